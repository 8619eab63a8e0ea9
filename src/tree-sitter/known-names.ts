import type { Library } from '../core/language/library.ts'
import { type Node, nodeAt } from './node.ts'
import { declare, lookUp, nameAt } from './scope.ts'
import type { Scope, Visitor } from './visitor.ts'

/** Names by the package that is known to export them. */
export type KnownNames = ReadonlyMap<string, ReadonlySet<string>>

/** The names that clients and functions of a library are reached by, by package. */
export function knownNames({ clients, functions }: Library): KnownNames {
  const known = new Map<string, Set<string>>()
  const add = (module: string, path: string) => {
    const [head] = path.replace(/^new /, '').split('.')
    const names = known.get(module) ?? new Set()
    if (head) names.add(head)
    known.set(module, names)
  }
  for (const { modules = [], sends, creates = {} } of clients) {
    // A path of one name is a method of a client, which no package exports.
    const paths = [...Object.keys(sends), ...Object.keys(creates)].filter((path) => /^new |\./.test(path))
    for (const module of modules) for (const path of paths) add(module, path)
  }
  for (const key of functions.keys()) {
    const [, module, path] = /^(?:new )?([\w.]+):(.*)$/.exec(key) ?? []
    if (module !== undefined && path !== undefined) add(module, path)
  }
  return known
}

/** Imports by name what is used of packages that are imported as a whole: `import java.net.*`, `using System.Net.Http`. */
export function importKnown(v: Visitor, known: KnownNames, opens: readonly string[]): void {
  const packages = opens.flatMap((module) => {
    const names = known.get(module)
    return names ? [{ module, names }] : []
  })
  if (packages.length === 0) return
  // A name without an owner in front may be a method of the class around.
  const methods = new Set(
    v.classes.flatMap(({ members }) => members.flatMap(({ role, name }) => (role === 'method' ? [name] : []))),
  )
  for (const { expression, scope } of v.pending) {
    if (methods.has(expression.name)) continue
    const known = packages.find(({ names }) => names.has(expression.name))
    if (!known || lookUp(expression.name, scope) !== undefined) continue
    const { start } = expression.span
    importAs(v, { start, end: start + expression.name.length }, expression.name, known.module, expression.name)
  }
}

/** Declares a name at the top of the file that stands for a name of another module. */
export function importAs(
  v: Visitor,
  at: Pick<Node, 'start' | 'end'>,
  local: string,
  module: string,
  name: string,
): number {
  const index = declare(v, local, nodeAt(at), 'import', topOf(v.scope))
  const binding = v.bindings[index]
  if (binding && binding.kind === 'import') binding.from = { module, name }
  return index
}

/** A name of another module, whether or not the file imports it. */
export function importedName(v: Visitor, node: Node, module: string, name: string) {
  const local = `${module}.${name}`
  importAs(v, node, local, module, name)
  return nameAt(v, local, node)
}

/** The scope of the file. */
export function topOf(scope: Scope): Scope {
  let at = scope
  while (at.parent) at = at.parent
  return at
}
