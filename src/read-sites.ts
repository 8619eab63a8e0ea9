import { apiWith } from '../rules/api/api.ts'
import { lineIndex, lineStarts } from './core/line-starts.ts'
import type { Span } from './core/span.ts'
import { type AuditOptions, examine } from './examine.ts'
import { labelFrom } from './gather/root.ts'
import { type PlaceOf, type Site, sitesIn } from './join/sites.ts'

/** Places of code that may send calls, and what was looked at for them. */
export interface Sites {
  readonly sites: readonly Site[]
  readonly seen: number
  readonly skipped: number
}

/** Reads code for all that calls the API, on whichever version. Runs nothing. Throws UsageError as an audit does. */
export async function readSites(options: AuditOptions): Promise<Sites> {
  const examination = await examine({ ...options, whole: true })
  try {
    const { evidence, sources, root, gathered, shelf } = examination
    const mine = evidence.filter(({ at }) => gathered.reported(at.file))
    const placeOf = placesIn(sources, labelFrom(options.cwd, root))
    const sites = sitesIn(mine, apiWith(options.custom), placeOf)
    return { sites, seen: gathered.seen, skipped: shelf.skipped.size }
  } finally {
    examination.close()
  }
}

function placesIn(sources: ReadonlyMap<string, string>, label: (file: string) => string): PlaceOf {
  const known = new Map<string, readonly number[]>()
  return ({ file, start }: Span) => {
    const starts = known.get(file) ?? lineStarts(sources.get(file) ?? '')
    known.set(file, starts)
    const index = lineIndex(starts, start)
    return { path: label(file), line: index + 1, column: start - (starts[index] ?? 0) + 1 }
  }
}
