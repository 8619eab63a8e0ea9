/** The header that names the contract in a version (Authentication 3). */
export function contractHeader(version: number): string {
  return version <= 4 ? 'PB-Contract-Number' : 'X-Contract-Number'
}
