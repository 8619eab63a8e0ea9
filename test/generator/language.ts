import type { Code } from '../fix/programs/pieces.ts'
import type { Header, Member, Method, Program, Way } from './model.ts'

/** A file of a program. */
export interface File {
  readonly path: string
  readonly code: Code
}

/** How a base is written. */
export interface Base {
  /** What the call writes for it. */
  readonly value: Code
  /** Imports and declarations before the call. */
  readonly needs?: Code
  readonly head?: Code
  /** The files beside that of the call. */
  readonly files?: readonly File[]
  /** Where the call stands, and what runs it; a function without parameters but the id otherwise. */
  readonly within?: (body: Code) => Code
}

/** A call as a client is told it. */
export interface Call {
  readonly method: Method
  /** The whole address, as an expression. */
  readonly url: Code
  readonly headers: readonly Header[]
  readonly members?: readonly Member[]
}

/** How a client sends. */
export interface Client {
  readonly needs?: Code
  /** Statements of a function that knows the id. */
  send(call: Call): Code
}

/** How programs are written in a language. */
export interface Language {
  readonly main: string
  /** Manifests: each program is a project of its own. */
  readonly beside: readonly File[]
  readonly bases: Readonly<Record<Way, (program: Program) => Base>>
  readonly clients: readonly Client[]
  /** The address of a call: a path, with `{}` for the id, behind a base. */
  url(base: Code, path: string, holes: boolean): Code
  /** A line that means nothing: a comment, or a constant by its number. */
  comment(text: string): string
  constant(text: string, number: number): string
  /** The file of the call. */
  file(parts: { readonly needs: Code; readonly head: Code; readonly body: Code }): Code
  /** The call in a function that runs. */
  within(body: Code): Code
}
