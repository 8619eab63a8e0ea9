import type { Expression, Use } from '../../core/language/expression.ts'
import type { Visitor } from '../../tree-sitter/visitor.ts'

const ASSERTS =
  /^(?:Should\w*|Assert\w*|Verify\w*|Expect\w*|RespondWith|WithUrl|RequestUri|Is|Has|Does|Contains|StringAssert)$/
const ROUTES = /^(?:Map(?:Get|Post|Put|Patch|Delete|Methods)?|When|Expect|WithPath|UsingPath|MapControllerRoute)$/

/** What arguments are used for that are compared in a test, or that a server answers. */
export function useOf(v: Visitor, callee: Expression): Use | undefined {
  const last = callee.kind === 'member' ? String(callee.name) : callee.kind === 'name' ? callee.name : ''
  if (ROUTES.test(last) && callee.kind === 'member') return 'route'
  let at: Expression | undefined = callee
  for (let steps = 0; at && steps < 12; steps++) {
    const name: string | undefined = at.kind === 'name' ? at.name : at.kind === 'member' ? String(at.name) : undefined
    if (name !== undefined && ASSERTS.test(name) && (steps > 0 || /^(?:Should|Assert|Verify)/.test(name)))
      return 'assertion'
    at = at.kind === 'member' ? at.of : at.kind === 'call' ? v.calls[at.call]?.callee : undefined
  }
  return undefined
}
