import { type Expression, WHOLE_TEXT } from '../../core/language/expression.ts'
import { literalValue } from '../../tree-sitter/strings.ts'
import type { Visitor } from '../../tree-sitter/visitor.ts'

/**
 * What stands in a file that a command is given by its path, behind so many marks: linking reads it. A folder that is
 * not known is the one of this script. Undefined where the path is not written.
 */
export function contentOf(v: Visitor, path: Expression, marks: number): Expression | undefined {
  const module = pathFrom(path, marks)
  if (module === undefined) return undefined
  const { span } = path
  v.bindings.push({ name: module, span, kind: 'import', values: [], branch: 0, from: { module, name: WHOLE_TEXT } })
  v.imports.push({ module, span })
  return { kind: 'name', name: module, binding: v.bindings.length - 1, span }
}

/** A path as an import names it: relative to the script. */
export function pathFrom(path: Expression, marks = 0): string | undefined {
  const parts = path.kind === 'concat' ? path.parts : [path]
  const tail = literalValue(parts.at(-1))
  if (tail === undefined) return undefined
  const own = parts.length > 1 ? `./${tail.replace(/^\/+/, '')}` : tail.slice(marks)
  if (own === '' || own === '-') return undefined
  return /^[./]/.test(own) ? own : `./${own}`
}
