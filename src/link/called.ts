import type { Expression } from '../core/expression.ts'
import { memberOf } from './members.ts'
import type { Scope, Value } from './value.ts'
import type { World } from './world.ts'

/** What a call is made on, and the dotted path of members from there: `api.interceptors.request.use`. */
export function calledOn(world: World, callee: Expression, scope: Scope): { root: Value; path: string[] } {
  const path: string[] = []
  let of = callee
  while (of.kind === 'member' && typeof of.name === 'string') {
    path.unshift(of.name)
    of = of.of
  }
  let root = world.evaluate(of, scope)
  while (path.length > 0 && root.kind !== 'client' && root.kind !== 'sent' && root.kind !== 'external') {
    const next = memberOf(world, root, path[0] ?? '', of.span)
    if (next.kind === 'hole' || next.kind === 'function') break
    root = next
    path.shift()
  }
  return root.kind === 'external' ? { root: { ...root, path: [] }, path: [...root.path, ...path] } : { root, path }
}
