import type { Client, Signature } from '../../../core/language/library.ts'
import { MESSAGE, OPTIONS, verbs } from './verbs.ts'

const symfony: Client = {
  library: 'Symfony HttpClient',
  modules: ['Symfony\\Component\\HttpClient', 'Symfony\\Contracts\\HttpClient'],
  globals: [],
  sends: { request: { args: ['method', 'url', 'options'] } },
  creates: {
    'HttpClient.create': { args: ['options'] },
    'HttpClient.createForBaseUri': { args: ['base', 'options'] },
    'ScopingHttpClient.forBaseUri': { args: ['ignored', 'base', 'options'] },
    withOptions: { args: ['options'] },
    'new CurlHttpClient': { args: ['options'] },
    'new NativeHttpClient': { args: ['options'] },
    'new HttpClientInterface': { args: [] },
  },
  options: OPTIONS,
}

const LARAVEL_SETUPS: Readonly<Record<string, Signature>> = {
  withHeaders: { args: ['headers'] },
  withHeader: { args: ['header-name', 'header-value'] },
  replaceHeaders: { args: ['headers'] },
  baseUrl: { args: ['base'] },
  withOptions: { args: ['options'] },
  withToken: { args: [] },
  withBasicAuth: { args: [] },
  withQueryParameters: { args: ['query'] },
  acceptJson: { args: [] },
  asJson: { args: [] },
  asForm: { args: [] },
  accept: { args: ['accept'] },
  contentType: { args: ['content-type'] },
  withBody: { args: ['body', 'content-type'] },
  withoutVerifying: { args: [] },
  timeout: { args: [] },
  retry: { args: [] },
}

function facade(rows: Readonly<Record<string, Signature>>): Record<string, Signature> {
  return { ...rows, ...Object.fromEntries(Object.entries(rows).map(([name, row]) => [`Http.${name}`, row])) }
}

const laravel: Client = {
  library: 'Laravel Http',
  modules: ['Illuminate\\Support\\Facades', 'Illuminate\\Http\\Client'],
  globals: ['Http'],
  sends: facade({
    ...verbs(['url', 'query'], ['url', 'body']),
    send: { args: ['method', 'url', 'options'] },
  }),
  creates: { ...facade(LARAVEL_SETUPS), 'new PendingRequest': { args: [] }, 'new Factory': { args: [] } },
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
    modules: [],
    globals: [`${prefix}${name}`],
    sends: { '': { args: ['url', 'options'], fallback: method ?? 'GET' } },
    options: { method: 'method', headers: 'headers', body: 'body' },
  })),
)

const requests: Client = {
  library: 'Requests',
  modules: ['WpOrg\\Requests'],
  globals: ['Requests', 'Requests_Session'],
  sends: {
    ...verbs(['url', 'headers'], ['url', 'headers', 'body']),
    ...verbs(['url', 'headers'], ['url', 'headers', 'body'], '', 'Requests.'),
    request: { args: ['url', 'headers', 'body', 'method'], fallback: 'GET' },
  },
  creates: { 'new Session': { args: ['base', 'headers'] } },
}

/** Zend\Http and its successor: the request is the client, until it is sent. */
const zend: Client = {
  library: 'Laminas Http',
  modules: ['Zend\\Http', 'Laminas\\Http'],
  globals: ['Zend_Http_Client'],
  sends: {
    'new Client': { args: ['url', 'options'], fallback: 'GET' },
    'new ': { args: ['url', 'options'], fallback: 'GET' },
    'new Request': { args: [], fallback: 'GET' },
  },
  chain: {
    setUri: { args: ['url'] },
    setMethod: { args: ['method'] },
    setHeaders: { args: ['header-name', 'header-value'] },
    setRawBody: { args: ['body'] },
    setRawData: { args: ['body', 'content-type'] },
    setContent: { args: ['body'] },
    setParameterPost: { args: ['body'] },
    setParameterGet: { args: ['query'] },
    setEncType: { args: ['content-type'] },
    request: { args: ['method'] },
  },
}

const diactoros: Client = {
  library: 'Diactoros',
  modules: ['Zend\\Diactoros', 'Laminas\\Diactoros'],
  globals: [],
  sends: { 'new Request': { args: ['url', 'method', 'body', 'headers'] } },
  chain: MESSAGE,
}

const unirest: Client = {
  library: 'Unirest',
  modules: ['Unirest'],
  globals: ['Unirest'],
  sends: verbs(['url', 'headers', 'query'], ['url', 'headers', 'body'], '', 'Request.'),
}

const httpful: Client = {
  library: 'Httpful',
  modules: ['Httpful'],
  globals: [],
  sends: {
    'Request.get': { args: ['url'], method: 'GET' },
    'Request.head': { args: ['url'], method: 'HEAD' },
    'Request.delete': { args: ['url'], method: 'DELETE' },
    'Request.post': { args: ['url', 'body'], method: 'POST' },
    'Request.put': { args: ['url', 'body'], method: 'PUT' },
    'Request.patch': { args: ['url', 'body'], method: 'PATCH' },
  },
  chain: {
    addHeader: { args: ['header-name', 'header-value'] },
    addHeaders: { args: ['headers'] },
    body: { args: ['body'] },
    sends: { args: ['content-type'] },
    expects: { args: ['accept'] },
  },
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
