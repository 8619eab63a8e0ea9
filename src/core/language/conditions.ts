import { append } from '../runtime/lists.ts'
import type { Branches, Condition, Expression } from './expression.ts'
import { isStringy, literalValue } from './literal.ts'

/** The conditions that a test sets on values. */
export interface Tests {
  readonly all: readonly Condition[]
  /** They are everything that the test says. */
  readonly whole: boolean
}

/** A test that says nothing of texts or constants. */
export const UNTOLD: Tests = { all: [], whole: false }

/** The condition of a comparison, where one value is a word and the other may be that, or both are looked up. */
export function comparison(left: Expression, right: Expression, differs: boolean): Condition | undefined {
  const [of, other] = wordOf(left) === undefined ? [left, right] : [right, left]
  if (!isAsked(of)) return undefined
  const not = differs ? ({ not: true } as const) : {}
  const word = wordOf(other)
  if (word !== undefined) return { of, is: [word], ...not }
  return isAsked(other) ? { of, is: [], constants: [other], ...not } : undefined
}

/** A value of a name, a member or what is called. */
function isAsked({ kind }: Expression): boolean {
  return kind === 'name' || kind === 'member' || kind === 'call'
}

/** The text of a string of one word. */
function wordOf(value: Expression): string | undefined {
  const text = isStringy(value) ? literalValue(value) : undefined
  return text !== undefined && /^[A-Za-z][\w-]{0,40}$/.test(text) ? text : undefined
}

/** A test that always holds. */
export const ALWAYS: Tests = { all: [], whole: true }

/** Conditions where a test fails: of several conditions it is not known which one fails. */
export function opposite({ all, whole }: Tests): Tests {
  const [only] = all
  if (!only || all.length > 1 || !whole) return UNTOLD
  const { not, ...rest } = only
  return { all: [not ? rest : { ...rest, not: true }], whole: true }
}

/** The branches of what is given where a test holds. */
export function branchesOf({ all, whole }: Tests): Branches {
  return all.length > 0 ? { when: all, ...(whole && { decided: true as const }) } : {}
}

/** Conditions that are kept of a test or at a place: the last branch of a chain has those of all before it. */
export const MOST_CONDITIONS = 200

/** Tests that hold both; beyond the limit they are not everything that is asked. */
export function both(one: Tests, other: Tests): Tests {
  if (one.all.length + other.all.length > MOST_CONDITIONS) return { all: one.all, whole: false }
  return { all: [...one.all, ...other.all], whole: one.whole && other.whole }
}

/** Label of a section of a switch: a text, or a constant. */
export type Label = string | Expression

/** The label that a value is; undefined where it is neither a word nor looked up. */
export function labelOf(value: Expression): Label | undefined {
  return wordOf(value) ?? (isAsked(value) ? value : undefined)
}

/**
 * Conditions of each section of a switch, in order. A section has labels, none by default, and may run into the next.
 */
export function sectionTests(
  of: Expression | undefined,
): (labels: readonly (Label | undefined)[] | undefined, runsOn: boolean) => Tests {
  const seen: Label[] = []
  let running: readonly Label[] = []
  let sure = true
  return (labels, runsOn) => {
    sure &&= !labels?.includes(undefined)
    const labelTests = (labels ?? []).flatMap((label) => label ?? [])
    append(seen, labelTests)
    const all = [...running, ...labelTests]
    if (all.length > MOST_CONDITIONS) sure = false
    running = runsOn && sure ? all : []
    const test = labels
      ? (one: Expression) => among(one, all)
      : (one: Expression) => ({ ...among(one, seen), not: true as const })
    const tests = of && isAsked(of) && sure ? { all: [test(of)], whole: true } : UNTOLD
    // The default may be run into as well.
    if (!labels && running.length > 0) sure = false
    return tests
  }
}

function among(of: Expression, labels: readonly Label[]): Condition {
  const is = labels.flatMap((label) => (typeof label === 'string' ? [label] : []))
  const constants = labels.flatMap((label) => (typeof label === 'string' ? [] : [label]))
  return { of, is, ...(constants.length > 0 && { constants }) }
}
