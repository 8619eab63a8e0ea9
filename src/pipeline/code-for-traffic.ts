import { apiWith } from '../../rules/api/api.ts'
import { labelFrom } from '../gather/files/root.ts'
import { placesIn, type Site, sitesIn } from '../join/sites.ts'
import { type AuditOptions, examine } from './examine.ts'

/** Places of code that may send calls, and counts of files. */
export interface Sites {
  readonly sites: readonly Site[]
  readonly seen: number
  readonly skipped: number
}

/** Reads code for all that calls the API, on whichever version. Runs nothing. Throws UsageError as an audit does. */
export async function readSites(options: AuditOptions): Promise<Sites> {
  const examination = await examine({ ...options, whole: true })
  try {
    const { evidence, sources, root, gathered, store } = examination
    const mine = evidence.filter(({ at }) => gathered.reported(at.file))
    const placeOf = placesIn(sources, labelFrom(options.cwd, root))
    const sites = sitesIn(mine, apiWith(options.custom), placeOf)
    return { sites, seen: gathered.seen, skipped: store.skipped.size }
  } finally {
    examination.close()
  }
}
