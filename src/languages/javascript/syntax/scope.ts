import type * as t from '@babel/types'
import type { Binding, Expression } from '../../../core/language/expression.ts'
import { append } from '../../../core/runtime/lists.ts'
import { inFunction, placeOfDeclaration, type Ranged, type Scope, spanOf, type Visitor } from './visitor.ts'

export { assign } from '../../../core/language/module-draft.ts'

/** Opens a scope below the present one, walks in it, and closes it. */
export function inScope<T>(v: Visitor, start: number, walk: () => T): T {
  const parent = v.scope
  v.scope = { parent, names: new Map(), start, ...inFunction(v) }
  const result = walk()
  v.scope = parent
  return result
}

/** Declares a name in the present scope; a name declared twice is one binding. */
export function declare(v: Visitor, name: string, node: Ranged, kind: Binding['kind']): number {
  const known = v.scope.names.get(name)
  if (known !== undefined) return known
  const index = declareNameless(v, name, node, kind)
  v.scope.names.set(name, index)
  return index
}

/** A binding that no name in the text leads to. */
export function declareNameless(v: Visitor, name: string, node: Ranged, kind: Binding['kind']): number {
  v.bindings.push({
    name,
    span: spanOf(v, node),
    kind,
    values: [],
    ...placeOfDeclaration(v, v.branch),
    ...inFunction(v),
  })
  return v.bindings.length - 1
}

/** The binding that a name leads to from the present scope. */
export function lookUp(v: Visitor, name: string): number | undefined {
  for (let scope: Scope | undefined = v.scope; scope; scope = scope.parent) {
    const found = scope.names.get(name)
    if (found !== undefined) return found
  }
  return undefined
}

/** A use of a name. */
export function nameAt(v: Visitor, name: string, node: Ranged): Extract<Expression, { kind: 'name' }> {
  const binding = lookUp(v, name)
  return { kind: 'name', name, span: spanOf(v, node), ...(binding === undefined ? {} : { binding }) }
}

/** The identifiers that a pattern declares. */
export function patternNames(pattern: t.Node): t.Identifier[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern]
    case 'ObjectPattern':
      return pattern.properties.flatMap(patternNames)
    case 'ObjectProperty':
      return patternNames(pattern.value)
    case 'ArrayPattern':
      return pattern.elements.flatMap((patternLike) => (patternLike ? patternNames(patternLike) : []))
    case 'AssignmentPattern':
      return patternNames(pattern.left)
    case 'RestElement':
      return patternNames(pattern.argument)
    default:
      return []
  }
}

/** Declares the `var`s of a function body, however deep in its blocks. */
export function hoistVars(v: Visitor, statements: readonly t.Node[]): void {
  const branch = v.branch
  const open = [...statements].reverse()
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'VariableDeclaration') {
      if (node.kind !== 'var') continue
      for (const declarator of node.declarations)
        for (const id of patternNames(declarator.id)) declare(v, id.name, id, 'variable')
    } else append(open, blocksOf(node).reverse())
  }
  v.branch = branch
}

/** The statements inside of a statement that belong to the same function. */
function blocksOf(node: t.Node): t.Node[] {
  switch (node.type) {
    case 'BlockStatement':
      return [...node.body]
    case 'IfStatement':
      return node.alternate ? [node.consequent, node.alternate] : [node.consequent]
    case 'ForStatement':
      return node.init ? [node.init, node.body] : [node.body]
    case 'ForInStatement':
    case 'ForOfStatement':
      return [node.left, node.body]
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'LabeledStatement':
    case 'WithStatement':
      return [node.body]
    case 'TryStatement':
      return [node.block, ...(node.handler ? [node.handler.body] : []), ...(node.finalizer ? [node.finalizer] : [])]
    case 'SwitchStatement':
      return node.cases.flatMap((switchCase) => switchCase.consequent)
    case 'ExportNamedDeclaration':
      return node.declaration ? [node.declaration] : []
    default:
      return []
  }
}

/** Declares what a block declares itself: `let`, `const`, classes, functions, enums, imports. */
export function hoistLexical(v: Visitor, statements: readonly t.Node[]): void {
  for (const outer of statements) {
    const exported = outer.type === 'ExportNamedDeclaration' || outer.type === 'ExportDefaultDeclaration'
    const node = exported ? outer.declaration : outer
    if (node) hoistOne(v, node)
  }
  for (const outer of statements) {
    const node = outer.type === 'ExportNamedDeclaration' ? outer.declaration : outer
    // A value of the same name is what the name stands for.
    if (node?.type === 'TSInterfaceDeclaration') declare(v, node.id.name, node.id, 'class')
  }
}

function hoistOne(v: Visitor, node: t.Node): void {
  switch (node.type) {
    case 'VariableDeclaration':
      if (node.kind === 'var') return
      for (const declarator of node.declarations) {
        const kind = node.kind === 'let' ? 'variable' : 'const'
        for (const id of patternNames(declarator.id)) declare(v, id.name, id, kind)
      }
      return
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      if (node.id) declare(v, node.id.name, node.id, 'function')
      return
    case 'ClassDeclaration':
      if (node.id) declare(v, node.id.name, node.id, 'class')
      return
    case 'TSEnumDeclaration':
    case 'EnumDeclaration':
      declare(v, node.id.name, node.id, 'const')
      return
    case 'TSModuleDeclaration':
      if (node.id.type === 'Identifier' && !node.declare) declare(v, node.id.name, node.id, 'const')
      return
    case 'ImportDeclaration':
      for (const specifier of node.specifiers) hoistImport(v, node.source.value, specifier)
      return
    case 'TSImportEqualsDeclaration':
      if (node.moduleReference.type === 'TSExternalModuleReference') {
        hoistImported(v, node.id, node.moduleReference.expression.value, '*')
      } else declare(v, node.id.name, node.id, 'const')
  }
}

function hoistImport(v: Visitor, module: string, one: t.ImportDeclaration['specifiers'][number]): void {
  if (one.type === 'ImportDefaultSpecifier') hoistImported(v, one.local, module, 'default')
  else if (one.type === 'ImportNamespaceSpecifier') hoistImported(v, one.local, module, '*')
  else hoistImported(v, one.local, module, one.imported.type === 'Identifier' ? one.imported.name : one.imported.value)
}

function hoistImported(v: Visitor, local: t.Identifier, module: string, name: string): void {
  const binding = v.bindings[declare(v, local.name, local, 'import')]
  if (binding) binding.from = { module, name }
}
