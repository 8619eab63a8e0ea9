import { calledName } from '../../core/language/composing.ts'
import type { Expression, Use } from '../../core/language/expression.ts'
import { chainFrom } from '../../core/language/root-name.ts'
import type { Visitor } from '../../tree-sitter/visitor.ts'

const ASSERTS =
  /^(?:Should\w*|Assert\w*|Verify\w*|Expect\w*|RespondWith|WithUrl|RequestUri|Is|Has|Does|Contains|StringAssert)$/
const ROUTES = /^(?:Map(?:Get|Post|Put|Patch|Delete|Methods)?|When|Expect|WithPath|UsingPath|MapControllerRoute)$/

/** Use of arguments that are compared in a test, or that a server answers. */
export function useOf(v: Visitor, callee: Expression): Use | undefined {
  if (callee.kind === 'member' && ROUTES.test(calledName(callee) ?? '')) return 'route'
  for (const step of chainFrom(v.calls, callee)) {
    const name = calledName(step) ?? ''
    if (ASSERTS.test(name) && (step !== callee || /^(?:Should|Assert|Verify)/.test(name))) return 'assertion'
  }
  return undefined
}
