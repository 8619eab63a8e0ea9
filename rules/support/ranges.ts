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

/** Whether a release is in a range; none is in a range that cannot be read. */
export function satisfies(ecosystem: string, release: string, range: string): boolean {
  return schemeOf(ecosystem).read(range)?.has(release) ?? false
}
