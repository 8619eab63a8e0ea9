import type { Library } from '../../core/language/library.ts'
import { signatures } from '../../core/language/library-tables.ts'

/** Requests that are data. */
export const library: Library = {
  ecosystem: '',
  clients: [
    {
      library: 'request',
      globals: ['request'],
      sends: signatures({ 'GET? options': '' }),
      options: { url: 'url', method: 'method', headers: 'headers', body: 'body', query: 'query' },
    },
  ],
  methods: new Map(),
  callbacks: new Map(),
  functions: new Map(),
}
