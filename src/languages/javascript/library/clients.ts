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
    sends: signatures({ 'GET? url-or-options options': ['', 'fetch, ofetch, $fetch', 'raw, ofetch.raw, $fetch.raw'] }),
    creates: signatures({ options: 'create, ofetch.create, $fetch.create' }),
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

const axiosOptions: Readonly<Record<string, Role>> = {
  url: 'url',
  baseURL: 'base',
  method: 'method',
  headers: 'headers',
  params: 'query',
  data: 'body',
}

const axiosVerbs = signatures({
  '* url options': 'get, delete, head, options',
  '* url body options': 'post, put, patch, postForm, putForm, patchForm',
})

const chain = signatures({
  'header-name header-value': 'set, header',
  body: 'send',
  query: 'query',
  'content-type': 'type',
  accept: 'accept',
})

const chained = signatures({
  '* url query': 'get, head',
  '* url body': 'post, put, patch, delete',
  'DELETE url body': 'del',
})

const requestOptions: Readonly<Record<string, Role>> = {
  url: 'url',
  uri: 'url',
  baseUrl: 'base',
  method: 'method',
  headers: 'headers',
  qs: 'query',
  body: 'body',
  json: 'body',
  form: 'body',
}

/** axios, superagent, supertest, request and its relatives. */
export const promises: readonly Client[] = [
  {
    library: 'axios',
    modules: ['axios', 'axios-retry', '@nestjs/axios', 'redaxios'],
    globals: ['axios', '$axios'],
    sends: { ...signatures({ 'GET? url-or-options options': ['', 'request'] }), ...axiosVerbs },
    creates: signatures({ options: 'create, new Axios' }),
    options: axiosOptions,
    settings: {
      'defaults.baseURL': 'base',
      'defaults.headers': 'headers',
      'defaults.headers.common': 'headers',
      'defaults.headers.get': 'headers',
      'defaults.headers.post': 'headers',
      'defaults.headers.put': 'headers',
      'defaults.headers.patch': 'headers',
      'defaults.headers.delete': 'headers',
      'defaults.params': 'query',
    },
    interceptors: ['interceptors.request.use'],
  },
  {
    library: 'Apollo data sources',
    modules: ['@apollo/datasource-rest', 'apollo-datasource-rest'],
    sends: {
      ...signatures({ 'GET? url options': 'fetch' }),
      ...signatures({ '* url options': 'get, post, put, patch, delete, head' }),
    },
    creates: signatures({ '': 'new RESTDataSource' }),
    options: { method: 'method', headers: 'headers', params: 'query', body: 'body' },
    settings: { baseURL: 'base' },
  },
  {
    library: 'superagent',
    modules: ['superagent'],
    globals: ['superagent'],
    sends: { ...signatures({ 'method url': '' }), ...chained },
    creates: signatures({ '': 'agent' }),
    chain,
  },
  {
    library: 'supertest',
    modules: ['supertest', 'chai-http'],
    sends: chained,
    creates: signatures({ base: ['', 'agent'] }),
    chain,
  },
  {
    library: 'request',
    modules: [
      'request',
      'request-promise',
      'request-promise-native',
      'requestretry',
      '@cypress/request',
      'postman-request',
      'teeny-request',
    ],
    sends: { ...signatures({ 'GET? url-or-options options': '' }), ...verbs },
    creates: signatures({ options: 'defaults' }),
    options: requestOptions,
  },
  {
    library: 'needle',
    modules: ['needle'],
    sends: signatures({
      'method url body options': ['', 'request'],
      '* url options': 'get',
      '* url body options': 'post, put, patch, delete',
    }),
    options: { headers: 'headers' },
  },
]
