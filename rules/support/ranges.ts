import { schemeOf } from './ranges/index.ts'
import { LONGEST, type Range } from './scheme.ts'

/** Ranges that are kept once they were read, and what is known of each. */
const MOST_KEPT = 1000

const known = new Map<string, Range | undefined>()

/** Parses a range by the rules of its ecosystem; cached, since release lists repeat ranges. */
function read(ecosystem: string, range: string): Range | undefined {
  if (range.length > LONGEST) return undefined
  return keptIn(known, `${ecosystem} ${range}`, () => {
    const made = schemeOf(ecosystem).read(range)
    const answers = new Map<string, boolean>()
    return made && { ...made, has: (release) => keptIn(answers, release, () => made.has(release)) }
  })
}

function keptIn<T>(kept: Map<string, T>, key: string, make: () => T): T {
  const before = kept.get(key)
  if (before !== undefined || kept.has(key)) return before as T
  if (kept.size >= MOST_KEPT) kept.clear()
  const made = make()
  kept.set(key, made)
  return made
}

/** Whether a range can be read by the rules of its ecosystem. */
export function isRange(ecosystem: string, range: string): boolean {
  return read(ecosystem, range) !== undefined
}

/** Whether some release fits both ranges; a range that cannot be read fits nothing. */
export function rangesIntersect(ecosystem: string, a: string, b: string): boolean {
  const [first, second] = [read(ecosystem, a), read(ecosystem, b)]
  if (!first || !second) return false
  return [...first.starts, ...second.starts].some((release) => first.has(release) && second.has(release))
}

/** Whether some release fits a range and not another one; nothing is known of one that cannot be read. */
export function exceeds(ecosystem: string, range: string, other: string): boolean {
  const [first, second] = [read(ecosystem, range), read(ecosystem, other)]
  if (!first || !second) return false
  return [...first.starts, ...second.starts, ...behind(other)].some(
    (release) => first.has(release) && !second.has(release),
  )
}

/** Releases right after those that a range names, at each of their numbers: where it ends, one of them begins. */
function behind(range: string): string[] {
  const named = range.match(/\d+(?:\.\d+){0,5}/g) ?? []
  return named.flatMap((release) => {
    const numbers = release.split('.').map(Number)
    const raised = numbers.map((number, at) => [...numbers.slice(0, at), number + 1])
    return [...raised, numbers].map((all) => [...all, 0, 0].slice(0, Math.max(3, all.length)).join('.'))
  })
}

/** Whether a release is in a range; none is in a range that cannot be read. */
export function satisfies(ecosystem: string, release: string, range: string): boolean {
  return read(ecosystem, range)?.has(release) ?? false
}
