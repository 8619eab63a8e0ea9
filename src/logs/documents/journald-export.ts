import type { DocumentFormat } from '../format.ts'
import { headText } from './support/head.ts'
import { newlinesIn } from './support/newlines.ts'
import { recordReader } from './support/records.ts'

const NEWLINE = 0x0a
const EQUALS = 0x3d
/** Bytes of the length in front of a value that is no plain text. */
const LENGTH = 8
const NOTHING = Buffer.alloc(0)
const FIELDS = new Set(['MESSAGE', '__REALTIME_TIMESTAMP', '_SOURCE_REALTIME_TIMESTAMP', '_HOSTNAME'])

/** `journalctl -o export`: fields a line, a blank line between records; their messages are lines of other formats. */
export const journaldExport: DocumentFormat = {
  id: 'journald-export',
  title: 'journald, export format',
  begins: (head) => /^__CURSOR=[^\n]*\n__REALTIME_TIMESTAMP=\d/.test(headText(head)),
  *read(bytes, facts) {
    const records = recordReader(facts)
    const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    let record: Record<string, string> = {}
    let [line, first] = [1, 1]
    let trouble: string | undefined
    const done = (): void => {
      if (record.MESSAGE !== undefined) records.take(JSON.stringify(record), first)
      record = {}
    }
    for (let at = 0; at < all.length && trouble === undefined; ) {
      const { name, value, end } = fieldAt(all, at)
      if (end > all.length) trouble = `ends in the middle of the record in line ${first}`
      else if (name === '') done()
      else if (FIELDS.has(name)) record[name] = value.toString('latin1')
      line += newlinesIn(all, at, Math.min(end, all.length))
      if (name === '') first = line
      at = end
    }
    done()
    yield* records.calls()
    if (trouble !== undefined) throw new Error(trouble)
  },
}

/** The field at a place, and where the next one begins; of a blank line the name is empty. */
function fieldAt(all: Buffer, at: number) {
  const found = all.indexOf(NEWLINE, at)
  const lineEnd = found < 0 ? all.length : found
  const field = all.subarray(at, lineEnd)
  const next = Math.min(all.length, lineEnd + 1)
  const equals = field.indexOf(EQUALS)
  if (equals >= 0) return { name: field.toString('latin1', 0, equals), value: field.subarray(equals + 1), end: next }
  const name = field.toString('latin1')
  const begin = lineEnd + 1 + LENGTH
  if (name === '' || begin > all.length) return { name, value: NOTHING, end: name === '' ? next : all.length + 1 }
  const length = Number(all.readBigUInt64LE(lineEnd + 1))
  return { name, value: all.subarray(begin, begin + length), end: begin + length + 1 }
}
