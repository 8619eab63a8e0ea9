import { lineEnd, lineStart } from '../../../core/text/lines.ts'
import type { Range } from '../../../core/text/ranges.ts'
import { type ProxyFormat, type ProxyRule, refusalOf, ruleOf, type Word } from './rule.ts'

/** Rules of balancers, firewalls and gateways of clouds that answer requests themselves, or let them through. */
interface Answering {
  /** A word that each of its rules has. */
  readonly sign: RegExp
  /** The part of a text that is one rule with such a sign. */
  ruleAt(text: string, at: Range): Range | undefined
  /** The rule refuses what it matches. */
  readonly refuses: RegExp
  /** It sends on what it matches, too: nobody knows which of both. */
  readonly sends?: RegExp
}

/** Characters of a rule that are looked at, in front of its sign and behind it. */
const REACH = 6_000
/** Rules of a text that are looked at. */
const MOST_RULES = 500

const ANSWERING: readonly Answering[] = [
  {
    sign: /resource\s+"aws_(?:lb|alb)_listener_rule"[^{\n]{0,80}(?=\{)/g,
    ruleAt: (text, { end }) => bracesAt(text, end),
    refuses: /status_code\s*=\s*"?[45]/,
    sends: /"forward"|"redirect"/,
  },
  {
    sign: /AWS::ElasticLoadBalancingV2::ListenerRule/g,
    ruleAt: (text, at) => bracesAround(text, at.start) ?? linesAround(text, at.start),
    refuses: /StatusCode["']?\s*:\s*["']?[45]/,
    sends: /\b(?:forward|redirect)\b/,
  },
  {
    sign: /http\.request\.(?:full_)?uri(?:\.path)?\b/g,
    ruleAt: (text, at) => bracesAround(text, at.start) ?? linesAround(text, at.start),
    refuses: /\baction["']?\s*[:=]\s*["']?(?:block|challenge|js_challenge|managed_challenge)\b/,
  },
  {
    sign: /<when\s+condition=/g,
    ruleAt: (text, { start }) => elementAt(text, start, '</when>'),
    refuses: /<return-response[\s\S]{0,200}?code="?[45]\d\d/,
    sends: /<set-backend-service|<forward-request|<rewrite-uri/,
  },
  {
    sign: /^kind:\s*["']?AuthorizationPolicy\b/gm,
    ruleAt: (text, { start }) => documentAround(text, start),
    refuses: /^[ \t]{0,40}action:[ \t]{0,9}["']?DENY\b/m,
  },
]

const PATH = /[^\s"'`()[\]{},;&|<>=]{0,200}cloudapi\\?\/[^\s"'`()[\]{},;&|<>]{0,200}/g

/** Reads rules by what stands in them, whatever their syntax: braces, elements or indented lines. */
export const answers: ProxyFormat = {
  sign: new RegExp(ANSWERING.map(({ sign }) => sign.source).join('|'), 'm'),
  rules: (text) => ANSWERING.flatMap((answering) => rulesOf(text, answering)),
}

function rulesOf(text: string, { sign, ruleAt, refuses, sends }: Answering): ProxyRule[] {
  return [...text.matchAll(sign)].slice(0, MOST_RULES).flatMap(({ 0: found, index }) => {
    const range = ruleAt(text, { start: index, end: index + found.length })
    if (!range) return []
    const rule = text.slice(range.start, range.end)
    const paths = [...rule.matchAll(PATH)].map(({ 0: path, index: at }): Word => {
      const start = range.start + at
      return { text: path, start, end: start + path.length }
    })
    return refuses.test(rule) && !sends?.test(rule) ? refusalOf(paths) : ruleOf(paths, [])
  })
}

/** From a brace to the one that closes it. */
function bracesAt(text: string, start: number): Range | undefined {
  let depth = 0
  const end = Math.min(text.length, start + REACH)
  for (let at = start; at < end; at++) {
    const character = text.charAt(at)
    if (character === '{') depth++
    else if (character === '}' && --depth === 0) return { start, end: at + 1 }
  }
  return undefined
}

function bracesAround(text: string, place: number): Range | undefined {
  let depth = 0
  for (let at = place; at >= Math.max(0, place - REACH); at--) {
    const character = text.charAt(at)
    if (character === '}') depth++
    else if (character === '{' && --depth < 0) return bracesAt(text, at)
  }
  return undefined
}

/** The lines around a place that are indented as far as its own, or more. */
function linesAround(text: string, place: number): Range {
  const own = indentAt(text, place)
  let start = lineStart(text, place)
  while (start > 0 && place - start < REACH) {
    const above = lineStart(text, start - 1)
    if (above === start || !isInside(text, above, own)) break
    start = above
  }
  let end = lineEnd(text, place)
  while (end < text.length && end - place < REACH && isInside(text, end + 1, own)) end = lineEnd(text, end + 1)
  return { start, end }
}

function isInside(text: string, line: number, indent: number): boolean {
  return indentAt(text, line) >= indent || /^\s*$/.test(text.slice(line, lineEnd(text, line)))
}

/** Characters in front of the first key of a line: the dash of a list counts as such. */
function indentAt(text: string, place: number): number {
  const start = lineStart(text, place)
  return text.slice(start, start + 200).search(/[^\s-]|$/)
}

function elementAt(text: string, start: number, closing: string): Range | undefined {
  const end = text.indexOf(closing, start)
  return end < 0 || end - start > REACH ? undefined : { start, end }
}

function documentAround(text: string, place: number): Range {
  const before = text.lastIndexOf('\n---', place)
  const end = text.indexOf('\n---', place)
  return { start: Math.max(0, before), end: end < 0 ? text.length : end }
}
