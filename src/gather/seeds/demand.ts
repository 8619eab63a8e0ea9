import type { Class, Expression, Module } from '../../core/language/expression.ts'
import { expressionsOf, namesLeaving, rootOf } from '../../core/language/walk.ts'
import { collectIfGrown } from '../../core/runtime/garbage-collection.ts'
import { push } from '../../core/runtime/lists.ts'
import type { Range } from '../../core/text/ranges.ts'
import { createOffsetMarks, type OffsetMarks } from './offset-marks.ts'
import { withoutSdkArguments } from './sdk-arguments.ts'

/** Methods that put an argument into the object that they are called on. */
const SETS = /^(?:set|add|put|append|push|update|merge|assign|with|use|config|register|default|base|headers?$)/i

/** Values of a name that are looked through where another name is given it. */
const MOST_VALUES = 400

/** Pieces to look for in a module. */
export interface Pieces {
  /** Offsets into the file of what the file itself writes. */
  readonly at: readonly number[]
  /** Whether a name stands for such a piece of another file; `from`: the module that it is imported from. */
  stands(name: string, from?: string): boolean
  /** Whether an import is a package that calls the API itself: its arguments flow nowhere else. */
  takes?(from: string): boolean
}

/**
 * Names that a module exports and whose declarations hold a piece, or use a name of the module that does: what a piece
 * flows into and what leaves the file with it.
 */
export function namesWithPieces(module: Module, pieces: Pieces): string[] {
  const all = [...pieces.at, ...offsetsOfNames(module, pieces)]
  const initial = pieces.takes ? withoutSdkArguments(module, all, pieces.takes) : all
  if (initial.length === 0) return []
  const uses = usesOf(module)
  const marks = createOffsetMarks([...initial, ...[...uses.values()].flat()])
  marks.add(initial)
  collectIfGrown()
  const reached = spread(module, uses, marks)
  const names = namesLeaving(module).flatMap(({ name, value, span }) => {
    const binding = value.kind === 'name' ? value.binding : undefined
    const from = binding === undefined ? undefined : module.bindings[binding]?.from
    const isPassedOn = from !== undefined && pieces.stands(from.name, from.module)
    return isPassedOn ||
      (binding !== undefined && reached.has(binding)) ||
      [span, ...rangesOf(module, value)].some(marks.within)
      ? [name]
      : []
  })
  return [...new Set(names)]
}

/** Marks the uses of every name that is given a marked value, until nothing changes; gives these names. */
function spread(module: Module, uses: ReadonlyMap<number, readonly number[]>, marks: OffsetMarks): ReadonlySet<number> {
  const flows = flowsOf(module)
  const reached = new Set<number>()
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const { range, binding } of flows) {
      if (reached.has(binding) || !marks.within(range)) continue
      reached.add(binding)
      marks.add(uses.get(binding) ?? [])
      isChanged = true
    }
  }
  return reached
}

/** Where names stand that stand for pieces of other files. */
function offsetsOfNames(module: Module, { stands }: Pieces): number[] {
  const offsets: number[] = []
  const imported = new Set<number>()
  module.bindings.forEach(({ from }, index) => {
    if (from && stands(from.name, from.module)) imported.add(index)
  })
  const parted = new Set<Expression>()
  for (const expression of [...expressionsOf(module), ...resultTypes(module)]) {
    if (expression.kind === 'member' && typeof expression.name === 'string') parted.add(expression.of)
    // Of `require('./a').b`, the name of the member decides.
    if (expression.kind === 'module' && !parted.has(expression) && stands('*', expression.module))
      offsets.push(expression.span.start)
    if (
      expression.kind === 'name' &&
      (expression.binding === undefined ? stands(expression.name) : imported.has(expression.binding))
    )
      offsets.push(expression.span.start)
    if (expression.kind === 'member' && typeof expression.name === 'string' && stands(expression.name))
      offsets.push(expression.span.start)
  }
  const isUsed = (one: Expression): boolean =>
    one.kind === 'name'
      ? stands(one.name) || imported.has(one.binding ?? -1)
      : one.kind === 'member' && ((typeof one.name === 'string' && stands(one.name)) || isUsed(one.of))
  for (const inner of module.classes) if (basesOf(inner).some(isUsed)) offsets.push(inner.span.start)
  return offsets
}

