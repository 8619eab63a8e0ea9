import type { Call } from '../../core/language/expression.ts'
import type { Client, Signature } from '../../core/language/library.ts'
import type { Span } from '../../core/text/span.ts'
import type { Text } from '../../core/text/text.ts'
import type { Scope, Value } from '../values/value.ts'

/** A request by its parts, before they are put together. */
export interface Draft {
  method?: Text
  url?: Value
  base?: Value
  parts: { host?: Value; port?: Value; path?: Value }
  /** Paths behind the base, as the clients that were made from one another give them. */
  behind?: Value[]
  headers: Value[]
  query: Value[]
  body: Value[]
  library: string
  /** Command lines, and words of one. */
  words?: Value[]
  /** Options that gave the address, where they stand. */
  given?: readonly Span[]
  /** Some of the options were not seen. */
  unseen?: true
}

/** A call on a request where a function has given it back. */
export interface Later {
  readonly call: Call
  readonly scope: Scope
}

/** A call that is known to send, or to make a client. */
export interface Recognised {
  readonly client: Client
  readonly signature: Signature
  /** The client with its settings; absent for a library used directly. */
  readonly instance?: Extract<Value, { kind: 'client' }>
  /** The address that it is called on. */
  readonly address?: Value
  /** The method of a call whose name is computed. */
  readonly method?: Text
}
