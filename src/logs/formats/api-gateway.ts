import type { Call } from '../../core/traffic/log.ts'
import type { Body, LineFormat } from '../format.ts'
import { callOf } from './support/json-call.ts'

/** The templates of the console for the common log format and CSV; the one for JSON is read by its names. */
const LINES: readonly RegExp[] = [
  /^(?<ip>\S{1,64}) \S{1,255} \S{1,255} \[(?<requestTime>[^\]]{20,30})\]"(?<httpMethod>[A-Z]{3,7}) (?<path>\S+) \S{1,20}" (?<status>\d{3}|-) \S{1,20} (?<requestId>\S{8,64})/,
  /^(?<ip>[^,\s]{1,64}),[^,]{0,255},[^,]{0,255},(?<requestTime>\d{2}\/[^,]{15,30}),(?<httpMethod>[A-Z]{3,7}),(?<path>[^,\s]+),HTTP[^,]{0,8},(?<status>\d{3}|-),[^,]{0,20},(?<requestId>[^,\s]{8,64})/,
]

const TAG = /<([A-Za-z]{2,32})>([^<]{0,8192})</g

/** AWS API Gateway by the templates of its console: common log format, CSV, XML. */
export const apiGateway: LineFormat = {
  id: 'api-gateway',
  title: 'AWS API Gateway',
  hints: [{ begins: ['<'] }, { holds: [']"', ',HTTP'] }],
  open: () => ({ read: readBody }),
}

function readBody(body: Body): readonly Call[] | undefined {
  if (typeof body !== 'string') return undefined
  const fields = body.startsWith('<request id="') ? xmlFields(body) : LINES.map((line) => line.exec(body)?.groups)
  const found = Array.isArray(fields) ? fields.find((groups) => groups !== undefined) : fields
  const call = found ? callOf({ ...found }) : 'unsure'
  if (call === 'unsure') return undefined
  return call === 'none' ? [] : [call]
}

function xmlFields(text: string): Record<string, string> {
  const id = /^<request id="([^"]{1,64})"/.exec(text)?.[1]
  const tags = [...text.matchAll(TAG)].map(([, name = '', value = '']) => [name, value.trim()] as const)
  return { ...(id === undefined ? {} : { requestId: id }), ...Object.fromEntries(tags) }
}
