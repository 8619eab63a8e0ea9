import type { Client } from '../../../core/language/library.ts'
import { signatures } from '../../../core/language/library-tables.ts'

/** Name of the call of a line between backticks. */
export const RUN = '%x'

const REQUEST_HEADERS = signatures({
  'header-name header-value': '[]=, headers[]=',
  headers: 'headers=',
  body: 'body=',
})

const netHttp: Client = {
  library: 'Net::HTTP',
  globals: ['Net'],
  sends: signatures({
    '* url headers': 'new HTTP.{Get}, HTTP.get, HTTP.get_response, HTTP.get_print',
    '* url body headers': 'HTTP.post, HTTP.put',
    '* url body': 'HTTP.post_form',
    '* path headers': 'get, head, delete, request_get, request_head, request_delete',
    '* path body headers': 'post, put, patch, request_post, request_put, request_patch',
    'method path body headers': 'send_request',
    'request body': 'request',
  }),
  creates: signatures({ 'host port': 'new HTTP, HTTP.start' }),
  chain: {
    ...REQUEST_HEADERS,
    ...signatures({
      'header-name header-value': 'add_field',
      headers: 'initialize_http_header',
      body: 'set_form_data, form_data=',
      'content-type': 'set_content_type, content_type=',
    }),
  },
}

const faraday: Client = {
  library: 'Faraday',
  globals: ['Faraday'],
  sends: signatures({
    '* url query headers': 'get, head, delete',
    '* url body headers': 'post, put, patch',
    'method url body headers': 'run_request',
  }),
  creates: signatures({ 'base options': 'new , new Connection, Connection.new' }),
  options: { url: 'base', headers: 'headers', params: 'query' },
  chain: {
    ...REQUEST_HEADERS,
    ...signatures({ 'url query': 'url', url: 'url=, path=', query: 'params=', 'query-name query-value': 'params[]=' }),
  },
  setups: signatures({
    'header-name header-value': 'headers[]=',
    headers: 'headers=',
    base: 'url_prefix=',
    query: 'params=',
    'query-name query-value': 'params[]=',
  }),
}

const httparty: Client = {
  library: 'HTTParty',
  globals: ['HTTParty'],
  sends: signatures({ '* url options': 'get, head, delete, post, put, patch' }),
  creates: signatures({ '': 'new ' }),
  options: { headers: 'headers', body: 'body', query: 'query', base_uri: 'base', json: 'body' },
  setups: signatures({ base: 'base_uri', headers: 'headers', query: 'default_params' }),
}

const restClient: Client = {
  library: 'RestClient',
  globals: ['RestClient'],
  sends: signatures({
    '* url headers': 'get, head, delete',
    '* url body headers': 'post, put, patch',
    'GET? options': 'Request.execute, new Request',
  }),
  options: { method: 'method', url: 'url', payload: 'body', headers: 'headers', 'headers.params': 'query' },
}

const restResource: Client = {
  library: 'RestClient',
  globals: ['RestClient'],
  sends: signatures({ '* headers': 'get, head, delete', '* body headers': 'post, put, patch' }),
  creates: signatures({ 'base options': 'new Resource' }),
  extends: true,
  options: { headers: 'headers', 'headers.params': 'query' },
}

const excon: Client = {
  library: 'Excon',
  globals: ['Excon'],
  sends: signatures({ '* url options': 'get, head, delete, post, put, patch', options: 'request' }),
  options: { method: 'method', path: 'path', headers: 'headers', body: 'body', query: 'query' },
}

const exconConnection: Client = {
  ...excon,
  creates: signatures({ 'base options': 'new ' }),
  sends: signatures({ '* options': 'get, head, delete, post, put, patch', options: 'request' }),
}

const typhoeus: Client = {
  library: 'Typhoeus',
  globals: ['Typhoeus'],
  sends: signatures({
    '* url options': [
      'get, head, delete, post, put, patch, Request.get, Request.head, Request.delete, Request.post',
      'Request.put, Request.patch',
    ],
    'GET? url options': 'new Request, new ',
  }),
  options: { method: 'method', headers: 'headers', body: 'body', params: 'query' },
}

/** http.rb: settings are calls that give a client with one more of them. */
const httpRb: Client = {
  library: 'http.rb',
  globals: ['HTTP'],
  sends: signatures({ '* url options': 'get, head, delete, post, put, patch', 'method url options': 'request' }),
  creates: signatures({
    headers: 'headers, with_headers, []',
    '': 'auth, basic_auth, accept, timeout, follow, use, via',
    base: 'persistent, base_uri',
    options: 'new Client',
  }),
  options: { json: 'body', body: 'body', form: 'body', params: 'query', headers: 'headers' },
}

const openUri: Client = {
  library: 'open-uri',
  globals: ['URI', 'OpenURI'],
  sends: signatures({ 'GET url headers': 'open, open_uri' }),
  onAddress: signatures({ 'GET headers': 'open' }),
}

const openKernel: Client = {
  library: 'open-uri',
  globals: ['open'],
  sends: signatures({ 'GET url headers': '' }),
}

const httpClient: Client = {
  library: 'HTTPClient',
  globals: ['HTTPClient', 'JSONClient'],
  sends: signatures({
    '* url query headers': 'get, head, delete, get_content',
    '* url body headers': 'post, put, patch, post_content',
    'method url query body headers': 'request',
  }),
  creates: signatures({ options: 'new ' }),
  options: { base_url: 'base', default_header: 'headers', header: 'headers', body: 'body', query: 'query' },
  setups: signatures({ base: 'base_url=', headers: 'default_header=' }),
}

const curb: Client = {
  library: 'curb',
  globals: ['Curl'],
  sends: signatures({
    '* url query': 'get',
    '* url body': 'post, put, Easy.http_post, Easy.http_put',
    '* url': 'delete, Easy.http_get, Easy.http_delete',
    'GET? url': 'new Easy',
    'GET url': 'Easy.perform',
  }),
  chain: {
    ...REQUEST_HEADERS,
    ...signatures({ url: 'url=', body: 'post_body=', '*': 'http_get, http_delete', '* body': 'http_post, http_put' }),
  },
}

/** Programs of the command line, which may be ones that send: a line, or its words one by one. */
const programs: Client = {
  library: 'Kernel',
  globals: ['system', 'exec', 'spawn', RUN],
  sends: signatures({ 'words...': '' }),
}

const open3: Client = {
  library: 'Open3',
  globals: ['Open3', 'IO'],
  sends: signatures({ 'words...': 'capture2, capture2e, capture3, popen2, popen3, popen' }),
}

/** HTTP clients of Ruby; functions of a library stand before the clients that it makes. */
export const clients: readonly Client[] = [
  netHttp,
  faraday,
  httparty,
  restClient,
  restResource,
  excon,
  exconConnection,
  typhoeus,
  httpRb,
  openUri,
  openKernel,
  httpClient,
  curb,
  programs,
  open3,
]
