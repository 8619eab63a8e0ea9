import type { Client, Role, Signature } from '../../../core/language/library.ts'

/** What a line between backticks is called by. */
export const RUN = '%x'

const REQUEST_HEADERS: Readonly<Record<string, Signature>> = {
  '[]=': { args: ['header-name', 'header-value'] },
  'headers[]=': { args: ['header-name', 'header-value'] },
  'headers=': { args: ['headers'] },
  'body=': { args: ['body'] },
}

/** The verbs by what is given to them: without a body, and with one. */
function verbs(without: readonly Role[], withBody: readonly Role[], prefix = ''): Record<string, Signature> {
  return {
    [`${prefix}get`]: { args: without, method: 'GET' },
    [`${prefix}head`]: { args: without, method: 'HEAD' },
    [`${prefix}delete`]: { args: without, method: 'DELETE' },
    [`${prefix}post`]: { args: withBody, method: 'POST' },
    [`${prefix}put`]: { args: withBody, method: 'PUT' },
    [`${prefix}patch`]: { args: withBody, method: 'PATCH' },
  }
}

const NET_CLASSES = ['Get', 'Head', 'Delete', 'Options', 'Post', 'Put', 'Patch']

const netHttp: Client = {
  library: 'Net::HTTP',
  modules: [],
  globals: ['Net'],
  sends: {
    ...Object.fromEntries(
      NET_CLASSES.map((name) => [`new HTTP.${name}`, { args: ['url', 'headers'], method: name.toUpperCase() }]),
    ),
    'HTTP.get': { args: ['url', 'headers'], method: 'GET' },
    'HTTP.get_response': { args: ['url', 'headers'], method: 'GET' },
    'HTTP.get_print': { args: ['url', 'headers'], method: 'GET' },
    'HTTP.post': { args: ['url', 'body', 'headers'], method: 'POST' },
    'HTTP.put': { args: ['url', 'body', 'headers'], method: 'PUT' },
    'HTTP.post_form': { args: ['url', 'body'], method: 'POST' },
    ...verbs(['path', 'headers'], ['path', 'body', 'headers']),
    ...verbs(['path', 'headers'], ['path', 'body', 'headers'], 'request_'),
    send_request: { args: ['method', 'path', 'body', 'headers'] },
    request: { args: ['request', 'body'] },
  },
  creates: { 'new HTTP': { args: ['host', 'port'] }, 'HTTP.start': { args: ['host', 'port'] } },
  chain: {
    ...REQUEST_HEADERS,
    add_field: { args: ['header-name', 'header-value'] },
    initialize_http_header: { args: ['headers'] },
    set_form_data: { args: ['body'] },
    'form_data=': { args: ['body'] },
    set_content_type: { args: ['content-type'] },
    'content_type=': { args: ['content-type'] },
  },
}

const faraday: Client = {
  library: 'Faraday',
  modules: [],
  globals: ['Faraday'],
  sends: {
    ...verbs(['url', 'query', 'headers'], ['url', 'body', 'headers']),
    run_request: { args: ['method', 'url', 'body', 'headers'] },
  },
  creates: {
    'new ': { args: ['base', 'options'] },
    'new Connection': { args: ['base', 'options'] },
    'Connection.new': { args: ['base', 'options'] },
  },
  options: { url: 'base', headers: 'headers', params: 'query' },
  chain: {
    ...REQUEST_HEADERS,
    url: { args: ['url', 'query'] },
    'url=': { args: ['url'] },
    'path=': { args: ['url'] },
    'params=': { args: ['query'] },
    'params[]=': { args: ['query-name', 'query-value'] },
  },
  setups: {
    'headers[]=': { args: ['header-name', 'header-value'] },
    'headers=': { args: ['headers'] },
    'url_prefix=': { args: ['base'] },
    'params=': { args: ['query'] },
    'params[]=': { args: ['query-name', 'query-value'] },
  },
}

const httparty: Client = {
  library: 'HTTParty',
  modules: [],
  globals: ['HTTParty'],
  sends: verbs(['url', 'options'], ['url', 'options']),
  creates: { 'new ': { args: [] } },
  options: { headers: 'headers', body: 'body', query: 'query', base_uri: 'base', json: 'body' },
  setups: {
    base_uri: { args: ['base'] },
    headers: { args: ['headers'] },
    default_params: { args: ['query'] },
  },
}

const restClient: Client = {
  library: 'RestClient',
  modules: [],
  globals: ['RestClient'],
  sends: {
    ...verbs(['url', 'headers'], ['url', 'body', 'headers']),
    'Request.execute': { args: ['options'], fallback: 'GET' },
    'new Request': { args: ['options'], fallback: 'GET' },
  },
  options: { method: 'method', url: 'url', payload: 'body', headers: 'headers', 'headers.params': 'query' },
}

const restResource: Client = {
  library: 'RestClient',
  modules: [],
  globals: ['RestClient'],
  sends: verbs(['headers'], ['body', 'headers']),
  creates: { 'new Resource': { args: ['base', 'options'] } },
  extends: true,
  options: { headers: 'headers', 'headers.params': 'query' },
}

