import type { Module } from '../core/language/expression.ts'
import { compactLists } from '../core/runtime/compact-lists.ts'
import { guard } from '../core/runtime/guard.ts'
import type { ApiPatterns } from './api-patterns.ts'
import { readBaseConstructors } from './classes/base-constructors.ts'
import { settingsIn } from './configuration/spread-settings.ts'
import { calledPathsOf } from './evidence/called-paths.ts'
import { partsOf } from './evidence/link-parts.ts'
import { headersOf, urlsOf } from './evidence/loose-strings.ts'
import { propertiesOf } from './evidence/properties.ts'
import { sdkBaseUrlsOf } from './evidence/sdk-base-urls.ts'
import { operationsOf } from './evidence/sdk-operations.ts'
import { evaluate } from './expressions/evaluate.ts'
import { createFound, type Found, type Linked, type Pack } from './found.ts'
import type { Linkable } from './linkable.ts'
import { type Shortfall, shortfallsIn } from './reached-limits.ts'
import { coveredBy, describedRequests } from './requests/described.ts'
import { addressOptions, eachOnce, requestsOf, sendersOf } from './requests/requests.ts'
import { createWorld, fileOf, moduleOf, type World } from './world.ts'

export type { ApiPatterns, Global } from './api-patterns.ts'
export type { Linked } from './found.ts'
export type { Linkable } from './linkable.ts'
export type { Shortfall } from './reached-limits.ts'

/** Evidence of linking, and files where it stopped before all was known. */
export interface Linking {
  /** Unpacked anew each time that it is read. */
  readonly found: readonly Linked[]
  readonly short: readonly Shortfall[]
  readonly effort: Effort
}

/** Effort of linking. */
export interface Effort {
  readonly questions: number
  /** Questions that ended for lack of steps. */
  readonly ended: number
  /** Steps by kind of question. */
  readonly steps: ReadonlyMap<string, number>
}

/** The sum of several efforts. */
export function togetherOf(efforts: readonly Effort[]): Effort {
  const steps = new Map<string, number>()
  for (const effort of efforts)
    for (const [what, count] of effort.steps) steps.set(what, (steps.get(what) ?? 0) + count)
  const sum = (of: 'questions' | 'ended') => efforts.reduce((all, effort) => all + effort[of], 0)
  return { questions: sum('questions'), ended: sum('ended'), steps }
}

/**
 * Evaluates what the modules declare and send: evidence with its texts put together across files. `pack` is how the
 * evidence of a module is kept while others are linked.
 */
export function link(input: Linkable, patterns: ApiPatterns, pack: Pack = (part) => () => part): Linking {
  const world = createWorld(input, evaluate, settingsIn)
  const steps = new Map<string, number>()
  const modules = input.modules.map((module) => moduleOf(world, module.file) ?? module)
  const found = createFound(pack)
  collectByModule(world, modules, found, (module) => linkModule(world, module, patterns, steps))
  // Last: by now it is known which packages are part of the tree, and which calls send.
  collectByModule(world, modules, found, (module) => linkWhatIsLeft(world, module, patterns, steps))
  const lost = { lost: 'of files that imports lead to, calls were not followed' }
  const lent = guard<Linked[]>(
    input.mishaps,
    lost,
    () => [],
    () => requestsBehind(world, input),
  )
  found.add(lent)
  collectDescribed(world, modules, found, steps)
  const untold = { lost: 'what was linked only in part is not told' }
  const short = guard<readonly Shortfall[]>(
    input.mishaps,
    untold,
    () => [],
    () => shortfallsIn(world),
  )
  const { questions, ended } = world
  return linkingOf(found, short, { questions, ended, steps })
}

/** A linking that holds nothing of the modules. */
function linkingOf({ all }: Found, short: readonly Shortfall[], effort: Effort): Linking {
  return {
    get found() {
      return all()
    },
    short,
    effort,
  }
}

/** Works on each module in turn, and reports progress. */
function collectByModule(
  world: World,
  modules: readonly Module[],
  found: Found,
  work: (module: Module) => readonly Linked[],
): void {
  const { onProgress } = world
  modules.forEach((module, done) => {
    if (onProgress) world.reportProgress = () => onProgress(done, modules.length, fileOf(module))
    world.reportProgress?.()
    world.begun = world.steps
    found.add(work(module).map((one) => compactLists(one)))
  })
}

/** Requests of modules that were only read since an import led there, for callers in the modules to link. */
function requestsBehind(world: World, { modules }: Linkable): Linked[] {
  const asked = new Set(modules.map(({ file }) => file))
  const files = new Set(modules.map(fileOf))
  const lent = [...world.indexed.values()].flatMap(({ module }) => (asked.has(module.file) ? [] : [module]))
  const requests = lent.flatMap((module) => requestsOf(world, module)).filter(({ at }) => files.has(at.file))
  return eachOnce(requests)
}

/** Requests that only a method beside an address shows, where none that was found is it. */
function collectDescribed(world: World, modules: readonly Module[], found: Found, steps: Map<string, number>): void {
  const covered = guard(
    world.mishaps,
    { lost: 'calls that a method beside an address tells were not looked for' },
    () => undefined,
    () => coveredBy([...sendersOf(world), ...addressOptions(world).values(), ...found.requestPlaces]),
  )
  if (!covered) return
  collectByModule(world, modules, found, (module) =>
    asking(world, module, steps)('calls described', () => describedRequests(world, module, covered)),
  )
}

function linkModule(world: World, module: Module, patterns: ApiPatterns, steps: Map<string, number>): Linked[] {
  const ask = asking(world, module, steps)
  ask('classes above', () => {
    readBaseConstructors(world, module)
    return []
  })
  return [
    ...ask('calls', () => requestsOf(world, module)),
    ...ask('addresses', () => urlsOf(world, module, patterns)),
    ...ask('headers', () => headersOf(world, module, patterns)),
    ...ask('properties', () => propertiesOf(world, module, patterns)),
    ...ask('parts of addresses', () => partsOf(module)),
  ]
}

function linkWhatIsLeft(world: World, module: Module, patterns: ApiPatterns, steps: Map<string, number>): Linked[] {
  const ask = asking(world, module, steps)
  return [
    ...ask('operations of packages', () => operationsOf(world, module, patterns)),
    ...ask('what packages are given', () => sdkBaseUrlsOf(world, module, patterns)),
    ...ask('calls by a path', () => calledPathsOf(world, module, patterns)),
  ]
}

/** Asks for one kind of evidence of a module, and notes the steps that it takes. */
function asking(world: World, module: Module, steps: Map<string, number>) {
  return <T>(what: string, question: () => readonly T[]): readonly T[] => {
    if (world.deadline?.isOver()) return []
    const before = world.steps
    const task = { file: fileOf(module), lost: `is linked only in part: ${what}` }
    const found = guard<readonly T[]>(world.mishaps, task, () => [], question)
    steps.set(what, (steps.get(what) ?? 0) + world.steps - before)
    return found
  }
}
