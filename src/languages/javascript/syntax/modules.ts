import type * as t from '@babel/types'
import { declareClass } from './classes.ts'
import { exportWhole } from './commonjs.ts'
import { readFunction } from './functions.ts'
import { assign, lookUp, nameAt, patternNames } from './scope.ts'
import { recordString, stringLiteral } from './strings.ts'
import { type Ranged, type Statements, spanOf, type Visitor } from './visitor.ts'

/** Imports and exports. */
export const modules = {
  ImportDeclaration: (v, node) => importFrom(v, node.source),
  ExportAllDeclaration: (v, node) => importFrom(v, node.source),
  ExportNamedDeclaration(v, node) {
    if (node.source) return importFrom(v, node.source)
    if (node.declaration) {
      v.statement(node.declaration)
      return exportDeclared(v, node.declaration)
    }
    for (const specifier of node.specifiers) {
      if (specifier.type === 'ExportSpecifier')
        exportName(v, nameOf(specifier.exported), nameOf(specifier.local), specifier.local)
    }
  },
  ExportDefaultDeclaration(v, node) {
    const { declaration } = node
    if (declaration.type === 'FunctionDeclaration') {
      if (!declaration.id) {
        const value = readFunction(v, declaration, { name: 'default' })
        v.exports.push({ name: 'default', value, span: value.span })
        return
      }
      v.statement(declaration)
      return exportName(v, 'default', declaration.id.name, declaration.id)
    }
    if (declaration.type === 'TSDeclareFunction') return
    const value =
      declaration.type === 'ClassDeclaration'
        ? declareClass(v, declaration)
        : v.expression(declaration, { name: 'default' })
    v.exports.push({ name: 'default', value, span: spanOf(v, declaration) })
  },
  TSExportAssignment: (v, node) => exportWhole(v, v.expression(node.expression)),
  TSImportEqualsDeclaration(v, node) {
    if (node.moduleReference.type === 'TSExternalModuleReference') return importFrom(v, node.moduleReference.expression)
    const index = lookUp(v, node.id.name)
    if (index !== undefined && node.moduleReference.type === 'Identifier') {
      assign(v, index, nameAt(v, node.moduleReference.name, node.moduleReference), node.end ?? 0)
    }
  },
} satisfies Statements

function importFrom(v: Visitor, source: t.StringLiteral): void {
  v.imports.push({ module: source.value, span: spanOf(v, source) })
  recordString(v, stringLiteral(v, source), { use: 'import' })
}

function exportDeclared(v: Visitor, node: t.Declaration): void {
  if (node.type === 'VariableDeclaration') {
    for (const declarator of node.declarations)
      for (const id of patternNames(declarator.id)) exportName(v, id.name, id.name, id)
  } else if (lookUpDeclared(v, node)) {
    const { id } = node as { id: t.Identifier }
    exportName(v, id.name, id.name, id)
  }
}

function lookUpDeclared(v: Visitor, node: t.Declaration): boolean {
  return 'id' in node && node.id?.type === 'Identifier' && lookUp(v, node.id.name) !== undefined
}

function exportName(v: Visitor, name: string, local: string, node: Ranged): void {
  const start = node.start ?? 0
  const at = { start, end: start + local.length }
  v.exports.push({ name, value: nameAt(v, local, at), span: spanOf(v, at) })
}

function nameOf(node: t.Identifier | t.StringLiteral): string {
  return node.type === 'Identifier' ? node.name : node.value
}
