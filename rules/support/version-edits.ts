import type { Fix, Safety } from '../../src/core/findings/finding.ts'
import type { Edit, Span } from '../../src/core/text/span.ts'
import { type Written, writtenIn } from '../../src/core/text/text.ts'
import type { Address } from '../api/address.ts'
import { latest } from '../api/versions.ts'
import { target } from './phases.ts'

/** The place that holds the version of an address, and how it is moved to the newest one. */
export interface VersionPlace {
  readonly at: Span
  readonly fix: Fix
}

/** Place of the version in an old address; `safety` applies if the edit is exact. */
export function versionPlace(address: Address, otherwise: Span, safety: Safety): VersionPlace {
  const pieces = writtenIn(address.flat, address.segment.start, address.segment.end)
  const at = holder(pieces)?.span ?? otherwise
  const title = `Replace ${quoted(address)} with ${address.root === 'rest' ? `/cloudapi/${target}` : target}.`
  const edits = pieces.every(({ verbatim }) => verbatim) ? editsOf(address, pieces) : undefined
  if (!edits)
    return { at, fix: { safety: 'manual', edits: [], title: `${title} The value is not written in one place.` } }
  return { at, fix: { safety: edits.length === 1 ? safety : 'review', edits, title } }
}

/** The piece that holds the digit, or all of it. */
function holder(pieces: readonly Written[]): Written | undefined {
  return pieces.find(({ value }) => /\d/.test(value)) ?? pieces[0]
}

function quoted({ flat, segment, root, version }: Address): string {
  return root === 'rest' ? flat.value.slice(segment.start, segment.end) : `v${version}`
}

function editsOf({ root, flat, segment }: Address, pieces: readonly Written[]): Edit[] | undefined {
  return root === 'rest' ? rootEdits(flat.value.slice(segment.start, segment.end), pieces) : segmentEdits(pieces)
}

function segmentEdits(pieces: readonly Written[]): Edit[] | undefined {
  const [piece, ...more] = pieces.filter(({ value }) => /\d/.test(value))
  if (!piece || more.length > 0) return undefined
  return [{ ...piece.span, text: piece.value.replace(/\d+/, String(latest)) }]
}

/** `/rest` becomes `/cloudapi/v6`; in two pieces, `/rest` becomes `/cloudapi` and `v2` becomes `v6`. */
function rootEdits(written: string, pieces: readonly Written[]): Edit[] | undefined {
  const numbered = /v2$/.test(written)
  const edits = pieces.map((piece) => ({ ...piece.span, text: moved(piece.value, numbered), old: piece.value }))
  const result = edits.map(({ text }) => text).join('')
  if (!/^[\\/%2Ff]{0,6}cloudapi[\\/%2Ff]{1,6}v6$/.test(result)) return undefined
  return edits.filter(({ text, old }) => text !== old).map(({ old: _, ...edit }) => edit)
}

function moved(value: string, numbered: boolean): string {
  if (!numbered) return value.replace(/([\\/]?)rest/, (_, slash) => `${slash}cloudapi${slash || '/'}${target}`)
  return value.replace('rest', 'cloudapi').replace(/v2$/, target)
}
