import { branchesOf, type Label, sectionTests } from '../../core/language/conditions.ts'
import type { Branches, Expression } from '../../core/language/expression.ts'
import { holding, rangeKey, readTest } from '../../core/language/module-draft.ts'
import { field, type Node } from '../node.ts'
import { nameAt } from '../scope.ts'
import { branching, expression, type Reader, sourceOf, statement, type Visitor } from '../visitor.ts'
import type { BranchValues } from './branches.ts'
import { bare, declared, NAME, unwrapped } from './tests.ts'

/** How a language writes what is chosen by a value. */
export interface SwitchForm {
  readonly value: string
  /** The sections in order: their labels, absent for what is left, and what stands in them. */
  sections(
    node: Node,
  ): readonly { readonly node: Node; readonly labels?: readonly Node[]; readonly body: readonly Node[] }[]
  /** One section runs on into the next unless it says otherwise. */
  readonly runsOn?: true
}

/** A choice by a value that is compared with texts and constants. */
export function switched(form: SwitchForm): Reader {
  return (v, node) => {
    const outer = v.when
    const enter = sectionsOf(v, field(node, form.value))
    for (const { labels, body } of form.sections(node)) {
      for (const label of labels ?? []) statement(v, label)
      enter(labels, body, form.runsOn)
      const walk = () => {
        for (const one of body) statement(v, one)
      }
      branching(v, walk, true)
    }
    v.when = outer
    return undefined
  }
}

/**
 * Enters a section by its labels, absent for what is left, and gives its branches; `runsOn`: its end leads into the next
 * unless it says otherwise.
 */
type EnterSection = (labels: readonly Node[] | undefined, body: readonly Node[], runsOn?: boolean) => Branches

/** One section of a switch that is a value: its labels, absent for what is left, and how its values are read. */
export interface ValueSection {
  readonly labels: readonly Node[] | undefined
  readonly body?: readonly Node[]
  readonly runsOn?: boolean
  values(): readonly Expression[]
}

/** Values of the sections of a switch, with the branches that they are given in. */
export function valuesOfSwitch(v: Visitor, value: Node | undefined, sections: readonly ValueSection[]): BranchValues {
  const outer = v.when
  const enter = sectionsOf(v, value)
  const of: Expression[] = []
  const branches: Branches[] = []
  for (const { labels, body = [], runsOn, values } of sections) {
    const sectionBranches = enter(labels, body, runsOn)
    for (const given of branching(v, values, true)) {
      of.push(given)
      branches.push(sectionBranches)
    }
  }
  v.when = outer
  return { of, branches }
}

/** Reads the value of a switch; conditions of a section hold from where it is entered. */
export function sectionsOf(v: Visitor, value: Node | undefined): EnterSection {
  const outer = v.when
  const testsOf = sectionTests(value && chosenBy(v, value))
  return (labels, body, runsOn = false) => {
    const last = body.at(-1)
    const isOpen = runsOn && !(last && ENDS.test(sourceOf(v, last)))
    const labelTests = labels?.map((label) => labelled(v, label))
    const tests = testsOf(labelTests, isOpen)
    v.when = holding(outer, tests)
    return branchesOf(tests)
  }
}

/** The value of a switch. */
function chosenBy(v: Visitor, value: Node): Expression | undefined {
  const values = readTest(v, () => expression(v, value))
  const name = NAME.exec(bare(sourceOf(v, value)))?.[0]
  if (name !== undefined) return nameAt(v, declared(v, name), { ...value, end: value.start })
  const of = values.get(rangeKey(unwrapped(value)))
  return of?.kind === 'member' || of?.kind === 'call' ? of : undefined
}

/** The value of a label: a text, or a constant. */
function labelled(v: Visitor, label: Node): Label | undefined {
  const source = sourceOf(v, label).trim()
  const text = LABEL.exec(source)?.[2] ?? SYMBOL.exec(source)?.[1]
  if (text !== undefined || !CONSTANT.test(source)) return text
  const values = readTest(v, () => expression(v, label))
  const value = values.get(rangeKey(label)) ?? [...values.values()].at(-1)
  return value?.kind === 'name' || value?.kind === 'member' ? value : undefined
}

/** `GET`, `HttpMethod.Get`, `RequestMethod::POST`, `self::GET`. */
const CONSTANT = /^[\w\\]{1,60}(?:(?:\.|::)\w{1,60}){0,4}$/
const SYMBOL = /^:([a-z]\w{0,40})$/

const LABEL = /^(["'])([\w-]{1,40})\1$/
const ENDS = /\b(?:break|return|throw|continue|goto|exit|die)\b/
