import type { Expression, Member } from '../../core/language/expression.ts'
import type { Text } from '../../core/text/text.ts'
import { perFile } from '../../tree-sitter/visitor.ts'

/** A function of which some arguments are known already: `partial(f, a, b=c)`. */
export interface Partial {
  readonly callee: Expression
  readonly args: readonly Expression[]
  readonly named: readonly Member[]
}

/** Data of a Python file beside its module. */
export interface State {
  /** Options of the command line with their defaults, which whatever parses it gives. */
  readonly options: Member[]
  /** Options are read by the older package, which gives them with the other arguments. */
  paired: boolean
  /** By the call that makes it. */
  readonly partials: Map<number, Partial>
  /** Names on the wire, by class and field. */
  readonly wires: Map<number, Map<string, Text>>
}

export const stateOf = perFile<State>(() => ({
  options: [],
  paired: false,
  partials: new Map(),
  wires: new Map(),
}))
