import type { Envelope } from '../format.ts'
import { isObject } from '../formats/support/parse-json.ts'
import { innerOf } from './support/inner.ts'

/** A document of Elasticsearch or OpenSearch: `{"_index":"…","_source":{…}}`; searches give `fields` instead, too. */
export const elasticsearch: Envelope = {
  id: 'elasticsearch',
  title: 'Elasticsearch documents',
  hints: [{ begins: ['object'] }],
  unwrap(body) {
    if (typeof body === 'string' || !('_index' in body || '_id' in body)) return undefined
    const source = isObject(body._source) ? body._source : body.fields
    return isObject(source) ? [innerOf(source)] : undefined
  },
}
