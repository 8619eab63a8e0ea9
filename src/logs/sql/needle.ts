import { hosts } from '../../../rules/api/hosts.ts'
import type { Dialect } from './dialects.ts'
import { literal } from './names.ts'

/** Filter for addresses that may be of this API, wider than the reader: an engine drops the rest. */
export interface Needle {
  /** Hosts of a company. */
  readonly hosts: readonly string[]
  readonly ignoreCase: boolean
  /** Beginnings that stand for others. */
  readonly rewrites: readonly { readonly from: string }[]
}

/** Signs of this API in an address: any of `words` or `patterns`; any of `old` or `oldPatterns` on one of the hosts. */
export function signsOf({ hosts: ownHosts, ignoreCase, rewrites }: Needle) {
  const pattern = (word: string) => encoded(word, ignoreCase)
  return {
    words: ['oudapi', ...rewrites.map(({ from }) => from)],
    patterns: [pattern('oudapi')],
    old: OLD,
    oldPatterns: OLD.map(pattern),
    hosts: [...new Set([...hosts.map((row) => row.host), ...ownHosts].map((name) => name.toLowerCase()))],
  }
}

/** Prefixes of addresses without `cloudapi`. */
const OLD = ['/rest', '/requests/']

/** Whether an address may be one of this API; `host` is a column, or absent. */
export function mayBeOfApi(dialect: Dialect, uri: string, host: string | undefined, needle: Needle): string {
  const { ignoreCase } = needle
  const signs = signsOf(needle)
  const holds = (pattern: string) =>
    `(${dialect.contains(uri, literal('%'))} AND ${dialect.matches(uri, literal(pattern))})`
  const root = ignoreCase
    ? dialect.matches(uri, literal(encoded('oudapi', true)))
    : dialect.contains(uri, literal('oudapi'))
  const named = [uri, ...(host === undefined ? [] : [host])].flatMap((column) =>
    signs.hosts.map((name) => dialect.contains(`lower(${column})`, literal(name))),
  )
  const old = signs.old.map((path) => dialect.contains(uri, literal(path)))
  return [
    root,
    ...signs.patterns.map(holds),
    `((${[...old, ...signs.oldPatterns.map(holds)].join(' OR ')}) AND (${named.join(' OR ')}))`,
    ...needle.rewrites.map(({ from }) => dialect.contains(uri, literal(from))),
  ].join('\n      OR ')
}

/** A pattern of a word whose letters may be written as `%63`. */
function encoded(word: string, ignoreCase: boolean): string {
  return [...word]
    .map((char) => {
      if (!/[a-z]/.test(char)) return char
      const chars = ignoreCase ? [char, char.toUpperCase()] : [char]
      return `(${[...chars, ...chars.map(hexOf)].join('|')})`
    })
    .join('')
}

/** `%6[fF]` for an `o`. */
function hexOf(char: string): string {
  const hex = char.charCodeAt(0).toString(16)
  return `%${[...hex].map((digit) => (/[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit)).join('')}`
}
