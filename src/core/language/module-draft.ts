import type { Span } from '../text/span.ts'
import { MOST_CONDITIONS, type Tests } from './conditions.ts'
import type {
  Assignment,
  Binding,
  Branches,
  Call,
  Callable,
  Class,
  Condition,
  Expression,
  Module,
  StringUse,
  Use,
} from './expression.ts'

/** A part of a module while it is collected. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer I)[] ? I[] : T[K] }

/** A binding while it is collected. */
export interface DraftBinding extends Draft<Binding> {
  /** How many branches stand around its declaration. */
  readonly branch: number
  /** How many conditions and marks stand around its declaration; absent: none. */
  readonly conditions?: number
}

/** Context of an expression. */
export interface ExpressionContext {
  /** Name that it is assigned to. */
  readonly name?: string
  readonly use?: Use
  /** It is part of a larger string that is recorded instead. */
  readonly part?: boolean
}

/** A module while a parser's tree is walked, and where the walk stands. */
export interface ModuleDraft {
  readonly file: string
  readonly text: string
  /** Comments with their marks, in order. */
  readonly comments: readonly { readonly start: number; readonly end: number }[]
  readonly bindings: DraftBinding[]
  readonly functions: Draft<Callable>[]
  readonly classes: Draft<Class>[]
  readonly calls: Draft<Call>[]
  readonly assignments: Assignment[]
  readonly strings: StringUse[]
  readonly compared: Expression[]
  readonly objects: Module['objects'][number][]
  readonly exports: Module['exports'][number][]
  readonly imports: Module['imports'][number][]
  /** Innermost function. */
  function: number | undefined
  /** Class that `this` is of. */
  class: number | undefined
  /** How many branches, loops and the like stand around. */
  branch: number
  /** Conditions that hold at the current place of the walk, and a mark for each branch that may not be taken. */
  when: readonly (Condition | typeof MAYBE)[]
  /** While a test is read: the values in it, by where they stand. */
  tested?: Map<string, Expression> | undefined
}

/** Where something stands, as a key. */
export function rangeKey({ start, end }: Ranged): string {
  return `${start}-${end}`
}

/** Reads a test; gives the values that stand in it, by their ranges. */
export function readTest(draft: ModuleDraft, read: () => void): ReadonlyMap<string, Expression> {
  const outer = draft.tested
  const tested = new Map<string, Expression>()
  draft.tested = tested
  read()
  draft.tested = outer
  return tested
}

/** A node of either parser, as far as its offsets go. */
export interface Ranged {
  readonly start?: number | null
  readonly end?: number | null
}

/** The span of a node. */
export function spanOf({ file }: ModuleDraft, { start, end }: Ranged): Span {
  return { file, start: start ?? 0, end: end ?? 0 }
}

/** The innermost function as a property, absent at the top. */
export function inFunction(draft: ModuleDraft): { function?: number } {
  return draft.function === undefined ? {} : { function: draft.function }
}

/** A name as a property, absent when there is none. */
export function withName(name: string | undefined): { name?: string } {
  return name === undefined ? {} : { name }
}

/** Mark of a branch that may not be taken though all conditions hold. */
export const MAYBE = 'maybe'

/** The conditions where the walk stands, as a property of a call. */
export function underConditions(draft: ModuleDraft): Pick<Call, 'when'> {
  const when = draft.when.filter((one) => one !== MAYBE)
  return when.length > 0 ? { when } : {}
}

/** The place of a declaration among branches and conditions. */
export function placeOfDeclaration(draft: ModuleDraft, branch: number): Pick<DraftBinding, 'branch' | 'conditions'> {
  return { branch, conditions: branch === draft.branch ? draft.when.length : 0 }
}

/** Records a call where the walk stands, under the conditions there, and gives its value. */
export function recordCall(
  draft: ModuleDraft,
  { new: made = false, ...call }: Omit<Draft<Call>, 'new' | 'function' | 'when'> & { readonly new?: boolean },
): Extract<Expression, { kind: 'call' }> {
  draft.calls.push({ ...call, new: made, ...inFunction(draft), ...underConditions(draft) })
  return { kind: 'call', call: draft.calls.length - 1, span: call.span }
}

/** Records what a member is given where the walk stands. */
export function recordAssignment(
  draft: ModuleDraft,
  {
    removal = [],
    ...assignment
  }: Omit<Assignment, 'removal' | 'function' | keyof Branches> & Partial<Pick<Assignment, 'removal'>>,
): void {
  draft.assignments.push({ ...assignment, removal, ...inFunction(draft), ...branchesAround(draft) })
}

/** A value that could not be followed. */
export function unknownValue(draft: ModuleDraft, node: Ranged, name: string): Expression {
  return { kind: 'unknown', name, span: spanOf(draft, node) }
}

/** Keeps what is only compared, as far as it is a member by a text. */
export function compare(draft: ModuleDraft, value: Expression): void {
  if (value.kind === 'member' && typeof value.name === 'object' && value.name.kind === 'text')
    draft.compared.push(value)
}

/** Whether a text is a key of something: `'A' in headers`. */
export function compareKey(draft: ModuleDraft, key: Expression, of: Expression): void {
  if (key.kind === 'text') compare(draft, { kind: 'member', of, name: key, span: key.span })
}

/** Conditions behind others; beyond the limit it is only known that there are more. */
function behind(when: ModuleDraft['when'], more: ModuleDraft['when']): ModuleDraft['when'] {
  if (when.length + more.length <= MOST_CONDITIONS) return [...when, ...more]
  return when.at(-1) === MAYBE ? when : [...when, MAYBE]
}

/** Conditions inside of a branch with a test, behind those around it. */
export function holding(when: ModuleDraft['when'], { all, whole }: Tests): ModuleDraft['when'] {
  return behind(when, whole ? all : [...all, MAYBE])
}

/** Walks something that may or may not happen; `tested`: its test is among the conditions. */
export function branching<T>(draft: ModuleDraft, walk: () => T, tested = false): T {
  const { when } = draft
  if (!tested) draft.when = behind(when, [MAYBE])
  draft.branch++
  const result = walk()
  draft.branch--
  draft.when = when
  return result
}

/** Gives a binding a value from an offset on; one that is given in a branch or by another function may not be its value. */
export function assign(draft: ModuleDraft, index: number, value: Expression, at: number, sometimes = false): void {
  const binding = draft.bindings[index]
  if (!binding) return
  const isElsewhere = binding.function !== draft.function
  const conditional = sometimes || draft.branch > binding.branch || isElsewhere
  const branches = conditional && !isElsewhere ? branchesAround(draft, binding.conditions) : {}
  binding.values.push({ value, at, conditional, ...branches })
}

/** The branches around where the walk stands, from one on: those around a declaration do not count for its name. */
export function branchesAround(draft: ModuleDraft, first = 0): Branches {
  const since = draft.when.slice(first)
  const when = since.filter((one) => one !== MAYBE)
  if (when.length === 0) return {}
  return { when, ...(when.length === since.length && { decided: true as const }) }
}

/** The module that a walk has filled; values of a name stand in the order of the file. */
export function moduleFrom(draft: ModuleDraft, language: string): Module {
  const { file, functions, classes, calls, assignments, strings, compared, objects, exports, imports } = draft
  const bindings = draft.bindings.map(({ branch: _, conditions: __, ...binding }) => ({
    ...binding,
    values: [...binding.values].sort((a, b) => a.at - b.at),
  }))
  return {
    ...{ file, language, bindings, functions, classes, calls, assignments, strings, objects, exports, imports },
    ...(compared.length > 0 && { compared }),
  }
}
