import type { Dependency } from '../src/core/findings/evidence.ts'
import type { Fix, Level, Problem } from '../src/core/findings/finding.ts'
import type { Facts, Rule } from '../src/core/findings/rule.ts'
import { apiWith } from './api/api.ts'
import type { Sdk } from './api/sdk.ts'
import { isNamed, sdksUsed } from './api/sdk-lookup.ts'
import { bumpEdits } from './support/bumps.ts'
import { cutoffDay, isSince, phased } from './support/phases.ts'
import { exceeds, isRange, rangesIntersect, satisfies } from './support/ranges.ts'
import { valuesOf } from './support/texts.ts'

/** Finds client libraries and tools whose release only speaks versions 1 to 5. */
export const oldSdk: Rule = {
  id: 'old-sdk',
  title: 'Client library for deactivated versions',
  why: 'The release of a client library determines which version of the API it calls; the release number is a different number. All calls through a release for versions 1 to 5 are accepted but not executed.',
  examples: [
    {
      language: 'json',
      before: '{ "dependencies": { "libionosenterprise": "^5.1.0" } }',
      after: '{ "dependencies": { "@ionos-cloud/sdk-nodejs": "^6.0.0" } }',
    },
    {
      language: 'requirements',
      before: 'profitbricks==4.1.3',
      after: 'ionoscloud==6.1.0',
    },
  ],
  source: ['Versioning 4', 'extra'],
  level: 'error',
  safety: 'review',
  reads: ['dependency'],
  *check(evidence, facts) {
    if (evidence.kind !== 'dependency') return
    if (evidence.form === 'import' && evidence.context === 'vendored') return
    if (isRepeated(evidence)) return
    const rows = rowsOf(evidence, facts).filter(({ needs }) => needs === undefined || facts.sign !== 'none')
    const verdict = rows.length > 0 ? verdictIn(evidence, rows, facts) : undefined
    if (!verdict || (evidence.form === 'import' && isListed(rows, facts))) return
    if (evidence.form === 'own') yield ownProblem(evidence, verdict)
    else if (evidence.form !== 'import') yield problemOf(evidence, verdict, facts)
    else {
      const others = rows.flatMap(({ shared = [] }) =>
        shared.filter((name) => `${evidence.name}/`.startsWith(`${name}/`)),
      )
      if (others.some((name) => isNamedHere(evidence, name, facts))) return
      yield others.length > 0 ? sharedProblem(evidence, verdict, others, facts) : problemOf(evidence, verdict, facts)
    }
  },
}

/** The list of vendored Go modules repeats go.mod. */
function isRepeated({ at }: Dependency): boolean {
  return /(?:^|\/)vendor\/modules\.txt$/.test(at.file)
}

function rowsOf(dependency: Dependency, { custom }: Facts): Sdk[] {
  return sdksUsed(dependency, apiWith(custom).sdks)
}

/** An import is redundant if the manifest of its project lists the package. */
function isListed(rows: readonly Sdk[], { project }: Facts): boolean {
  return [...project.sdks].some((key) => isOf(key, rows))
}

/** Whether the project lists a package that is required by the same name as a client library. */
function isNamedHere({ ecosystem }: Dependency, name: string, { project }: Facts): boolean {
  return project.sdks.has(`${ecosystem} ${name}`)
}

/** Whether `ecosystem name` is one of the rows'. */
function isOf(key: string, rows: readonly Sdk[]): boolean {
  return rows.some((row) => key.startsWith(`${row.ecosystem} `) && isNamed(row, key.slice(row.ecosystem.length + 1)))
}

interface Verdict {
  readonly level: Level
  /** The old releases that fit. */
  readonly rows: readonly Sdk[]
  readonly open: boolean
  /** The release that a lock file decided for. */
  readonly release?: string
}

/** The release in the lock file or provider list of the project decides if the declaration leaves it open. */
function verdictIn(dependency: Dependency, rows: readonly Sdk[], { project }: Facts): Verdict | undefined {
  const verdict = verdictOf(dependency, rows)
  if (!verdict?.open) return verdict
  const others = [...(project.pins ?? [])]
    .flatMap(([key, pins]) => (isOf(key, rows) ? pins : []))
    .filter((pin) => isAbove(projectFolderOf(pin), projectFolderOf(dependency)))
  const locked = others.filter(({ resolved }) => resolved !== undefined)
  const pins = locked.length > 0 ? locked : dependency.form === 'provider' ? others.filter(({ range }) => range) : []
  if (pins.length === 0) return verdict
  const nearest = Math.max(...pins.map((pin) => projectFolderOf(pin).length))
  return pins.flatMap((pin) => (projectFolderOf(pin).length === nearest ? (verdictFrom(pin, rows) ?? []) : []))[0]
}

