import type { Locator, Position } from './lines.ts'

/** Code units between two offsets whose bytes are known. */
const STEP = 1024

/** Columns in bytes of UTF-8, from 1; each file is measured once. */
export function byteColumns(places: Locator): (file: string, at: Position) => Position {
  const measured = new Map<string, Uint32Array>()
  return (file, { line, column }) => {
    const index = places.lines(file)
    const start = index?.starts[line - 1]
    if (index === undefined || start === undefined) return { line, column }
    const known = measured.get(file) ?? measure(index.text)
    measured.set(file, known)
    const offset = start + column - 1
    return { line, column: bytesBefore(index.text, known, offset) - bytesBefore(index.text, known, start) + 1 }
  }
}

/** Bytes in front of each offset that is a multiple of the step. */
function measure(text: string): Uint32Array {
  const marks = new Uint32Array(Math.floor(text.length / STEP) + 1)
  let bytes = 0
  for (let at = 0; at < text.length; at++) {
    if (at % STEP === 0) marks[at / STEP] = bytes
    bytes += bytesOf(text, at)
  }
  if (text.length % STEP === 0) marks[text.length / STEP] = bytes
  return marks
}

function bytesBefore(text: string, marks: Uint32Array, offset: number): number {
  const mark = Math.min(Math.floor(offset / STEP), marks.length - 1)
  let bytes = marks[mark] ?? 0
  for (let at = mark * STEP; at < offset; at++) bytes += bytesOf(text, at)
  return bytes
}

/** Of one code unit: a pair has its four bytes half and half, a half alone three as the mark that stands for it. */
function bytesOf(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit < 0x80) return 1
  if (unit < 0x800) return 2
  if (unit < 0xd800 || unit > 0xdfff) return 3
  const other = text.charCodeAt(unit < 0xdc00 ? at + 1 : at - 1)
  const paired = unit < 0xdc00 ? other >= 0xdc00 && other <= 0xdfff : other >= 0xd800 && other <= 0xdbff
  return paired ? 2 : 3
}
