import { comparison, type Tests, UNTOLD } from '../../core/language/conditions.ts'
import type { Condition, Expression } from '../../core/language/expression.ts'
import { rangeKey, readTest } from '../../core/language/module-draft.ts'
import { type Node, named } from '../node.ts'
import { lookUp, nameAt } from '../scope.ts'
import { expression, sourceOf, type Visitor } from '../visitor.ts'

/** A variable as it is declared: some languages mark it wherever it is used. */
export function declared(v: Visitor, name: string): string {
  return lookUp(name, v.scope) === undefined ? name.replace(/^\$/, '') : name
}

export const NAME = /^\$?[A-Za-z_]\w*$/

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

export function unwrapped(node: Node): Node {
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
export function bare(source: string): string {
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
