import { headers } from '../../../rules/api/headers.ts'

/** The header that names the contract in a version (Authentication 3). */
export function contractHeader(version: number): string {
  const known = headers.find(({ since, until = version }) => since <= version && version <= until)
  if (!known) throw new Error(`version ${version} has no contract header`)
  return known.name
}
