import { headText } from './support/head.ts'
import { inParts } from './support/in-parts.ts'
import { recordReader } from './support/records.ts'
import { LONGEST_RECORD, openWindow } from './support/window.ts'

const NEWLINE = 0x0a
const EQUALS = 0x3d
/** Bytes of the length in front of a value that is no plain text. */
const LENGTH = 8
const NOTHING = Buffer.alloc(0)
const FIELDS = new Set(['MESSAGE', '__REALTIME_TIMESTAMP', '_SOURCE_REALTIME_TIMESTAMP', '_HOSTNAME'])

/** `journalctl -o export`: fields a line, a blank line between records; their messages are lines of other formats. */
export const journaldExport = inParts({
  id: 'journald-export',
  title: 'journald, export format',
  begins: (head) => /^__CURSOR=[^\n]*\n__REALTIME_TIMESTAMP=\d/.test(headText(head)),
  open(facts) {
    const window = openWindow()
    const records = recordReader(facts)
    let record: Record<string, string> = {}
    let first = 1
    const done = (): void => {
      if (record.MESSAGE !== undefined) records.take(JSON.stringify(record), first)
      record = {}
    }
    return {
      *take(bytes, isLast) {
        window.add(bytes)
        while (window.bytes.length > 0) {
          const field = fieldIn(window.bytes, isLast)
          if (!field) break
          window.pass(field.size)
          if (field.name === '') {
            done()
            first = window.line
          } else if (FIELDS.has(field.name)) record[field.name] = field.value.toString('latin1')
        }
        window.keep()
        if (!isLast) return yield* records.taken()
        if (window.missing === 0) done()
        yield* records.calls()
        if (window.missing > 0) throw new Error(`ends in the middle of the record in line ${first}`)
      },
    }
  },
})

/** The field that some bytes begin with; of a blank line the name is empty. Nothing where more of it has to come first. */
function fieldIn(all: Buffer, isLast: boolean) {
  const newline = all.indexOf(NEWLINE)
  if (newline < 0 && !isLast && all.length < LONGEST_RECORD) return undefined
  const lineEnd = newline < 0 ? all.length : newline
  const field = all.subarray(0, lineEnd)
  const next = Math.min(all.length, lineEnd + 1)
  const equals = field.indexOf(EQUALS)
  if (equals >= 0) return { name: field.toString('latin1', 0, equals), value: field.subarray(equals + 1), size: next }
  const name = field.toString('latin1', 0, 256)
  const begin = lineEnd + 1 + LENGTH
  if (name === '') return { name, value: NOTHING, size: next }
  if (begin > all.length) return isLast ? { name, value: NOTHING, size: all.length + 1 } : undefined
  const size = begin + Number(all.readBigUInt64LE(lineEnd + 1)) + 1
  const isHeld = FIELDS.has(name) && size <= LONGEST_RECORD
  if (isHeld && size > all.length && !isLast) return undefined
  return { name: isHeld ? name : '-', value: isHeld ? all.subarray(begin, size - 1) : NOTHING, size }
}
