import type { PlaceReader } from '../../core/findings/place-reader.ts'
import { push } from '../../core/runtime/lists.ts'
import { isInert } from '../findings/place-kinds.ts'
import type { Place } from '../findings/places.ts'
import { sentToBases } from './calls-to-bases.ts'
import { Sets } from './disjoint-sets.ts'
import { isBase, isGivenFromOutside, isRefused, isUnclaimed, isUnplaced, variableOf } from './place-roles.ts'
import type { Surroundings } from './surroundings.ts'

/** The files among which calls are looked for that were not seen. */
export interface CallScopes {
  /** The scope of a place: calls of one scope may send what no call claims. A comment or a document is its own. */
  scopeOf(place: Place): string
  /** The scope of what stands in code or settings. */
  scopeOfFile(file: string): string
  /** Whether the module graph of a place holds a base, and every call of it that matters has an address. */
  isWhole(place: Place): boolean
}

/** Facts of a module graph in one project. */
interface Graph {
  readonly project: string
  /** The module graph, over all projects; none for vendored code, which makes its own calls. */
  readonly modules?: string
  /** Languages of its code; none: it is settings only. */
  readonly families: Set<string>
  hasBase: boolean
  /** One of them is not of tests only: bases of tests say nothing of those of code. */
  hasOwnBase: boolean
  /** One of them has no call that was seen: it may be handed to a program in another language. */
  hasIdleBase: boolean
  /** A part of it is sent by a call that was not seen. */
  isLoose: boolean
  /** A call that sends what version 6 refuses is given its address, or may be given another one. */
  takesAddress: boolean
  /** The address of such a call is not known at all. */
  isUnplaced: boolean
  /** Nor is it one that can only go to the bases which are known. */
  isStray: boolean
  /** Variables of the environment that such calls take their address from. */
  readonly variables: Set<string>
  readonly files: readonly string[]
}

/**
 * A module graph is a scope of its own where it holds the bases of all that it sends. What it lacks may be anywhere in
 * its project that can reach it: a header without any base is sent by other code of its language; an address comes
 * from settings that no code names. Vendored code makes its own calls.
 */
export function callScopesIn(places: readonly Place[], around: Surroundings): CallScopes {
  let found: ReturnType<typeof build> | undefined
  const get = () => {
    found ??= build(places, around)
    return found
  }
  const scopeOfFile = (file: string) => get().scopeOf(file)
  return {
    scopeOfFile,
    scopeOf: (place) => (isInert(place) ? `inert in ${place.problem.at.file}` : scopeOfFile(place.problem.at.file)),
    isWhole: (place) => get().isWhole(place),
  }
}

function build(places: readonly Place[], { projectOf, modules, unclaimed, written }: Surroundings) {
  const vendored = new Set(places.flatMap((place) => (place.context === 'vendored' ? [place.problem.at.file] : [])))
  const projectIn = (file: string) => `${vendored.has(file) ? 'vendored in ' : ''}${projectOf(file)}`
  const keyOf = (file: string) => `${projectIn(file)}\n${modules.graphOf(file)}`
  const graphs = new Map<string, Graph>()
  const graphOf = (file: string): Graph => {
    const known = graphs.get(keyOf(file))
    if (known) return known
    const graph = {
      ...emptyGraph(file, modules),
      project: projectIn(file),
      ...(!vendored.has(file) && { modules: modules.graphOf(file) }),
    }
    graphs.set(keyOf(file), graph)
    return graph
  }
  const isBehind = sentToBases(places)
  for (const place of places) {
    if (isInert(place)) continue
    const graph = graphOf(place.problem.at.file)
    graph.hasBase ||= isBase(place)
    graph.hasOwnBase ||= isBase(place) && place.context !== 'test'
    graph.hasIdleBase ||= isBase(place) && place.calls.length === 0
    graph.isLoose ||= isUnclaimed(place)
    graph.isUnplaced ||= isUnplaced(place)
    graph.isStray ||= isUnplaced(place) && !isBehind(place)
    graph.takesAddress ||= isRefused(place) && place.requests.some(isGivenFromOutside)
    if (isRefused(place)) for (const name of place.requests.flatMap(variableOf)) graph.variables.add(name)
  }
  // A member of settings that nothing shows to be this API's is sent where code names its file.
  for (const { file, doubtful } of unclaimed) if (!doubtful || !modules.isSettings(file)) graphOf(file).isLoose = true
  const keys = [...graphs.keys()]
  const sets = joined([...graphs.values()], written)
  const numbers = new Map(keys.map((key, index) => [key, index]))
  return {
    scopeOf(file: string) {
      const number = numbers.get(keyOf(file))
      return number === undefined ? keyOf(file) : (keys[sets.find(number)] ?? '')
    },
    isWhole({ context, problem }: Place) {
      const graph = graphs.get(keyOf(problem.at.file))
      const hasBase = context === 'test' ? graph?.hasBase : graph?.hasOwnBase
      return hasBase === true && graph?.isStray === false
    },
  }
}

