import {
  ALWAYS,
  both,
  comparison,
  type Label,
  opposite,
  sectionTests,
  type Tests,
  UNTOLD,
} from '../../core/language/conditions.ts'
import type { Condition, Expression } from '../../core/language/expression.ts'
import { holding, rangeKey, readTest } from '../../core/language/module-draft.ts'
import { field, fields, type Node, named } from '../node.ts'
import { lookUp, nameAt } from '../scope.ts'
import { branching, expression, type Reader, sourceOf, statement, type Visitor } from '../visitor.ts'

/** How a language writes what happens only sometimes. */
export interface BranchForm {
  readonly test: string
  readonly consequence: string
  /** Field of the alternative: another branch, or the body of an `else`. */
  readonly otherwise: string
  /** Types of nodes that are a branch of their own in the place of an `else`. */
  readonly nested: readonly string[]
}

/** A branch with its tests: what stands in it is known to happen only when they hold. */
export function conditional(form: BranchForm): Reader {
  return (v, node) => {
    const outer = v.when
    const rest = readBranch(v, node, form, ALWAYS)
    // Behind branches that leave it is known that none of them was taken.
    if (allLeave(node, form)) v.when = [...outer, ...rest.all]
    return undefined
  }
}

function allLeave(node: Node, form: BranchForm): boolean {
  const isLeft = (one: Node) => form.nested.includes(one.type) && allLeave(one, form)
  return fields(node, form.consequence).every(leaves) && fields(node, form.otherwise).every(isLeft)
}

/** Whether nothing behind a statement happens where it does. */
export function leaves(node: Node): boolean {
  const last = named(node).at(-1)
  return LEAVES.test(node.type) || (last !== undefined && BLOCK.test(node.type) && leaves(last))
}

const LEAVES = /^(?:return|(?:return|throw)_(?:statement|expression))$/
const BLOCK = /^(?:block|compound_statement|expression_statement|statement_list)$/

/** `if (…) { … } else …`, as grammars name its parts that are like that of C. */
export const ifStatement = conditional({
  test: 'condition',
  consequence: 'consequence',
  otherwise: 'alternative',
  nested: ['if_statement'],
})

/** Reads a branch behind others; gives what holds where it does not apply. */
export function readBranch(v: Visitor, node: Node, form: BranchForm, before: Tests): Tests {
  const test = field(node, form.test)
  const outer = v.when
  const tests = test ? testsIn(v, test) : UNTOLD
  v.when = holding(outer, both(before, tests))
  const walk = () => {
    for (const inner of fields(node, form.consequence)) statement(v, inner)
  }
  branching(v, walk, true)
  let rest = both(before, opposite(tests))
  for (const inner of fields(node, form.otherwise)) {
    v.when = outer
    if (form.nested.includes(inner.type)) rest = readBranch(v, inner, form, rest)
    else {
      v.when = holding(outer, rest)
      branching(v, () => statement(v, inner), true)
    }
  }
  v.when = outer
  return rest
}

/**
 * Reads a test and walks what happens when it holds, behind others, as a branch; gives what holds where it does not.
 * Without a test it is what is left.
 */
export function underCondition(v: Visitor, test: Node | undefined, before: Tests, walk: () => void): Tests {
  const outer = v.when
  const tests = test ? testsIn(v, test) : ALWAYS
  v.when = holding(outer, both(before, tests))
  branching(v, walk, true)
  v.when = outer
  return both(before, opposite(tests))
}

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

/** Enters a section by its labels, absent for what is left; `runsOn`: its end leads into the next unless it says otherwise. */
type EnterSection = (labels: readonly Node[] | undefined, body: readonly Node[], runsOn?: boolean) => void