/** The folder of a manifest or lock file, with `/` at the end; some have a folder of their own. */
function projectFolderOf({ at }: Dependency): string {
  const folder = at.file.slice(0, at.file.lastIndexOf('/') + 1)
  return folder.replace(/(?:^|(?<=\/))(?:gradle\/(?:dependency-locks\/)?|requirements\/)$/, '')
}

function isAbove(folder: string, other: string): boolean {
  return other.startsWith(folder)
}

function verdictFrom(pin: Dependency, rows: readonly Sdk[]): Verdict | undefined {
  const verdict = verdictOf(pin, rows)
  return verdict && pin.resolved !== undefined ? { ...verdict, release: pin.resolved } : verdict
}

/** Only old releases fit: an error. Old and current ones fit and nothing decides: a warning. */
function verdictOf(dependency: Dependency, rows: readonly Sdk[]): Verdict | undefined {
  const old = rows.filter(isOld)
  if (old.length === 0 || isMoved(dependency, old)) return undefined
  const all: Verdict = { level: 'error', rows: old, open: false }
  const onlyOld = !rows.some(isCurrent) && !isGeneric(dependency, rows)
  if (dependency.resolved !== undefined) return decided(dependency.resolved, rows, onlyOld ? all : undefined)
  if (dependency.form === 'import') return onlyOld ? all : undefined
  const range = valuesOf(dependency.range)[0]?.value
  if (range === undefined && /^(?:declared|own)$/.test(dependency.form)) return onlyOld ? all : undefined
  if (range === undefined || !isRange(dependency.ecosystem, range)) return onlyOld ? all : undecided(dependency, rows)
  const fitting = rows.filter((row) => allows(range, row))
  if (fitting.length === 0) return onlyOld ? all : undefined
  const open = fitting.some(isCurrent)
  return fitting.some(isOld) ? { level: open ? 'warning' : 'error', rows: fitting.filter(isOld), open } : undefined
}

/** Whether a range allows releases of a row. */
function allows(range: string, row: Sdk): boolean {
  if (row.outside !== undefined) return exceeds(row.ecosystem, range, row.outside)
  return row.range !== undefined && rangesIntersect(row.ecosystem, range, row.range)
}

function isOfRow(release: string, { ecosystem, range, outside }: Sdk): boolean {
  if (outside !== undefined) return !satisfies(ecosystem, release, outside)
  return range !== undefined && satisfies(ecosystem, release, range)
}

/** Whether all allowed releases are at or after the first one that uses version 6. */
function isMoved({ ecosystem, range, resolved }: Dependency, old: readonly Sdk[]): boolean {
  const next = old.find(({ successor, name }) => successor === name)?.successorVersion
  if (next === undefined) return false
  if (resolved !== undefined) return satisfies(ecosystem, resolved, `>= ${next}`)
  const [allowed] = valuesOf(range)
  if (!allowed || !rangesIntersect(ecosystem, allowed.value, `>= ${next}`)) return false
  return !old.some((row) => row.range !== undefined && rangesIntersect(ecosystem, allowed.value, row.range))
}

/** A general-purpose package, whose name does not prove that it is used for this API. */
function isGeneric({ name }: Dependency, rows: readonly Sdk[]): boolean {
  return rows.some(({ needs }) => needs !== undefined && !name.toLowerCase().includes(needs))
}

/** A place that could name a release and does not: a driver's name in a script never can. */
function undecided({ form, ecosystem }: Dependency, rows: readonly Sdk[]): Verdict | undefined {
  const isPinnable = form !== 'provider' || ecosystem === 'Terraform provider'
  return rows.some(isCurrent) && isPinnable ? { level: 'warning', rows: rows.filter(isOld), open: true } : undefined
}

function decided(release: string, rows: readonly Sdk[], otherwise: Verdict | undefined): Verdict | undefined {
  const fitting = rows.filter((row) => isOfRow(release, row))
  if (fitting.length === 0) return otherwise
  const old = fitting.filter(isOld)
  return old.length > 0 ? { level: 'error', rows: old, open: false } : undefined
}

function isCurrent({ api }: Sdk): boolean {
  return api === 6
}

function isOld({ api }: Sdk): boolean {
  return api === 'inherited' || api === 'old' || (typeof api === 'number' && api < 6)
}

