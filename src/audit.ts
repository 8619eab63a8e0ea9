import { realpathSync } from 'node:fs'
import path from 'node:path'
import {
  addressWords,
  headerWords,
  mediaTypeWords,
  packageWords,
  propertyWords,
  signPattern,
} from '../rules/api/patterns.ts'
import { rules } from '../rules/index.ts'
import { decode } from './core/decode.ts'
import type { Evidence } from './core/evidence.ts'
import type { Report, Stats } from './core/report.ts'
import { compareStrings } from './core/span.ts'
import type { Text } from './core/text.ts'
import { DiscoverError } from './discover/discover-error.ts'
import { UsageError } from './errors.ts'
import { importsOf } from './gather/imports.ts'
import { type Gathered, gather } from './gather/index.ts'
import { evidenceOf, modulesOf } from './gather/readings.ts'
import { relabel } from './gather/relabel.ts'
import { labelFrom, rootOf } from './gather/root.ts'
import { lend } from './gather/shelf.ts'
import { judge } from './judge/judge.ts'
import { libraryOf } from './languages/index.ts'
import { type Interest, type Linked, link } from './link/index.ts'

/** What to audit, and how. */
export interface AuditOptions {
  /** The folder that paths are relative to, and that reported paths are relative to. */
  readonly cwd: string
  /** Files, folders and glob patterns; absent or empty: `cwd`. */
  readonly paths?: readonly string[]
  /** Day that levels are computed for, `YYYY-MM-DD`; absent: today. */
  readonly asOf?: string
  /** Ids of the only rules to report, and of rules not to report. */
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  /** Reads files that ignore files name, too. */
  readonly noIgnore?: boolean
  /** A text to audit instead of files, and the name it goes by. */
  readonly stdin?: { readonly text: string | Uint8Array; readonly filename: string }
  readonly onProgress?: (done: number, total: number) => void
}

const INTEREST: Interest = {
  address: addressWords,
  header: headerWords,
  headerValue: mediaTypeWords,
  property: propertyWords,
  package: packageWords,
}

/**
 * Audits code for calls to deactivated versions of the API. Reads files only; runs nothing, sends nothing.
 * Throws UsageError for a path that is missing or unreadable.
 */
export async function audit(options: AuditOptions): Promise<Report> {
  const paths = options.paths ?? []
  const root = rootOf(options.cwd, paths)
  const clock = stopwatch()
  const gathered = await gatherOrExplain(options, root, clock.mark)
  const { shelf, projectOf } = gathered
  const evidence = collectEvidence(root, gathered)
  const lent = [...shelf.lent.values()].flatMap((one) => one ?? [])
  const sources = new Map([...shelf.books.values(), ...lent].map(({ source }) => [source.file, source.text]))
  clock.mark('link')
  const judged = judge({
    evidence,
    rules,
    asOf: options.asOf ?? new Date().toISOString().slice(0, 10),
    ...(options.only ? { only: options.only } : {}),
    ...(options.skip ? { skip: options.skip } : {}),
    signs: new Set([...sources].filter(([, text]) => signPattern.test(text)).map(([file]) => file)),
    reported: gathered.reported,
    projectOf,
    sources,
  })
  clock.mark('judge')
  const report: Report = {
    findings: judged.findings,
    groups: judged.groups,
    ledger: {
      seen: gathered.seen,
      read: [...shelf.books.keys()].filter(gathered.reported).length,
      skipped: [...shelf.skipped]
        .filter(([file]) => gathered.reported(file))
        .map(([path, why]) => ({ path, why }))
        .sort((a, b) => compareStrings(a.path, b.path)),
      unresolved: judged.unresolved,
    },
    impact: judged.impact,
    sources,
    stats: statsOf(gathered, clock.phases, judged.ruleMs),
  }
  return relabel(report, labelFrom(options.cwd, root))
}

async function gatherOrExplain(
  options: AuditOptions,
  root: string,
  onPhase: (phase: string) => void,
): Promise<Gathered> {
  const { stdin } = options
  try {
    return await gather({
      root,
      cwd: options.cwd,
      paths: options.paths?.length ? options.paths : [options.cwd],
      noIgnore: options.noIgnore ?? false,
      onPhase,
      ...(options.onProgress ? { onProgress: options.onProgress } : {}),
      ...(stdin ? { stdin: { text: textOf(stdin.text), file: stdinName(root, options.cwd, stdin.filename) } } : {}),
    })
  } catch (error) {
    if (error instanceof DiscoverError) throw new UsageError(error.message)
    throw error
  }
}

/** The name that a text on standard input goes by, from the root as every other. */
function stdinName(root: string, cwd: string, filename: string): string {
  return path
    .relative(root, path.resolve(realpathSync.native(cwd), filename))
    .split(path.sep)
    .join('/')
}

function textOf(given: string | Uint8Array): string {
  if (typeof given === 'string') return given.replace(/^\uFEFF/, '')
  const decoded = decode(Buffer.from(given))
  if ('binary' in decoded) throw new UsageError('The text on standard input is binary.')
  return decoded.text
}

function collectEvidence(root: string, { shelf }: Gathered): Evidence[] {
  const books = [...shelf.books.values()]
  const modules = books.flatMap(({ reading }) => modulesOf(reading))
  const direct = books.flatMap(({ reading, context }) => evidenceOf(reading).map((one) => ({ ...one, context })))
  const linked = link(
    {
      modules,
      load: (file) => lend(shelf, root, file),
      resolve: importsOf(root, shelf),
      environment: environmentOf(direct),
      library: libraryOf,
    },
    INTEREST,
  )
  const contextOf = (one: Linked) => shelf.books.get(one.at.file)?.context ?? 'code'
  return [...direct, ...linked.map((one) => ({ ...one, context: contextOf(one) }) as Evidence)]
}

/** Values that settings files give to their names: variables of the environment, keys of a configuration. */
function environmentOf(evidence: readonly Evidence[]): Map<string, Text[]> {
  const values = new Map<string, Text[]>()
  for (const one of evidence) {
    if (
      one.kind !== 'setting' ||
      one.context !== 'config' ||
      one.comment ||
      !one.value?.some((piece) => piece.kind === 'written')
    )
      continue
    const [name] = one.name
    if (name?.kind !== 'written') continue
    values.set(name.value, [...(values.get(name.value) ?? []), one.value])
  }
  return values
}

function stopwatch() {
  const phases: Record<string, number> = {}
  let last = performance.now()
  const mark = (phase: string) => {
    const now = performance.now()
    phases[phase] = now - last
    last = now
  }
  return { phases, mark }
}

function statsOf({ shelf }: Gathered, phases: Record<string, number>, rulesMs: Record<string, number>): Stats {
  const slowest = [...shelf.books].map(([path, { ms }]) => ({ path, ms })).sort((a, b) => b.ms - a.ms)
  return { phases, rules: rulesMs, slowest: slowest.slice(0, 10) }
}
