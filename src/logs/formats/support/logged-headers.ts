import type { LoggedHeader } from '../../../core/log.ts'
import type { Leaf } from './flatten.ts'

const CONTRACT = /(?:pb|x)[-_]?contract[-_]?number$/i
const MEDIA = /^(?:content[-_]?type|accept)$/i
const TYPE = /^[a-z0-9][a-z0-9.+-]{0,60}\/[a-z0-9][a-z0-9.+-]{0,100}$/i

/**
 * What is kept of a header: the name of a contract header, the media types of `Content-Type` and `Accept` without their
 * parameters. Everything else of every header is dropped here.
 */
export function loggedHeader(name: string, value: unknown): readonly LoggedHeader[] {
  const contract = CONTRACT.exec(name)
  if (contract) return [{ name: contract[0].replaceAll('_', '-') }]
  if (!MEDIA.test(name) || typeof value !== 'string') return []
  const types = value.split(',', 8).map((type) => type.split(';', 1)[0]?.trim() ?? '')
  return types.filter((type) => TYPE.test(type)).map((type) => ({ name: name.replaceAll('_', '-'), value: type }))
}

const RELEVANT = /(?:contractnumber|contenttype|accept)$/
const OF_REQUEST = /^(?:request\.)?(?:http|headers?\.|requestheaders?\.|request)?(contenttype|accept)$/

/** The headers among the values of a log line; a plain `content_type` may be that of the answer and is none. */
export function headersAmong(leaves: readonly Leaf[]): LoggedHeader[] {
  return leaves.flatMap(({ key, name, value }) => {
    if (!RELEVANT.test(key) || /(?:^|\.)(?:response|sent|upstream)/.test(key)) return []
    const media = OF_REQUEST.exec(key)?.[1]
    if (media && media !== key) return loggedHeader(media === 'accept' ? 'Accept' : 'Content-Type', value)
    return loggedHeader(CONTRACT.test(name) ? name : '', value)
  })
}
