/** Encodings whose units are wider than a byte. */
export type Wide = 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be'

/** First bytes that are needed to detect a wide encoding. */
export const SIGN_BYTES = 16

const MARKS: readonly (readonly [Wide, readonly number[]])[] = [
  // The mark of UTF-32LE begins with that of UTF-16LE.
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Bytes of a code unit, and the index of the low byte. */
const UNITS = {
  'utf-32le': [4, 0],
  'utf-32be': [4, 3],
  'utf-16le': [2, 0],
  'utf-16be': [2, 1],
} as const satisfies Readonly<Record<Wide, readonly [size: number, low: number]>>

/** The wide encoding of something that begins like this: by its mark, or by units that are all plain letters. */
export function wideOf(head: Uint8Array): Wide | undefined {
  return markedOf(head)?.[0] ?? unmarked(head)
}

/** Bytes of the mark at the start. */
export function markBytes(head: Uint8Array): number {
  return markedOf(head)?.[1].length ?? 0
}

/** Whether it starts with the byte order mark of UTF-8. */
export function hasUtf8Mark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
}

function markedOf(head: Uint8Array): (typeof MARKS)[number] | undefined {
  return MARKS.find(([wide, mark]) => mark.every((byte, at) => head[at] === byte) && isPossible(wide, head))
}

/** Bytes after a mark of UTF-16 that tell whether the text is in single bytes after all. */
const SAMPLE_BYTES = 64

/**
 * UTF-16 whose first character is NUL has the mark of UTF-32, and what follows is no character of it. Behind either
 * mark there may be plain text: two letters that are read as one character make lines of nothing.
 */
function isPossible(wide: Wide, head: Uint8Array): boolean {
  if (UNITS[wide][0] === 2) return head.length < SIGN_BYTES || !head.subarray(4, SAMPLE_BYTES).every(isLetter)
  for (let at = 4; at + 4 <= Math.min(head.length, SIGN_BYTES); at += 4) {
    const bytes = wide === 'utf-32le' ? [head[at + 3], head[at + 2]] : [head[at], head[at + 1]]
    if (bytes[0] !== 0 || (bytes[1] ?? 0) > 0x10) return false
  }
  return true
}

function unmarked(head: Uint8Array): Wide | undefined {
  if (head.length < SIGN_BYTES) return undefined
  return MARKS.map(([wide]) => wide).find((wide) => {
    const [size, low] = UNITS[wide]
    return head.subarray(0, SIGN_BYTES).every((byte, at) => (at % size === low ? isLetter(byte) : byte === 0))
  })
}

function isLetter(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 9 || byte === 10 || byte === 13
}
