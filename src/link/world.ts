import type { Assignment, Call, Expression, Module } from '../core/language/expression.ts'
import { guard } from '../core/runtime/guard.ts'
import { lastBefore, push } from '../core/runtime/lists.ts'
import { compareStrings } from '../core/text/span.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { Linkable } from './linkable.ts'
import { NO_DEPENDENCIES, type ParameterDependencies } from './values/parameter-dependencies.ts'
import type { Entry, Scope, Value } from './values/value.ts'

/** Bounded resources. */
export type Limited =
  | 'steps'
  | 'lent'
  | 'callers of a function'
  | 'ways to a call'
  | 'calls on a request'
  | 'values of a name'
  | 'names beside a member'

/** A call with the module it stands in. */
export interface Caller {
  readonly module: Module
  readonly call: Call
}

/** A call by a name of what it calls. */
export interface NamedCaller extends Caller {
  /** Key under which its targets are remembered. */
  readonly key: string
  /** Whether what it is called on has it so, where it is taken for a call of another method. Absent: it is called as written. */
  readonly isMeant?: (world: World) => boolean
}

/** A value that a member of a name or of `this` is given: `a.b.c = v` is the path `b`, `c`. */
export interface Given {
  readonly path: readonly (string | Expression)[]
  readonly value: Expression
  readonly assignment?: Assignment
  readonly call?: Call
}

/** A module with the look-ups that linking needs. */
export interface Indexed {
  readonly module: Module
  /** Where the numbers begin under which answers about its calls, and its bindings behind them, are remembered. */
  readonly first: number
  readonly byBinding: ReadonlyMap<number, readonly Given[]>
  readonly byClass: ReadonlyMap<number, readonly Given[]>
  /** Function that declares each parameter, and its place. */
  readonly params: ReadonlyMap<number, { readonly function: number; readonly index: number }>
  /** The calls that stand in each function. */
  readonly callsIn: ReadonlyMap<number, readonly Call[]>
  /** The call that each function is an argument of. */
  readonly callbacks: ReadonlyMap<number, Call>
  /** The object literal that each function is a method of. */
  readonly methods: ReadonlyMap<number, Extract<Expression, { kind: 'object' }>>
  /** The innermost function around an offset. */
  functionAt(offset: number): number | undefined
}

/** Everything that linking works on, with its memory. */
export interface World extends Linkable {
  readonly indexed: Map<string, Indexed>
  /** The same in the order in which they were added. */
  readonly added: Indexed[]
  /** Calls by the last name of what is called, in order of files and text. */
  readonly callers: Map<string, NamedCaller[]>
  /** Answers for everyone. */
  readonly memory: AnswerCache
  /** Questions under way, with their depth. */
  readonly active: Map<string | number, number>
  /** Numbers given to calls and bindings so far. */
  numbers: number
  /** Steps left for the evaluation under way: bounds hostile code. */
  fuel: number
  /** Steps that it had. */
  limit: number
  /** Steps that it may get beside them. */
  growth: number
  /** Questions that ended at a limit, by file and kind of limit; by offset, what they had. */
  readonly short: Map<string, { readonly file: string; readonly of: Limited; readonly places: Map<number, number> }>
  /** Steps so far, those before the module under way, questions asked, and those that ended for lack of steps. */
  steps: number
  begun: number
  questions: number
  ended: number
  /** Reports progress; absent: no one shows it. */
  reportProgress?: () => void
  /** Pieces of long texts that names lent to others, by file. */
  readonly lent: Map<string, number>
  /** Questions under way. */
  depth: number
  /** Reasons that cut the current value short: see `memory.ts`. */
  cut: number
  /** Functions whose parameters were asked for without a call: `file#function`. */
  dependencies: ParameterDependencies
  /** Evaluates an expression; whatever cannot be known is a hole. */
  evaluate(expression: Expression, scope: Scope): Value
  /** The members of settings that an expression takes as a whole. */
  settingsIn(module: Module, expression: Expression): readonly Entry[]
}

/** How expressions are evaluated in a world, and how settings are taken as a whole. */
export type Evaluate = (world: World, expression: Expression, scope: Scope) => Value
export type SettingsIn = (world: World, module: Module, expression: Expression) => readonly Entry[]

/** Methods that give a member of an object a value. */
export const SETTERS: ReadonlySet<string> = new Set('set append add put store setHeader setRequestHeader'.split(' '))

/** Methods of objects that stand for a function, which call it: `GET.apply(path)`. */
export const RUNS = new Set('accept apply applyAsLong call run test get execute invoke Invoke'.split(' '))

const nothing = (): undefined => undefined

/** A world over the modules. */
export function createWorld(input: Linkable, evaluate: Evaluate, settingsIn: SettingsIn = () => []): World {
  const { mishaps } = input
  const world: World = {
    ...input,
    load: (file) => guard(mishaps, { file, lost: 'could not be read for a link' }, nothing, () => input.load(file)),
    resolve: (from, module, name) =>
      guard(mishaps, { file: from, lost: 'has an import that could not be followed' }, nothing, () =>
        input.resolve(from, module, name),
      ),
    indexed: new Map(),
    added: [],
    callers: new Map(),
    memory: new Map(),
    active: new Map(),
    numbers: 0,
    fuel: 0,
    limit: 0,
    growth: 0,
    short: new Map(),
    steps: 0,
    begun: 0,
    questions: 0,
    ended: 0,
    lent: new Map(),
    depth: 0,
    cut: 0,
    dependencies: NO_DEPENDENCIES,
    evaluate: (expression, scope) => evaluate(world, expression, scope),
    settingsIn: (module, expression) => settingsIn(world, module, expression),
  }
  for (const module of [...input.modules].sort((a, b) => compareStrings(a.file, b.file))) addModule(world, module)
  return world
}

