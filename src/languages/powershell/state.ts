import type { Expression } from '../../core/language/expression.ts'
import { perFile } from '../../tree-sitter/visitor.ts'

type Name = Extract<Expression, { kind: 'name' }>

/** A parameter of a function of the file, as far as calls of it are concerned. */
export interface Declared {
  readonly name: string
  readonly isSwitch: boolean
  /** It takes what is piped in. */
  readonly isPiped: boolean
}

/** A call of a command that may be a function of the file. */
export interface Commanded {
  readonly call: number
  readonly callee: Name
  /** The input of the pipe. */
  readonly input?: Expression
}

/** Data of a PowerShell file beside its module. */
export interface State {
  /** Spellings of variables and of keys by their small letters, the first one that stands in the file. */
  readonly variables: Map<string, string>
  readonly keys: Map<string, string>
  /** Keys as they are written. */
  readonly spelled: Set<string>
  /** Bindings of functions and classes by their names in small letters. */
  readonly functions: Map<string, number>
  readonly classes: Map<string, number>
  readonly params: Map<string, readonly Declared[]>
  readonly commands: Commanded[]
  /** Names of types where they are used. */
  readonly types: Name[]
}

/** The state of a file under way. */
export const stateOf = perFile<State>(() => ({
  variables: new Map(),
  keys: new Map(),
  spelled: new Set(),
  functions: new Map(),
  classes: new Map(),
  params: new Map(),
  commands: [],
  types: [],
}))
