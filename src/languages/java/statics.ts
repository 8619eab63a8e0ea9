import type { Expression } from '../../core/language/expression.ts'
import { lookUp as ownOf } from '../../core/runtime/safe-look-up.ts'
import { topOf } from '../../tree-sitter/known-names.ts'
import { nodeAt } from '../../tree-sitter/node.ts'
import { assign, declare, lookUp } from '../../tree-sitter/scope.ts'
import type { Visitor } from '../../tree-sitter/visitor.ts'
import { pathTo } from './names.ts'

/** Static methods that tests import with a star, by the class that has them. */
const STATICS: Readonly<Record<string, RegExp>> = {
  RestAssured: /^(?:given|when|with|get|post|put|patch|delete|expect)$/,
  MockMvcRequestBuilders: /^(?:get|post|put|patch|delete|head|options|request)$/,
  WireMock: /^(?:get|post|put|patch|delete|any|request|stubFor|verify|url\w*|\w+RequestedFor)$/,
}

/**
 * Names that an import of all static members may stand for. Of a known class they are its own; of a class of the
 * project constants are, where no class around has one of that name.
 */
export function settleStatics(v: Visitor): void {
  const stars = v.opens.flatMap((path) => {
    const at = path.lastIndexOf('.')
    const name = path.slice(at + 1)
    return /^[A-Z]/.test(name)
      ? [{ module: path.slice(0, at), name, span: v.imports.find((imported) => imported.module === path)?.span }]
      : []
  })
  if (stars.length === 0) return
  const members = new Set(v.classes.flatMap((draft) => draft.members.map(({ name }) => name)))
  for (const { expression, scope } of [...v.pending]) {
    const { name } = expression
    if (members.has(name) || lookUp(name, scope) !== undefined) continue
    const mine = stars.filter((star) => ownOf(STATICS, star.name)?.test(name))
    const unknownStars = /^[A-Z][A-Z0-9_]+$/.test(name) ? stars.filter((star) => !ownOf(STATICS, star.name)) : []
    const from = mine.length > 0 ? mine.slice(0, 1) : unknownStars.slice(0, MOST_STARS)
    const of = from.map(({ module, name: owner }) => pathTo(v, nodeAt(placeOf(v)), module, [owner, name]))
    const [only] = of
    if (!only) continue
    const value: Expression = of.length === 1 ? only : { kind: 'choice', of, open: true, span: expression.span }
    assign(v, declare(v, name, nodeAt(expression.span), 'const', topOf(v.scope)), value, 0)
  }
}

/** Classes that a bare constant may come from. */
const MOST_STARS = 4

function placeOf(v: Visitor): { start: number; end: number } {
  const first = v.imports[0]?.span
  return first ? { start: first.start, end: first.start } : { start: 0, end: 0 }
}
