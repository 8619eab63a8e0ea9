import { nearest } from '../../core/text/nearest.ts'
import { type Directive, KINDS, type Kind } from './directives.ts'

/** A parsed directive: the rules, the reason, and its last day. */
export interface Said {
  readonly kind: Kind
  readonly rules: readonly string[]
  readonly reason: string
  readonly until?: string
}

/** Between the rules and the reason. */
const SEPARATOR = /(?:^|\s)-{2,10}(?=\s|$)/
const UNTIL = /\(\s*until\b([^()]*)(\)?)/i
/** A date in prose: it would be ignored silently. */
const BARE_UNTIL = /\buntil:?\s{1,5}\d{4}-\d{2}-\d{2}\b/i
const FORM = '(until YYYY-MM-DD)'
/** Characters of a word of a file that are repeated in a message. */
const MOST = 60

/** Parses a directive, or returns the problem as a sentence. */
export function parseDirective({ word, body, cut }: Directive, known: readonly string[]): Said | string {
  const kind = KINDS.find((kindName) => word === `cloudapi-migrate-${kindName}`)
  if (!kind) return unknownWord(word)
  if (cut) return `${word} is on a line that is too long to be read: shorten its reason.`
  const parting = SEPARATOR.exec(body)
  const rules = listOf(parting ? body.slice(0, parting.index) : body)
  const reason = parting ? body.slice(parting.index + parting[0].length).trim() : ''
  if (rules.length === 0) return `${word} names no rule: write the id of a rule behind it.`
  const wrong = rules.find((rule) => !known.includes(rule))
  if (wrong !== undefined) return unknownRule(word, wrong, known)
  if (kind === 'enable') return { kind, rules, reason }
  const ended = untilOf(word, reason)
  if (typeof ended === 'string') return ended
  if (ended.reason === '') return `${word} gives no reason: write -- and the reason behind the rules.`
  return { kind, rules, ...ended }
}

function listOf(text: string): string[] {
  const named = text.split(',').map((item) => item.trim())
  return [...new Set(named.filter((inner) => inner !== ''))]
}

function untilOf(word: string, reason: string): Pick<Said, 'reason' | 'until'> | string {
  const match = UNTIL.exec(reason)
  if (!match) {
    if (!BARE_UNTIL.test(reason)) return { reason }
    return `${word} has a date in an unknown form: write it as ${FORM} at the end.`
  }
  const until = (match[1] ?? '').trim()
  if (match[2] === '' || !/^\d{4}-\d{2}-\d{2}$/.test(until))
    return `${word} has a date that cannot be read, ${quoted(until)}: write it as ${FORM} at the end.`
  if (!isDay(until)) return `${word} has a date that does not exist, ${until}: give the last day that it counts on.`
  if (!/^[\s.]*$/.test(reason.slice(match.index + match[0].length)))
    return `${word} has words behind ${match[0]}: move the date to the end.`
  return { reason: reason.slice(0, match.index).trimEnd(), until }
}

/** Whether a date is one of the calendar. */
function isDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === date
}

function unknownWord(word: string): string {
  const known = KINDS.map((kindName) => `cloudapi-migrate-${kindName}`)
  const near = nearest(word, known)
  return `${word.slice(0, MOST)} is no directive: ${near ? `write ${near}` : `there are ${known.join(', ')}`}.`
}

function unknownRule(word: string, rule: string, known: readonly string[]): string {
  const near = nearest(rule, known)
  const hint = near ? `did you mean ${near}?` : '`cloudapi-migrate rules` lists those that there are.'
  return `${word} names the unknown rule ${quoted(rule)}: ${hint}`
}

function quoted(text: string): string {
  return JSON.stringify(text.length > MOST ? `${text.slice(0, MOST)}…` : text)
}
