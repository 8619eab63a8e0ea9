import type { Operation } from '../../core/findings/evidence.ts'
import type { Call, Expression, Module } from '../../core/language/expression.ts'
import type { ApiPatterns, Global } from '../api-patterns.ts'
import { calledOn } from '../expressions/callee.ts'
import { begin } from '../memory.ts'
import { usesPackages } from '../modules/packages.ts'
import { alternatives, type Value } from '../values/value.ts'
import type { World } from '../world.ts'
import { assignedOnce } from './assigned-once.ts'

const FUEL = 2_000
/** Calls on what calls give that are followed: `NewClient(x).Servers().List()`. */
const DEPTH = 8

/** An operation of a package: its import, and the names on the way to it. */
interface Called {
  readonly package: string
  readonly path: readonly string[]
  /** The call before this one in a chain, by its index, where that only leads here. */
  readonly through?: number
  /** It is called by a name of its own, and on nothing. */
  readonly bare?: true
  /** It stands behind a name of the package itself: what its calls give are objects of the API. */
  readonly global?: true
}

/** Calls through packages whose name matches. What makes a client or sets it up calls nothing. */
export function operationsOf(
  world: World,
  module: Module,
  { package: packages, globals = [] }: ApiPatterns,
): Omit<Operation, 'context'>[] {
  const { ecosystem } = world.library(module.language)
  const ofEcosystem = globals.filter((one) => one.ecosystem === ecosystem)
  const isCalled = module.calls.some(({ callee }) =>
    ofEcosystem.some(({ names }) => names.test(dottedName(module, callee))),
  )
  if (!isCalled && !usesPackages(world, module, packages)) return []
  const asked = new Map<number, Called | undefined>()
  const search = { world, module, packages, globals: isCalled ? ofEcosystem : [], asked }
  const called = module.calls.map((_, index) => calledIn(search, index, DEPTH))
  const steps = new Set(called.map((one) => one?.through))
  return module.calls.flatMap((call, index) => {
    const one = called[index]
    if (!one || call.new || steps.has(index)) return []
    if (!one.bare && (call.callee.kind !== 'member' || isSetup(one.path.at(-1) ?? ''))) return []
    const name = one.path.filter((part) => part !== 'default').join('.')
    return [{ kind: 'operation' as const, at: call.span, ecosystem, package: one.package, name }]
  })
}

interface Search {
  readonly world: World
  readonly module: Module
  readonly packages: RegExp
  readonly globals: readonly Global[]
  readonly asked: Map<number, Called | undefined>
}

/** The operation of a package that a call calls, on the package itself or on a client that another call made. */
function calledIn(search: Search, index: number, depth: number): Called | undefined {
  const { world, module, packages, asked } = search
  const call = module.calls[index]
  if (asked.has(index) || !call) return asked.get(index)
  asked.set(index, undefined)
  begin(world, FUEL)
  const { root, path } = calledOn(world, call.callee, { module })
  const found =
    root.kind === 'external' && root.module && packages.test(root.module)
      ? { package: root.module, path }
      : (calledGlobally(search, call.callee, root) ?? calledOnMade(search, call.callee, depth))
  asked.set(index, found)
  return found
}

/** The operation behind a name that a package has everywhere, where the tree has nothing of that name. */
function calledGlobally({ module, globals }: Search, callee: Expression, root: Value): Called | undefined {
  if (globals.length === 0 || root.kind === 'class' || root.kind === 'function') return undefined
  const dotted = dottedName(module, callee)
  const found = globals.find(({ names }) => names.test(dotted))
  if (!found) return undefined
  const bare = callee.kind === 'member' ? {} : { bare: true as const }
  return { package: found.package, path: dotted.split('.'), global: true, ...bare }
}

