import type * as t from '@babel/types'
import type { Expression, Member } from '../../../core/language/expression.ts'
import { removalOf } from '../../../core/text/removal.ts'
import { keyText } from './patterns.ts'
import { assign, declare, inScope, lookUp, nameAt } from './scope.ts'
import { literalValue, recordIdentifier, textOf } from './strings.ts'
import { readType } from './types.ts'
import { spanOf, unknownValue, type Visitor } from './visitor.ts'

/** An enum is a constant object; members without a value are numbered. */
export function readEnum(v: Visitor, node: t.TSEnumDeclaration): void {
  const index = lookUp(v, node.id.name) ?? declare(v, node.id.name, node.id, 'const')
  const list = node.body?.members ?? node.members
  const members: Member[] = []
  inScope(v, node.start ?? 0, () => {
    let next: number | undefined = 0
    list.forEach((tSEnumMember, place) => {
      const value = memberValue(v, tSEnumMember, next)
      const digits = literalValue(value)
      next = digits !== undefined && /^-?\d+$/.test(digits) && value.kind === 'text' ? Number(digits) + 1 : undefined
      members.push(
        member(
          v,
          tSEnumMember,
          value,
          removalOf(v, list, place, { start: (list[0]?.start ?? 1) - 1, end: node.end ?? 0 }),
        ),
      )
    })
  })
  const value: Expression = { kind: 'object', members, spreads: [], span: spanOf(v, node) }
  assign(v, index, value, node.end ?? 0)
}

function memberValue(v: Visitor, node: t.TSEnumMember, next: number | undefined): Expression {
  if (node.initializer) return v.expression(node.initializer, { name: nameOf(node) })
  return next === undefined ? unknownValue(v, node, nameOf(node)) : textOf(v, node.id, String(next), false)
}

function member(v: Visitor, node: t.TSEnumMember, value: Expression, removal: Member['removal']): Member {
  const name = nameOf(node)
  recordIdentifier(v, name, node.id)
  assign(v, declare(v, name, node.id, 'const'), value, node.end ?? 0)
  const key = node.id.type === 'Identifier' ? keyText(v, node.id, name) : v.expression(node.id)
  return { key, value, span: spanOf(v, node), removal }
}

function nameOf(node: t.TSEnumMember): string {
  return node.id.type === 'Identifier' ? node.id.name : String('value' in node.id ? node.id.value : '')
}

/** A namespace is an object of what it exports. */
export function readNamespace(v: Visitor, node: t.TSModuleDeclaration, walk: (body: t.Statement[]) => void): void {
  // An ambient declaration has types alone.
  if (node.declare) readType(v, node.body)
  if (!node.body || node.declare) return
  const index = node.id.type === 'Identifier' ? lookUp(v, node.id.name) : undefined
  const { body } = node
  const members: Member[] = []
  inScope(v, body.start ?? 0, () => {
    if (body.type === 'TSModuleDeclaration') {
      if (body.id.type === 'Identifier') declare(v, body.id.name, body.id, 'const')
      readNamespace(v, body, walk)
      if (body.id.type === 'Identifier') members.push(exported(v, body.id))
      return
    }
    const ids = body.body.flatMap((statement) =>
      statement.type === 'ExportNamedDeclaration' ? declared(statement) : [],
    )
    walk(body.body)
    for (const id of ids) members.push(exported(v, id))
  })
  if (index === undefined) return
  assign(v, index, { kind: 'object', members, spreads: [], span: spanOf(v, node) }, node.end ?? 0)
}

function exported(v: Visitor, id: t.Identifier): Member {
  const at = { start: id.start ?? 0, end: (id.start ?? 0) + id.name.length }
  return { key: keyText(v, at, id.name), value: nameAt(v, id.name, at), span: spanOf(v, at), removal: [] }
}

/** The names that an export statement declares. */
export function declared({ declaration }: t.ExportNamedDeclaration): t.Identifier[] {
  if (!declaration) return []
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap((declarator) =>
      declarator.id.type === 'Identifier' ? [declarator.id] : [],
    )
  }
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id] : []
}
