/**
 * Bytes without the NULs at their start and end. A writer that goes on at its old place in a file that was emptied leaves
 * a hole before it, of gigabytes at times: one that is longer than a chunk touches an edge of it, and shorter ones are
 * left to whoever reads lines.
 */
export function withoutNulBytes(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0 && bytes[bytes.length - 1] !== 0) return bytes
  if (bytes.length <= ZEROS.length && ZEROS.compare(bytes, 0, bytes.length, 0, bytes.length) === 0) return NONE
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end--
  let start = 0
  while (start < end && bytes[start] === 0) start++
  return bytes.subarray(start, end)
}

/** Files whose NULs are part of them: lengths of fields, bodies, packets. */
const EXACT = /^(?:WARC\/|__CURSOR=|\d{1,9}:\d{1,9}:[a-z]|\xd4\xc3\xb2\xa1|\xa1\xb2[\xc3<]|M<\xb2\xa1|\n\r\r\n)/

/** Whether content with such a beginning is read byte for byte. */
export function isExact(start: Uint8Array): boolean {
  return EXACT.test(Buffer.from(start.subarray(0, 24)).toString('latin1'))
}

const ZEROS = Buffer.alloc(262_144)
const NONE = ZEROS.subarray(0, 0)
