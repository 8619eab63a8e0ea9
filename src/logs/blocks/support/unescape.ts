const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  e: '\x1b',
  '0': '\0',
  a: '\x07',
  b: '\b',
}
const ESCAPE = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|(.))/gs

/** The text of a string as Python and Ruby print it, without its quotes. */
export function unescaped(text: string): string {
  return text.replace(ESCAPE, (_, byte?: string, unit?: string, char?: string) => {
    const code = byte ?? unit
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
    return ESCAPES[char ?? ''] ?? char ?? ''
  })
}
