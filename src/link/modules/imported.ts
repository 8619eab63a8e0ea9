import type { Module } from '../../core/language/expression.ts'
import type { Span } from '../../core/text/span.ts'
import { exportOf } from '../expressions/members.ts'
import type { Value } from '../values/value.ts'
import { moduleOf, type World } from '../world.ts'
import { isOfClient, packageName } from './names.ts'

/** The value of an import: one of another module of the tree, or something outside of it. */
export function importedValue(
  world: World,
  module: Module,
  from: { readonly module: string; readonly name: string },
  span: Span,
): Value {
  const target = world.resolve(module.file, from.module, from.name)
  const other = target && moduleOf(world, target.file)
  if (!target || !other || isOfClient(world, module, from.module, other)) {
    const inTree = packageName(world, module, from, span)
    if (inTree) return inTree
    const path = from.name === '*' || from.name === 'default' ? [] : [from.name]
    const whole = from.name === '*' && module.package !== undefined ? { from: module } : {}
    return { kind: 'external', module: from.module, path, span, ...whole }
  }
  return exportOf(world, other, target.name, span)
}
