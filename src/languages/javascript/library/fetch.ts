import type { Client, Role } from '../../../core/language/library.ts'

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

/** The verbs of a client whose calls take a URL and options. */
export function verbs(): Record<string, { args: ['url-or-options', 'options']; method?: string }> {
  return {
    get: { args: ['url-or-options', 'options'], method: 'GET' },
    post: { args: ['url-or-options', 'options'], method: 'POST' },
    put: { args: ['url-or-options', 'options'], method: 'PUT' },
    patch: { args: ['url-or-options', 'options'], method: 'PATCH' },
    delete: { args: ['url-or-options', 'options'], method: 'DELETE' },
    del: { args: ['url-or-options', 'options'], method: 'DELETE' },
    head: { args: ['url-or-options', 'options'], method: 'HEAD' },
  }
}

const plain = { fallback: 'GET', args: ['url-or-options', 'options'] } as const

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
    sends: { '': plain, fetch: plain, ofetch: plain, $fetch: plain },
    options: { ...options, baseURL: 'base', query: 'query', params: 'query' },
  },
  {
    library: 'fetch request',
    modules: [],
    globals: ['Request'],
    sends: { 'new ': plain },
    options,
  },
  {
    library: 'undici',
    modules: ['undici'],
    globals: [],
    sends: { fetch: plain, request: plain, stream: plain, pipeline: plain },
    creates: {
      'new Client': { args: ['base', 'ignored'] },
      'new Pool': { args: ['base', 'ignored'] },
      'new Agent': { args: ['ignored'] },
    },
    options: { ...options, path: 'path', query: 'query', origin: 'base' },
  },
  {
    library: 'got',
    modules: ['got', 'got-cjs', 'got-scraping'],
    globals: ['got'],
    sends: {
      '': plain,
      ...verbs(),
      got: plain,
      stream: plain,
      'got.get': plain,
      paginate: plain,
      'paginate.all': plain,
      'paginate.each': plain,
    },
    creates: { extend: { args: ['options'] }, 'got.extend': { args: ['options'] } },
    options: kyOptions,
    settings: { 'defaults.options.headers': 'headers', 'defaults.options.prefixUrl': 'base' },
  },
  {
    library: 'ky',
    modules: ['ky', 'ky-universal'],
    globals: ['ky'],
    sends: { '': plain, ...verbs() },
    creates: { create: { args: ['options'] }, extend: { args: ['options'] } },
    options: kyOptions,
  },
  {
    library: 'wretch',
    modules: ['wretch'],
    globals: [],
    sends: { '': { args: ['base', 'options'] }, default: { args: ['base', 'options'] } },
    options,
    chain: {
      url: { args: ['url'] },
      get: { args: ['url'], method: 'GET' },
      head: { args: ['url'], method: 'HEAD' },
      delete: { args: ['url'], method: 'DELETE' },
      post: { args: ['body', 'url'], method: 'POST' },
      put: { args: ['body', 'url'], method: 'PUT' },
      patch: { args: ['body', 'url'], method: 'PATCH' },
      headers: { args: ['headers'] },
      query: { args: ['query'] },
      json: { args: ['body'] },
      body: { args: ['body'] },
    },
  },
  {
    library: 'phin',
    modules: ['phin'],
    globals: [],
    sends: { '': plain, unpromisified: plain },
    options: { ...options, data: 'body' },
  },
  {
    library: 'Cypress',
    modules: ['cypress'],
    globals: ['cy'],
    sends: { request: { args: ['url-or-options', 'body'], fallback: 'GET' } },
    options: { ...options, qs: 'query' },
  },
]
