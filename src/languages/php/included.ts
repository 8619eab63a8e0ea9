import type { Expression } from '../../core/language/expression.ts'
import { importedName, topOf } from '../../tree-sitter/known-names.ts'
import { nodeAt } from '../../tree-sitter/node.ts'
import { assign, declare, exportNames, lookUp } from '../../tree-sitter/scope.ts'
import type { Visitor } from '../../tree-sitter/visitor.ts'

/** Files that a variable may come from. */
const MOST_FILES = 4

/** Variables at the top of the file are seen from files that include it: under their names with the mark. */
export function exportVariables(v: Visitor): void {
  exportNames(v, topOf(v.scope).names, isDeclared, (_, name) => `$${name}`)
}

/** Whether a name has a value of this file. */
export function isDeclared({ values, kind }: Visitor['bindings'][number]): boolean {
  return values.length > 0 && kind !== 'import'
}

/** A variable at the top that the file does not declare comes from a file that is included. */
export function settleVariables(v: Visitor): void {
  const [first] = v.imports
  const files = v.opens.slice(0, MOST_FILES)
  if (!first || files.length === 0) return
  const node = nodeAt(first.span)
  for (const { expression, scope } of [...v.pending]) {
    const { name, span } = expression
    const isVariable = v.text[span.start] === '$' || v.text[span.start - 1] === '$'
    if (!isVariable || scope !== topOf(scope) || lookUp(name, scope) !== undefined) continue
    const of = files.map((file) => importedName(v, node, file, `$${name}`))
    const [only] = of
    if (!only) continue
    const value: Expression = of.length === 1 ? only : { kind: 'choice', of, open: true, span }
    assign(v, declare(v, name, nodeAt({ start: span.start, end: span.start }), 'variable', scope), value, 0)
  }
}
