import type { Call, Module } from '../../core/language/expression.ts'
import { push } from '../../core/runtime/lists.ts'
import type { Value } from '../values/value.ts'

type FunctionValue = Extract<Value, { kind: 'function' }>

/** How many arguments a call gives by place, and with those by name. */
export interface Count {
  readonly placed: number
  readonly all: number
}

/** The number of arguments of a call. */
export function countOf({ args, named = [] }: Call): Count {
  return { placed: args.length, all: args.length + named.length }
}

/** The declaration of several with one name that takes so many arguments. */
export function fittingOf<T extends { readonly module: Module; readonly index: number }>(
  declared: readonly T[],
  { placed, all }: Count,
): T | undefined {
  const wanted = ({ module, index }: T) => module.functions[index]?.params.length ?? 0
  const rest = ({ module, index }: T) => module.functions[index]?.rest ?? Number.POSITIVE_INFINITY
  return (
    declared.find((one) => wanted(one) === placed) ??
    declared.find((one) => wanted(one) === all) ??
    declared.find((one) => wanted(one) > placed || rest(one) <= placed) ??
    declared[0]
  )
}

/** Alternatives of what is called without the methods of the same class and name that take other arguments. */
export function withoutMisfits(values: readonly Value[], count: Count): readonly Value[] {
  if (values.length < 2) return values
  const methods = new Map<string, FunctionValue[]>()
  for (const value of values) {
    const key = keyOf(value)
    if (key !== undefined && value.kind === 'function') push(methods, key, value)
  }
  return values.filter((value) => {
    const twins = methods.get(keyOf(value) ?? '') ?? []
    if (value.kind !== 'function' || twins.length < 2) return true
    const fitting = fittingOf(
      twins.map(({ scope, index }) => ({ module: scope.module, index })),
      count,
    )
    const wanted = (index: number) => value.scope.module.functions[index]?.params.length
    return fitting === undefined || wanted(value.index) === wanted(fitting.index)
  })
}

function keyOf(value: Value): string | undefined {
  if (value.kind !== 'function') return undefined
  const declared = value.scope.module.functions[value.index]
  return declared?.class === undefined ? undefined : `${value.scope.module.file}#${declared.class}.${declared.name}`
}
