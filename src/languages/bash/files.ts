import { type Expression, WHOLE_TEXT } from '../../core/language/expression.ts'
import { literalValue, partsOf } from '../../tree-sitter/strings.ts'
import type { Visitor } from '../../tree-sitter/visitor.ts'
import { shellOf } from './state.ts'
import { leading, leavesOf } from './texts.ts'

/** Notes what a command of the script prints into a file. */
export function noteWritten(v: Visitor, path: Expression, content: Expression): void {
  const name = nameOf(path, 0)
  const { written } = shellOf(v)
  if (name !== undefined) written.set(name, [...(written.get(name) ?? []), content].slice(-MOST_CONTENTS))
}

const MOST_CONTENTS = 8

/** A path as the script spells it, variables by their names. */
function nameOf(path: Expression, marks: number): string | undefined {
  const spelled = leavesOf(path).map((part) =>
    part.kind === 'text' ? leading(part) : part.kind === 'name' ? `\${${part.name}}` : undefined,
  )
  const name = spelled.join('').slice(marks)
  return spelled.includes(undefined) || name === '' || name.startsWith('/dev/') ? undefined : name
}

/**
 * The content of a file that a command is given by its path, behind so many marks: the text that the script prints into
 * it, else linking reads it. An unknown folder is the one of this script. Undefined where the path is not written.
 */
export function contentOf(v: Visitor, path: Expression, marks: number): Expression | undefined {
  const written = shellOf(v).written.get(nameOf(path, marks) ?? '')
  const [only] = written ?? []
  if (written && only)
    return written.length === 1 ? only : { kind: 'choice', of: written, open: false, span: path.span }
  const module = pathFrom(path, marks)
  if (module === undefined) return undefined
  const { span } = path
  v.bindings.push({ name: module, span, kind: 'import', values: [], branch: 0, from: { module, name: WHOLE_TEXT } })
  v.imports.push({ module, span })
  return { kind: 'name', name: module, binding: v.bindings.length - 1, span }
}

/** A path as an import names it: relative to the script. */
export function pathFrom(path: Expression, marks = 0): string | undefined {
  const parts = partsOf(path)
  const tail = literalValue(parts.at(-1))
  if (tail === undefined) return undefined
  const relativePath = parts.length > 1 ? `./${tail.replace(/^\/+/, '')}` : tail.slice(marks)
  if (relativePath === '' || relativePath === '-') return undefined
  return /^[./]/.test(relativePath) ? relativePath : `./${relativePath}`
}
