import type { Wide } from './encodings.ts'

/** Makes UTF-8 of chunks in a wide encoding, cut anywhere; what is no character becomes U+FFFD. */
export interface WideDecoder {
  /** The text of a chunk, as far as it is complete. */
  push(chunk: Uint8Array): Uint8Array
  /** The remaining bytes. */
  end(): Uint8Array
}

/** A decoder for an encoding; a mark is to be taken off before. */
export function wideDecoder(wide: Wide): WideDecoder {
  if (wide === 'utf-32le' || wide === 'utf-32be') return utf32Decoder(wide === 'utf-32le')
  const decoder = new TextDecoder(wide, { ignoreBOM: true })
  return {
    push: (chunk) => Buffer.from(decoder.decode(chunk, { stream: true })),
    end: () => Buffer.from(decoder.decode()),
  }
}

const NO_CHARACTER = 0xfffd
/** Units that become text at once: their bytes fit into one buffer. */
const UNITS_AT_ONCE = 8192

function utf32Decoder(isLittle: boolean): WideDecoder {
  let rest = Buffer.alloc(0)
  const charAt = (bytes: Buffer, at: number) => {
    const code = isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)
    return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? NO_CHARACTER : code
  }
  return {
    push(chunk) {
      const bytes = Buffer.concat([rest, chunk])
      const whole = bytes.length - (bytes.length % 4)
      rest = bytes.subarray(whole)
      const parts: Buffer[] = []
      for (let at = 0; at < whole; at += 4 * UNITS_AT_ONCE) {
        const codes: number[] = []
        for (let unit = at; unit < Math.min(whole, at + 4 * UNITS_AT_ONCE); unit += 4) codes.push(charAt(bytes, unit))
        parts.push(Buffer.from(String.fromCodePoint(...codes)))
      }
      return Buffer.concat(parts)
    },
    end: () => Buffer.from(rest.length > 0 ? String.fromCodePoint(NO_CHARACTER) : ''),
  }
}
