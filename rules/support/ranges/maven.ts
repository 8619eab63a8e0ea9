import { type Order, ofIntervals } from '../intervals.ts'
import type { Scheme } from '../scheme.ts'

/** Words after a number, from the earliest to the latest; `''` is the release itself, and any other word comes after it. */
const WORDS = ['alpha', 'beta', 'milestone', 'rc', 'snapshot', '', 'sp']
const SAME: Readonly<Record<string, string>> = {
  a: 'alpha',
  b: 'beta',
  m: 'milestone',
  cr: 'rc',
  ga: '',
  final: '',
  release: '',
}

const order: Order = {
  compare: (a, b) => {
    const [first, second] = [partsOf(a), partsOf(b)]
    for (let at = 0; at < Math.max(first.length, second.length); at++) {
      const order = comparePart(first[at] ?? '', second[at] ?? '')
      if (order !== 0) return order
    }
    return 0
  },
  lowest: (release) => `${release}-alpha`,
  next: (release) => `${release}.0.0.1`,
}

/** Maven and Gradle: intervals, `4.+`, one release. `latest.release` and `RELEASE` allow any. */
export const maven: Scheme = {
  read: (range) => {
    const text = range.trim().replace(/!!.*/s, '')
    return ofIntervals(/^(?:latest\.\w+|latest|release)$/i.test(text) ? '*' : text, order)
  },
}

/** Numbers and words, without trailing zeros. */
function partsOf(release: string): string[] {
  const parts =
    release
      .toLowerCase()
      .replace(/^v(?=\d)/, '')
      .match(/\d+|[a-z]+/g) ?? []
  const words = parts.map((part) => SAME[part] ?? part)
  const end = words.findIndex((part) => !/^\d/.test(part))
  const numbers = end < 0 ? words : words.slice(0, end)
  while (/^0+$/.test(numbers.at(-1) ?? '')) numbers.pop()
  return [...numbers, ...(end < 0 ? [] : words.slice(end))]
}

function comparePart(a: string, b: string): number {
  const [first, second] = [rankOf(a), rankOf(b)]
  if (first !== second) return first - second
  return /^\d/.test(a) && /^\d/.test(b) ? Number(a) - Number(b) : a < b ? -1 : a > b ? 1 : 0
}

/** Words of the list, then others, then numbers; zero counts as the empty word. */
function rankOf(part: string): number {
  if (/^0+$/.test(part)) return WORDS.indexOf('')
  if (/^\d/.test(part)) return WORDS.length + 1
  const at = WORDS.indexOf(part)
  return at < 0 ? WORDS.length : at
}
