import { createHash } from 'node:crypto'

/** Identity of a finding across runs: 16 hex characters of its rule, path, key and ordinal among twins. */
export function fingerprint(rule: string, path: string, key: string, ordinal: number): string {
  return createHash('sha256')
    .update(JSON.stringify([rule, path, key, ordinal]))
    .digest()
    .toString('hex', 0, 8)
}

/** Gives each of a sequence of things its fingerprint; twins are numbered in the order they come. */
export function numbering(): (rule: string, path: string, key: string) => string {
  const seen = new Map<string, number>()
  return (rule, path, key) => {
    const twin = JSON.stringify([rule, path, key])
    const ordinal = seen.get(twin) ?? 0
    seen.set(twin, ordinal + 1)
    return fingerprint(rule, path, key, ordinal)
  }
}
