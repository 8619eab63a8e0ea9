import type { Client, Role, Signature } from '../../../core/library.ts'

const OPTIONS: Readonly<Record<string, Role>> = {
  base_uri: 'base',
  base_url: 'base',
  headers: 'headers',
  json: 'body',
  body: 'body',
  form_params: 'body',
  multipart: 'body',
  query: 'query',
}

/** The verbs by what is given to them: without a body, and with one. */
function verbs(
  without: readonly Role[],
  withBody: readonly Role[],
  suffix = '',
  prefix = '',
): Record<string, Signature> {
  return {
    [`${prefix}get${suffix}`]: { args: without, method: 'GET' },
    [`${prefix}head${suffix}`]: { args: without, method: 'HEAD' },
    [`${prefix}options${suffix}`]: { args: without, method: 'OPTIONS' },
    [`${prefix}delete${suffix}`]: { args: withBody, method: 'DELETE' },
    [`${prefix}post${suffix}`]: { args: withBody, method: 'POST' },
    [`${prefix}put${suffix}`]: { args: withBody, method: 'PUT' },
    [`${prefix}patch${suffix}`]: { args: withBody, method: 'PATCH' },
  }
}

/** A request as PSR-7 has it: each change gives a new one. */
const MESSAGE: Readonly<Record<string, Signature>> = {
  withHeader: { args: ['header-name', 'header-value'] },
  withAddedHeader: { args: ['header-name', 'header-value'] },
  withBody: { args: ['body'] },
  withMethod: { args: ['method'] },
  withUri: { args: ['url'] },
}

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
  replaceHeaders: { args: ['headers'] },
  baseUrl: { args: ['base'] },
  withOptions: { args: ['options'] },
  withToken: { args: [] },
  withBasicAuth: { args: [] },
  withQueryParameters: { args: ['query'] },
  acceptJson: { args: [] },
  asJson: { args: [] },
  asForm: { args: [] },
  accept: { args: [] },
  contentType: { args: [] },
  withBody: { args: [] },
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

/** HTTP clients of PHP. */
export const clients: readonly Client[] = [
  curl,
  guzzle,
  guzzle3,
  psr,
  buzz,
  symfony,
  laravel,
  streams,
  fopen,
  ...wordpress,
  requests,
  zend,
  diactoros,
  unirest,
  httpful,
]
