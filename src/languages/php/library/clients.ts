import type { Client } from '../../../core/language/library.ts'
import { signatures } from '../../../core/language/library-tables.ts'
import { frameworks, MESSAGE, OPTIONS } from './frameworks.ts'

const curl: Client = {
  library: 'cURL',
  globals: ['curl_init'],
  sends: signatures({ 'GET? url': '' }),
  options: {
    CURLOPT_URL: 'url',
    CURLOPT_CUSTOMREQUEST: 'method',
    CURLOPT_POSTFIELDS: 'body',
    CURLOPT_HTTPHEADER: 'headers',
  },
  chain: signatures({
    'option-name option-value': 'curl_setopt',
    options: 'curl_setopt_array',
    '*': 'CURLOPT_POST, CURLOPT_POSTFIELDS, CURLOPT_PUT, CURLOPT_HTTPGET',
    PUT: 'CURLOPT_UPLOAD',
    HEAD: 'CURLOPT_NOBODY',
  }),
}

const guzzle: Client = {
  library: 'Guzzle',
  modules: ['GuzzleHttp'],
  sends: signatures({
    '* url options': '{get}, {get}Async',
    'method url options': 'request, requestAsync, createRequest',
    'method url headers body': 'new Psr7.Request',
    'request options': 'send, sendAsync',
    request: 'sendRequest',
  }),
  creates: signatures({ options: 'new Client, new ClientInterface' }),
  options: {
    ...OPTIONS,
    'defaults.headers': 'headers',
  },
  chain: { ...MESSAGE, ...signatures({ 'header-name header-value': 'setHeader, addHeader', body: 'setBody' }) },
}

/** Guzzle 3, which Composer knows as guzzle/guzzle. */
const guzzle3: Client = {
  library: 'Guzzle',
  modules: ['Guzzle\\Http', 'Guzzle\\Service'],
  sends: signatures({
    '* url headers options': 'get, head',
    '* url headers body': 'delete, post, put, patch',
    'method url headers body': 'createRequest',
  }),
  creates: signatures({ 'base options': 'new Client' }),
  options: OPTIONS,
  setups: signatures({ base: 'setBaseUrl', headers: 'setDefaultHeaders' }),
  chain: signatures({ 'header-name header-value': 'setHeader, addHeader', 'body content-type': 'setBody' }),
}

/** Messages and factories of PSR-7, PSR-17 and PSR-18, and the packages that implement them. */
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
  sends: signatures({
    'method url': 'createRequest',
    'method url headers body': 'new Request',
    request: 'sendRequest',
    '* url headers': 'get, head, options',
    '* url headers body': 'post, put, patch, delete',
  }),
  creates: signatures({
    '': [
      'new Message.RequestFactoryInterface, new Client.ClientInterface, new Factory.Psr17Factory',
      'new RequestFactory, new HttpClient, new HttpMethodsClient, new Common.HttpMethodsClient',
      'Psr17FactoryDiscovery.findRequestFactory, Psr18ClientDiscovery.find, HttpClientDiscovery.find',
      'MessageFactoryDiscovery.find',
    ],
  }),
  chain: MESSAGE,
}

const buzz: Client = {
  library: 'Buzz',
  modules: ['Buzz'],
  sends: signatures({
    '* url headers': 'get, head, options',
    '* url headers body': 'post, put, patch, delete',
    'method url headers body': 'request',
    'POST? url body method headers': 'submitForm',
    'url method headers body': 'call',
    request: 'sendRequest',
  }),
  creates: signatures({ '': 'new Browser' }),
}

/** Streams: the request stands in a context that is an argument. */
const streams: Client = {
  library: 'streams',
  globals: ['file_get_contents'],
  sends: signatures({ 'GET? url ignored options': '' }),
  options: { 'http.method': 'method', 'http.header': 'headers', 'http.content': 'body' },
}

const fopen: Client = {
  ...streams,
  globals: ['fopen'],
  sends: signatures({ 'GET? url ignored ignored options': '' }),
}

/** Programs of the command line, which may be ones that send. */
const programs: Client = {
  library: 'exec',
  globals: ['exec', 'shell_exec', 'system', 'passthru', 'popen', 'proc_open'],
  sends: signatures({ words: '' }),
}

/** HTTP clients of PHP. */
export const clients: readonly Client[] = [curl, guzzle, guzzle3, psr, buzz, streams, fopen, programs, ...frameworks]
