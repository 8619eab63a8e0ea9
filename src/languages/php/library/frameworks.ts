import type { Client, Role, Signature } from '../../../core/language/library.ts'
import { signatures } from '../../../core/language/library-tables.ts'

/** Options as Guzzle and its relatives have them. */
export const OPTIONS: Readonly<Record<string, Role>> = {
  base_uri: 'base',
  base_url: 'base',
  headers: 'headers',
  json: 'body',
  body: 'body',
  form_params: 'body',
  multipart: 'body',
  query: 'query',
}

/** A request as PSR-7 has it: each change gives a new one. */
export const MESSAGE = signatures({
  'header-name header-value': 'withHeader, withAddedHeader',
  body: 'withBody',
  method: 'withMethod',
  url: 'withUri',
})

const symfony: Client = {
  library: 'Symfony HttpClient',
  modules: ['Symfony\\Component\\HttpClient', 'Symfony\\Contracts\\HttpClient'],
  sends: signatures({ 'method url options': 'request' }),
  creates: signatures({
    options: 'HttpClient.create, withOptions, new CurlHttpClient, new NativeHttpClient',
    'base options': 'HttpClient.createForBaseUri',
    'ignored base options': 'ScopingHttpClient.forBaseUri',
    '': 'new HttpClientInterface',
  }),
  options: OPTIONS,
}

const LARAVEL_SETUPS = signatures({
  headers: 'withHeaders, replaceHeaders',
  'header-name header-value': 'withHeader',
  base: 'baseUrl',
  options: 'withOptions',
  '': 'withToken, withBasicAuth, acceptJson, asJson, asForm, withoutVerifying, timeout, retry',
  query: 'withQueryParameters',
  accept: 'accept',
  'content-type': 'contentType',
  'body content-type': 'withBody',
})

function facade(rows: Readonly<Record<string, Signature>>): Record<string, Signature> {
  return { ...rows, ...Object.fromEntries(Object.entries(rows).map(([name, row]) => [`Http.${name}`, row])) }
}

const laravel: Client = {
  library: 'Laravel Http',
  modules: ['Illuminate\\Support\\Facades', 'Illuminate\\Http\\Client'],
  globals: ['Http'],
  sends: facade(
    signatures({
      '* url query': 'get, head, options',
      '* url body': 'post, put, patch, delete',
      'method url options': 'send',
    }),
  ),
  creates: { ...facade(LARAVEL_SETUPS), ...signatures({ '': 'new PendingRequest, new Factory' }) },
  options: OPTIONS,
}

const wordpress: readonly Client[] = (
  [
    ['get', 'GET'],
    ['post', 'POST'],
    ['head', 'HEAD'],
    ['request', undefined],
  ] as const
).flatMap(([name, method]) =>
  ['wp_remote_', 'wp_safe_remote_'].map((prefix) => ({
    library: 'WordPress',
    globals: [`${prefix}${name}`],
    sends: { '': { args: ['url', 'options'], fallback: method ?? 'GET' } },
    options: { method: 'method', headers: 'headers', body: 'body' },
  })),
)

const requests: Client = {
  library: 'Requests',
  modules: ['WpOrg\\Requests'],
  globals: ['Requests', 'Requests_Session'],
  sends: signatures({
    '* url headers': 'get, head, options, Requests.get, Requests.head, Requests.options',
    '* url headers body': ['post, put, patch, delete, Requests.post, Requests.put, Requests.patch', 'Requests.delete'],
    'GET? url headers body method': 'request',
  }),
  creates: signatures({ 'base headers': 'new Session' }),
}

/** Zend\Http and its successor: the request is the client, until it is sent. */
const zend: Client = {
  library: 'Laminas Http',
  modules: ['Zend\\Http', 'Laminas\\Http'],
  globals: ['Zend_Http_Client'],
  sends: signatures({ 'GET? url options': 'new Client, new ', 'GET?': 'new Request' }),
  chain: signatures({
    url: 'setUri',
    method: 'setMethod, request',
    'header-name header-value': 'setHeaders',
    body: 'setRawBody, setContent, setParameterPost',
    'body content-type': 'setRawData',
    query: 'setParameterGet',
    'content-type': 'setEncType',
  }),
}

const diactoros: Client = {
  library: 'Diactoros',
  modules: ['Zend\\Diactoros', 'Laminas\\Diactoros'],
  sends: signatures({ 'url method body headers': 'new Request' }),
  chain: MESSAGE,
}

const unirest: Client = {
  library: 'Unirest',
  modules: ['Unirest'],
  globals: ['Unirest'],
  sends: signatures({
    '* url headers query': 'Request.get, Request.head, Request.options',
    '* url headers body': 'Request.post, Request.put, Request.patch, Request.delete',
  }),
}

const httpful: Client = {
  library: 'Httpful',
  modules: ['Httpful'],
  sends: signatures({
    '* url': 'Request.get, Request.head, Request.delete',
    '* url body': 'Request.post, Request.put, Request.patch',
  }),
  chain: signatures({
    'header-name header-value': 'addHeader',
    headers: 'addHeaders',
    body: 'body',
    'content-type': 'sends',
    accept: 'expects',
  }),
}

/** Clients of frameworks, and ones that are wrappers around others. */
export const frameworks: readonly Client[] = [
  symfony,
  laravel,
  ...wordpress,
  requests,
  zend,
  diactoros,
  unirest,
  httpful,
]