/** Reads the value of a switch; conditions of a section hold from where it is entered. */
export function sectionsOf(v: Visitor, value: Node | undefined): EnterSection {
  const outer = v.when
  const testsOf = sectionTests(value && chosenBy(v, value))
  return (labels, body, runsOn = false) => {
    const last = body.at(-1)
    const isOpen = runsOn && !(last && ENDS.test(sourceOf(v, last)))
    const labelTests = labels?.map((label) => labelled(v, label))
    v.when = holding(outer, testsOf(labelTests, isOpen))
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

/** A variable as it is declared: some languages mark it wherever it is used. */
function declared(v: Visitor, name: string): string {
  return lookUp(name, v.scope) === undefined ? name.replace(/^\$/, '') : name
}

const NAME = /^\$?[A-Za-z_]\w*$/
const LABEL = /^(["'])([\w-]{1,40})\1$/
const ENDS = /\b(?:break|return|throw|continue|goto|exit|die)\b/

const LONGEST = 300
const AND = /(?<!\s)\s+and\s+|(?:(?<!\s)\s+)?(?:&&|-and\b)\s*/i
const OR = /(?<!\s)\s+or\s+|(?:(?<!\s)\s+)?(?:\|\||-or\b)\s*/i
const COMPARED = /^(\$?[A-Za-z_]\w*)\s*(===?|!==?|-[ci]?eq|-[ci]?ne)\s*(["'])([\w-]{1,40})\3$/i
const TURNED = /^(["'])([\w-]{1,40})\1\s*(===?|!==?)\s*(\$?[A-Za-z_]\w*)$/
const EQUALS = /^(!?)(["'])([\w-]{1,40})\2\.equals(?:IgnoreCase)?\(([A-Za-z_]\w*)\)$/
const EQUALS_TURNED = /^(!?)([A-Za-z_]\w*)\.equals(?:IgnoreCase)?\((["'])([\w-]{1,40})\3\)$/
const AMONG = /^(\$?[A-Za-z_]\w*)\s+(not\s+in|in)\s*[([{]((?:\s*["'][\w-]{1,40}["'](?:\s*,)?){1,20}\s*)[)\]}]$/

/** The values in a test, by their ranges. */
type Values = ReadonlyMap<string, Expression>

/** Reads a test; gives what it says. */
export function testsIn(v: Visitor, test: Node): Tests {
  return testsRead(
    v,
    test,
    readTest(v, () => expression(v, test)),
  )
}

/** Conditions of a test: of names compared with texts off its source, since languages agree; else of its sides. */
function testsRead(v: Visitor, test: Node, values: Values): Tests {
  const source = bare(sourceOf(v, test))
  if (source.length > LONGEST) return UNTOLD
  const parts = source.split(AND)
  const all = parts.flatMap((part) => conditionIn(v, test, bare(part)) ?? [])
  if (all.length === parts.length) return { all, whole: true }
  const sides = conjuncts(v, test)
  const compared = sides.flatMap((side) => sidesCompared(v, side, values) ?? [])
  return compared.length > all.length
    ? { all: compared, whole: compared.length === sides.length }
    : { all, whole: false }
}

const BRACKETS = /^parenthesized_(?:expression|statements)$/

function unwrapped(node: Node): Node {
  let at = node
  for (let [only, more] = named(at); BRACKETS.test(at.type) && only && !more; [only, more] = named(at)) at = only
  return at
}

/** The tests that all have to hold. */
function conjuncts(v: Visitor, test: Node): Node[] {
  const node = unwrapped(test)
  const [left, right] = named(node)
  const operator = left && right && v.text.slice(left.end, right.start).trim()
  return left && right && /^(?:&&|and|-and)$/i.test(operator ?? '')
    ? [...conjuncts(v, left), ...conjuncts(v, right)]
    : [node]
}

const SAME = /^(?:={2,3}|-[ci]?eq|is)$/i
const OTHER = /^(?:!={1,2}|-[ci]?ne|is\s+not)$/i

/** Two values that are compared: `request.method == Verb.GET`, `Method.GET.equals(method)`. */
function sidesCompared(v: Visitor, node: Node, values: Values): Condition | undefined {
  const [first, second, more] = named(node)
  if (first && second && more && sourceOf(v, second) === 'equals') {
    const [left, right] = [first, ...named(more)].map((side) => values.get(rangeKey(unwrapped(side))))
    return left && right && comparison(left, right, false)
  }
  if (!first || !second || more) return undefined
  const between = v.text.slice(first.end, second.start).trim()
  const differs = OTHER.test(between)
  if (!differs && !SAME.test(between)) return undefined
  const [left, right] = [first, second].map((side) => values.get(rangeKey(unwrapped(side))))
  return left && right && comparison(left, right, differs)
}

/** Without the brackets around all of it. */
function bare(source: string): string {
  const inner = source.trim()
  return /^\([^()]*(?:\([^()]*\)[^()]*)*\)$/.test(inner) ? inner.slice(1, -1).trim() : inner
}

function conditionIn(v: Visitor, test: Node, part: string): Condition | undefined {
  const tests = part.split(OR).map((one) => compared(bare(one)))
  const [first] = tests
  if (!first || tests.some((one) => one?.name !== first.name || (one.not && tests.length > 1))) return undefined
  const is = tests.flatMap((one) => one?.is ?? [])
  return {
    of: nameAt(v, declared(v, first.name), { ...test, end: test.start }),
    is,
    ...(first.not ? { not: true } : {}),
  }
}

function compared(source: string): { name: string; is: string[]; not: boolean } | undefined {
  const straight = COMPARED.exec(source)
  if (straight) return { name: straight[1] ?? '', is: [straight[4] ?? ''], not: /^!|ne$/i.test(straight[2] ?? '') }
  const turned = TURNED.exec(source)
  if (turned) return { name: turned[4] ?? '', is: [turned[2] ?? ''], not: turned[3]?.startsWith('!') === true }
  const equals = EQUALS.exec(source)
  if (equals) return { name: equals[4] ?? '', is: [equals[3] ?? ''], not: equals[1] === '!' }
  const equalsTurned = EQUALS_TURNED.exec(source)
  if (equalsTurned) return { name: equalsTurned[2] ?? '', is: [equalsTurned[4] ?? ''], not: equalsTurned[1] === '!' }
  const among = AMONG.exec(source)
  const texts = among?.[3]?.match(/[\w-]+/g)
  return among && texts ? { name: among[1] ?? '', is: [...texts], not: /not/.test(among[2] ?? '') } : undefined
}
