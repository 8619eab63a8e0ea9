import type { Expression } from '../../core/language/expression.ts'
import { importAs, importedName, topOf } from '../../tree-sitter/known-names.ts'
import { field, type Node } from '../../tree-sitter/node.ts'
import { assign, declare, lookUp, nameAt } from '../../tree-sitter/scope.ts'
import { selfAt } from '../../tree-sitter/shapes/classes.ts'
import { recordIdentifier } from '../../tree-sitter/strings.ts'
import { expression, type Reader, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'

/** `package com.x;` */
export const packageDeclaration: Reader = (v, node) => {
  const name = node.children.find(({ type }) => /identifier$/.test(type))
  if (name) v.package = dottedSource(v, name)
  return undefined
}

/** `import com.x.Config`, `import com.x.*`, `import static com.x.Config.BASE`. */
export const importDeclaration: Reader = (v, node) => {
  const name = node.children.find(({ type }) => /identifier$/.test(type))
  if (!name) return undefined
  const path = dottedSource(v, name).split('.')
  const all = node.children.some(({ type }) => type === 'asterisk')
  const { module, names } = split(path)
  v.imports.push({ module: all ? path.join('.') : module, span: spanOf(v, name) })
  if (all) v.opens.push(path.join('.'))
  else importPath(v, name, module, names)
  return undefined
}

/** A package and what is named of it: packages are written small, classes large. */
function split(path: readonly string[]): { module: string; names: readonly string[] } {
  const large = path.findIndex((one) => /^[A-Z]/.test(one))
  const at = large > 0 ? large : path.length - 1
  return { module: path.slice(0, at).join('.'), names: path.slice(at) }
}

/** Declares the last name of a path: a class as what it is, anything inside of it as its member. */
function importPath(v: Visitor, node: Node, module: string, [head = '', ...inside]: readonly string[]): void {
  const last = field(node, 'name') ?? node
  const local = inside.at(-1)
  if (local === undefined) importAs(v, last, head, module, head)
  else assign(v, declare(v, local, last, 'const', topOf(v.scope)), pathTo(v, node, module, [head, ...inside]), 0)
}

/** A class of another package, or something inside of it. */
export function pathTo(v: Visitor, node: Node, module: string, [head = '', ...inside]: readonly string[]): Expression {
  const span = spanOf(v, node)
  return inside.reduce<Expression>(
    (of, name) => ({ kind: 'member', of, name, span }),
    importedName(v, node, module, head),
  )
}

function dottedSource(v: Visitor, node: Node): string {
  return sourceOf(v, node).replace(/\s+/g, '')
}

/** `a.b`: a member, or a class with its package in front. */
export const fieldAccess: Reader = (v, node) => {
  const of = field(node, 'object')
  const name = field(node, 'field')
  if (!of || !name) return undefined
  const qualified = qualifiedName(v, node, sourceOf(v, node))
  if (qualified) return qualified
  if (name.type === 'this') return selfAt(v, node)
  recordIdentifier(v, name)
  return { kind: 'member', of: expression(v, of), name: sourceOf(v, name), span: spanOf(v, node) }
}

const QUALIFIED = /^[a-z]\w*(?:\s*\.\s*[a-z]\w*)+\s*\.\s*[A-Z]\w*(?:\s*\.\s*\w+)*$/

/** A class that is named with its package: two small names at least. */
export function qualifiedName(v: Visitor, node: Node, source: string): Expression | undefined {
  if (source.length > 300 || !QUALIFIED.test(source)) return undefined
  const { module, names } = split(source.split(/\s*\.\s*/))
  if (lookUp(module.split('.')[0] ?? '', v.scope) !== undefined) return undefined
  return pathTo(v, node, module, names)
}

/** A type as the class that it names; undefined for what is no class of anyone's. */
export function typeAt(v: Visitor, node: Node | undefined): Expression | undefined {
  if (!node || !/^(?:type_identifier|scoped_type_identifier|generic_type|annotated_type)$/.test(node.type))
    return undefined
  const [source = ''] = /^[^<[]*/.exec(sourceOf(v, node).replace(/@\w+(?:\([^)]*\))?\s*/g, '')) ?? []
  const path = source.split('.').map((one) => one.trim())
  const [head = '', ...inside] = path
  if (!/^\w+$/.test(head) || head === 'var' || head === 'String' || head === 'Object') return undefined
  const qualified = qualifiedName(v, node, source.trim())
  if (qualified) return qualified
  const span = spanOf(v, node)
  return inside.reduce<Expression>((of, name) => ({ kind: 'member', of, name, span }), nameAt(v, head, node))
}
