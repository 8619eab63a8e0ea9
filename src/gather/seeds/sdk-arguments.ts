import type { Expression, Module } from '../../core/language/expression.ts'
import { expressionsOf, rootOf } from '../../core/language/walk.ts'
import { push } from '../../core/runtime/lists.ts'
import { overlapping, type Range } from '../../core/text/ranges.ts'

/**
 * The pieces of a module without those that are only arguments of packages which call the API themselves. Such a
 * package sends nothing that others could see: they call the package. `isPackage` recognises the module of an import.
 */
export function withoutSdkArguments(
  module: Module,
  offsets: readonly number[],
  isPackage: (from: string) => boolean,
): readonly number[] {
  const taken = takenBy(module, isPackage)
  if (offsets.length === 0 || taken.length === 0) return offsets
  const isTaken = overlapping(taken)
  const carriers = carriersOf(module)
  const known = new Map<number, boolean>()
  /** Whether all uses of a binding are such arguments. A name that is given itself adds nothing. */
  const isSpent = (binding: number): boolean => {
    const before = known.get(binding)
    if (before !== undefined) return before
    known.set(binding, true)
    const uses = carriers.uses.get(binding) ?? []
    const spent = uses.length > 0 && uses.every(ends)
    known.set(binding, spent)
    return spent
  }
  const ends = (at: number): boolean => {
    if (isTaken(at, at + 1)) return true
    const into = carriers.values.filter(({ start, end }) => start <= at && at < end)
    return into.length > 0 && into.every(({ binding }) => isSpent(binding))
  }
  return offsets.filter((at) => !ends(at))
}

/** Arguments of calls of such packages, and values of the members of their results. */
function takenBy({ bindings, calls, assignments }: Module, isPackage: (from: string) => boolean): Range[] {
  const bindingOf = (of: Expression): number | undefined => {
    const root = rootOf(of)
    return root.kind === 'name' ? root.binding : undefined
  }
  const isImported = (of: Expression): boolean => {
    const { from } = bindings[bindingOf(of) ?? -1] ?? {}
    return from !== undefined && isPackage(from.module)
  }
  const isMade = (of: Expression): boolean => {
    const { values = [] } = bindings[bindingOf(of) ?? -1] ?? {}
    return (
      values.length > 0 &&
      values.every(({ value }) => value.kind === 'call' && isImported(calls[value.call]?.callee ?? value))
    )
  }
  const passed = calls.flatMap(({ callee, args, named = [] }) =>
    isImported(callee) ? [...args, ...named.map(({ value }) => value)] : [],
  )
  const assigned = assignments.flatMap(({ target, value }) => (isMade(target) ? [value] : []))
  return [...passed, ...assigned].map(({ span }) => span)
}

/** Names that only their module sees: where they are given a value, and where they are used. */
function carriersOf(module: Module) {
  const exported = new Set(
    module.exports.flatMap(({ value }) =>
      value.kind === 'name' && value.binding !== undefined ? [value.binding] : [],
    ),
  )
  const isCarrier = (binding: number): boolean => {
    const { kind, function: within } = module.bindings[binding] ?? {}
    return (kind === 'const' || kind === 'variable') && (within !== undefined || !exported.has(binding))
  }
  const values = module.bindings.flatMap((one, binding) =>
    isCarrier(binding) ? one.values.flatMap(({ value }) => rangeOf(value, binding)) : [],
  )
  const uses = new Map<number, number[]>()
  for (const expression of expressionsOf(module)) {
    if (expression.kind !== 'name' || expression.binding === undefined || !isCarrier(expression.binding)) continue
    if (expression.span.start !== module.bindings[expression.binding]?.span.start)
      push(uses, expression.binding, expression.span.start)
  }
  return { values, uses }
}

/** Where a binding is given a value; what stands in a function or a class is not its value. */
function rangeOf({ kind, span: { start, end } }: Expression, binding: number) {
  return kind === 'function' || kind === 'class' ? [] : [{ start, end, binding }]
}