const excon: Client = {
  library: 'Excon',
  modules: [],
  globals: ['Excon'],
  sends: { ...verbs(['url', 'options'], ['url', 'options']), request: { args: ['options'] } },
  options: { method: 'method', path: 'path', headers: 'headers', body: 'body', query: 'query' },
}

const exconConnection: Client = {
  ...excon,
  creates: { 'new ': { args: ['base', 'options'] } },
  sends: { ...verbs(['options'], ['options']), request: { args: ['options'] } },
}

const typhoeus: Client = {
  library: 'Typhoeus',
  modules: [],
  globals: ['Typhoeus'],
  sends: {
    ...verbs(['url', 'options'], ['url', 'options']),
    ...verbs(['url', 'options'], ['url', 'options'], 'Request.'),
    'new Request': { args: ['url', 'options'], fallback: 'GET' },
    'new ': { args: ['url', 'options'], fallback: 'GET' },
  },
  options: { method: 'method', headers: 'headers', body: 'body', params: 'query' },
}

/** http.rb: settings are calls that give a client with one more of them. */
const httpRb: Client = {
  library: 'http.rb',
  modules: [],
  globals: ['HTTP'],
  sends: { ...verbs(['url', 'options'], ['url', 'options']), request: { args: ['method', 'url', 'options'] } },
  creates: {
    headers: { args: ['headers'] },
    with_headers: { args: ['headers'] },
    '[]': { args: ['headers'] },
    auth: { args: [] },
    basic_auth: { args: [] },
    accept: { args: [] },
    persistent: { args: ['base'] },
    base_uri: { args: ['base'] },
    timeout: { args: [] },
    follow: { args: [] },
    use: { args: [] },
    via: { args: [] },
    'new Client': { args: ['options'] },
  },
  options: { json: 'body', body: 'body', form: 'body', params: 'query', headers: 'headers' },
}

const openUri: Client = {
  library: 'open-uri',
  modules: [],
  globals: ['URI', 'OpenURI'],
  sends: { open: { args: ['url', 'headers'], method: 'GET' }, open_uri: { args: ['url', 'headers'], method: 'GET' } },
  onAddress: { open: { args: ['headers'], method: 'GET' } },
}

const openKernel: Client = {
  library: 'open-uri',
  modules: [],
  globals: ['open'],
  sends: { '': { args: ['url', 'headers'], method: 'GET' } },
}

const httpClient: Client = {
  library: 'HTTPClient',
  modules: [],
  globals: ['HTTPClient', 'JSONClient'],
  sends: {
    ...verbs(['url', 'query', 'headers'], ['url', 'body', 'headers']),
    get_content: { args: ['url', 'query', 'headers'], method: 'GET' },
    post_content: { args: ['url', 'body', 'headers'], method: 'POST' },
    request: { args: ['method', 'url', 'query', 'body', 'headers'] },
  },
  creates: { 'new ': { args: ['options'] } },
  options: { base_url: 'base', default_header: 'headers', header: 'headers', body: 'body', query: 'query' },
  setups: { 'base_url=': { args: ['base'] }, 'default_header=': { args: ['headers'] } },
}

const curb: Client = {
  library: 'curb',
  modules: [],
  globals: ['Curl'],
  sends: {
    get: { args: ['url', 'query'], method: 'GET' },
    post: { args: ['url', 'body'], method: 'POST' },
    put: { args: ['url', 'body'], method: 'PUT' },
    delete: { args: ['url'], method: 'DELETE' },
    'new Easy': { args: ['url'], fallback: 'GET' },
    'Easy.perform': { args: ['url'], method: 'GET' },
    'Easy.http_get': { args: ['url'], method: 'GET' },
    'Easy.http_post': { args: ['url', 'body'], method: 'POST' },
    'Easy.http_put': { args: ['url', 'body'], method: 'PUT' },
    'Easy.http_delete': { args: ['url'], method: 'DELETE' },
  },
  chain: {
    ...REQUEST_HEADERS,
    'url=': { args: ['url'] },
    'post_body=': { args: ['body'] },
    http_get: { args: [], method: 'GET' },
    http_post: { args: ['body'], method: 'POST' },
    http_put: { args: ['body'], method: 'PUT' },
    http_delete: { args: [], method: 'DELETE' },
  },
}

/** Programs of the command line, which may be ones that send: a line, or its words one by one. */
const programs: Client = {
  library: 'Kernel',
  modules: [],
  globals: ['system', 'exec', 'spawn', RUN],
  sends: { '': { args: Array.from({ length: 16 }, () => 'words' as const) } },
}

const open3: Client = {
  library: 'Open3',
  modules: [],
  globals: ['Open3', 'IO'],
  sends: Object.fromEntries(
    ['capture2', 'capture2e', 'capture3', 'popen2', 'popen3', 'popen'].map((name) => [
      name,
      { args: Array.from({ length: 16 }, () => 'words' as const) },
    ]),
  ),
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
