import { mask } from '../../core/secrets/secrets.ts'
import type { Effect } from '../api/answering.ts'

/** A request that came, and what it was answered; without secrets. */
export interface Logged {
  readonly method: string
  /** Path and query. */
  readonly target: string
  readonly status: number
  /** Milliseconds since 1970. */
  readonly at: number
  /** Milliseconds. */
  readonly took: number
  readonly client: string
  readonly agent: string
  /** The address root that the caller used. */
  readonly base: string
  readonly effect: Effect
  /** 1 to 6; absent: the base is not of the API. */
  readonly version?: number
  readonly requestHeaders: readonly Header[]
  readonly requestBody: string
  readonly responseHeaders: readonly Header[]
  readonly responseBody: string
}

/** A header as it was sent. */
export interface Header {
  readonly name: string
  readonly value: string
}

/** Headers whose whole value is secret. */
const SECRET = /^(?:authorization|proxy-authorization|cookie|set-cookie|x-auth-token)$/i

/** Headers of a message without secrets. */
export function headersOf(
  headers: Readonly<Record<string, string | number | readonly string[] | undefined>>,
): Header[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : { name, value: SECRET.test(name) ? '***' : mask(String(value)) },
  )
}

const SECRET_PARAMETER = /([?&][\w.-]{0,60}(?:token|password|passwd|secret|api_?key|signature)=)[^&#]*/gi

/** A path and query without secrets. */
export function targetOf(target: string): string {
  return mask(target.replace(SECRET_PARAMETER, '$1***'))
}

/** Members of bodies that always hold a secret. */
const SECRET_MEMBER = /("(?:imagePassword|password|secretKey|token|userData|kubeconfig)"\s*:\s*)"(?:[^"\\]|\\.)*"/g

/** A body without secrets. */
export function withoutSecrets(body: string): string {
  return mask(body.replace(SECRET_MEMBER, '$1"***"'))
}
