import { jsonDocument, oneByOne } from './support/json-document.ts'
import { recordedCall } from './support/recorded-call.ts'

/** One stub of WireMock. */
export const wiremockStub = jsonDocument({
  id: 'wiremock-stub',
  title: 'WireMock stub',
  begins: (text) =>
    /^\{\s*"(?:id|uuid|name|priority|request|scenarioName)"\s*:/.test(text) &&
    /"request"\s*:\s*\{/.test(text) &&
    /"response"\s*:\s*\{/.test(text) &&
    /"(?:uuid|urlPath|urlPattern|urlPathPattern)"\s*:/.test(text),
  places: { stub: [] },
  open: oneByOne(recordedCall),
})
