import type { Expression, Use } from '../../core/language/expression.ts'
import type { Visitor } from '../../tree-sitter/visitor.ts'

/** What arguments are used for that are compared with something in a test: `assertThat(x).contains("…")`. */
export function useOf(v: Visitor, callee: Expression): Use | undefined {
  let at: Expression | undefined = callee
  for (let steps = 0; at && steps < 12; steps++) {
    const name: string | undefined = at.kind === 'name' ? at.name : at.kind === 'member' ? String(at.name) : undefined
    if (steps > 0 && name !== undefined && /^(?:assertThat\w*|expectThat|verifyThat|then)$/.test(name))
      return 'assertion'
    at = at.kind === 'member' ? at.of : at.kind === 'call' ? v.calls[at.call]?.callee : undefined
  }
  return undefined
}
