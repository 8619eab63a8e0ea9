import type { Call } from '../../../core/traffic/log.ts'
import type { JsonObject } from '../../format.ts'
import { anyTime } from '../../formats/support/any-time.ts'
import { isObject } from '../../formats/support/parse-json.ts'
import { exchangeCall, headersOf, objectAt } from './exchange.ts'

/** The call in a pair of `request` and `response`, as test tools record them. */
export function recordedCall(value: JsonObject): Call | undefined {
  const request = objectAt(value, 'request')
  const { status } = objectAt(value, 'response')
  return exchangeCall({
    method: request.method,
    url: request.absoluteUrl ?? request.uri ?? request.url ?? request.urlPath,
    status: isObject(status) ? status.code : (status ?? objectAt(value, 'responseDefinition').status),
    stamp: anyTime(value.recorded_at ?? request.loggedDateString ?? request.loggedDate),
    client: request.clientIp,
    sent: headersOf(request.headers),
    body: isObject(request.body) ? (request.body.string ?? request.body.text ?? request.body) : request.body,
    recorded: true,
  })
}
