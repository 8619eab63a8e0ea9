import { isListedAsRetired } from '../../../core/text/retired-lists.ts'
import type { Edit, Span } from '../../../core/text/span.ts'

/** A list or pattern of allowed versions that leaves out the new one. */
export interface Allowed {
  readonly at: Span
  /** Adds the new version; absent: it has to be added by hand. */
  readonly addition?: Edit
  /** Nothing says by its name that these are the versions that may be given. */
  readonly guessed?: true
}

/** A version that stands alone, with its quotes. */
const MEMBER = /(?<![\w./%$@\\-])(["'`]?)v?[1-9]\1(?![\w./%-])/gi
/** Text between members: a comma, a bar, or the next line of a list in YAML. */
const BETWEEN = /^(?:\s{0,40}[,|]\s{0,40}|[ \t]{0,8}\r?\n[ \t]{0,40}-[ \t]{1,8})$/
/** Text between members that stand in items of their own: `{ name: 'Version 4', value: 'v4' }, { …`, `'v4' => 'Version 4', …`. */
const BETWEEN_ITEMS =
  /^(?:[^;\n]{0,80}[)}\]]\s{0,40},\s{0,40}[({[][^;\n)}\]]{0,80}|\s{0,4}(?:=>|:)\s{0,4}(["'`])[^"'`\n]{0,60}\1,\s{0,40}|>[^<\n]{0,60}<\/option>\s{0,60}<option[^<>\n]{0,60})$/
/** Names in front of such items. */
const NAMES_ITEMS = /choice|enum|option|allow|valid|support|values|version|select/i
/** Names and calls in front of a list of allowed values, which may be one text: `'Options' => 'v4,v5'`. */
const NAMED =
  /(?:choices?|enum|options|allow\w{0,20}|valid\w{0,20}|support\w{0,20}|versions?|values|literal|one_?of|includes?|contains|\bin)\b["']?[\s:=>([{<]{1,12}(?:\w{1,20}[\s([{]{1,4})?(?:-\s{1,8})?["'`]?$/i
/** The same in front of a single value: not an index, an argument or a setting. */
const SINGLE =
  /(?:(?:choices?|enum|options|allow\w{0,20}|valid\w{0,20}|support\w{0,20}|values)["']?\s{0,3}[:=]\s{0,3}(?:\[\s{0,40}|\r?\n\s{1,40}-\s{1,8})|\bLiteral\[)$/
/** Where a union of types begins. */
const UNION = /(?:\btype\s{1,3}\w{1,60}\s{0,3}=|\w\??:|\$\{)\s{0,3}\|?\s{0,3}$/
/** Where members begin that a template type puts behind a `v`: `v${4 | 5}`. */
const BEHIND_V = /v\$\{\s{0,3}\|?\s{0,3}$/i
/** Where a list begins that nothing names. */
const OPENS = /[[{]\s{0,40}$/
/** An anchored pattern of nothing but versions: `^v[1-5]$`. */
const PATTERN = /\^([v\d()[\]|?:-]{2,40})\$/gi
/** A longer text is data. */
const LARGE = 400_000

/** A text that is looked at for the versions that it allows, and the edit that needs the new one to be among them. */
export interface Question {
  readonly file: string
  readonly text: string
  readonly edit: Edit
  /** The text that the edit replaces. */
  readonly old: string
  /** Whether what stands at a place is sent to the API: it is edited itself. */
  readonly isSent: (at: Span) => boolean
  /** Versions in texts of these files, as far as they were read before. */
  readonly known?: KnownVersions
}

/** The list or pattern that allows the version which an edit replaces, and not the one that it puts in. */
export function allowedWithout(question: Question): Allowed | undefined {
  return everyAllowed(question)[0]
}

/** The same, with every list whose name means allowed values; of others, and of patterns, the first. */
export function everyAllowed(question: Question): readonly Allowed[] {
  if (question.text.length > LARGE) return []
  const lists = listsWithout(question)
  const certain = [...lists.filter(({ guessed }) => !guessed), ...itemsWithout(question)]
  if (certain.length > 0) return certain
  const one = lists[0] ?? patternWithout(question)
  return one ? [one] : []
}

interface Member extends Span {
  readonly value: string
  readonly quote: string
}

function listsWithout(question: Question): Allowed[] {
  const { file, text, edit, old, isSent } = question
  const found: Allowed[] = []
  for (const members of versionsIn(question).lists) {
    const first = members[0]
    const last = members.at(-1)
    if (!first || !last) continue
    const lead = BEHIND_V.test(text.slice(Math.max(0, first.start - 12), first.start)) ? 'v' : ''
    const values = members.map(({ value }) => lead + value.toLowerCase())
    if (!values.includes(old.toLowerCase()) || values.includes(edit.text.toLowerCase())) continue
    const isNamed = isAllowing(text, members)
    if (isNamed === undefined) continue
    const at = { file, start: first.start, end: last.end }
    if (isListedAsRetired(text, first)) continue
    const sent = members.filter(isSent).length
    if (sent === members.length || (sent > 0 && !isNamed)) continue
    if (sent > 0 || hasOtherDefault(question, at)) {
      found.push({ at })
      continue
    }
    const before = members.at(-2)
    const separator = before ? text.slice(before.end, last.start) : betweenSingle(text, first)
    const added = `${separator}${last.quote}${edit.text.slice(lead.length)}${last.quote}`
    const addition = { file, start: last.end, end: last.end, text: added }
    found.push(isNamed ? { at, addition } : { at, addition, guessed: true })
  }
  return found
}

/** Items that describe the versions which may be given: a person writes what one says of the new version. */
function itemsWithout(question: Question): Allowed[] {
  const { file, text, edit, old, isSent } = question
  return versionsIn(question).items.flatMap((members) => {
    const [first] = members
    const last = members.at(-1)
    const values = members.map(({ value }) => value.toLowerCase())
    if (!first || !last || !values.includes(old.toLowerCase()) || values.includes(edit.text.toLowerCase())) return []
    if (members.every(isSent) || isListedAsRetired(text, first)) return []
    const isNamed = NAMES_ITEMS.test(text.slice(Math.max(0, first.start - 160), first.start))
    return isNamed ? [{ at: { file, start: first.start, end: last.end } }] : []
  })
}

/** Whether a list holds what may be given, by the name of what it is given to; undefined: nothing speaks for it. */
function isAllowing(text: string, members: readonly Member[]): boolean | undefined {
  const [first, second] = members
  if (!first) return undefined
  const lead = text.slice(Math.max(0, first.start - 80), first.start)
  if (!second) return SINGLE.test(lead) ? true : undefined
  const hasBar = text.slice(first.end, second.start).includes('|')
  if (hasBar && UNION.test(lead)) return true
  const isInList = OPENS.test(lead) || hasBar || /-[ \t]{1,8}$/.test(lead) || isOneText(text, members)
  if (NAMED.test(lead) && (isInList || first.quote !== '')) return true
  const isQuoted = members.every(({ quote, value }) => quote !== '' && value.length > 1)
  const isCase = hasBar && text[members.at(-1)?.end ?? 0] === ')'
  return (isQuoted && isInList) || isCase ? false : undefined
}

/** A default of an option, behind its list of allowed values. */
const DEFAULT = /^[^;\n]{0,60}\bdefault["']?\s{0,4}(?:=>|[:=])\s{0,4}["']?(v?[1-9])\b/i

/** Whether the option that a list belongs to has a default of its own, the old version: it would count as before. */
function hasOtherDefault({ text, edit, old }: Question, { end }: Span): boolean {
  const [whole = '', value = ''] = DEFAULT.exec(text.slice(end, end + 100)) ?? []
  return value.toLowerCase() === old.toLowerCase() && edit.start !== end + whole.length - value.length
}

/** Whether the members of a list make up a text, or a rule in one: `'v4,v5'`, `'required|in:v4,v5'`. */
function isOneText(text: string, members: readonly Member[]): boolean {
  const [first] = members
  if (first?.quote !== '') return false
  const opens = /["'`]$|[|"'`]in:$/.test(text.slice(Math.max(0, first.start - 4), first.start))
  return opens && /["'`|]/.test(text.charAt(members.at(-1)?.end ?? 0))
}

/** Text between the only member of a list and the next: a comma, or the beginning of a line. */
function betweenSingle(text: string, { start }: Member): string {
  return /\r?\n[ \t]{0,40}-[ \t]{1,8}$/.exec(text.slice(Math.max(0, start - 60), start))?.[0] ?? ', '
}

/** Versions in a text: lists of them, those in items of their own, and patterns. */
interface Versions {
  readonly text: string
  readonly lists: readonly (readonly Member[])[]
  readonly items: readonly (readonly Member[])[]
  readonly patterns: readonly Span[]
}

/** Versions in texts, by file: the same ones are asked for with each edit of a project. */
export type KnownVersions = Map<string, Versions>

function versionsIn({ file, text, known }: Question): Versions {
  const before = known?.get(file)
  if (before?.text === text) return before
  const patterns = Array.from(text.matchAll(PATTERN), ({ 0: { length }, index }) => {
    return { file, start: index, end: index + length }
  })
  const members = membersIn(file, text)
  const lists = grouped(text, members, BETWEEN)
  const quoted = members.filter(({ quote }) => quote !== '')
  const items = grouped(text, quoted, BETWEEN_ITEMS).filter(({ length }) => length > 1)
  const versions = { text, lists, items, patterns }
  known?.set(file, versions)
  return versions
}

function membersIn(file: string, text: string): Member[] {
  return Array.from(text.matchAll(MEMBER), ({ 0: whole, 1: quote = '', index }) => {
    return {
      file,
      start: index,
      end: index + whole.length,
      value: whole.slice(quote.length, whole.length - quote.length),
      quote,
    }
  })
}

/** Versions that stand beside one another, with nothing but such a text between them. */
function grouped(text: string, members: readonly Member[], between: RegExp): Member[][] {
  const groups: Member[][] = []
  let open: Member[] = []
  for (const member of members) {
    const last = open.at(-1)
    if (last && between.test(text.slice(last.end, Math.min(member.start, last.end + 240)))) open.push(member)
    else {
      open = [member]
      groups.push(open)
    }
  }
  return groups
}

function patternWithout(question: Question): Allowed | undefined {
  const { text, edit, old } = question
  const at = versionsIn(question).patterns.find(({ start, end }) => {
    const pattern = patternOf(text.slice(start, end))
    return pattern?.test(old) && !pattern.test(edit.text)
  })
  return at && { at }
}

function patternOf(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'i')
  } catch {
    return undefined
  }
}

/** Whether an edit replaces a version that is a value of its own, without the path that it is part of. */
export function isAlone({ start, end }: Edit, text: string): boolean {
  if (!/^v?\d$/i.test(text.slice(start, end))) return false
  return !/[\w/.%\\-]/.test(text.charAt(start - 1)) && !/[\w/?.%\\-]/.test(text.charAt(end))
}
