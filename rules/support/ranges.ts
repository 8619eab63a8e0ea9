import { schemeOf } from './ranges/index.ts'

/** Whether a range can be read by the rules of its ecosystem. */
export function isRange(ecosystem: string, range: string): boolean {
  return schemeOf(ecosystem).read(range) !== undefined
}

/** Whether some release fits both ranges; a range that cannot be read fits nothing. */
export function intersect(ecosystem: string, a: string, b: string): boolean {
  const { read } = schemeOf(ecosystem)
  const [first, second] = [read(a), read(b)]
  if (!first || !second) return false
  return [...first.starts, ...second.starts].some((release) => first.has(release) && second.has(release))
}

/** Whether some release fits a range and not another one; nothing is known of one that cannot be read. */
export function exceeds(ecosystem: string, range: string, other: string): boolean {
  const { read } = schemeOf(ecosystem)
  const [first, second] = [read(range), read(other)]
  if (!first || !second) return false
  return [...first.starts, ...second.starts, ...behind(other)].some(
    (release) => first.has(release) && !second.has(release),
  )
}

/** Releases right behind those that a range names, at each of their numbers: where it ends, one of them begins. */
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
  return schemeOf(ecosystem).read(range)?.has(release) ?? false
}
