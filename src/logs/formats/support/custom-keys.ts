import type { JsonObject, KeysGiven } from '../../format.ts'
import { aliases } from './json-aliases.ts'
import { requestLine } from './request-line.ts'

/** Fields whose key can be configured, with the first alias that is looked up. */
const FIRST: Readonly<Record<keyof KeysGiven, string>> = {
  uri: aliases.url[0] ?? '',
  method: aliases.method[0] ?? '',
  status: aliases.status[0] ?? '',
  time: aliases.time[0] ?? '',
  client: aliases.client[0] ?? '',
  agent: aliases.agent[0] ?? '',
  host: aliases.host[0] ?? '',
}

/** Fields that `--map` takes. */
export const FIELDS = Object.keys(FIRST) as readonly (keyof KeysGiven)[]

/** Copies the values of configured keys to the first aliases. */
export function withKeys(body: JsonObject, keys: KeysGiven | undefined): JsonObject {
  if (!keys) return body
  const more: Record<string, unknown> = {}
  for (const field of FIELDS) {
    const key = keys[field]
    const value = key === undefined ? undefined : valueAt(body, key)
    if (value === undefined) continue
    more[field === 'uri' && requestLine(value) ? (aliases.line[0] ?? '') : FIRST[field]] = value
  }
  return { ...body, ...more }
}

/** The value under a key as it is written, else under its parts between dots: `http.request.uri`. */
function valueAt(body: JsonObject, key: string): unknown {
  if (Object.hasOwn(body, key)) return body[key]
  let value: unknown = body
  for (const part of key.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as JsonObject)[part]
  }
  return value
}