/** The project itself is not a dependency: there is no replacement, and nothing depends on it. */
function ownProblem(dependency: Dependency, { rows, open }: Verdict): Problem {
  const which = open ? 'some of whose releases speak' : 'that speaks'
  const { name, resolved = '' } = dependency
  return {
    change: changeOf(rows[0], name),
    at: dependency.at,
    message: `This project is itself a client library, ${`${name} ${resolved}`.trim()}, ${which} ${spoken(rows)}. The findings are in the code of the library. Its users have to move to another release or client.`,
    level: 'note',
    ...versionOf(rows),
    text: `${name} ${resolved}`.trim(),
  }
}

/** A name that several packages are used by, in a project whose manifest lists none of them. */
function sharedProblem(dependency: Dependency, verdict: Verdict, others: readonly string[], facts: Facts): Problem {
  const { message, ...problem } = problemOf(dependency, { ...verdict, level: 'warning' }, facts)
  const [name = ''] = others
  const client = verdict.rows[0]?.name ?? dependency.name
  return {
    ...problem,
    message: `${dependency.name} is a file of ${client} and of ${name}, which is not a client of this API, and no manifest lists either of them. If it is ${client}: ${message}`,
  }
}

function changeOf(row: Sdk | undefined, name: string): string {
  return `sdk-${row?.ecosystem ?? ''} ${row?.name ?? name}`.toLowerCase().replace(/[^a-z0-9./@]+/g, '-')
}

function problemOf(dependency: Dependency, { level, rows, open, release: locked }: Verdict, { asOf }: Facts): Problem {
  const [first] = rows
  const release = dependency.resolved ?? locked ?? valuesOf(dependency.range)[0]?.value
  const shown = release ? `${dependency.name} ${release}` : dependency.name
  const subject = open
    ? `${shown} allows releases that speak ${spoken(rows)}, and others that speak version 6; no lock file decides.`
    : `${shown} speaks ${spoken(rows)}.`
  return {
    change: changeOf(first, dependency.name),
    at: dependency.at,
    message: `${subject} ${fateOfCalls(open, asOf)} ${successorOf(first)}`,
    level: phased(level, true, asOf),
    ...versionOf(rows),
    text: shown,
    fix: bump(dependency, first, rows),
  }
}

function fateOfCalls(open: boolean, asOf: string): string {
  const when = isSince(asOf) ? 'Since' : 'From'
  const through = open ? 'an old one' : 'it'
  return `${when} ${cutoffDay}${isSince(asOf) ? '' : ' on'} every call through ${through} is accepted but not executed.`
}

function versionOf(rows: readonly Sdk[]): { version?: number } {
  const spoken = new Set(rows.map(({ api }) => api))
  const [version] = spoken
  return spoken.size === 1 && typeof version === 'number' ? { version } : {}
}

function spoken(rows: readonly Sdk[]): string {
  const numbers = [...new Set(rows.flatMap(({ api }) => (typeof api === 'number' ? [api] : [])))].sort()
  if (rows.some(({ api }) => api === 'old'))
    return 'only deactivated versions of the cloud API, as the configuration says'
  if (numbers.length === 0) return 'the version of the library underneath, one of 1 to 5'
  if (numbers.length === 1) return `version ${numbers[0]} of the cloud API`
  if (numbers.length === 2) return `version ${numbers.join(' or ')} of the cloud API, depending on the release`
  return `one of versions ${numbers[0]} to ${numbers.at(-1)} of the cloud API, depending on the release`
}

function successorOf(row: Sdk | undefined): string {
  if (row?.api === 'old' && row.range !== undefined && (row.successor ?? row.name) === row.name)
    return 'Its other releases speak version 6.'
  if (!row?.successor) return 'No release of it speaks version 6, and no successor is known: call version 6 directly.'
  if (row.api === 'old') return `${row.successor} speaks version 6.`
  return `${row.successor} speaks version 6 from ${row.successorVersion ?? 'its first release'} on.`
}

/** A new release of the same package is a change of its number; everything else is work. */
function bump(dependency: Dependency, row: Sdk | undefined, rows: readonly Sdk[]): Fix {
  const next = row?.successorVersion
  const title = row?.successor
    ? `Move to ${row.successor}${next ? ` ${next} or later` : ''}.`
    : 'Call version 6 without this client.'
  const old = rows.flatMap(({ range }) => range ?? [])
  const edits = next && row?.successor === row?.name ? bumpEdits(dependency, next, old) : []
  return { safety: edits.length > 0 ? 'review' : 'manual', edits, title }
}
