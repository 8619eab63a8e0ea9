import { recordDocument } from './support/record-document.ts'

/** The answer to a search in Elasticsearch or OpenSearch. */
export const elasticsearchHits = recordDocument({
  id: 'elasticsearch-hits',
  title: 'Elasticsearch search',
  begins: (text) => text.startsWith('{') && /"hits"\s*:\s*\{/.test(text) && /"_(?:index|source)"/.test(text),
  places: { hit: ['hits', 'hits', '*'] },
})
