/** Most sources that are compared: a source is a format in a file. */
export const SOURCES = 256

/** Table of sources. */
export function openSources() {
  const ids = new Map<string, number>()
  const files: number[] = []
  const formats: string[] = []
  return {
    /** The number of a format in a file; -1 for one too many. */
    id(file: number, format: string): number {
      const key = `${file} ${format}`
      const known = ids.get(key)
      if (known !== undefined) return known
      if (files.length >= SOURCES) return -1
      ids.set(key, files.length)
      files.push(file)
      formats.push(format)
      return files.length - 1
    },
    get size() {
      return files.length
    },
    of: (source: number) => ({ file: files[source] ?? 0, format: formats[source] ?? '' }),
    /** Whether calls of both may be equal by chance: in one log, or in logs of parallel servers. */
    isAlike: (source: number, of: number) => files[source] === files[of] || formats[source] === formats[of],
  }
}

export type Sources = ReturnType<typeof openSources>
