import type { Expression } from '../../core/language/expression.ts'
import type { Node } from '../../tree-sitter/node.ts'
import { lookUp } from '../../tree-sitter/scope.ts'
import { literalValue } from '../../tree-sitter/strings.ts'
import { spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { variable } from './variables.ts'

/** Names that a variable may hold, and steps from one to what it is made of. */
const MOST = 16
const DEPTH = 4

/** The variables whose names another one holds: `${!name}`, with `name=PROD_API` or `name=${STAGE:-PROD}_API`. */
export function variablesNamed(v: Visitor, holder: string, node: Node): Expression | undefined {
  const binding = lookUp(holder, v.scope)
  const held = binding === undefined ? [] : (v.bindings[binding]?.values ?? [])
  const names = new Set(held.flatMap(({ value }) => textsOf(v, value, DEPTH)).filter((name) => NAME.test(name)))
  const of = [...names].slice(0, MOST).map((name) => variable(v, name, node))
  const [only] = of
  if (!only) return undefined
  return of.length === 1 ? only : { kind: 'choice', of, open: true, span: spanOf(v, node) }
}

const NAME = /^[A-Za-z_]\w*$/

/** The texts that a value may be, as far as the script says; of a value that it may have otherwise, these too. */
function textsOf(v: Visitor, value: Expression, depth: number): readonly string[] {
  const text = literalValue(value)
  if (text !== undefined) return [text]
  if (depth === 0) return []
  if (value.kind === 'choice') return value.of.flatMap((one) => textsOf(v, one, depth - 1))
  if (value.kind === 'name') {
    const binding = lookUp(value.name, v.scope)
    return binding === undefined
      ? []
      : (v.bindings[binding]?.values ?? []).flatMap((given) => textsOf(v, given.value, depth - 1))
  }
  if (value.kind !== 'concat') return []
  return value.parts.reduce<readonly string[]>(
    (before, part) => {
      const texts = textsOf(v, part, depth - 1)
      return before.flatMap((start) => texts.map((end) => start + end)).slice(0, MOST)
    },
    [''],
  )
}
