import type { IncomingHttpHeaders } from 'node:http'
import type { Route } from '../resources/routes.ts'
import type { Address } from './address.ts'

/** A request as it came in. */
export interface Incoming {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The bytes of the text. */
  readonly raw: Buffer
}

/** A request of the API whose base is right. */
export interface Asked extends Incoming, Address {}

/** A call that passed every check. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly route: Route
  readonly contract: string
  readonly body?: unknown
}

/** Whether a method changes something. */
export function isChanging(method: string): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method)
}
