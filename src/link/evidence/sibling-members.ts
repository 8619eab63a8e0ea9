import type { Expression, Module } from '../../core/language/expression.ts'
import type { Span } from '../../core/text/span.ts'
import type { Text } from '../../core/text/text.ts'
import { evaluateWhole } from '../expressions/evaluate.ts'
import { noteLimit } from '../reached-limits.ts'
import type { World } from '../world.ts'

/** The value of a member, as far as it is a text. */
export function valueOfMember(world: World, expression: Expression, module: Module): { value?: Text } {
  const value = evaluateWhole(world, expression, { module })
  return value.kind === 'text' ? { value: value.text } : {}
}

/** Names beside a member that count: a few are enough to keep bodies apart. */
const MOST_SIBLINGS = 500

/** The first of what stands beside a member, as many as count. */
export function limitedSiblings<T>(world: World, beside: readonly T[], at: Span): readonly T[] {
  if (beside.length <= MOST_SIBLINGS) return beside
  noteLimit(world, at, 'names beside a member', MOST_SIBLINGS)
  return beside.slice(0, MOST_SIBLINGS)
}

/** The names beside the one of an index. */
export function siblingNames(world: World, names: readonly string[], index: number, at: Span): string[] {
  return limitedSiblings(world, names, at).filter((_, other) => other !== index)
}
