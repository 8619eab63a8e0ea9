import type { Library } from '../../core/language/library.ts'

/** Requests that are data. */
export const library: Library = {
  ecosystem: '',
  clients: [
    {
      library: 'request',
      modules: [],
      globals: ['request'],
      sends: { '': { args: ['options'], fallback: 'GET' } },
      options: { url: 'url', method: 'method', headers: 'headers', body: 'body', query: 'query' },
    },
  ],
  methods: new Map(),
  callbacks: new Map(),
  functions: new Map(),
}
