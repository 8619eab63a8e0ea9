import { isUtf8 } from 'node:buffer'

/**
 * The text in a line of bytes, one char a byte: UTF-8 when it is valid, as it is otherwise, and as it is when it has
 * been decoded before (a char above 255).
 */
export function decodeUtf8(text: string): string {
  if (!hasHighByte(text)) return text
  const bytes = Buffer.from(text, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : text
}

function hasHighByte(text: string): boolean {
  let all = 0
  for (let at = 0; at < text.length; at++) all |= text.charCodeAt(at)
  return all > 0x7f && all <= 0xff
}
