import { calledName } from '../../core/language/composing.ts'
import type { Expression, Use } from '../../core/language/expression.ts'
import { chainFrom } from '../../core/language/root-name.ts'
import type { Visitor } from '../../tree-sitter/visitor.ts'

const ASSERTS = /^(?:assertThat\w*|expectThat|verifyThat|then)$/

/** What arguments are used for that are compared with something in a test: `assertThat(x).contains("…")`. */
export function useOf(v: Visitor, callee: Expression): Use | undefined {
  for (const step of chainFrom(v.calls, callee))
    if (step !== callee && ASSERTS.test(calledName(step) ?? '')) return 'assertion'
  return undefined
}
