import type { Call, Module } from '../../core/language/expression.ts'
import { push } from '../../core/runtime/lists.ts'
import type { Value } from '../values/value.ts'
import type { World } from '../world.ts'

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
  const wanted = ({ module, index }: T) => argumentsOf(module, index) ?? 0
  const rest = ({ module, index }: T) => module.functions[index]?.rest ?? Number.POSITIVE_INFINITY
  return (
    declared.find((one) => wanted(one) === placed) ??
    declared.find((one) => wanted(one) === all) ??
    declared.find((one) => wanted(one) > placed || rest(one) <= placed) ??
    declared[0]
  )
}

/**
 * Alternatives of what is called without the methods of the same name that take other arguments: of the same class, or of
 * any where a language overloads methods over classes.
 */
export function withoutMisfits(world: World, values: readonly Value[], count: Count): readonly Value[] {
  if (values.length < 2) return values
  const methods = new Map<string, FunctionValue[]>()
  for (const value of values) {
    const key = keyOf(world, value)
    if (key !== undefined && value.kind === 'function') push(methods, key, value)
  }
  return values.filter((value) => {
    const twins = methods.get(keyOf(world, value) ?? '') ?? []
    if (value.kind !== 'function' || twins.length < 2) return true
    const fitting = fittingOf(
      twins.map(({ scope, index }) => ({ module: scope.module, index })),
      count,
    )
    return fitting === undefined || paramsOf(value) === argumentsOf(fitting.module, fitting.index)
  })
}

function keyOf(world: World, value: Value): string | undefined {
  if (value.kind !== 'function') return undefined
  const declared = value.scope.module.functions[value.index]
  if (declared?.class === undefined) return undefined
  if (world.library(value.scope.module.language).linking?.inheritsOverloads) return declared.name
  return `${value.scope.module.file}#${declared.class}.${declared.name}`
}

/** Methods that a class inherits beside those that it declares: of the same name, for another number of arguments. */
export function besideDeclared(declared: readonly Value[], inherited: readonly Value[]): readonly Value[] {
  const counts = new Set(declared.map(paramsOf))
  return inherited.filter((value) => value.kind === 'function' && !counts.has(paramsOf(value)))
}

function paramsOf(value: Value): number | undefined {
  return value.kind === 'function' ? argumentsOf(value.scope.module, value.index) : undefined
}

/** How many arguments a function takes; an extension method is called on its first one. */
function argumentsOf({ functions }: Module, index: number): number | undefined {
  const declared = functions[index]
  return declared && declared.params.length - (declared.extension ? 1 : 0)
}
