import type { Change } from '../../../src/core/findings/fix.ts'
import { encode } from '../../../src/core/text/decode.ts'
import type { Edit } from '../../../src/core/text/span.ts'
import type { Spelling } from '../../../src/core/text/spelling.ts'

export const utf8: Spelling = { encoding: 'utf-8', bom: false }

/** A change of a file by edits at offsets, sorted and disjoint. */
export function change(
  file: string,
  before: string,
  edits: readonly (readonly [start: number, end: number, text: string])[],
  spelling: Spelling = utf8,
): Change {
  const full = edits.map(([start, end, text]): Edit => ({ file, start, end, text }))
  let after = ''
  let at = 0
  for (const { start, end, text } of full) {
    after += before.slice(at, start) + text
    at = end
  }
  return { file, path: `/${file}`, before, after: after + before.slice(at), spelling, edits: full, groups: ['g1'] }
}

/** A change that replaces every place of a text. */
export function replacing(file: string, before: string, from: string, to: string, spelling: Spelling = utf8): Change {
  const edits: [number, number, string][] = []
  for (let at = before.indexOf(from); at >= 0; at = before.indexOf(from, at + from.length)) {
    edits.push([at, at + from.length, to])
  }
  return change(file, before, edits, spelling)
}

/** The bytes of a file before and after. */
export function bytesOf({ before, after, spelling }: Change): { before: Buffer; after: Buffer } {
  return { before: encode(before, spelling), after: encode(after, spelling) }
}
