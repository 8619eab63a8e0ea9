import { utf16Of } from './kinds.ts'

/** Chunks of text in UTF-8: UTF-16 is told by its byte order mark, and marks are left out. Anything else stays as it is. */
export async function* asUtf8(chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    const start = await startOf(chunks)
    if (start.length === 0) return
    const encoding = utf16Of(start)
    if (!encoding) {
      const text = start.subarray(hasUtf8Mark(start) ? 3 : 0)
      if (text.length > 0) yield text
      yield* chunks
      return
    }
    const decoder = new TextDecoder(encoding)
    yield Buffer.from(decoder.decode(start, { stream: true }))
    for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }))
    yield Buffer.from(decoder.decode())
  } finally {
    await chunks.return(undefined)
  }
}

/** Whether it starts with the byte order mark of UTF-8. */
export function hasUtf8Mark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
}

/** The first chunk, with as many behind it as a mark may need. */
async function startOf(chunks: AsyncGenerator<Uint8Array>): Promise<Uint8Array> {
  let start: Uint8Array = new Uint8Array(0)
  while (start.length < 3) {
    const { done, value } = await chunks.next()
    if (done) break
    start = start.length === 0 && value.length >= 3 ? value : Buffer.concat([start, value])
  }
  return start
}
