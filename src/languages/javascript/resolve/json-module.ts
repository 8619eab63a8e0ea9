import { createRequire } from 'node:module'
import type { Node } from 'jsonc-parser'
import { moduleOnly } from '../../../core/language/empty-module.ts'
import type { Expression, Module } from '../../../core/language/expression.ts'
import type { Source } from '../../../core/language/language.ts'
import type { Edit, Span } from '../../../core/text/span.ts'
import type { Text } from '../../../core/text/text.ts'

const load = createRequire(import.meta.url)
/** Loaded at its first use: most runs have no use for it, and loading takes longer than the rest of them. */
const jsonc = (): typeof import('jsonc-parser') => load('jsonc-parser')

/** A JSON file as the module that an import of it sees: each member of its object by name, and the whole. */
export function jsonModule({ file, text }: Source): Module | undefined {
  const tree = jsonc().parseTree(text, [], { allowTrailingComma: true })
  if (!tree) return undefined
  const objects: { value: Extract<Expression, { kind: 'object' }> }[] = []
  const whole = expressionOf(tree, file, text, 0, objects)
  const members = whole.kind === 'object' ? whole.members : []
  const named = members.flatMap(({ key, value, span }) =>
    key.kind === 'text' ? [{ name: flat(key.text), value, span }] : [],
  )
  const exported = [{ name: 'default', value: whole, span: whole.span }, ...named]
  return moduleOnly(file, 'javascript', { objects, exports: exported })
}

const DEEPEST = 100
const NO_EDITS: readonly Edit[] = []

function flat(text: Text): string {
  return text.map((piece) => (piece.kind === 'written' ? piece.value : '')).join('')
}

function expressionOf(
  node: Node,
  file: string,
  source: string,
  depth: number,
  objects: { value: Extract<Expression, { kind: 'object' }> }[],
): Expression {
  const span: Span = { file, start: node.offset, end: node.offset + node.length }
  if (depth > DEEPEST) return { kind: 'unknown', name: 'value', span }
  const inner = (child: Node) => expressionOf(child, file, source, depth + 1, objects)
  if (node.type === 'array') return { kind: 'array', items: (node.children ?? []).map(inner), span }
  if (node.type !== 'object') return { kind: 'text', text: [textOf(node, file, source)], span }
  const members = (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? []
    const at = { file, start: property.offset, end: property.offset + property.length }
    return key && value ? [{ key: inner(key), value: inner(value), span: at, removal: NO_EDITS }] : []
  })
  const value: Extract<Expression, { kind: 'object' }> = { kind: 'object', members, spreads: [], span }
  objects.push({ value })
  return value
}

function textOf(node: Node, file: string, source: string): Text[number] {
  const value = String(node.value)
  const quoted = node.type === 'string' ? 1 : 0
  const span = { file, start: node.offset + quoted, end: node.offset + node.length - quoted }
  return { kind: 'written', value, span, verbatim: source.slice(span.start, span.end) === value }
}
