import { isUtf8 } from 'node:buffer'
import type { Spelling } from './spelling.ts'

/** A text without its byte order mark, and how to spell it again. */
export interface Decoded extends Spelling {
  readonly text: string
}

/** A file that is no text, or text in an encoding that is not read. */
export interface Binary {
  readonly binary: true
  /** Its mark is that of UTF-32. */
  readonly utf32?: true
}

const HEAD = 8192
const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf])
const UTF16LE_MARK = Buffer.from([0xff, 0xfe])
const UTF16BE_MARK = Buffer.from([0xfe, 0xff])
const UTF32_MARKS = [Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from([0, 0, 0xfe, 0xff])]

/** The text in these bytes: UTF-16 by its mark, else UTF-8, else latin-1; binary if a NUL is among the first 8 kB. */
export function decode(bytes: Buffer): Decoded | Binary {
  if (bytes.length % 4 === 0 && UTF32_MARKS.some((mark) => startsWith(bytes, mark)))
    return { binary: true, utf32: true }
  const found = decodedAs(bytes)
  return found.text.slice(0, HEAD).includes('\0') ? { binary: true } : found
}

/** The bytes of a text in a spelling; gives back exactly what `decode` was given. */
export function encode(text: string, { encoding, bom }: Spelling): Buffer {
  switch (encoding) {
    case 'latin1':
      return Buffer.from(text, 'latin1')
    case 'utf-16le':
      return Buffer.concat([bom ? UTF16LE_MARK : Buffer.alloc(0), Buffer.from(text, 'utf16le')])
    case 'utf-16be':
      return Buffer.concat([bom ? UTF16BE_MARK : Buffer.alloc(0), Buffer.from(text, 'utf16le').swap16()])
    case 'utf-8':
      return Buffer.concat([bom ? UTF8_MARK : Buffer.alloc(0), Buffer.from(text, 'utf8')])
  }
}

function decodedAs(bytes: Buffer): Decoded {
  // Half a code unit at the end could not be given back, so such a file counts as single bytes.
  if (bytes.length % 2 === 0) {
    if (startsWith(bytes, UTF16LE_MARK)) return { text: bytes.toString('utf16le', 2), encoding: 'utf-16le', bom: true }
    if (startsWith(bytes, UTF16BE_MARK)) {
      return { text: Buffer.from(bytes.subarray(2)).swap16().toString('utf16le'), encoding: 'utf-16be', bom: true }
    }
  }
  if (!isUtf8(bytes)) return { text: bytes.toString('latin1'), encoding: 'latin1', bom: false }
  const bom = startsWith(bytes, UTF8_MARK)
  return { text: bytes.toString('utf8', bom ? 3 : 0), encoding: 'utf-8', bom }
}

function startsWith(bytes: Buffer, mark: Buffer): boolean {
  return bytes.subarray(0, mark.length).equals(mark)
}