/** The dotted name that a call is written with, where it begins with a name that the module does not declare. */
function dottedName(module: Module, callee: Expression): string {
  if (callee.kind === 'member') {
    const before = typeof callee.name === 'string' ? dottedName(module, callee.of) : ''
    return before === '' ? '' : `${before}.${String(callee.name)}`
  }
  if (callee.kind === 'unknown') return callee.name
  return callee.kind === 'name' && (callee.binding === undefined || module.bindings[callee.binding]?.kind === 'import')
    ? callee.name
    : ''
}

/** The operation that is called on the result of a call, where that is a client or a part of one. */
function calledOnMade(search: Search, callee: Expression, depth: number): Called | undefined {
  if (depth === 0 || callee.kind !== 'member' || typeof callee.name !== 'string') return undefined
  const names = [callee.name]
  let of = callee.of
  while (of.kind === 'member' && typeof of.name === 'string') {
    names.unshift(of.name)
    of = of.of
  }
  const declared = declaredOf(search, of)
  if (declared) return { package: declared.package, path: [...declared.path, ...names] }
  const through = callOf(search.module, of)
  const call = through === undefined ? undefined : search.module.calls[through]
  const made = through === undefined || !call ? undefined : calledIn(search, through, depth - 1)
  const onTheWay = of.kind === 'call' && !AFTER.has(names[0] ?? '')
  if (made?.global && ACTS.test(names.at(-1) ?? ''))
    return { package: made.package, path: [...made.path.slice(0, -1), ...names], global: true }
  if (!made || !call || through === undefined || !leadsOn(call, made.path.at(-1) ?? '', onTheWay)) return undefined
  return { package: made.package, path: [...made.path, ...names], through }
}

/** The part of a package that a name is declared to be an object of. */
function declaredOf({ world, module, packages }: Search, expression: Expression): Called | undefined {
  const { type } = (expression.kind === 'name' && module.bindings[expression.binding ?? -1]) || {}
  if (!type) return undefined
  begin(world, FUEL)
  const is = alternatives(world.evaluate(type, { module })).find(
    (one) => one.kind === 'external' && one.module !== undefined && packages.test(one.module),
  )
  return is?.kind === 'external' && is.module ? { package: is.module, path: is.path } : undefined
}

/** The call whose result an expression is: itself, or the only one that its name is given. */
function callOf(module: Module, expression: Expression, depth = DEPTH): number | undefined {
  const held = assignedOnce(module, expression)
  // A name may be given a member of itself.
  if (held.kind === 'member' && held !== expression && depth > 0) return callOf(module, held.of, depth - 1)
  return held.kind === 'call' ? held.call : undefined
}

/** Whether the result of a call is called on in turn: it is a client, or a part of one on the way. */
function leadsOn(call: Call, name: string, onTheWay: boolean): boolean {
  return call.new === true || isMaker(name) || (onTheWay && call.args.length === 0 && firstWord(name) === 'get')
}

/** Calls on an object of the API that call it. */
const ACTS = /^(?:add|attach|create|delete|detach|list|reboot|remove|restore|save|start|stop|suspend|update)(?:_\w+)?$/

const MAKERS: ReadonlySet<string> = new Set([
  'build',
  'builder',
  'connect',
  'default',
  'getinstance',
  'instance',
  'login',
  'open',
])
const SETUP: ReadonlySet<string> = new Set(['config', 'configure', 'ptr', 'set', 'setauth', 'setdepth', 'with'])
/** Methods of results: they follow a call that was made already. */
const AFTER: ReadonlySet<string> = new Set(['catch', 'finally', 'then'])

/** Whether a name makes a client: `NewAPIClient`, `RestyClient`, `builder`. */
function isMaker(name: string): boolean {
  const bare = name.toLowerCase()
  return firstWord(name) === 'new' || bare.endsWith('client') || MAKERS.has(bare)
}

/** Whether a name sets something up, so that nothing is called yet. */
function isSetup(name: string): boolean {
  return isMaker(name) || SETUP.has(firstWord(name))
}

/** The first word of a name in lower case: `set` of `SetAuth` and `set_auth`. */
function firstWord(name: string): string {
  return (/^[A-Za-z][a-z]*/.exec(name)?.[0] ?? '').toLowerCase()
}
