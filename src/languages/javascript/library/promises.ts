import type { Client, Role } from '../../../core/language/library.ts'
import { signatures } from '../../../core/language/library-tables.ts'

const options: Readonly<Record<string, Role>> = {
  url: 'url',
  baseURL: 'base',
  method: 'method',
  headers: 'headers',
  params: 'query',
  data: 'body',
}

const verbs = signatures({
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

const requestVerbs = signatures({
  '* url-or-options options': 'get, head, post, put, patch, delete',
  'DELETE url-or-options options': 'del',
})

/** axios, superagent, supertest, request and its relatives. */
export const promises: readonly Client[] = [
  {
    library: 'axios',
    modules: ['axios', 'axios-retry', '@nestjs/axios', 'redaxios'],
    globals: ['axios', '$axios'],
    sends: { ...signatures({ 'GET? url-or-options options': ['', 'request'] }), ...verbs },
    creates: signatures({ options: 'create, new Axios' }),
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
    sends: { ...signatures({ 'GET? url-or-options options': '' }), ...requestVerbs },
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
