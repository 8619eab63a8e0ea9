import type * as t from '@babel/types'
import type { Expression } from '../../../core/language/expression.ts'
import { written } from '../../../core/text/text.ts'
import { nameAt } from './scope.ts'
import { type DraftClass, spanOf, type Visitor } from './visitor.ts'

type Member = DraftClass['members'][number]

/** Deepest nesting of types that is looked into. */
const DEEPEST = 40

/**
 * Notes the members of the objects that a type describes: each object is a class of fields, which are sent by their
 * names. Nothing in a type runs.
 */
export function readType(v: Visitor, node: t.Node | null | undefined, name = '', depth = 0): void {
  if (!node || depth > DEEPEST) return
  const typeName = 'id' in node && node.id?.type === 'Identifier' ? node.id.name : name
  const members = membersOf(node)
  const fields = members?.flatMap((member) => fieldOf(v, member) ?? []) ?? []
  if (fields.length > 0) v.classes.push({ name: typeName, span: spanOf(v, node), members: fields })
  for (const inner of innerTypes(node)) readType(v, inner, typeName, depth + 1)
}

/** The class that a declared type names, which counts where the value is not known otherwise. */
export function classNamed(v: Visitor, annotation: t.Node | null | undefined): Expression | undefined {
  const node = annotation && 'typeAnnotation' in annotation ? annotation.typeAnnotation : undefined
  if (node && 'types' in node && node.type === 'TSUnionType') {
    const [named, ...others] = node.types.filter(({ type }) => type === 'TSTypeReference')
    return others.length === 0 ? referenced(v, named) : undefined
  }
  return referenced(v, node)
}

function referenced(v: Visitor, node: t.Node | null | undefined): Expression | undefined {
  if (node?.type !== 'TSTypeReference' || node.typeName.type !== 'Identifier') return undefined
  const name = nameAt(v, node.typeName.name, node.typeName)
  return name.binding === undefined ? undefined : name
}

/** The members of a type that is written out as an object. */
function membersOf(node: t.Node): readonly t.Node[] | undefined {
  if (node.type === 'TSInterfaceBody') return node.body
  if (node.type === 'TSTypeLiteral') return node.members
  return node.type === 'ObjectTypeAnnotation' ? node.properties : undefined
}

function fieldOf(v: Visitor, node: t.Node): Member | undefined {
  if (node.type === 'TSPropertySignature') {
    const type = node.typeAnnotation?.typeAnnotation.type
    return node.computed || type === 'TSFunctionType' ? undefined : fieldNamed(v, node.key)
  }
  if (node.type !== 'ObjectTypeProperty' || node.method || node.value.type === 'FunctionTypeAnnotation')
    return undefined
  return fieldNamed(v, node.key)
}

function fieldNamed(v: Visitor, key: t.Node): Member | undefined {
  const wire = wireOf(v, key)
  return wire && { ...wire, role: 'field', static: false }
}

/** The name of a field, as it is sent, where it stands. */
export function wireOf(
  v: Visitor,
  key: t.Node,
): (Pick<Member, 'name' | 'span'> & Required<Pick<Member, 'wire'>>) | undefined {
  const quotes = key.type === 'StringLiteral' ? 1 : 0
  const name = key.type === 'StringLiteral' ? key.value : key.type === 'Identifier' ? key.name : ''
  const start = (key.start ?? 0) + quotes
  if (name === '' || !v.text.startsWith(name, start)) return undefined
  const piece = written(v.file, start, name)
  return { name, span: piece.span, wire: [piece] }
}

/** The types inside of a type, in order of the text. */
function innerTypes(node: t.Node): t.Node[] {
  const found: t.Node[] = []
  for (const [key, value] of Object.entries(node)) {
    if (key === 'loc' || key === 'extra' || key === 'key' || key === 'id' || value === null) continue
    if (typeof value !== 'object') continue
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) found.push(one)
  }
  return found
}

function isNode(value: unknown): value is t.Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
