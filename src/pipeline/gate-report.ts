import path from 'node:path'
import type { Finding } from '../core/findings/finding.ts'
import type { Trouble } from '../core/findings/gate.ts'
import { type Ledger, type Report, withMishaps } from '../core/findings/report.ts'
import { limitEnded } from '../core/runtime/deadline.ts'
import { guard, type Mishaps } from '../core/runtime/guard.ts'
import { isInside, slashed } from '../core/text/paths.ts'
import { type Gated, gate, type KnownFindings } from '../gate/index.ts'
import type { GateOptions } from '../gate/options.ts'
import { exists, resolved } from '../tree/stats.ts'
import type { Examination } from './examine.ts'
import { waiversOf } from './waivers.ts'

/** A report, every file named from the root, without what does not count. `rules`: the ids of all rules. */
export function gatedReport(report: Report, examination: Examination, rules: readonly string[]): Report {
  const { incomplete } = report.ledger
  const mishaps: Mishaps = new Map()
  const ungated = { findings: report.findings, suppressed: [], troubles: [] }
  const lost = { lost: 'findings are shown that waivers, a baseline or settings may leave out: the gate' }
  const { findings, ...result } = guard<Gated>(
    mishaps,
    lost,
    () => ungated,
    () => gate(inputOf(report, examination, rules)),
  )
  const ledger = withMishaps(report.ledger, [...examination.store.mishaps.values(), ...mishaps.values()])
  const byGroup = new Map(report.groups.map(({ id }): [string, Finding[]] => [id, []]))
  for (const finding of findings) byGroup.get(finding.group)?.push(finding)
  const groups = report.groups.flatMap((group) => {
    const left = byGroup.get(group.id) ?? []
    return left.length > 0 ? [{ ...group, findings: left }] : []
  })
  const troubles = [
    ...(incomplete ? [outOfTime(incomplete)] : []),
    ...result.troubles,
    ...(examination.options.gate?.requireCoverage ? uncovered(ledger) : []),
  ]
  return { ...report, findings, groups, ledger, gate: { ...result, troubles } }
}

/** Input of the gate. */
function inputOf(report: Report, examination: Examination, rules: readonly string[]): Parameters<typeof gate>[0] {
  const { root, options, gathered } = examination
  const { changed, paths = [], only, skip, gate: gateOptions = {} } = options
  const cwd = resolved(options.cwd)
  const fromRoot = (file: string) => slashed(path.relative(root, file))
  const named = (file: string) => fromRoot(path.resolve(cwd, file))
  const isChanged = (file: string) => !changed || changed.files.has(path.join(root, file))
  // An unread file may have the finding of a waiver or baseline entry.
  const { incomplete } = report.ledger
  const isJudged = (file: string) => gathered.reported(file) && isChanged(file) && !incomplete
  return {
    findings: report.findings,
    sources: new Map([
      ...report.sources,
      ...[...(gateOptions.texts ?? [])].map(([file, text]) => [named(file), text] as const),
    ]),
    asOf: report.impact.asOf,
    settings: gateOptions.settings ?? [],
    waivers: waiversOf(examination.store, rules),
    configWaivers: (gateOptions.waivers ?? []).map((configWaiver) => ({
      ...configWaiver,
      at: { ...configWaiver.at, file: named(configWaiver.at.file) },
    })),
    ...(gateOptions.baseline ? { baseline: knownFindings(gateOptions.baseline, examination, isJudged) } : {}),
    ...(changed ? { changed: new Map([...changed.files].map(([file, lines]) => [fromRoot(file), lines])) } : {}),
    absolute: (file: string) => path.join(root, file),
    asked: (rule: string) => (only?.includes(rule) ?? true) && !skip?.includes(rule),
    isJudged,
    sawAll: (folder: string) => !changed && !incomplete && seesAll(folder, cwd, paths),
  }
}

function knownFindings(
  { baseline, path: typedPath, shown }: NonNullable<GateOptions['baseline']>,
  { root, deadline, options: { changed, cwd, paths = [], stdin } }: Examination,
  isJudged: (file: string) => boolean,
): KnownFindings {
  const folder = resolved(path.dirname(typedPath))
  const file = path.join(folder, path.basename(typedPath))
  return {
    baseline,
    shown,
    file: slashed(path.relative(root, file)),
    toBaselinePath: (file) => slashed(path.relative(folder, path.join(root, file))),
    exists: (file) => exists(path.join(folder, file)),
    isJudged: (file) => isJudged(slashed(path.relative(root, path.join(folder, file)))),
    partial:
      deadline?.cut === true || changed !== undefined || stdin !== undefined || !seesAll(folder, resolved(cwd), paths),
  }
}

/** Whether what was named holds a folder. */
function seesAll(folder: string, cwd: string, paths: readonly string[]): boolean {
  const named = (paths.length > 0 ? paths : ['.']).map((place) => path.resolve(cwd, place))
  return named.some((place) => isInside(place, folder))
}

function outOfTime({ maxSeconds }: NonNullable<Ledger['incomplete']>): Trouble {
  const message = `the report is incomplete: ${limitEnded({ seconds: maxSeconds })} before all files were checked. Increase the limit, or name fewer paths.`
  return { kind: 'incomplete', message }
}

function uncovered({ skipped, unresolved }: Ledger): Trouble[] {
  const unread = skipped.map(
    ({ path: file, why }): Trouble => ({ kind: 'unread-file', path: file, message: `it ${why}.` }),
  )
  if (unresolved === 0) return unread
  const calls = unresolved === 1 ? 'the version of 1 call is' : `the versions of ${unresolved} calls are`
  return [...unread, { kind: 'unresolved-version', message: `${calls} unknown: write the version as a literal.` }]
}
