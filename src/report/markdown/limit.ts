/** The first entries of a list, limited by number and by bytes of UTF-8. */
export function fitting<T>(entries: readonly T[], most: number, bytes: number, write: (entry: T) => string): string[] {
  const written: string[] = []
  let left = bytes
  for (const entry of entries.slice(0, most)) {
    const text = write(entry)
    left -= Buffer.byteLength(text) + 1
    if (left < 0) break
    written.push(text)
  }
  return written
}
