import { parseJson } from '../../formats/support/parse-json.ts'

/** The start of a file as text, one char a byte, without a mark of UTF-8 and without space in front. */
export function headText(head: Uint8Array): string {
  return Buffer.from(head.buffer, head.byteOffset, head.byteLength)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
}

/** Whether a file holds one JSON value a line: its first line is one, and there are more. */
export function isJsonLines(text: string): boolean {
  const end = text.indexOf('\n')
  return end > 0 && /\S/.test(text.slice(end)) && parseJson(text.slice(0, end).trimEnd()) !== undefined
}