/** The module of a file, read on demand. */
export function moduleOf(world: World, file: string): Module | undefined {
  const known = world.indexed.get(file)
  if (known) return known.module
  const module = world.load(file)
  if (module) addModule(world, module)
  return module
}

/** The look-ups of a module. */
export function indexOf(world: World, module: Module): Indexed {
  return world.indexed.get(module.file) ?? addModule(world, module)
}

function addModule(world: World, module: Module): Indexed {
  const task = { file: fileOf(module), lost: 'is linked only in part: its look-ups' }
  const looked = guard(
    world.mishaps,
    task,
    () => index({ ...module, ...EMPTY }),
    () => index(module),
  )
  const indexed = { ...looked, module, first: world.numbers }
  world.numbers += module.calls.length + module.bindings.length
  world.indexed.set(module.file, indexed)
  world.added.push(indexed)
  guard(world.mishaps, task, nothing, () => {
    module.calls.forEach((call, index) => {
      const caller = { module, call, key: `${module.file}#reached${index}` }
      for (const name of calledNames(module, call)) push(world.callers, name, caller)
    })
  })
  return indexed
}

/** Parts of a module whose index failed. */
const EMPTY: Pick<Module, 'assignments' | 'calls' | 'functions' | 'objects'> = {
  assignments: [],
  calls: [],
  functions: [],
  objects: [],
}

/** The file that a module stands in: code in it goes by its name and a number. */
export function fileOf({ file }: Module): string {
  return file.replace(/#.*/s, '')
}

/** The names that a call may be looked up by: as written here, and as exported there. */
function calledNames(module: Module, call: Call): string[] {
  const { callee } = call
  if (callee.kind === 'member') return typeof callee.name === 'string' ? [callee.name] : []
  if (callee.kind === 'class') return [module.classes[callee.class]?.name ?? '']
  // The result of a function is called at once.
  const giver = callee.kind === 'call' ? module.calls[callee.call] : undefined
  if (giver) return giver.callee.kind === 'call' ? [] : calledNames(module, giver)
  // The whole of a module: `require('./servers')(client)`.
  if (callee.kind === 'module') return ['*']
  if (callee.kind !== 'name' && callee.kind !== 'unknown') return []
  const from =
    callee.kind === 'name' && callee.binding !== undefined ? module.bindings[callee.binding]?.from : undefined
  return from && from.name !== callee.name ? [callee.name, from.name] : [callee.name]
}

function index(module: Module): Omit<Indexed, 'first'> {
  const byBinding = new Map<number, Given[]>()
  const byClass = new Map<number, Given[]>()
  const add = (target: Expression, given: Omit<Given, 'path'>, last: (string | Expression)[]) => {
    const path = [...last]
    let of = target
    while (of.kind === 'member') {
      path.unshift(of.name)
      of = of.of
    }
    if (path.length === 0) return
    if (of.kind === 'name' && of.binding !== undefined) push(byBinding, of.binding, { path, ...given })
    if (of.kind === 'this' && of.class !== undefined) push(byClass, of.class, { path, ...given })
  }
  for (const assignment of module.assignments) add(assignment.target, { value: assignment.value, assignment }, [])
  for (const call of module.calls) {
    const [key, value] = call.args
    if (call.callee.kind !== 'member' || typeof call.callee.name !== 'string' || !key || !value) continue
    if (SETTERS.has(call.callee.name)) add(chainStart(module, call.callee.of), { value, call }, [key])
  }
  const params = new Map<number, { function: number; index: number }>()
  module.functions.forEach((callable, at) => {
    callable.params.forEach((binding, place) => {
      if (binding >= 0) params.set(binding, { function: at, index: place })
    })
  })
  return { module, byBinding, byClass, params, ...functionsOf(module) }
}

/** The root of setters that return it, one behind the other: `body.put('a', b).put('c', d)`. */
function chainStart(module: Module, of: Expression): Expression {
  let start = of
  for (;;) {
    const callee = start.kind === 'call' ? module.calls[start.call]?.callee : undefined
    if (callee?.kind !== 'member' || typeof callee.name !== 'string' || !SETTERS.has(callee.name)) return start
    start = callee.of
  }
}

function functionsOf(module: Module): Pick<Indexed, 'callsIn' | 'callbacks' | 'methods' | 'functionAt'> {
  const callsIn = new Map<number, Call[]>()
  const callbacks = new Map<number, Call>()
  for (const call of module.calls) {
    if (call.function !== undefined) push(callsIn, call.function, call)
    for (const arg of call.args) if (arg.kind === 'function') callbacks.set(arg.function, call)
  }
  const methods = new Map<number, Extract<Expression, { kind: 'object' }>>()
  for (const { value } of module.objects)
    for (const { value: member } of value.members) if (member.kind === 'function') methods.set(member.function, value)
  const order = module.functions
    .map(({ span: { start } }, index) => ({ start, index }))
    .sort((a, b) => a.start - b.start)
  const functionAt = (offset: number) => {
    let found = order[lastBefore(order, ({ start }) => start, offset)]?.index
    while (found !== undefined && (module.functions[found]?.span.end ?? 0) <= offset)
      found = module.functions[found]?.function
    return found
  }
  return { callsIn, callbacks, methods, functionAt }
}
