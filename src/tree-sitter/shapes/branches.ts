import type { Condition } from '../../core/language/expression.ts'
import { append } from '../../core/runtime/lists.ts'
import { field, fields, type Node } from '../node.ts'
import { lookUp, nameAt } from '../scope.ts'
import { branching, expression, type Reader, sourceOf, statement, type Visitor } from '../visitor.ts'

/** How a language writes what happens only sometimes. */
export interface BranchForm {
  readonly test: string
  readonly consequence: string
  /** What happens otherwise: another branch, or what stands in an `else`. */
  readonly otherwise: string
  /** Types of nodes that are a branch of their own in the place of an `else`. */
  readonly nested: readonly string[]
}

/** A branch with its tests: what stands in it is known to happen only when they hold. */
export function conditional(form: BranchForm): Reader {
  return (v, node) => {
    readBranch(v, node, form, [])
    return undefined
  }
}

/** `if (…) { … } else …`, as grammars name its parts that are like that of C. */
export const ifStatement = conditional({
  test: 'condition',
  consequence: 'consequence',
  otherwise: 'alternative',
  nested: ['if_statement'],
})

/** Reads a branch behind others; gives what holds where it does not apply. */
export function readBranch(
  v: Visitor,
  node: Node,
  form: BranchForm,
  before: readonly Condition[],
): readonly Condition[] {
  const test = field(node, form.test)
  const outer = v.when
  if (test) expression(v, test)
  const own = test ? conditionsIn(v, test) : { all: [], whole: false }
  v.when = [...outer, ...before, ...own.all]
  branching(v, () => {
    for (const one of fields(node, form.consequence)) statement(v, one)
  })
  let rest: readonly Condition[] = [...before, ...opposite(own)]
  for (const one of fields(node, form.otherwise)) {
    v.when = outer
    if (form.nested.includes(one.type)) rest = readBranch(v, one, form, rest)
    else {
      v.when = [...outer, ...rest]
      branching(v, () => statement(v, one))
    }
  }
  v.when = outer
  return rest
}

/** Walks something that happens when a test holds, behind others; gives what holds where it does not. */
export function underCondition(
  v: Visitor,
  test: Node | undefined,
  before: readonly Condition[],
  walk: () => void,
): readonly Condition[] {
  const outer = v.when
  const own = test ? conditionsIn(v, test) : { all: [], whole: false }
  v.when = [...outer, ...before, ...own.all]
  walk()
  v.when = outer
  return [...before, ...opposite(own)]
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

/** What is chosen by the value of a name that is compared with texts. */
export function switched(form: SwitchForm): Reader {
  return (v, node) => {
    const value = field(node, form.value)
    if (value) expression(v, value)
    const name = value && NAME.exec(bare(sourceOf(v, value)))?.[0]
    const of = name !== undefined && value ? nameAt(v, declared(v, name), { ...value, end: value.start }) : undefined
    const outer = v.when
    const seen: string[] = []
    let running: string[] = []
    let sure = true
    for (const section of form.sections(node)) {
      for (const label of section.labels ?? []) statement(v, label)
      const texts = (section.labels ?? []).map((label) => LABEL.exec(sourceOf(v, label).trim())?.[2])
      sure &&= texts.every((text) => text !== undefined)
      const own = texts.flatMap((text) => text ?? [])
      append(seen, own)
      const is = [...running, ...own]
      if (of && sure) v.when = [...outer, section.labels ? { of, is } : { of, is: seen, not: true }]
      branching(v, () => {
        for (const one of section.body) statement(v, one)
      })
      v.when = outer
      const last = section.body.at(-1)
      running = form.runsOn && !(last && ENDS.test(sourceOf(v, last))) ? is : []
      // What is left may be run into as well.
      if (!section.labels && running.length > 0) sure = false
    }
    return undefined
  }
}

/** A variable as it is declared: some languages mark it wherever it is used. */
function declared(v: Visitor, name: string): string {
  return lookUp(name, v.scope) === undefined ? name.replace(/^\$/, '') : name
}

const NAME = /^\$?[A-Za-z_]\w*$/
const LABEL = /^(["'])([\w-]{1,40})\1$/
const ENDS = /\b(?:break|return|throw|continue|goto|exit|die)\b/

interface Tests {
  readonly all: readonly Condition[]
  /** They are everything that the test says. */
  readonly whole: boolean
}

/** The opposite of one test is known; of several it is not which of them fails. */
function opposite({ all, whole }: Tests): Condition[] {
  const [only] = all
  if (!only || all.length > 1 || !whole) return []
  const { of, is, not } = only
  return [not ? { of, is } : { of, is, not: true }]
}

const LONGEST = 300
const AND = /(?<!\s)\s+and\s+|(?:(?<!\s)\s+)?(?:&&|-and\b)\s*/i
const OR = /(?<!\s)\s+or\s+|(?:(?<!\s)\s+)?(?:\|\||-or\b)\s*/i
const COMPARED = /^(\$?[A-Za-z_]\w*)\s*(===?|!==?|-[ci]?eq|-[ci]?ne)\s*(["'])([\w-]{1,40})\3$/i
const TURNED = /^(["'])([\w-]{1,40})\1\s*(===?|!==?)\s*(\$?[A-Za-z_]\w*)$/
const EQUALS = /^(!?)(["'])([\w-]{1,40})\2\.equals(?:IgnoreCase)?\(([A-Za-z_]\w*)\)$/
const EQUALS_TURNED = /^(!?)([A-Za-z_]\w*)\.equals(?:IgnoreCase)?\((["'])([\w-]{1,40})\3\)$/
const AMONG = /^(\$?[A-Za-z_]\w*)\s+(not\s+in|in)\s*[([{]((?:\s*["'][\w-]{1,40}["'](?:\s*,)?){1,20}\s*)[)\]}]$/

/** What a test says of names that are compared with texts: read off its source, since languages write it alike. */
function conditionsIn(v: Visitor, test: Node): Tests {
  const source = bare(sourceOf(v, test))
  if (source.length > LONGEST) return { all: [], whole: false }
  const parts = source.split(AND)
  const all = parts.flatMap((part) => conditionIn(v, test, bare(part)) ?? [])
  return { all, whole: all.length === parts.length }
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
