import type { Expression } from '../../core/language/expression.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { block } from '../../tree-sitter/shapes/blocks.ts'
import { sectionsOf, valuesOfSwitch } from '../../tree-sitter/shapes/switches.ts'
import { branching, expression, type Place, type Reader, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'

const LABEL = /_pattern$|^when_clause$/

/** The labels of a section or an arm; undefined for the default. */
function labelsOf(node: Node): readonly Node[] | undefined {
  const labels = named(node).filter(({ type }) => LABEL.test(type))
  return labels.length === 0 || labels[0]?.type === 'discard_pattern' ? undefined : labels
}

/** `switch` as a statement: its sections, each with what holds in it. */
export const switchStatement: Reader = (v, node) => {
  const outer = v.when
  const enter = sectionsOf(v, field(node, 'value'))
  for (const section of named(field(node, 'body'))) {
    const body = named(section).filter(({ type }) => !LABEL.test(type))
    enter(labelsOf(section), body, true)
    branching(v, () => block(v, section, {}), true)
  }
  v.when = outer
  return undefined
}

/** The arms of a switch: one of what they give. */
export function switchArms(v: Visitor, node: Node, place: Place): Expression {
  const [subject, ...arms] = named(node)
  const sections = arms.flatMap((arm) => {
    const value = arm.children.findLast((each) => each.named)
    if (arm.type !== 'switch_expression_arm' || !value) return []
    const read = () => expression(v, value, place)
    const values = () => [read()].filter(() => value.type !== 'throw_expression')
    return [{ labels: labelsOf(arm), body: [value], values }]
  })
  const { of, branches } = valuesOfSwitch(v, subject, sections)
  return { kind: 'choice', of, open: of.length === 0, branches, span: spanOf(v, node) }
}