/** Types that functions say they give: `Client make() => new()` names its class nowhere else. */
function resultTypes({ functions }: Module): Expression[] {
  return functions.flatMap(({ type }) => type ?? [])
}

/** Offsets at which each binding is used. */
function usesOf(module: Module): Map<number, number[]> {
  const uses = new Map<number, number[]>()
  const add = (expression: Expression, at: number) => {
    if (expression.kind === 'name' && expression.binding !== undefined) push(uses, expression.binding, at)
  }
  for (const expression of [...expressionsOf(module), ...resultTypes(module)]) add(expression, expression.span.start)
  for (const inner of module.classes) for (const base of basesOf(inner)) add(rootOf(base), inner.span.start)
  return uses
}

/** Classes, traits and modules that a class takes members from. */
function basesOf({ base, mixins = [] }: Class): readonly Expression[] {
  return base ? [base, ...mixins] : mixins
}

/** Ranges whose pieces a binding holds: its values, those given to its members, and arguments of its setters. */
function flowsOf(module: Module): { range: Range; binding: number }[] {
  const flows = module.bindings.flatMap(({ values, span }, binding) =>
    [span, ...values.flatMap(({ value }) => [value.span, ...rangesOf(module, value)])].map((range) => ({
      range,
      binding,
    })),
  )
  const named = namesGiven(module)
  const into = (target: Expression, range: Range) => {
    const root = rootOf(target)
    const binding = root.kind === 'name' ? root.binding : undefined
    const kind = binding === undefined ? undefined : module.bindings[binding]?.kind
    if (binding === undefined) return
    if (kind !== 'import') flows.push({ range, binding })
    // An import that is set up leaves under a name of the file: `export const http = axios`.
    else for (const other of named.get(binding) ?? []) flows.push({ range, binding: other })
  }
  for (const { target, value } of module.assignments) into(target, value.span)
  for (const { callee, args, span, new: isNew } of module.calls) {
    if (callee.kind === 'member' && args.length > 0 && SETS.test(String(callee.name))) into(callee.of, span)
    // Methods of what is made of a piece may stand in other files.
    if (isNew && callee.kind === 'name') into(callee, span)
  }
  return flows
}

/** Names that a module gives another name of it, by that. */
function namesGiven({ bindings }: Module): Map<number, number[]> {
  const names = new Map<number, number[]>()
  bindings.forEach(({ values }, index) => {
    const sources = values.flatMap(({ value }) =>
      value.kind === 'name' && value.binding !== undefined ? value.binding : [],
    )
    for (const binding of new Set(sources)) push(names, binding, index)
  })
  return names
}

/** The text that a value is written in; methods may stand outside of their class. */
function rangesOf(module: Module, value: Expression): Range[] {
  if (value.kind === 'function') return [module.functions[value.function]?.span ?? value.span]
  if (value.kind === 'name' && value.binding !== undefined) {
    const { span, values = [] } = module.bindings[value.binding] ?? {}
    const some = values.length > MOST_VALUES ? values.slice(0, MOST_VALUES) : values
    return [
      ...(span ? [span] : []),
      ...some.flatMap((assigned) => (assigned.value.kind === 'name' ? [] : rangesOf(module, assigned.value))),
    ]
  }
  if (value.kind !== 'class') return [value.span]
  const { span = value.span, members = [] } = module.classes[value.class] ?? {}
  const outside = members.flatMap((classMember) =>
    classMember.value?.kind === 'function'
      ? [classMember.span, ...rangesOf(module, classMember.value)]
      : [classMember.span],
  )
  return [span, ...outside]
}
