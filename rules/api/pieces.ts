import { flatten, type Text } from '../../src/core/text/text.ts'
import { leadAt } from './address/lead.ts'
import { read } from './address/reading.ts'
import { type Host, hostNamed } from './hosts.ts'
import { oldRootPiece } from './patterns.ts'

/** A piece of an address: the word as a folder, with a version behind it or one to come. */
const CURRENT = /(?<![\w-])cloudapi(?:$|\/(?:$|v?\d?$|v\d(?!\.)|[^\w.]|\{|%))/i

/** The old root as a folder on a host that is written whole. */
const ON_HOST = /(https?:\/\/([a-z\d][\w.-]{0,252}(?::\d{1,5})?)\/[\w./~-]{0,400}?(?<=\/))rest(?=\/)/gi

/** A text without the old root where it stands on a host of something else: there it is a word like any other. */
export function withoutOthers(text: string, hosts: readonly Host[]): string {
  return text.replace(ON_HOST, (found, before: string, host: string) => (hostNamed(host, hosts) ? found : before))
}

/**
 * Whether a text without a sign of this API holds a piece that can become an address of it, together with pieces from
 * elsewhere. What stands on a host that is written whole, or below another path, cannot.
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
  // What may be the end of a host counts as one, whatever it looks like.
  return lead.mounted && !lead.relative
}
