import type { Client, Role } from '../../../core/language/library.ts'
import { signatures } from '../../../core/language/library-tables.ts'

const options: Readonly<Record<string, Role>> = { method: 'method', headers: 'headers', body: 'body', url: 'url' }

const kyOptions: Readonly<Record<string, Role>> = {
  ...options,
  json: 'body',
  form: 'body',
  searchParams: 'query',
  prefixUrl: 'base',
  prefix: 'base',
  baseUrl: 'base',
  hooks: 'ignored',
  'hooks.beforeRequest': 'hooks',
  'hooks.init': 'hooks',
}

const verbs = signatures({
  '* url-or-options options': 'get, post, put, patch, delete, head',
  'DELETE url-or-options options': 'del',
})

/** fetch and the clients shaped like it. */
export const fetchLike: readonly Client[] = [
  {
    library: 'fetch',
    modules: [
      'node-fetch',
      'cross-fetch',
      'isomorphic-fetch',
      'whatwg-fetch',
      'unfetch',
      'make-fetch-happen',
      'ofetch',
      'undici-fetch',
    ],
    globals: ['fetch', '$fetch', 'useFetch', 'useLazyFetch'],
    sends: signatures({ 'GET? url-or-options options': ['', 'fetch, ofetch, $fetch'] }),
    options: { ...options, baseURL: 'base', query: 'query', params: 'query' },
  },
  {
    library: 'fetch request',
    globals: ['Request'],
    sends: signatures({ 'GET? url-or-options options': 'new ' }),
    options,
  },
  {
    library: 'undici',
    modules: ['undici'],
    sends: signatures({ 'GET? url-or-options options': 'fetch, request, stream, pipeline' }),
    creates: signatures({ 'base ignored': 'new Client, new Pool', ignored: 'new Agent' }),
    options: { ...options, path: 'path', query: 'query', origin: 'base' },
  },
  {
    library: 'got',
    modules: ['got', 'got-cjs', 'got-scraping'],
    globals: ['got'],
    sends: {
      ...signatures({
        'GET? url-or-options options': ['', 'got, stream, got.get, paginate, paginate.all, paginate.each'],
      }),
      ...verbs,
    },
    creates: signatures({ options: 'extend, got.extend' }),
    options: kyOptions,
    settings: { 'defaults.options.headers': 'headers', 'defaults.options.prefixUrl': 'base' },
  },
  {
    library: 'ky',
    modules: ['ky', 'ky-universal'],
    globals: ['ky'],
    sends: { ...signatures({ 'GET? url-or-options options': '' }), ...verbs },
    creates: signatures({ options: 'create, extend' }),
    options: kyOptions,
  },
  {
    library: 'wretch',
    modules: ['wretch'],
    sends: signatures({ 'base options': ['', 'default'] }),
    options,
    chain: signatures({
      url: 'url',
      '* url': 'get, head, delete',
      '* body url': 'post, put, patch',
      headers: 'headers',
      query: 'query',
      body: 'json, body',
    }),
  },
  {
    library: 'phin',
    modules: ['phin'],
    sends: signatures({ 'GET? url-or-options options': ['', 'unpromisified'] }),
    options: { ...options, data: 'body' },
  },
  {
    library: 'Cypress',
    modules: ['cypress'],
    globals: ['cy'],
    sends: signatures({ 'GET? url-or-options body': 'request' }),
    options: { ...options, qs: 'query' },
  },
]
