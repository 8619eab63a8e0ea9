import type { Api } from '../../../rules/api/api.ts'
import { sdksImported, sdksUsed } from '../../../rules/api/sdk-lookup.ts'
import { cutoff, isDeactivated } from '../../../rules/api/versions.ts'
import { resourcesOf } from '../../core/findings/call-names.ts'
import type { Context, Dependency, Operation, Request } from '../../core/findings/evidence.ts'
import type { CallSite } from '../../core/findings/finding.ts'
import type { Impact } from '../../core/findings/report.ts'
import { append, push } from '../../core/runtime/lists.ts'
import { compareStrings, spanKey } from '../../core/text/span.ts'
import type { Place } from '../findings/places.ts'
import { addCall, callSites } from './call-sites.ts'

/** Contexts whose calls are made; a call in a document is not. */
const MADE: ReadonlySet<Context> = new Set(['code', 'test', 'config', 'generated', 'vendored'])

/** Counts the calls to versions that the deactivation reaches, each place and method once. */
export function impactOf(
  places: readonly Place[],
  uses: readonly (Operation | Dependency)[],
  asOf: string,
  api: Api,
): Impact {
  const calls = together(places.flatMap((place) => lostCalls(place, api)))
  const unseen = places.filter(
    (place) => isLost(place) && place.requests.length === 0 && !place.behind && isCalled(place),
  )
  return {
    asOf,
    cutoff,
    ...tally(calls),
    unseen: sum([...new Map(unseen.map((place) => [spanKey(place.problem.at), weightOf(place.evidence)])).values()]),
    behind: behind(places, uses, api),
    byResource: byResource(calls),
  }
}

/** Calls, each place and method once. */
function together(all: readonly CallSite[]): CallSite[] {
  const sites = new Map<string, CallSite>()
  for (const call of all) addCall(sites, call)
  return [...sites.values()]
}

/** Calls through packages that a finding names: what they do is not done either, whether they are seen or not. */
function behind(places: readonly Place[], uses: readonly (Operation | Dependency)[], api: Api): Impact['behind'] {
  const named = places.flatMap(({ evidence, problem }) =>
    evidence.kind === 'dependency' && problem.level !== 'note' ? [evidence] : [],
  )
  const old = new Set(named.map(({ name }) => name))
  const made = uses.flatMap((operation) => {
    if (operation.kind === 'dependency') return []
    const names = MADE.has(operation.context) ? namesOf(operation, api) : []
    const name = names.find((own) => old.has(own))
    return name === undefined ? [] : [{ name, names, operation: operation.name, times: weightOf(operation) }]
  })
  append(made, taskCalls(named, uses, api))
  const seen = new Set(made.flatMap(({ names }) => names))
  const uncounted = named.flatMap((dependency) => {
    const [row] = sdksUsed(dependency, api.sdks)
    const { name } = row ?? dependency
    // A package with modules of many makers is used for others, too.
    if (row?.needs !== undefined || !MADE.has(dependency.context)) return []
    return seen.has(dependency.name) || seen.has(name) ? [] : [name]
  })
  const packages = new Set([...made.map(({ name }) => name), ...uncounted])
  return [...packages].sort(compareStrings).map((name) => {
    const calls = made.filter((one) => one.name === name)
    return {
      package: name,
      calls: sum(calls.map(({ times }) => times)),
      operations: [...new Set(calls.map(({ operation }) => operation))].sort(compareStrings),
    }
  })
}

/** Tasks that name a module of a package: each is a call by itself, where a finding names the package. */
function taskCalls(named: readonly Dependency[], uses: readonly (Operation | Dependency)[], { sdks }: Api) {
  const rowOf = (one: Dependency) => sdksUsed(one, sdks)[0]?.name
  const old = new Set(named.filter(isTask).map(rowOf))
  return uses.flatMap((one) => {
    const name = one.kind === 'dependency' && isTask(one) ? rowOf(one) : undefined
    return name !== undefined && old.has(name)
      ? [{ name, names: [name], operation: one.name, times: weightOf(one) }]
      : []
  })
}

function isTask({ ecosystem, form, context }: Dependency): boolean {
  return ecosystem === 'Ansible' && form === 'import' && MADE.has(context)
}

/** The names that a package may be listed by: as it is imported, and as it is published. */
function namesOf({ package: packageName, ecosystem }: Operation, { sdks }: Api): string[] {
  return [
    packageName,
    ...sdksImported(ecosystem, packageName, sdks).flatMap(({ name, names = [] }) => [name, ...names]),
  ]
}

function isCalled({ context, evidence, problem }: Place): boolean {
  // Findings in generated code are notes, since it is generated again, but it calls as any other does.
  return MADE.has(context) && (problem.level !== 'note' || context === 'generated') && evidence.kind === 'url'
}

function isLost({ problem: { version }, rule }: Place): boolean {
  return version !== undefined && isDeactivated(version, cutoff) && rule.level !== 'note'
}

/** A note in code that could speak louder is one without a sign of this API: no call of it. */
function isDoubtful({ context, problem }: Place): boolean {
  return problem.level === 'note' && (context === 'code' || context === 'config' || context === 'test')
}

function lostCalls(place: Place, api: Api): CallSite[] {
  return isLost(place) && !isDoubtful(place)
    ? callSites([...place.requests, ...(place.behind ?? [])].filter(isMade), api)
    : []
}

function isMade({ context, comment }: Request): boolean {
  return MADE.has(context) && !comment
}

function tally(calls: readonly CallSite[]): { changing: number; reading: number } {
  const changing = sum(calls.filter((call) => call.changing).map(weightOf))
  return { changing, reading: sum(calls.map(weightOf)) - changing }
}

/** How many there are of something that counts for others like it. */
function weightOf({ times = 0 }: { readonly times?: number }): number {
  return 1 + times
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

/** A call that reaches several resources counts for each of them. */
function byResource(calls: readonly CallSite[]): Impact['byResource'] {
  const resources = new Map<string, CallSite[]>()
  for (const call of calls) {
    const names = resourcesOf(call)
    for (const name of names.length === 0 ? ['unknown'] : names) push(resources, name, call)
  }
  return [...resources]
    .sort(([a], [b]) => compareStrings(a, b))
    .map(([resource, list]) => ({ resource, ...tally(list) }))
}
