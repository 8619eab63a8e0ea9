import { InputError } from '../input/input-error.ts'
import type { DialectName } from '../sql/dialects.ts'
import type { TableColumn } from '../sql/pick-schema.ts'
import type { Source } from '../sql/sources.ts'
import type { Statements } from '../sql/statement.ts'

/** A store of requests that can be queried. */
export interface Engine {
  /** For the report: the address, without what is secret. */
  readonly name: string
  readonly dialect: DialectName
  readonly table: Source
  /** The columns of the table. */
  columns(how: Asking): Promise<readonly TableColumn[]>
  /** The rows that all statements answer with; an error of the engine ends them, so that no half of an answer counts. */
  ask(statements: Statements, how: Asking): AsyncIterable<object>
}

/** Time limit and abort signal. */
export interface Asking {
  /** Cancels what the engine is doing. */
  readonly signal: AbortSignal
  /** Seconds that one statement may take. */
  readonly seconds: number
  /** The id of the statement, by which the engine shows its progress. */
  readonly id: string
  /** Rows that the engine has read of those that it is to read, 0 where it does not know; of the statement that runs. */
  onProgress?(rows: number, of: number): void
}

/** Runs one statement; yields the rows as objects. */
export type Ask = (statement: string) => AsyncGenerator<object>

/** The engine did not answer, or not to the end. */
export class EngineError extends InputError {}

/** Most characters of an engine's message that are shown. */
export const SAID = 300

/** Error codes of a certificate that is not trusted. */
const UNSIGNED =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(?:_LOCALLY)?))$/

/** The reason of an error; for a certificate with the way to trust it. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const text = String(message).slice(0, SAID)
  if (!UNSIGNED.test(code ?? '')) return text
  return `its certificate is not trusted (${text}). NODE_EXTRA_CA_CERTS=ca.pem in the environment names the authority that signed it.`
}

/** Parses an address. Throws InputError for an invalid one, or one with a password. */
export function addressOf(text: string, variables: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.hostname === '')
    throw new InputError('--from takes an address such as clickhouse://host:8123/db.table.')
  if (url.username !== '' || url.password !== '')
    throw new InputError(`--from takes no user and no password: set ${variables} in the environment.`)
  return url
}

/** The decoded segments of a path: database and table. */
export function pathParts(url: URL): string[] {
  return url.pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent)
}
