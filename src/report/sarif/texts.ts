import { clean } from '../support/text/words.ts'

/** Longest message, in UTF-16 units. */
const LONGEST = 1000

/** A message of a SARIF log: cleaned, cut, and without links, which the format would make of brackets. */
export function textOf(text: string): { readonly text: string } {
  const plain = clean(text).replaceAll('](', '] (')
  return { text: plain.length <= LONGEST ? plain : `${plain.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '')}…` }
}
