import type { Call } from '../../core/traffic/log.ts'
import type { DocumentFormat, JsonObject } from '../format.ts'
import { exchangeCall, headersOf } from './support/exchange.ts'
import { jsonDocument, oneByOne } from './support/json-document.ts'
import { recordedCall } from './support/recorded-call.ts'

/** Recordings of tests as JSON: VCR, vcrpy, WireMock (stubs and its journal), nock. No program sent them as it ran. */
export const recordings: DocumentFormat = jsonDocument({
  id: 'recordings',
  title: 'test recordings',
  begins: (text) =>
    /^\{\s*"(?:http_interactions|interactions|mappings|requests)"\s*:\s*\[/.test(text) ||
    (/^\{\s*"(?:version|recorded_with|meta)"\s*:/.test(text) && /"(?:http_)?interactions"\s*:\s*\[/.test(text)) ||
    (/^\[\s*\{\s*"scope"\s*:/.test(text) && /"method"\s*:/.test(text)),
  places: {
    vcr: ['http_interactions', '*'],
    vcrpy: ['interactions', '*'],
    stub: ['mappings', '*'],
    journal: ['requests', '*'],
    nock: ['*'],
  },
  open: oneByOne((value) => ('scope' in value ? ofNock(value) : recordedCall(value))),
})

function ofNock(value: JsonObject): Call | undefined {
  const scope = typeof value.scope === 'string' ? value.scope.replace(/:(?:443|80)$/, '') : ''
  return exchangeCall({
    method: value.method,
    url: `${scope}${value.path}`,
    status: value.status,
    sent: headersOf(value.reqheaders),
    body: value.body,
    recorded: true,
  })
}
