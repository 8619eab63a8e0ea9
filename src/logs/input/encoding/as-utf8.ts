import { hasUtf8Mark, markBytes, SIGN_BYTES, wideOf } from './encodings.ts'
import { wideDecoder } from './wide-decoder.ts'

/**
 * Converts chunks of text to UTF-8: wide encodings are detected by their first bytes, and byte order marks are removed.
 * Anything else is unchanged.
 */
export async function* asUtf8(chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    const start = await startOf(chunks)
    if (start.length === 0) return
    const wide = wideOf(start)
    if (!wide) {
      const text = start.subarray(hasUtf8Mark(start) ? 3 : 0)
      if (text.length > 0) yield text
      yield* chunks
      return
    }
    const decoder = wideDecoder(wide)
    yield decoder.push(start.subarray(markBytes(start)))
    for await (const chunk of chunks) yield decoder.push(chunk)
    yield decoder.end()
  } finally {
    await chunks.return(undefined)
  }
}

/** The first chunk, with as many behind it as its encoding may need. */
async function startOf(chunks: AsyncGenerator<Uint8Array>): Promise<Uint8Array> {
  let start: Uint8Array = new Uint8Array(0)
  while (start.length < (isOdd(start) ? SIGN_BYTES : 3)) {
    const { done, value } = await chunks.next()
    if (done) break
    start = start.length === 0 && value.length >= SIGN_BYTES ? value : Buffer.concat([start, value])
  }
  return start
}

/** Whether the first bytes cannot begin text in a single-byte encoding. */
function isOdd(start: Uint8Array): boolean {
  return start.subarray(0, 3).some((byte) => byte === 0 || byte >= 0xfe)
}
