import { rootOf } from '../../core/language/walk.ts'
import { exportNames, lookUp } from '../../tree-sitter/scope.ts'
import type { Visitor } from '../../tree-sitter/visitor.ts'
import { stateOf } from './state.ts'

/** Names imports whose package name is unknown: a name that nothing declares belongs to the path that ends alike. */
export function nameImports(v: Visitor): void {
  const used = new Set<number>()
  const open = new Set<string>()
  for (const { expression, scope } of v.pending) {
    const binding = lookUp(expression.name, scope)
    if (binding === undefined) open.add(expression.name)
    else used.add(binding)
  }
  for (const index of boundNames(v)) used.add(index)
  const imports = v.bindings.flatMap((binding, index) => {
    const unnamed = binding.from && v.text[binding.span.start] === '"'
    return unnamed && !used.has(index) ? [{ index, module: binding.from?.module ?? '' }] : []
  })
  const operands = operandNames(v)
  for (const name of open) {
    if (!operands.has(name)) continue
    const found = imports.find(({ module }) => mayBeCalled(module, name))
    if (found && !v.scope.names.has(name)) v.scope.names.set(name, found.index)
  }
}

/** Bindings that are named where they are used. */
function boundNames(v: Visitor): number[] {
  const found: number[] = []
  for (const { callee } of v.calls) {
    const root = rootOf(callee)
    if (root.kind === 'name' && root.binding !== undefined) found.push(root.binding)
  }
  return found
}

/** Names that something is taken of: `name.Member`. */
function operandNames(v: Visitor): ReadonlySet<string> {
  return new Set(v.pending.flatMap(({ expression: { name, span } }) => (v.text[span.end] === '.' ? [name] : [])))
}

/** Whether the path of a package can be that of a package of a name: a folder of it, or a word of one. */
function mayBeCalled(module: string, name: string): boolean {
  if (!/[.]/.test(module.split('/')[0] ?? '')) return false
  const wanted = name.toLowerCase()
  return module
    .toLowerCase()
    .split('/')
    .some((part) => part.replace(/[-._]/g, '') === wanted || part.split(/[-._]/).includes(wanted))
}

/**
 * Names that other files of the package, or of others, can use: everything at the top that is no import. Types that only
 * get methods here are declared elsewhere.
 */
export function exportTop(v: Visitor): void {
  const { classes, types } = stateOf(v)
  for (const [name, index] of classes) {
    const inner = v.classes[index]
    if (inner && !types.has(name)) inner.elsewhere = true
  }
  exportNames(
    v,
    v.scope.names,
    ({ name, from, values, type }, own) => !from && name === own && (values.length > 0 || type !== undefined),
  )
}
