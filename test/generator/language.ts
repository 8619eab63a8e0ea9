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

/** A call as a client is told it that sends in two steps: the base first, a path later. */
export interface Parts extends Omit<Call, 'url'> {
  /** What is written for the base. */
  readonly base: Code
  /** The path behind it, as an expression. */
  readonly path: Code
}

/** Declarations before the call, and the statements of a function that knows the id. */
export interface Sent {
  readonly head: Code
  readonly body: Code
}

/** How a client sends. */
export interface Client {
  readonly needs?: Code
  /** Statements of a function that knows the id. */
  send(call: Call): Code
  /** The same through a function that is told method, address and body. */
  helper(call: Call): Sent
  /** The same through an object that is told the base. */
  object(parts: Parts): Sent
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
  /** The path alone. */
  path(path: string, holes: boolean): Code
  /** A line that means nothing: a comment, or a constant by its number. */
  comment(text: string): string
  constant(text: string, number: number): string
  /** The file of the call. */
  file(parts: { readonly needs: Code; readonly head: Code; readonly body: Code }): Code
  /** The call in a function that runs. */
  within(body: Code): Code
}
