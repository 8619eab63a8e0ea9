import type { Call, LoggedHeader } from '../../../core/traffic/log.ts'
import { loggedHeader } from '../support/logged-headers.ts'
import { type Request, requestOf, requestOfParts } from '../support/request.ts'
import { addressOf } from '../support/request-line.ts'
import { isStatus, statusField } from '../support/status.ts'
import type { Found } from './matcher.ts'
import type { Meaning } from './piece.ts'
import { timeOf } from './times.ts'

/** The value of a line by its meaning; `-` and empty ones are absent. */
type Value = (...meanings: Meaning[]) => string | undefined

/** The call of a line's fields; none for what is no request; nothing when they cannot be of this format. */
export function callsOf(fields: readonly Found[], decode: (text: string) => string): readonly Call[] | undefined {
  const value: Value = (...meanings) => {
    const wanted = meanings.flatMap((meaning) => fields.filter(({ field }) => field.meaning === meaning))
    return wanted.find(({ text }) => text !== '' && text !== '-')?.text
  }
  const stamp = timeOf(fields)
  const hasTime = fields.some(({ field }) => field.meaning.startsWith('time-'))
  if ((hasTime && !stamp) || !isStatus(value('status') ?? '-')) return undefined
  const request = requestFrom(value, decode)
  if (!request) return []
  const [host, client, agent, id] = [value('host-1', 'host-2', 'host-3'), value('client'), value('agent'), value('id')]
  const headers = headersOf(fields)
  return [
    {
      ...request,
      ...statusField(value('status')),
      ...(host === undefined ? {} : { host: decode(host) }),
      ...(client === undefined ? {} : { client: addressOf(client) }),
      ...(agent === undefined ? {} : { agent: decode(agent) }),
      ...(stamp ? { stamp } : {}),
      ...(id === undefined ? {} : { id }),
      ...(headers.length > 0 ? { headers } : {}),
      ...(/^(?:TCP_)?(?:[A-Z]{1,10}_)?HIT\b/i.test(value('cache') ?? '') ? { cached: true } : {}),
    },
  ]
}

/** The request line, else a target with its method: what keeps more of what was sent counts first. */
function requestFrom(value: Value, decode: (text: string) => string): Request | undefined {
  const line = value('request')
  if (line !== undefined) return requestOf(line, decode)
  const path = value('target') ?? value('path')
  if (path === undefined) return undefined
  const query = value('target') === undefined ? value('query')?.replace(/^\?/, '') : undefined
  const target = decode(query === undefined ? path : `${path}?${query}`)
  const method = value('method')
  return method === undefined ? targetAlone(target) : requestOfParts(method, target)
}

/** A target whose method is not logged. */
function targetAlone(target: string): Request | undefined {
  const request = requestOfParts('GET', target)
  return request && { target: request.target }
}

function headersOf(fields: readonly Found[]): LoggedHeader[] {
  return fields.flatMap(({ field, text }) =>
    field.header === undefined || text === '' || text === '-' ? [] : loggedHeader(field.header, text),
  )
}
