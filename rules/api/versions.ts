/** A version of the API. */
export interface Version {
  readonly id: 1 | 2 | 3 | 4 | 5 | 6
  readonly path: string
  /** The root that real clients called before `/cloudapi/` existed. */
  readonly oldRoot?: string
  /** First day, `YYYY-MM-DD`, on which its calls are not processed. */
  readonly deactivated?: string
  readonly source: string
}

/** The day from which versions 1 to 5 are deactivated, `YYYY-MM-DD` (Versioning 4). */
export const cutoff = '2023-09-30'

/** The newest version: the target of every migration (Versioning 2). */
export const latest = 6

/** All versions, oldest first (Versioning 2 and 4; the old roots are known from real clients only). */
export const versions: readonly Version[] = [
  { id: 1, path: '/cloudapi/v1', oldRoot: '/rest', deactivated: cutoff, source: 'Versioning' },
  { id: 2, path: '/cloudapi/v2', oldRoot: '/rest/v2', deactivated: cutoff, source: 'Versioning' },
  { id: 3, path: '/cloudapi/v3', deactivated: cutoff, source: 'Versioning' },
  { id: 4, path: '/cloudapi/v4', deactivated: cutoff, source: 'Versioning' },
  { id: 5, path: '/cloudapi/v5', deactivated: cutoff, source: 'Versioning' },
  { id: 6, path: '/cloudapi/v6', source: 'Versioning' },
]

/** Whether calls to the version are not processed on a day given as `YYYY-MM-DD`; false for versions that never were. */
export function isDeactivated(version: number, asOf: string): boolean {
  const since = versions.find(({ id }) => id === version)?.deactivated
  return since !== undefined && since <= asOf
}
