import path from 'node:path'
import { apiWith } from '../../rules/api/api.ts'
import { type Kind, kindOf, kinds } from '../../rules/api/triage/kinds.ts'
import { rules } from '../../rules/index.ts'
import type { Custom } from '../core/findings/custom.ts'
import type { Group } from '../core/findings/finding.ts'
import { type Report, type Stats, withFindings, withMishaps } from '../core/findings/report.ts'
import { now } from '../core/runtime/clock.ts'
import { whyIncomplete } from '../core/runtime/deadline.ts'
import { collectIfMuch } from '../core/runtime/garbage-collection.ts'
import type { Mishap } from '../core/runtime/guard.ts'
import { wayTo } from '../core/text/paths.ts'
import { compareStrings } from '../core/text/span.ts'
import { withSafetyWritten } from '../fix/released-safety.ts'
import { NOTHING, tableOf } from '../gather/files/reading-depth.ts'
import { relabel } from '../gather/files/relabel.ts'
import { labelFrom } from '../gather/files/root.ts'
import type { JoinedShape } from '../join/calls.ts'
import { withTraffic } from '../join/findings.ts'
import { placesIn, sitesIn } from '../join/sites.ts'
import { isFolder } from '../tree/stats.ts'
import { type AuditOptions, type Examination, examine } from './examine.ts'
import { gatedReport } from './gate-report.ts'
import { keepReport, keptReport } from './kept-report.ts'

export type { AuditOptions } from './examine.ts'

/** Options of an audit with known traffic. */
export interface RankedOptions extends AuditOptions {
  /** Calls that logs show: findings are ranked by them. */
  readonly traffic?: readonly JoinedShape[]
}

/**
 * Audits code for calls to deactivated versions of the API. Reads files only; runs nothing, sends nothing.
 * Throws UsageError for a path that is missing or unreadable.
 */
export async function audit(options: RankedOptions): Promise<Report> {
  return keptReport(options) ?? auditAnew(options)
}

/** The same without cached reports. */
export async function auditAnew(options: RankedOptions): Promise<Report> {
  const made = await keepReport(options, async () => {
    const examination = await examine(options.traffic ? { ...options, whole: true } : options)
    try {
      const ids = rules.map(({ id }) => id)
      const report = ranked(gatedReport(await withProspects(examination), examination, ids), examination, options)
      return { report: relabel(report, labelFrom(options.cwd, examination.root)), isSound: isSound(examination) }
    } finally {
      examination.close()
    }
  })
  // Readings and links are no longer needed, and rendering takes as much memory again.
  collectIfMuch()
  return made
}

/** The report with what logs show of the calls of each finding. */
function ranked(report: Report, { evidence, sources }: Examination, { traffic, custom }: RankedOptions): Report {
  if (!traffic) return report
  const placeOf = placesIn(sources)
  const findings = withTraffic(report.findings, traffic, sitesIn(evidence, apiWith(custom), placeOf), placeOf)
  const current = new Map(report.findings.map((finding, index) => [finding, findings[index] ?? finding]))
  return withFindings(report, (finding) => current.get(finding) ?? finding)
}

/** The report with what a fix would make of it: what a finding promises is what a fix writes. */
async function withProspects(examination: Examination): Promise<Report> {
  const { judged, options } = examination
  if (judged.groups.length === 0) return reportOf(examination)
  const begun = now()
  options.onStage?.('proving the fixes')
  const { planningOf, proven, withoutLarge } = await import('./prove-fixes.ts')
  const { withFixOutcomes } = await import('./fixes/outcomes.ts')
  const { ordered: fixes } = await proven(withoutLarge(planningOf(examination, options)))
  collectIfMuch()
  const report = withFixOutcomes(withSafetyWritten(reportOf(examination), fixes), fixes, examination)
  const phases = { ...report.stats.phases, 'proving fixes': now() - begun }
  return { ...report, stats: { ...report.stats, phases } }
}

/** Whether nothing failed or was read in part, which might be due to the time or memory of this run. */
function isSound({ store, mishaps }: Examination): boolean {
  const troubles = [...store.files.values()].some(({ reading }) => reading.trouble !== undefined)
  return !troubles && store.mishaps.size === 0 && mishaps.size === 0
}

/** The report of an examination, every file named from its root. */
export function reportOf(examination: Examination, groups: readonly Group[] = examination.judged.groups): Report {
  const { gathered, store, judged, sources, phases, options } = examination
  const { store: cache } = options
  const { deadline } = examination
  return {
    findings: judged.findings,
    groups,
    ledger: withMishaps(
      {
        seen: gathered.seen,
        read: [...store.files.keys()].filter(gathered.reported).length,
        skipped: [],
        ...unreadIn(examination),
        ...leftOutIn(examination),
        unresolved: judged.unresolved,
        ...(deadline?.cut ? { incomplete: { maxSeconds: deadline.seconds } } : {}),
      },
      notWhole(examination),
    ),
    impact: judged.impact,
    sources,
    stats: {
      phases,
      files: filesBy(examination),
      linking: linkingIn(examination),
      ...(cache && { cache: cache.counts() }),
      rules: judged.ruleMs,
      slowest: slowestOf(store),
    },
  }
}

