import { hosts } from '../../../rules/api/hosts.ts'
import type { Dialect } from './dialects.ts'
import { literal } from './names.ts'

/** What tells which addresses may be of this API, wider than what is read here: an engine leaves out the rest. */
export interface Needle {
  /** Hosts of a company. */
  readonly hosts: readonly string[]
  readonly ignoreCase: boolean
  /** Beginnings that stand for others. */
  readonly rewrites: readonly { readonly from: string }[]
}

/** Whether an address may be one of this API; `host` is a column, or absent. */
export function mayBeOfApi(dialect: Dialect, uri: string, host: string | undefined, needle: Needle): string {
  const { ignoreCase } = needle
  const holds = (word: string) =>
    `(${dialect.contains(uri, literal('%'))} AND ${dialect.matches(uri, literal(encoded(word, ignoreCase)))})`
  const root = ignoreCase
    ? dialect.matches(uri, literal(encoded('oudapi', true)))
    : dialect.contains(uri, literal('oudapi'))
  const names = [...new Set([...hosts.map((row) => row.host), ...needle.hosts].map((name) => name.toLowerCase()))]
  const named = [uri, ...(host === undefined ? [] : [host])].flatMap((column) =>
    names.map((name) => dialect.contains(`lower(${column})`, literal(name))),
  )
  const old = ['/rest', '/requests/'].map((path) => dialect.contains(uri, literal(path)))
  return [
    root,
    holds('oudapi'),
    `((${old.join(' OR ')} OR ${holds('/rest')} OR ${holds('/requests/')}) AND (${named.join(' OR ')}))`,
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
