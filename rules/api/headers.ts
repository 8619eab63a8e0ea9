/** A request header whose name depends on the version. */
export interface HeaderName {
  readonly name: string
  /** Versions that know it, both inclusive; `until` absent: still known. */
  readonly since: number
  readonly until?: number
  readonly replacement?: string
  readonly source: string
}

/** The contract header before and since its renaming (Authentication 3). */
export const headers: readonly HeaderName[] = [
  { name: 'PB-Contract-Number', since: 1, until: 4, replacement: 'X-Contract-Number', source: 'Authentication 3' },
  { name: 'X-Contract-Number', since: 5, source: 'Authentication 3' },
]

/** The contract header up to version 4. */
export const oldContractHeader = 'PB-Contract-Number'

/** Notes of `explain` on the contract header: both sentences of the specification (Authentication 3, Endpoints). */
export const contractHeaderNotes: readonly string[] = [
  'It names the contract for which the request runs.',
  'The general guide: required only for reseller master contract users with Basic authentication; everyone else may skip it.',
  'The machine description: users with several contracts must provide it.',
  'Its type is a 32-bit integer in the machine description and a string in the general guide.',
]

/** The row of a header name: compared without case, with `_` for `-`, and with the `HTTP_` prefix of CGI. */
export function headerNamed(name: string, of: readonly HeaderName[] = headers): HeaderName | undefined {
  const key = headerKey(name)
  return of.find((row) => headerKey(row.name) === key)
}

function headerKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/^http-/, '')
}
