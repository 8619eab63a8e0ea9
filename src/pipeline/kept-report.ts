import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import path from 'node:path'
import type * as v8 from 'node:v8'
import type { Report } from '../core/findings/report.ts'
import { recordLookups } from '../tree/lookups.ts'
import { type Places, type State, stateOf } from '../tree/state.ts'
import { exists } from '../tree/stats.ts'
import type { AuditOptions } from './examine.ts'

const load = createRequire(import.meta.url)

/** Milliseconds: what changed so shortly before a run may change again and look the same. */
const GRACE = 2000

/** A report with the state of everything on which it depends. */
interface Kept {
  readonly places: Places
  readonly mark: State['mark']
  readonly report: Report
}

/** A report, and whether another run over the same files is sure to make the same one. */
export interface Made {
  readonly report: Report
  readonly isSound: boolean
}

/** The report of a former run with these options, if nothing on which it depends has changed. */
export function keptReport(options: AuditOptions): Report | undefined {
  const key = keyOf(options)
  const kept = key === undefined ? undefined : options.store?.get(key, 'uncounted')
  if (!isKept(kept) || stateOf(kept.places).mark !== kept.mark) return undefined
  return { ...kept.report, stats: { ...kept.report.stats, phases: {}, linking: {}, rules: {}, slowest: [] } }
}

/** Makes a report and keeps it, if there is a store and the files have been as they are for a while. */
export async function keepReport(options: AuditOptions, make: () => Promise<Made>): Promise<Report> {
  const { store } = options
  const key = keyOf(options)
  if (!store || key === undefined) return (await make()).report
  const begin = Date.now()
  return recordLookups(async (lookups) => {
    const { report, isSound } = await make()
    if (!isSound) return report
    const places = {
      contents: [...lookups.contents],
      metadata: [...lookups.metadata],
      linkTargets: [...lookups.linkTargets],
    }
    // A lookup whose result changes under the same record is unsteady.
    const { mark, changed } = stateOf(places)
    const kept: Kept = { places, mark, report }
    if (!lookups.isUnsteady && changed < begin - GRACE) store.put(key, kept)
    return report
  })
}

/** Identity of a report besides files; undefined if it depends on more. */
function keyOf(options: AuditOptions): string | undefined {
  const { store, onProgress, onStage, computing, stdin, changed, asOf, paths = [], ...others } = options
  const isPlain = paths.every((given) => exists(path.resolve(options.cwd, given)))
  if (!store || stdin || changed || !isPlain) return undefined
  const day = asOf ?? new Date().toISOString().slice(0, 10)
  const around = [process.env.PATH, process.getuid?.(), process.getgid?.()]
  // Loaded at its first use: most runs keep nothing.
  const { serialize } = load('node:v8') as typeof v8
  try {
    return createHash('sha256')
      .update('report')
      .update(serialize({ ...others, paths, day, around }))
      .digest('hex')
  } catch {
    // Something in the options is no data.
    return undefined
  }
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'places' in value && 'mark' in value && 'report' in value
}
