import { LANGUAGES, type SourceFile, type Style, type Unit } from './model.ts'
import type { Random } from './random.ts'

/** A file that stays the same one under any name. */
export interface Tracked {
  readonly id: number
  readonly file: SourceFile
}

/** A project under way, with the numbers that names are made of. */
export interface State {
  readonly files: readonly Tracked[]
  readonly next: number
}

const WORDS = ['load', 'save', 'count', 'plan', 'sweep', 'join', 'watch', 'build', 'start', 'drain', 'list', 'close']
const RESOURCES = ['servers', 'volumes', 'lans', 'nics', 'snapshots', 'ipblocks', 'loadbalancers']
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

type Call = Extract<Unit, { kind: 'call' }>

/** A project with one file of each language, or two. */
export function start(random: Random): State {
  let state: State = { files: [], next: 1 }
  for (const language of LANGUAGES) {
    for (let index = 0; index <= random.below(2); index++) {
      const file = { folder: `src/${language}`, name: `f${state.next}`, language, style: style(random), units: [] }
      state = { files: [...state.files, { id: state.next, file }], next: state.next + 1 }
      const which = state.files.length - 1
      if (language !== 'yaml')
        state = withUnit(state, which, { kind: 'constant', id: state.next, version: 1 + random.below(5) })
      for (let count = 0; count < 4 + random.below(4); count++) state = added(state, which, random)
    }
  }
  return state
}

function style(random: Random): Style {
  return {
    quote: random.of(['"', "'"]),
    indent: random.of(['  ', '    ', '\t']),
    wrapped: random.chance(0.5),
    gap: random.below(3),
  }
}

function name(state: State, random: Random): string {
  return `${random.of(WORDS)}${random.of(WORDS)}${state.next}`
}

function withUnit(state: State, which: number, unit: Unit, at?: number): State {
  return change(state, which, (units) => units.toSpliced(at ?? units.length, 0, unit))
}

function change(state: State, which: number, how: (units: readonly Unit[]) => readonly Unit[]): State {
  return withFile(state, which, (file) => ({ ...file, units: how(file.units) }))
}

function withFile(state: State, which: number, how: (file: SourceFile) => SourceFile): State {
  const files = state.files.map((one, index) => (index === which ? { ...one, file: how(one.file) } : one))
  return { files, next: state.next + 1 }
}

function unit(state: State, which: number, random: Random): Unit {
  const file = state.files[which]?.file
  const version = 1 + random.below(5)
  const resource = random.of(RESOURCES)
  if (random.chance(0.2)) return { kind: 'noise', name: name(state, random) }
  if (file?.language === 'yaml' || random.chance(0.15))
    return { kind: 'setting', name: name(state, random), version, resource }
  const constants = (file?.units ?? []).flatMap((one) => (one.kind === 'constant' ? one : []))
  const constant = constants.length > 0 && random.chance(0.4) ? random.of(constants) : undefined
  return {
    kind: 'call',
    version: constant?.version ?? version,
    ...(constant ? { of: constant.id } : {}),
    name: name(state, random),
    parameter: random.of(['id', 'datacenter', 'dc', 'uuid']),
    method: random.of(METHODS),
    resource,
    header: random.chance(0.3),
  }
}

function added(state: State, which: number, random: Random): State {
  const size = state.files[which]?.file.units.length ?? 0
  return withUnit(state, which, unit(state, which, random), random.below(size + 1))
}

/** One unit of a kind, changed; nothing happens where there is none. */
function changed(state: State, which: number, random: Random, how: (one: Unit) => Unit | undefined): State {
  const units = state.files[which]?.file.units ?? []
  const open = units.filter((one) => one.kind !== 'constant' && how(one) !== undefined)
  if (open.length === 0) return state
  const chosen = random.of(open)
  return change(state, which, (list) => list.map((one) => (one === chosen ? (how(one) ?? one) : one)))
}

