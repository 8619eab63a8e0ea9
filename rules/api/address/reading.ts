/** A value as it is matched, and the way back: percent forms and escapes of `/`, `:` and `.` are read as the character. */
export interface Reading {
  readonly value: string
  /** The offset in the original value of an offset in this one; the end maps to the end. */
  at(offset: number): number
}

/** Decodes `%2F`, `%3A`, `\/` and `\.` in one pass. */
export function read(original: string): Reading {
  if (!original.includes('\\') && !/%(?:2f|3a)/i.test(original)) return { value: original, at: (offset) => offset }
  const offsets: number[] = []
  const parts: string[] = []
  let at = 0
  while (at < original.length) {
    const { text, length } = readCharacter(original, at)
    for (let index = 0; index < text.length; index += 1) offsets.push(at + (text.length === length ? index : 0))
    parts.push(text)
    at += length
  }
  return { value: parts.join(''), at: (offset) => offsets[offset] ?? original.length }
}

function readCharacter(original: string, at: number): { text: string; length: number } {
  const char = original.charAt(at)
  if (char === '%') {
    const code = original.slice(at + 1, at + 3).toLowerCase()
    if (code === '2f') return { text: '/', length: 3 }
    if (code === '3a') return { text: ':', length: 3 }
  }
  if (char !== '\\') return { text: char, length: 1 }
  let end = at + 1
  while (original.charAt(end) === '\\') end += 1
  const next = original.charAt(end)
  if (next === '/' || next === '.') return { text: next, length: end - at + 1 }
  return { text: original.slice(at, end), length: end - at }
}
