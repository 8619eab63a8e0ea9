import { isUtf8 } from 'node:buffer'

const HIGH = /[\u0080-\uffff]/
const WIDE = /[\u0100-\uffff]/

/**
 * The text in a line of bytes, one char a byte: UTF-8 when it is valid, as it is otherwise, and as it is when it has
 * been decoded before (a char above 255).
 */
export function decodeUtf8(text: string): string {
  if (!HIGH.test(text) || WIDE.test(text)) return text
  const bytes = Buffer.from(text, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : text
}
