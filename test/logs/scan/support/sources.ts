import type { ByteSource } from '../../../../src/logs/input/files/source.ts'

/** What `scanLines` needs of a source. */
export type Reading = Pick<ByteSource, 'read'>

/** A source that gives a text in pieces of some lengths, over and over; now and then it lets wait. */
export function piecewise(text: Uint8Array, lengths: readonly number[], waits = false): Reading {
  let at = 0
  let turn = 0
  return {
    read(into) {
      const length = Math.max(1, lengths[turn % Math.max(1, lengths.length)] ?? text.length)
      const piece = text.subarray(at, at + Math.min(length, into.length))
      into.set(piece)
      at += piece.length
      turn += 1
      return waits && turn % 2 === 0 ? Promise.resolve(piece.length) : piece.length
    },
  }
}
