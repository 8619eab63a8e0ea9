import type { Range } from '../../../core/text/ranges.ts'

/** A rule of a proxy: the paths that it takes, and what it sends on in their place. */
export interface ProxyRule {
  /** Paths and patterns of requests that the rule is for. */
  readonly matches: readonly Range[]
  /** Paths and addresses that replace them. Empty: what matches is sent on as it is. */
  readonly targets: readonly Range[]
  /** Requests that match are refused, and not sent on. */
  readonly isRefused?: boolean
}

/** Reads the rules of one program out of a text. */
export interface ProxyFormat {
  /** A word that each file with such rules has. */
  readonly sign: RegExp
  rules(text: string): readonly ProxyRule[]
}

/** A word of a line, without the quotes around it. */
export interface Word extends Range {
  readonly text: string
}

const WORD = /"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|(?:\\.|[^\s"'\\])(?:\\.|[^\s\\])*/g

/** The words of a text, which quotes and backslashes hold together, with the place of each. */
export function wordsOf(text: string, offset = 0): readonly Word[] {
  return [...text.matchAll(WORD)].map(({ 0: raw, index }) => {
    const quote = raw.length > 1 && /["']/.test(raw.charAt(0)) ? raw.charAt(0) : ''
    const end = quote && raw.endsWith(quote) ? raw.length - 1 : raw.length
    const start = quote.length
    return { text: raw.slice(start, end), start: offset + index + start, end: offset + index + end }
  })
}

const ROOT = /cloudapi|\/rest\b/

/** Whether a word spells a root of this API: only such a word decides about a version. */
export function hasRoot({ text }: Word): boolean {
  return ROOT.test(text)
}

/** Status that refuses a request. */
export const REFUSAL = /^[45]\d\d$/

/** The rule that refuses some paths, as far as they spell a root. */
export function refusalOf(matches: readonly Word[]): ProxyRule[] {
  return ruleOf(matches, []).map((rule) => ({ ...rule, isRefused: true }))
}

/** The rule that takes some paths and sends on others, as far as they spell a root. */
export function ruleOf(matches: readonly Word[], targets: readonly Word[]): ProxyRule[] {
  const rule = { matches: matches.filter(hasRoot), targets: targets.filter(hasRoot) }
  return rule.matches.length + rule.targets.length > 0 ? [rule] : []
}
