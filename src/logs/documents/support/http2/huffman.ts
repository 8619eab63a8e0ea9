import { CODE_BITS } from './tables.ts'

/** Longest code in bits: that of the end, which is never sent. */
const LONGEST = 30

/** Codes of one length: the first code, and the bytes in order of their codes. */
interface Length {
  readonly first: number
  readonly bytes: readonly number[]
}

const LENGTHS = lengthsOf(CODE_BITS)

function lengthsOf(bits: readonly number[]): Length[] {
  const lengths: Length[] = []
  let code = 0
  for (let length = 0; length <= LONGEST; length++) {
    const bytes = bits.flatMap((bitLength, byte) => (bitLength === length ? [byte] : []))
    lengths.push({ first: code, bytes })
    code = (code + bytes.length) * 2
  }
  return lengths
}

/** A text in the code of HPACK, one char a byte; nothing where it is none. */
export function huffmanText(coded: Uint8Array): string | undefined {
  let text = ''
  let code = 0
  let length = 0
  for (const byte of coded) {
    for (let bit = 7; bit >= 0; bit--) {
      code = code * 2 + ((byte >> bit) & 1)
      length++
      const of = LENGTHS[length]
      if (of === undefined) return undefined
      const found = of.bytes[code - of.first]
      if (found === undefined) continue
      text += String.fromCharCode(found)
      code = 0
      length = 0
    }
  }
  // The padding of the last byte is a prefix of the end-of-string code: all ones.
  return length < 8 && code === 2 ** length - 1 ? text : undefined
}
