import { append } from '../../../core/runtime/lists.ts'
import type { LoggedHeader } from '../../../core/traffic/log.ts'
import type { Leaf } from './flatten.ts'

const CONTRACT = /(?:pb|x)[-_]?contract[-_]?number$/i
const MEDIA = /^(?:content[-_]?type|accept)$/i
const TYPE = /^[a-z0-9][a-z0-9.+-]{0,60}\/[a-z0-9][a-z0-9.+-]{0,100}$/i

/**
 * The kept parts of a header: the name of a contract header, the media types of `Content-Type` and `Accept` without
 * parameters. Everything else is dropped here.
 */
export function loggedHeader(name: string, value: unknown): readonly LoggedHeader[] {
  const contract = CONTRACT.exec(name)
  if (contract) return [{ name: contract[0].replaceAll('_', '-') }]
  if (!MEDIA.test(name) || typeof value !== 'string') return []
  const types = value.split(',', 8).map((type) => type.split(';', 1)[0]?.trim() ?? '')
  return types.filter((type) => TYPE.test(type)).map((type) => ({ name: name.replaceAll('_', '-'), value: type }))
}

/** The headers among the values of a log line. */
export function headersAmong(leaves: readonly Leaf[]): readonly LoggedHeader[] {
  let headers: LoggedHeader[] | undefined
  for (const { key, name, value } of leaves) {
    if (key.header === undefined) continue
    headers ??= []
    if (key.header !== 'named') append(headers, loggedHeader(key.header, value))
    else if (CONTRACT.test(name)) append(headers, loggedHeader(name, value))
  }
  return headers ?? NONE
}

const NONE: readonly LoggedHeader[] = []
