import { type Order, ofIntervals } from '../intervals.ts'
import type { Scheme } from '../scheme.ts'

const order: Order = {
  compare: (a, b) => {
    const [first, second] = [split(a), split(b)]
    for (let at = 0; at < 4; at++) {
      const order = (first.numbers[at] ?? 0) - (second.numbers[at] ?? 0)
      if (order !== 0) return order
    }
    return comparePreviews(first.preview, second.preview)
  },
  lowest: (release) => `${release}-0`,
  next: (release) => {
    const [major = 0, minor = 0, patch = 0, last = 0] = split(release).numbers
    return [major, minor, patch, last + 1].join('.')
  },
}

/** NuGet: intervals and `4.*`. A release alone is the least one, and the least one that fits is what gets installed. */
export const nuget: Scheme = { read: (range) => ofIntervals(range, order) }

function split(release: string) {
  const [numbers = '', ...preview] = release
    .replace(/^v|\+.*/gs, '')
    .toLowerCase()
    .split('-')
  return { numbers: numbers.split('.').map(Number), preview: preview.join('-') }
}

/** No preview is later than any; else part by part, numbers before words. */
function comparePreviews(a: string, b: string): number {
  if (a === b) return 0
  if (a === '' || b === '') return a === '' ? 1 : -1
  const [first, second] = [a.split('.'), b.split('.')]
  for (let at = 0; at < Math.max(first.length, second.length); at++) {
    const [one, other] = [first[at], second[at]]
    if (one === other) continue
    if (one === undefined || other === undefined) return one === undefined ? -1 : 1
    const [number, otherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)]
    if (number && otherNumber) return Number(one) - Number(other)
    return number === otherNumber ? (one < other ? -1 : 1) : number ? -1 : 1
  }
  return 0
}