type Edit = (state: State, which: number, random: Random) => State

const call = (how: (one: Call) => Unit) => (one: Unit) => (one.kind === 'call' ? how(one) : undefined)

/** Every kind of edit by its name. */
export const EDITS: Readonly<Record<string, Edit>> = {
  reorder: (state, which, random) =>
    change(state, which, (units) => {
      const order = new Map(units.map((one) => [one, random.below(1000)]))
      return [...units].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
    }),
  move: (state, which, random) =>
    change(state, which, (units) => {
      const from = random.below(units.length)
      return units.toSpliced(from, 1).toSpliced(random.below(units.length), 0, ...units.slice(from, from + 1))
    }),
  reformat: (state, which, random) => withFile(state, which, (file) => ({ ...file, style: style(random) })),
  renameFile: (state, which) => withFile(state, which, (file) => ({ ...file, name: `g${state.next}` })),
  renameFolder: (state, which) => {
    const folder = state.files[which]?.file.folder
    const move = (file: SourceFile) => (file.folder === folder ? { ...file, folder: `lib/d${state.next}` } : file)
    return { files: state.files.map((one) => ({ ...one, file: move(one.file) })), next: state.next + 1 }
  },
  renameFunction: (state, which, random) =>
    changed(state, which, random, (one) =>
      one.kind === 'constant' ? undefined : { ...one, name: name(state, random) },
    ),
  renameParameter: (state, which, random) =>
    changed(
      state,
      which,
      random,
      call((one) => ({ ...one, parameter: `${one.parameter}x` })),
    ),
  noise: (state, which, random) =>
    withUnit(state, which, { kind: 'noise', name: name(state, random) }, random.below(5)),
  add: added,
  remove: (state, which, random) => {
    const open = (state.files[which]?.file.units ?? []).filter(({ kind }) => kind !== 'constant')
    if (open.length < 2) return state
    const gone = random.of(open)
    return change(state, which, (units) => units.filter((one) => one !== gone))
  },
  swap: (state, which, random) =>
    changed(state, which, random, (one) => {
      if (one.kind === 'setting') return { ...one, version: (one.version % 5) + 1 }
      return one.kind === 'call' && one.of === undefined ? { ...one, version: (one.version % 5) + 1 } : undefined
    }),
  swapUnit: (state, which, random) =>
    EDITS.add?.(EDITS.remove?.(state, which, random) ?? state, which, random) ?? state,
  twin: (state, which, random) => {
    const open = (state.files[which]?.file.units ?? []).filter(({ kind }) => kind !== 'constant')
    const twin = open.length > 0 ? random.of(open) : undefined
    if (!twin) return state
    return withUnit(state, which, { ...twin, name: name(state, random) } as Unit, random.below(open.length + 1))
  },
  method: (state, which, random) =>
    changed(
      state,
      which,
      random,
      call((one) => ({ ...one, method: METHODS[(METHODS.indexOf(one.method) + 1) % 5] ?? 'GET' })),
    ),
  header: (state, which, random) =>
    changed(
      state,
      which,
      random,
      call((one) => ({ ...one, header: !one.header })),
    ),
  copy: (state, which, random) => {
    const file = state.files[which]?.file
    if (!file || random.chance(0.5)) return state
    const copied = { id: state.next, file: { ...file, name: `c${state.next}` } }
    return { files: [...state.files, copied], next: state.next + 1 }
  },
}

/** One random edit of a random file. */
export function edit(
  state: State,
  random: Random,
): { readonly state: State; readonly what: string; readonly kind: string; readonly id: number } {
  const what = random.of(Object.keys(EDITS))
  const which = random.below(state.files.length)
  const { file, id = 0 } = state.files[which] ?? {}
  return {
    state: EDITS[what]?.(state, which, random) ?? state,
    what: `${what} ${file?.folder}/${file?.name}`,
    kind: what,
    id,
  }
}