/** The graph of a file before its places are looked at. */
function emptyGraph(file: string, modules: Surroundings['modules']) {
  const files = modules.filesOf(file)
  return {
    families: new Set(files.flatMap((one) => (modules.isSettings(one) ? [] : [modules.familyOf(one)]))),
    hasBase: false,
    hasOwnBase: false,
    hasIdleBase: false,
    isLoose: false,
    takesAddress: false,
    isUnplaced: false,
    isStray: false,
    variables: new Set<string>(),
    files,
  }
}

/** Graphs, by number, with those that hold what they lack. A look at each pair would take minutes in a large project. */
function joined(graphs: readonly Graph[], written: PlaceReader): Sets {
  const sets = new Sets(graphs.length)
  const projects = new Map<string, number[]>()
  for (const [number, { project }] of graphs.entries()) push(projects, project, number)
  const joinAll = (numbers: readonly number[]) => {
    for (const number of numbers) sets.join(numbers[0] ?? number, number)
  }
  const graphAt = (number: number) => graphs[number] as Graph
  for (const all of projects.values()) {
    const settings = all.filter((number) => isSettings(graphAt(number)))
    const code = all.filter((number) => !isSettings(graphAt(number)))
    // Settings may be given to any code.
    if (settings.some((number) => lacksBase(graphAt(number)))) joinAll(all)
    const bases = settings.filter((number) => graphAt(number).hasBase)
    const open = code.filter((number) => lacksBase(graphAt(number)) || graphAt(number).takesAddress)
    if (bases.length > 0 && open.length > 0) joinAll([...bases, ...open])
    for (const number of code) for (const giver of giversOf(number, code, graphAt, written)) sets.join(number, giver)
    const families = new Map<string, number[]>()
    for (const number of code) for (const family of graphAt(number).families) push(families, family, number)
    for (const family of families.values()) {
      if (family.some((number) => lacksBase(graphAt(number)))) joinAll(family)
    }
    const based = new Set(all.flatMap((number) => (graphAt(number).hasBase ? [sets.find(number)] : [])))
    const lacking = code.filter((number) => lacksBase(graphAt(number)) && !based.has(sets.find(number)))
    const idle = lacking.length > 0 ? all.filter((number) => graphAt(number).hasIdleBase) : []
    if (idle.length > 0) joinAll([...idle, ...lacking])
  }
  for (const all of acrossProjects(graphs)) joinAll(all)
  return sets
}

/** Parts of one module graph in several projects, where one lacks the base that another one holds: a library and its users. */
function acrossProjects(graphs: readonly Graph[]): number[][] {
  const parts = new Map<string, number[]>()
  for (const [number, { modules }] of graphs.entries()) if (modules !== undefined) push(parts, modules, number)
  const is = (wanted: (graph: Graph) => boolean) => (number: number) => wanted(graphs[number] as Graph)
  return [...parts.values()].filter((all) => all.some(is(lacksBase)) && all.some(is(({ hasBase }) => hasBase)))
}

/** Code with a base that names a variable which other code takes its address from: the program that starts that code may set it. */
function giversOf(
  number: number,
  code: readonly number[],
  graphAt: (number: number) => Graph,
  written: PlaceReader,
): number[] {
  const variables = [...graphAt(number).variables]
  if (variables.length === 0) return []
  const names = written.naming(variables)
  return code.filter((other) => other !== number && graphAt(other).hasBase && names(graphAt(other).files))
}

const isSettings = ({ families }: Graph) => families.size === 0

const lacksBase = ({ isLoose, hasBase, isUnplaced }: Graph) => (isLoose && !hasBase) || isUnplaced
