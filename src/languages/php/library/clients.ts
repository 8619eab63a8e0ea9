import type { Client } from '../../../core/language/library.ts'
import { frameworks } from './frameworks.ts'
import { MESSAGE, OPTIONS, verbs } from './verbs.ts'

const curl: Client = {
  library: 'cURL',
  modules: [],
  globals: ['curl_init'],
  sends: { '': { args: ['url'], fallback: 'GET' } },
  options: {
    CURLOPT_URL: 'url',
    CURLOPT_CUSTOMREQUEST: 'method',
    CURLOPT_POSTFIELDS: 'body',
    CURLOPT_HTTPHEADER: 'headers',
  },
  chain: {
    curl_setopt: { args: ['option-name', 'option-value'] },
    curl_setopt_array: { args: ['options'] },
    CURLOPT_POST: { args: [], method: 'POST' },
    CURLOPT_POSTFIELDS: { args: [], method: 'POST' },
    CURLOPT_PUT: { args: [], method: 'PUT' },
    CURLOPT_UPLOAD: { args: [], method: 'PUT' },
    CURLOPT_NOBODY: { args: [], method: 'HEAD' },
    CURLOPT_HTTPGET: { args: [], method: 'GET' },
  },
}

const guzzle: Client = {
  library: 'Guzzle',
  modules: ['GuzzleHttp'],
  globals: [],
  sends: {
    ...verbs(['url', 'options'], ['url', 'options']),
    ...verbs(['url', 'options'], ['url', 'options'], 'Async'),
    request: { args: ['method', 'url', 'options'] },
    requestAsync: { args: ['method', 'url', 'options'] },
    createRequest: { args: ['method', 'url', 'options'] },
    'new Psr7.Request': { args: ['method', 'url', 'headers', 'body'] },
    send: { args: ['request', 'options'] },
    sendAsync: { args: ['request', 'options'] },
    sendRequest: { args: ['request'] },
  },
  creates: { 'new Client': { args: ['options'] }, 'new ClientInterface': { args: ['options'] } },
  options: {
    ...OPTIONS,
    'defaults.headers': 'headers',
  },
  chain: {
    ...MESSAGE,
    setHeader: { args: ['header-name', 'header-value'] },
    addHeader: { args: ['header-name', 'header-value'] },
    setBody: { args: ['body'] },
  },
}

/** Guzzle 3, which Composer knows as guzzle/guzzle. */
const guzzle3: Client = {
  library: 'Guzzle',
  modules: ['Guzzle\\Http', 'Guzzle\\Service'],
  globals: [],
  sends: {
    get: { args: ['url', 'headers', 'options'], method: 'GET' },
    head: { args: ['url', 'headers', 'options'], method: 'HEAD' },
    delete: { args: ['url', 'headers', 'body'], method: 'DELETE' },
    post: { args: ['url', 'headers', 'body'], method: 'POST' },
    put: { args: ['url', 'headers', 'body'], method: 'PUT' },
    patch: { args: ['url', 'headers', 'body'], method: 'PATCH' },
    createRequest: { args: ['method', 'url', 'headers', 'body'] },
  },
  creates: { 'new Client': { args: ['base', 'options'] } },
  options: OPTIONS,
  setups: { setBaseUrl: { args: ['base'] }, setDefaultHeaders: { args: ['headers'] } },
  chain: {
    setHeader: { args: ['header-name', 'header-value'] },
    addHeader: { args: ['header-name', 'header-value'] },
    setBody: { args: ['body', 'content-type'] },
  },
}

/** Messages and factories of PSR-7, PSR-17 and PSR-18, and who makes them. */
const psr: Client = {
  library: 'PSR-18',
  modules: [
    'Psr\\Http',
    'Nyholm\\Psr7',
    'Http\\Client',
    'Http\\Discovery',
    'Http\\Message',
    'Slim\\Psr7',
    'HttpSoft\\Message',
  ],
  globals: [],
  sends: {
    createRequest: { args: ['method', 'url'] },
    'new Request': { args: ['method', 'url', 'headers', 'body'] },
    sendRequest: { args: ['request'] },
    ...verbs(['url', 'headers'], ['url', 'headers', 'body']),
  },
  creates: {
    'new Message.RequestFactoryInterface': { args: [] },
    'new Client.ClientInterface': { args: [] },
    'new Factory.Psr17Factory': { args: [] },
    'new RequestFactory': { args: [] },
    'new HttpClient': { args: [] },
    'new HttpMethodsClient': { args: [] },
    'new Common.HttpMethodsClient': { args: [] },
    'Psr17FactoryDiscovery.findRequestFactory': { args: [] },
    'Psr18ClientDiscovery.find': { args: [] },
    'HttpClientDiscovery.find': { args: [] },
    'MessageFactoryDiscovery.find': { args: [] },
  },
  chain: MESSAGE,
}

const buzz: Client = {
  library: 'Buzz',
  modules: ['Buzz'],
  globals: [],
  sends: {
    ...verbs(['url', 'headers'], ['url', 'headers', 'body']),
    request: { args: ['method', 'url', 'headers', 'body'] },
    submitForm: { args: ['url', 'body', 'method', 'headers'], fallback: 'POST' },
    call: { args: ['url', 'method', 'headers', 'body'] },
    sendRequest: { args: ['request'] },
  },
  creates: { 'new Browser': { args: [] } },
}

/** Streams: the request stands in a context that is handed on. */
const streams: Client = {
  library: 'streams',
  modules: [],
  globals: ['file_get_contents'],
  sends: { '': { args: ['url', 'ignored', 'options'], fallback: 'GET' } },
  options: { 'http.method': 'method', 'http.header': 'headers', 'http.content': 'body' },
}

const fopen: Client = {
  ...streams,
  globals: ['fopen'],
  sends: { '': { args: ['url', 'ignored', 'ignored', 'options'], fallback: 'GET' } },
}

/** Programs of the command line, which may be ones that send. */
const programs: Client = {
  library: 'exec',
  modules: [],
  globals: ['exec', 'shell_exec', 'system', 'passthru', 'popen', 'proc_open'],
  sends: { '': { args: ['words'] } },
}

/** HTTP clients of PHP. */
export const clients: readonly Client[] = [curl, guzzle, guzzle3, psr, buzz, streams, fopen, programs, ...frameworks]
