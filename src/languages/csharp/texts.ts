import type { Expression } from '../../core/language/expression.ts'
import { withoutDoubledBraces } from '../../tree-sitter/doubled-braces.ts'
import type { Escapes } from '../../tree-sitter/escapes.ts'
import { type Node, named } from '../../tree-sitter/node.ts'
import { indented } from '../../tree-sitter/shapes/indented.ts'
import { type Holes, stringBetween } from '../../tree-sitter/shapes/strings.ts'
import { recordString } from '../../tree-sitter/strings.ts'
import { type Reader, sourceOf, type Visitor } from '../../tree-sitter/visitor.ts'

/** `"…"`, with an encoding behind it or without. */
export const stringLiteral: Reader = (v, node, place) => {
  const end = node.children.findLast((inner) => inner.type === '"')?.start ?? node.end
  const start = Math.min(node.end, node.start + 1)
  return recordString(v, stringBetween(v, node, start, Math.max(start, end), 'c', {}), place)
}

/** `@"…"` */
export const verbatimString: Reader = (v, node, place) => {
  const start = Math.min(node.end, node.start + 2)
  const close = sourceOf(v, node).endsWith('"') ? 1 : 0
  return recordString(v, stringBetween(v, node, start, Math.max(start, node.end - close), 'doubled', {}), place)
}

/** `"""…"""`: on one line as it is, over several without the indentation and the first and last line ends. */
export const rawString: Reader = (v, node, place) => {
  const mark = /^"+/.exec(sourceOf(v, node).slice(0, 200))?.[0].length ?? 3
  const start = Math.min(node.end, node.start + mark)
  return recordString(v, rawBetween(v, node, start, Math.max(start, node.end - mark), {}), place)
}

function rawBetween(v: Visitor, node: Node, start: number, end: number, holes: Holes): Expression {
  return indented(v, node, start, end, { escapes: 'none', holes, keepsLast: false })
}

/** A character is a string of one. */
export const character: Reader = (v, node) => {
  const start = Math.min(node.end, node.start + 1)
  return stringBetween(v, node, start, Math.max(start, node.end - 1), 'c', {})
}

const HOLES: Holes = {
  interpolation: (hole) => named(hole).find(({ type }) => !/^interpolation_/.test(type)),
}

/** `$"…{x}…"` in all its kinds. */
export const interpolated: Reader = (v, node, place) => {
  const [mark, quote] = node.children
  if (!mark || !quote) return undefined
  const start = quote.end
  const close = node.children.at(-1)
  const end = close && close !== quote && /quote|^"/.test(close.type) ? close.start : node.end
  const prefix = sourceOf(v, mark)
  const raw = sourceOf(v, quote).startsWith('"""')
  if (raw) return recordString(v, rawBetween(v, node, start, end, HOLES), place)
  const escapes: Escapes = prefix.includes('@') ? 'doubled' : 'c'
  const value = stringBetween(v, node, start, Math.max(start, end), escapes, HOLES)
  return recordString(v, withoutDoubledBraces(value), place)
}
