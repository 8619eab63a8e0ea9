import type { Client, Role, Signature } from '../../../core/language/library.ts'

const options: Readonly<Record<string, Role>> = {
  url: 'url',
  baseURL: 'base',
  method: 'method',
  headers: 'headers',
  params: 'query',
  data: 'body',
}

const whole: Signature = { args: ['url-or-options', 'options'], fallback: 'GET' }

const verbs: Readonly<Record<string, Signature>> = {
  get: { args: ['url', 'options'], method: 'GET' },
  delete: { args: ['url', 'options'], method: 'DELETE' },
  head: { args: ['url', 'options'], method: 'HEAD' },
  options: { args: ['url', 'options'], method: 'OPTIONS' },
  post: { args: ['url', 'body', 'options'], method: 'POST' },
  put: { args: ['url', 'body', 'options'], method: 'PUT' },
  patch: { args: ['url', 'body', 'options'], method: 'PATCH' },
  postForm: { args: ['url', 'body', 'options'], method: 'POST' },
  putForm: { args: ['url', 'body', 'options'], method: 'PUT' },
  patchForm: { args: ['url', 'body', 'options'], method: 'PATCH' },
}

const chain: Readonly<Record<string, Signature>> = {
  set: { args: ['header-name', 'header-value'] },
  header: { args: ['header-name', 'header-value'] },
  send: { args: ['body'] },
  query: { args: ['query'] },
  type: { args: ['content-type'] },
  accept: { args: ['accept'] },
}

const chained: Readonly<Record<string, Signature>> = {
  get: { args: ['url', 'query'], method: 'GET' },
  head: { args: ['url', 'query'], method: 'HEAD' },
  post: { args: ['url', 'body'], method: 'POST' },
  put: { args: ['url', 'body'], method: 'PUT' },
  patch: { args: ['url', 'body'], method: 'PATCH' },
  delete: { args: ['url', 'body'], method: 'DELETE' },
  del: { args: ['url', 'body'], method: 'DELETE' },
}

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

const requestVerbs: Readonly<Record<string, Signature>> = {
  get: { args: ['url-or-options', 'options'], method: 'GET' },
  head: { args: ['url-or-options', 'options'], method: 'HEAD' },
  post: { args: ['url-or-options', 'options'], method: 'POST' },
  put: { args: ['url-or-options', 'options'], method: 'PUT' },
  patch: { args: ['url-or-options', 'options'], method: 'PATCH' },
  delete: { args: ['url-or-options', 'options'], method: 'DELETE' },
  del: { args: ['url-or-options', 'options'], method: 'DELETE' },
}

/** axios, superagent, supertest, request and its relatives. */
export const promises: readonly Client[] = [
  {
    library: 'axios',
    modules: ['axios', 'axios-retry', '@nestjs/axios', 'redaxios'],
    globals: ['axios', '$axios'],
    sends: { '': whole, request: whole, ...verbs },
    creates: { create: { args: ['options'] }, 'new Axios': { args: ['options'] } },
    options,
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
    library: 'superagent',
    modules: ['superagent'],
    globals: ['superagent'],
    sends: { '': { args: ['method', 'url'] }, ...chained },
    creates: { agent: { args: [] } },
    chain,
  },
  {
    library: 'supertest',
    modules: ['supertest', 'chai-http'],
    globals: [],
    sends: chained,
    creates: { '': { args: ['base'] }, agent: { args: ['base'] } },
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
    globals: [],
    sends: { '': { args: ['url-or-options', 'options'], fallback: 'GET' }, ...requestVerbs },
    creates: { defaults: { args: ['options'] } },
    options: requestOptions,
  },
  {
    library: 'needle',
    modules: ['needle'],
    globals: [],
    sends: {
      '': { args: ['method', 'url', 'body', 'options'] },
      request: { args: ['method', 'url', 'body', 'options'] },
      get: { args: ['url', 'options'], method: 'GET' },
      post: { args: ['url', 'body', 'options'], method: 'POST' },
      put: { args: ['url', 'body', 'options'], method: 'PUT' },
      patch: { args: ['url', 'body', 'options'], method: 'PATCH' },
      delete: { args: ['url', 'body', 'options'], method: 'DELETE' },
    },
    options: { headers: 'headers' },
  },
]
