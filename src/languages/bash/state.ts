import type { Condition, Expression } from '../../core/language/expression.ts'
import { perFile, type Visitor } from '../../tree-sitter/visitor.ts'

/** A word of a command. */
export interface Word {
  readonly value: Expression
  readonly start: number
  readonly end: number
  /** An expansion that the shell splits into words again. */
  readonly split?: boolean
  /** All items of an array: `"${A[@]}"`. */
  readonly items?: boolean
  /** All arguments of the function around, from this one on: `"$@"`. */
  readonly rest?: number
}

/** A command that may send: it is understood once all variables are known. */
export interface Command {
  readonly words: readonly Word[]
  readonly start: number
  readonly end: number
  readonly function?: number
  /** The conditions that it runs under. */
  readonly when?: readonly Condition[]
  /** Its standard input. */
  readonly input?: Expression
}

/** Data of a script beside its module. */
export interface Shell {
  /** Arguments that the function around has dropped so far. */
  shifted: number
  /** How many substitutions, pipes and redirections stand around: output goes there. */
  captured: number
  /** The standard input of the command that is read next. */
  input: Expression | undefined
  /** The variable whose value is read. */
  assigning: string | undefined
  readonly commands: Command[]
  /** The words behind the name of each call of a function. */
  readonly given: Map<number, readonly Word[]>
  /** Texts that the script prints into files, by their paths. */
  readonly written: Map<string, readonly Expression[]>
}

/** The state of the script that is read. */
export const shellOf = perFile<Shell>(() => ({
  shifted: 0,
  captured: 0,
  input: undefined,
  assigning: undefined,
  commands: [],
  given: new Map(),
  written: new Map(),
}))

/** Reads something whose output goes elsewhere than to the caller. */
export function capturing<T>(v: Visitor, read: () => T): T {
  const shell = shellOf(v)
  shell.captured++
  const result = read()
  shell.captured--
  return result
}
