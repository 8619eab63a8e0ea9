import { dialect, pessimistic } from '../dialect.ts'
import type { Scheme } from '../scheme.ts'

const lists = dialect(
  {
    '': '=',
    '=': '=',
    '==': '=',
    '!=': '!=',
    '<>': '!=',
    '>': '>',
    '>=': '>=',
    '<': '<',
    '<=': '<=',
    '^': '^',
    '~': pessimistic,
  },
  { or: /\|\|?/, and: /[,\s]+/ },
)

/** Packages of PHP: `^4.0`, `~4.1`, `4.*`, `3.0 - 4.1`, `>=3 <5 || ^6`, each with `@stable`; a branch is no range. */
export const composer: Scheme = {
  read: (range) =>
    lists.read(
      range
        .trim()
        .replace(/@(?:dev|alpha|beta|rc|stable)\b/gi, '')
        .replace(/ as [^\s,|]*/g, '')
        .replace(/(\d)\s{1,9}-\s{1,9}v?(\d[\w.]*)/g, (_, low, high) => `${low} ${upTo(high)}`)
        .replace(/([~^<>=!])\s{1,9}/g, '$1')
        .replace(/(?<![\w.~^<>=!])v?(\d[\w.]*)(?=\s<)/g, '>=$1'),
    ),
}

/** The upper end of `a - b`: with all its numbers it is the last release, else all that begin with it are in. */
function upTo(high: string): string {
  const parts = high.split('.')
  if (parts.length >= 3) return `<=${high}`
  const last = Number(parts.pop())
  return `<${[...parts, last + 1, 0, 0].slice(0, 3).join('.')}`
}