/** Files with a match, or given explicitly, that could not be read, within the requested paths. */
function unreadIn({ root, gathered, store }: Examination): Pick<Report['ledger'], 'unread'> {
  const files = [...store.skipped.keys()].filter((file) => gathered.reported(file) && !store.files.has(file))
  const unread = files.filter((file) => !isFolder(path.join(root, file))).length
  return unread > 0 ? { unread } : {}
}

/** Folders filled by tools that were not read, within the requested paths. */
function leftOutIn({ root, gathered, store }: Examination): Pick<Report['ledger'], 'leftOut'> {
  const leftOut = [...store.surveys.left]
    .map(([folder, { what }]) => ({ path: wayTo(root, folder), what }))
    .filter((folder) => gathered.reported(folder.path))
    .sort((a, b) => compareStrings(a.path, b.path))
  return leftOut.length > 0 ? { leftOut } : {}
}

function whyCrowded(count: number): string {
  const more = `${count.toLocaleString('en')} more ${count === 1 ? 'place' : 'places'}`
  return `holds too many findings to list one by one: ${more} like others of it ${count === 1 ? 'is' : 'are'} only counted`
}

/** Files that were not fully read or followed within the requested paths, and all failures, which may concern them. */
function notWhole({ gathered, store, judged, sources, short, mishaps, deadline }: Examination): Mishap[] {
  const asked = [
    ...[...judged.crowds].map(([file, count]) => ({ file, why: whyCrowded(count) })),
    ...short.map((shortfall) => ({ file: shortfall.file, why: whyShort(shortfall, sources) })),
    ...[...store.skipped].map(([file, why]) => ({ file, why })),
  ].filter(({ file }) => gathered.reported(file))
  const late = deadline?.cut ? [{ file: '.', why: whyIncomplete(deadline) }] : []
  return [...late, ...asked, ...store.mishaps.values(), ...mishaps.values()]
}

function whyShort(
  { file, start, of, limit, count }: Examination['short'][number],
  sources: ReadonlyMap<string, string>,
): string {
  const line = (sources.get(file) ?? '').slice(0, start).split('\n').length
  const places = count === 1 ? '' : ` and at ${count - 1} more ${count === 2 ? 'place' : 'places'}`
  return `is followed only in part: the limit of ${limit.toLocaleString('en')} ${of} was reached at line ${line}${places}`
}

function linkingIn({ effort: { questions, ended, steps } }: Examination): Stats['linking'] {
  const kinds = [...steps].map(([construct, count]) => [`steps for ${construct}`, count] as const)
  return { questions, 'questions that ended for lack of steps': ended, ...Object.fromEntries(kinds) }
}

function filesBy({ gathered, store, judged, isParsed, options }: Examination): Stats['files'] {
  const { seen, matching } = gathered
  const places = judged.findings.flatMap(({ at, calls }) => [at, ...calls.map((call) => call.at)])
  const carrying = new Set(places.map(({ file }) => file))
  const files = [...store.files.values()]
  const read = files.filter(({ parsed }) => parsed)
  const parsed = read.filter(({ source }) => isParsed(source.file))
  const lent = [...store.loadedForLinking.values()].filter((parsedFile) => parsedFile !== undefined).length
  return {
    seen,
    'that hold a pattern': matching.length,
    ...filesByKind(matching, store, options.custom),
    'that were opened': files.length,
    'whose comments were read': files.filter(({ parsed, reading }) => !parsed && reading !== NOTHING).length,
    'that were read line by line': read.length - parsed.length,
    'that were parsed': parsed.length,
    'that were parsed and carry a finding': parsed.filter(({ source }) => carrying.has(source.file)).length,
    'that were read while linking': lent,
  }
}

/** Files that hold a pattern, by the kind of piece: one that was not opened holds nothing that may become old. */
function filesByKind(matching: readonly string[], { files }: Examination['store'], custom?: Custom): Stats['files'] {
  const table = tableOf(apiWith(custom))
  const counts: Record<Kind, number> = { old: 0, neutral: 0, current: 0 }
  for (const file of matching) {
    const source = files.get(file)?.source
    counts[source ? kindOf(source, table) : 'current']++
  }
  return Object.fromEntries(
    kinds.map((kind) => [`that hold ${kind} pieces${kind === 'old' ? '' : ' only'}`, counts[kind]]),
  )
}

function slowestOf({ files }: Examination['store']): Stats['slowest'] {
  const slowest = [...files].map(([file, { ms }]) => ({ path: file, ms })).sort((a, b) => b.ms - a.ms)
  return slowest.slice(0, 10)
}
