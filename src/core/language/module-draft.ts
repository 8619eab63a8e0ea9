import type { Span } from '../text/span.ts'
import type {
  Assignment,
  Binding,
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

/** A binding while it is collected; `branch` is the depth of branches that it was declared in. */
export interface DraftBinding extends Draft<Binding> {
  readonly branch: number
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
  /** Conditions that hold at the current place of the walk. */
  when: readonly Condition[]
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

/** The conditions at the current place of the walk, as a property of a call. */
export function underConditions({ when }: ModuleDraft): { readonly when?: readonly Condition[] } {
  return when.length > 0 ? { when } : {}
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

/** Records a call where the walk stands, and gives its value. */
export function recordCall(
  draft: ModuleDraft,
  { new: made = false, ...call }: Omit<Draft<Call>, 'new' | 'function'> & { readonly new?: boolean },
): Extract<Expression, { kind: 'call' }> {
  draft.calls.push({ ...call, new: made, ...inFunction(draft) })
  return { kind: 'call', call: draft.calls.length - 1, span: call.span }
}

/** Records what a member is given where the walk stands. */
export function recordAssignment(
  draft: ModuleDraft,
  { removal = [], ...assignment }: Omit<Assignment, 'removal' | 'function'> & Partial<Pick<Assignment, 'removal'>>,
): void {
  draft.assignments.push({ ...assignment, removal, ...inFunction(draft) })
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

/** Walks something that may or may not happen. */
export function branching<T>(draft: ModuleDraft, walk: () => T): T {
  const { when } = draft
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
  const conditional = sometimes || draft.branch > binding.branch || binding.function !== draft.function
  binding.values.push({ value, at, conditional })
}

/** The module that a walk has filled; values of a name stand in the order of the file. */
export function moduleFrom(draft: ModuleDraft, language: string): Module {
  const { file, functions, classes, calls, assignments, strings, compared, objects, exports, imports } = draft
  const bindings = draft.bindings.map(({ branch: _, ...binding }) => ({
    ...binding,
    values: [...binding.values].sort((a, b) => a.at - b.at),
  }))
  return {
    ...{ file, language, bindings, functions, classes, calls, assignments, strings, objects, exports, imports },
    ...(compared.length > 0 && { compared }),
  }
}
