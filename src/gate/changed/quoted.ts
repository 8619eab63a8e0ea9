import { append } from '../../core/runtime/lists.ts'

const ESCAPES: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, '"': 34, '\\': 92 }

/** A path as git quotes it where it holds special bytes; one without quotes is what it is. */
export function unquote(written: string): string {
  if (!written.startsWith('"')) return written
  const bytes: number[] = []
  for (let at = 1; at < written.length && written[at] !== '"'; at++) {
    if (written[at] !== '\\') {
      append(bytes, Buffer.from(written[at] ?? '', 'utf8'))
      continue
    }
    const octal = /^[0-3][0-7]{2}/.exec(written.slice(at + 1, at + 4))?.[0]
    if (octal) bytes.push(Number.parseInt(octal, 8))
    else bytes.push(ESCAPES[written[at + 1] ?? ''] ?? 92)
    at += octal ? 3 : 1
  }
  return Buffer.from(bytes).toString('utf8')
}
