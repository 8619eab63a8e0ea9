import { decodeUtf8 } from '../../formats/support/utf8.ts'

/** `loudapi` as journald writes it in a message that is no plain text: with colours, or not of UTF-8. */
const NEEDLE = /\b108, ?111, ?117, ?100, ?97, ?112, ?105\b/

/** Whether a file, seen by its head, holds records of journald. */
export function isInNumbers(head: string): boolean {
  return /^\{[^\n]{0,4096}"__REALTIME_TIMESTAMP"/.test(head)
}

/** Whether a line holds the name of the API in numbers. */
export function hidesNeedle(line: string): boolean {
  return line.includes('108') && NEEDLE.test(line)
}

/** The text of a list of numbers of bytes. */
export function ofBytes(numbers: readonly unknown[]): string | undefined {
  if (!numbers.every((byte) => typeof byte === 'number')) return undefined
  return decodeUtf8(Buffer.from(numbers).toString('latin1'))
}
