import type { Envelope, JsonObject } from '../format.ts'
import { anyTime } from '../formats/support/any-time.ts'
import { innerOf } from './support/inner.ts'

/** Fields of a request, and of its response, that the text form of the same record is read for. */
const FIELDS = [
  ...['Host', 'User-Agent', 'Content-Type', 'Accept'],
  ...['tf_http_req_method', 'tf_http_req_uri', 'tf_http_res_status_code', 'tf_http_trans_id'],
]
const CONTRACT = /^(?:x|pb)-contract-number$/i
const LENGTH = 65_536

/** Requests that Terraform logs as fields with `TF_LOG=JSON`: given on in the form that it writes as text. */
export const terraform: Envelope = {
  id: 'terraform',
  title: 'Terraform with TF_LOG=JSON',
  hints: [{ begins: ['object'] }],
  unwrap(body) {
    if (typeof body === 'string' || typeof body.tf_http_trans_id !== 'string') return undefined
    const message = body['@message']
    if (message !== 'Sending HTTP Request' && message !== 'Received HTTP Response') return undefined
    const stamp = anyTime(body['@timestamp'])
    return [innerOf(` ${message}: ${fieldsOf(body)}`, { stamp })]
  },
}

/** No other header and no body is given on, and of a contract header its name alone. */
function fieldsOf(record: JsonObject): string {
  const known = FIELDS.flatMap((name) => {
    const value = record[name]
    const text = typeof value === 'number' ? String(value) : value
    return typeof text === 'string' && text.length <= LENGTH && !/["\\]/.test(text) ? [`${name}="${text}"`] : []
  })
  const contract = Object.keys(record).filter((name) => CONTRACT.test(name))
  return [...known, ...contract.map((name) => `${name}=""`)].join(' ')
}
