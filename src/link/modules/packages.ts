import type { Module } from '../../core/language/expression.ts'
import { apart } from '../memory.ts'
import type { World } from '../world.ts'
import { importedValue } from './imported.ts'

/** Steps to see what an import stands for. */
const FUEL = 1_000

/** Packages by the name that matched, and whether they are part of the tree; as many modules as were looked at. */
interface Packages {
  readonly inside: Map<string, boolean>
  taken: number
}

const known = new WeakMap<World, Packages>()

/**
 * Whether a module uses packages whose name matches, and something in sight comes from one of them that is not part of
 * the tree itself: else no value can.
 */
export function usesPackages(world: World, module: Module, packages: RegExp): boolean {
  return importsOf(module, packages).length > 0 && isSomethingFrom(world, packages)
}

function isSomethingFrom(world: World, packages: RegExp): boolean {
  const progress = known.get(world) ?? { inside: new Map<string, boolean>(), taken: 0 }
  known.set(world, progress)
  while (progress.taken < world.added.length) {
    const module = world.added[progress.taken++]?.module
    for (const from of module ? importsOf(module, packages) : []) {
      const [name = ''] = packages.exec(from.module) ?? []
      // One name of a package that is found in the tree is enough: others may be made by a build.
      if (module && !progress.inside.get(name)) progress.inside.set(name, !isOutside(world, module, from))
    }
  }
  return [...progress.inside.values()].includes(false)
}

function importsOf({ bindings, imports }: Module, packages: RegExp): { module: string; name: string }[] {
  const named = bindings.flatMap(({ from }) => (from && packages.test(from.module) ? [from] : []))
  return [...named, ...imports.flatMap(({ module }) => (packages.test(module) ? [{ module, name: '*' }] : []))]
}

function isOutside(world: World, module: Module, from: { readonly module: string; readonly name: string }): boolean {
  const span = { file: module.file, start: 0, end: 0 }
  return apart(world, FUEL, () => importedValue(world, module, from, span)).kind === 'external'
}
