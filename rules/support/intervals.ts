import { union } from './dialect.ts'
import { LONGEST, type Range } from './scheme.ts'

/** Order of releases in an ecosystem with intervals, and meaning of plain and floating releases. */
export interface Order {
  compare(a: string, b: string): number
  /** The lowest preview of a release. */
  lowest(release: string): string
  /** The release directly after another one. */
  next(release: string): string
}

const INTERVAL = /^([[\](])([^,]*)(,?)((?<=,)[^,]*|)([\])[])$/
const RELEASE = /^v?\d[\w.+-]*$/
const FLOATING = /^(\d+(?:\.\d+)*)\.[*+]$/

/** `[1,2)`, `(,1.0]`, `[1.5]`, unions of them, `4.*` or `4.+`, and a release alone. */
export function ofIntervals(written: string, order: Order): Range | undefined {
  if (written.length > LONGEST) return undefined
  const text = written.replace(/\s+/g, '')
  if (text === '*' || text === '+') return between(order)
  const floating = FLOATING.exec(text)?.[1]
  if (floating) return between(order, { low: floating, high: order.lowest(raised(floating)) })
  if (RELEASE.test(text)) return one(text, order)
  const parts = text.match(/[[\](][^[\]()]*[\])[]/g) ?? []
  return parts.join(',') === text ? union(parts.map((part) => interval(part, order))) : undefined
}

function interval(text: string, order: Order): Range | undefined {
  const [, open = '', low = '', comma, high = '', close = ''] = INTERVAL.exec(text) ?? []
  if (comma === undefined || [low, high].some((end) => end && !RELEASE.test(end.replace(FLOATING, '$1'))))
    return undefined
  if (!comma) return low && !high && open === '[' && close === ']' ? one(low, order) : undefined
  return between(order, {
    ...(low ? { low: low.replace(FLOATING, '$1'), above: open !== '[' } : {}),
    ...(high ? { high, upTo: close === ']' } : {}),
  })
}

function one(release: string, order: Order): Range {
  return between(order, { low: release, high: release, upTo: true })
}

interface Ends {
  readonly low?: string
  /** The low end itself is out. */
  readonly above?: boolean
  readonly high?: string
  /** The high end itself is in. */
  readonly upTo?: boolean
}

function between({ compare, next }: Order, { low, above, high, upTo }: Ends = {}): Range {
  return {
    has: (release) => {
      if (release.length > LONGEST || !RELEASE.test(release)) return false
      const fromLow = low === undefined ? 1 : compare(release, low)
      const fromHigh = high === undefined ? -1 : compare(release, high)
      return (above ? fromLow > 0 : fromLow >= 0) && (upTo ? fromHigh <= 0 : fromHigh < 0)
    },
    starts: low === undefined ? ['0'] : [low, next(low), low.replace(/-.*/, '')],
  }
}

function raised(release: string): string {
  const numbers = release.split('.')
  const last = Number(numbers.pop())
  return [...numbers, last + 1].join('.')
}
