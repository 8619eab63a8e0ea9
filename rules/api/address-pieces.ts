import { flatten, type Text } from '../../src/core/text/text.ts'
import { leadAt } from './address/lead.ts'
import { read } from './address/reading.ts'
import { type Host, hostNamed } from './hosts.ts'
import { escaped, oldRootPiece } from './patterns.ts'

/** A piece of an address: the word as a folder, with a version or possible version after it. */
const CURRENT = /(?<![\w-])cloudapi(?:$|\/(?:$|v?\d?$|v\d(?!\.)|[^\w.]|\{|%))/i

/** The old root as a folder on a host that is written whole. */
const ON_HOST = /(https?:\/\/([a-z\d][\w.-]{0,252}(?::\d{1,5})?)\/[\w./~-]{0,400}?(?<=\/))rest(?=\/)/gi

/** The word as the code of one entry of a table, such as a list of services: `"code": "cloudapi"`. */
const CODE = /(\\?["'])(code|id|key|name|product|service)\1\s{0,3}:\s{0,3}\1cloudapi\1/g
/** Entries of other codes from which on a list is a table of many services, in which the word is one of them. */
const MANY = 20

/** A text without unrelated matches: the old root on a foreign host, and the word of the root among many codes. */
export function withoutUnrelatedMatches(text: string, hosts: readonly Host[]): string {
  const rest = text.replace(CODE, (match, quote: string, key: string) =>
    codesIn(text, quote, key) > MANY ? '' : match,
  )
  return rest.replace(ON_HOST, (match, before: string, host: string) => (hostNamed(host, hosts) ? match : before))
}

/** Number of entries in a table of codes, each quoted after the same key. */
function codesIn(text: string, quote: string, key: string): number {
  const code = new RegExp(`^\\s{0,3}:\\s{0,3}${escaped(quote)}([\\w.-]{1,60})`)
  const [, ...entries] = text.split(`${quote}${key}${quote}`)
  return new Set(entries.flatMap((entry) => code.exec(entry.slice(0, 80))?.[1] ?? [])).size
}

/**
 * Whether a text without a sign of this API has a piece that can become an address of it, together with other pieces. A
 * piece on a complete host, or below another path, cannot.
 */
export function holdsPiece(text: Text): boolean {
  if (text.some((piece) => piece.kind === 'written' && CURRENT.test(piece.value))) return true
  const { value } = read(flatten(text).value)
  for (const { index } of value.matchAll(oldRootPiece)) if (!isElsewhere(value, index)) return true
  return false
}

function isElsewhere(value: string, root: number): boolean {
  const lead = leadAt(value, root, 0, () => false)
  if (lead === undefined) return true
  if (lead.host !== undefined) return value.startsWith('://', value.indexOf(':', lead.start))
  // A possible end of a host counts as one.
  return lead.mounted && !lead.relative
}
