import type { Client, Library, Operation, Role, Signature } from '../../core/language/library.ts'
import { SETTINGS_MODULE } from '../../core/language/settings-module.ts'
import { functions } from './functions.ts'
import { programs } from './programs.ts'

/** What a list is asked for that a comprehension goes through. */
export const EACH = '%each'

const OPTIONS: Readonly<Record<string, Role>> = {
  method: 'method',
  url: 'url',
  headers: 'headers',
  params: 'query',
  json: 'body',
  data: 'body',
  content: 'body',
  body: 'body',
  fields: 'query',
  base_url: 'base',
}

/** The verbs of requests and its relatives: the body comes second where there is one. */
const VERBS: Readonly<Record<string, Signature>> = {
  get: { args: ['url', 'query'], method: 'GET' },
  head: { args: ['url'], method: 'HEAD' },
  options: { args: ['url'], method: 'OPTIONS' },
  delete: { args: ['url'], method: 'DELETE' },
  post: { args: ['url', 'body', 'body'], method: 'POST' },
  put: { args: ['url', 'body'], method: 'PUT' },
  patch: { args: ['url', 'body'], method: 'PATCH' },
  request: { args: ['method', 'url'] },
}

const requests: Client = {
  library: 'requests',
  modules: [
    'requests',
    'requests.api',
    'requests_toolbelt',
    'requests_toolbelt.sessions',
    'botocore.vendored.requests',
  ],
  globals: [],
  sends: { ...VERBS, 'new Request': { args: ['method', 'url', 'headers'] } },
  creates: {
    'new Session': { args: [] },
    session: { args: [] },
    'sessions.Session': { args: [] },
    'new BaseUrlSession': { args: ['base'] },
    'new sessions.BaseUrlSession': { args: ['base'] },
  },
  options: OPTIONS,
  through: 'request',
  settings: { headers: 'headers', params: 'query', base_url: 'base' },
  setups: { 'headers.update': { args: ['headers'] }, 'params.update': { args: ['query'] } },
}

const httpx: Client = {
  library: 'httpx',
  modules: ['httpx'],
  globals: [],
  sends: {
    ...VERBS,
    stream: { args: ['method', 'url'] },
    build_request: { args: ['method', 'url'] },
    'new Request': { args: ['method', 'url'] },
  },
  creates: { 'new Client': { args: [] }, 'new AsyncClient': { args: [] } },
  through: 'request',
  options: OPTIONS,
  settings: { headers: 'headers', params: 'query', base_url: 'base' },
  setups: { 'headers.update': { args: ['headers'] } },
}

const aiohttp: Client = {
  library: 'aiohttp',
  modules: ['aiohttp'],
  globals: [],
  sends: { ...VERBS, request: { args: ['method', 'url'] } },
  creates: { 'new ClientSession': { args: ['base'] } },
  options: OPTIONS,
  settings: { headers: 'headers' },
  setups: { 'headers.update': { args: ['headers'] } },
}

const urllib3: Client = {
  library: 'urllib3',
  modules: ['urllib3'],
  globals: [],
  sends: {
    request: { args: ['method', 'url', 'query', 'headers'] },
    urlopen: { args: ['method', 'url', 'body', 'headers'] },
    request_encode_body: { args: ['method', 'url', 'body', 'headers'] },
    request_encode_url: { args: ['method', 'url', 'query', 'headers'] },
  },
  creates: {
    'new PoolManager': { args: ['ignored', 'headers'] },
    'new ProxyManager': { args: ['ignored', 'ignored', 'headers'] },
    'new HTTPSConnectionPool': { args: ['host', 'port'] },
    'new HTTPConnectionPool': { args: ['host', 'port'] },
    connection_from_url: { args: ['base'] },
  },
  options: { ...OPTIONS, fields: 'body', host: 'host', port: 'port' },
}

/** `urllib.request` of Python 3, `urllib2` of Python 2. */
const urllib: Client = {
  library: 'urllib',
  modules: ['urllib.request', 'urllib2', 'urllib', 'six.moves.urllib.request'],
  globals: [],
  sends: {
    'new Request': { args: ['url', 'body', 'headers'], fallback: 'GET' },
    urlopen: { args: ['url', 'body'], fallback: 'GET' },
    urlretrieve: { args: ['url'], method: 'GET' },
    'request.urlopen': { args: ['url', 'body'], fallback: 'GET' },
  },
  options: OPTIONS,
  chain: {
    add_header: { args: ['header-name', 'header-value'] },
    add_unredirected_header: { args: ['header-name', 'header-value'] },
    add_data: { args: ['body'] },
    data: { args: ['body'] },
    get_method: { args: ['method'] },
    method: { args: ['method'] },
  },
}

const httpClient: Client = {
  library: 'http.client',
  modules: ['http.client', 'httplib', 'six.moves.http_client'],
  globals: [],
  sends: {
    request: { args: ['method', 'path', 'body', 'headers'] },
    putrequest: { args: ['method', 'path'] },
  },
  creates: {
    'new HTTPSConnection': { args: ['host', 'port'] },
    'new HTTPConnection': { args: ['host', 'port'] },
    HTTPSConnection: { args: ['host', 'port'] },
    HTTPConnection: { args: ['host', 'port'] },
  },
  options: { ...OPTIONS, url: 'path', host: 'host', port: 'port' },
  chain: { putheader: { args: ['header-name', 'header-value'] } },
  stateful: true,
}

const httplib2: Client = {
  library: 'httplib2',
  modules: ['httplib2'],
  globals: [],
  sends: { request: { args: ['url', 'method', 'body', 'headers'], fallback: 'GET' } },
  creates: { 'new Http': { args: [] } },
  options: { ...OPTIONS, uri: 'url' },
}

const tornado: Client = {
  library: 'tornado',
  modules: ['tornado.httpclient'],
  globals: [],
  sends: {
    'new HTTPRequest': { args: ['url', 'method', 'headers', 'body'], fallback: 'GET' },
    fetch: { args: ['url'], fallback: 'GET' },
  },
  creates: { 'new AsyncHTTPClient': { args: [] }, 'new HTTPClient': { args: [] } },
  options: OPTIONS,
}

/** Ansible's own helpers for modules. */
const ansible: Client = {
  library: 'ansible',
  modules: ['ansible.module_utils.urls'],
  globals: [],
  sends: {
    open_url: { args: ['url', 'body', 'headers', 'method'], fallback: 'GET' },
    fetch_url: { args: ['ignored', 'url', 'body', 'headers', 'method'], fallback: 'GET' },
  },
  options: OPTIONS,
}

const pycurl: Client = {
  library: 'pycurl',
  modules: ['pycurl'],
  globals: [],
  sends: { 'new Curl': { args: [] } },
  options: {
    URL: 'url',
    CUSTOMREQUEST: 'method',
    HTTPHEADER: 'headers',
    POSTFIELDS: 'body',
    COPYPOSTFIELDS: 'body',
    READDATA: 'body',
  },
  chain: {
    setopt: { args: ['option-name', 'option-value'] },
    setopt_string: { args: ['option-name', 'option-value'] },
  },
}

/** Operators and sensors of Airflow: the connection names the host. */
const airflow: Client = {
  library: 'airflow',
  modules: [
    'airflow.providers.http.operators.http',
    'airflow.providers.http.sensors.http',
    'airflow.operators.http_operator',
    'airflow.sensors.http_sensor',
  ],
  globals: [],
  sends: {
    'new HttpOperator': { args: [], fallback: 'POST' },
    'new SimpleHttpOperator': { args: [], fallback: 'POST' },
    'new HttpSensor': { args: [], fallback: 'GET' },
  },
  options: { endpoint: 'url', method: 'method', headers: 'headers', data: 'body', request_params: 'query' },
}

const METHODS: readonly (readonly [string, Operation])[] = [
  ['replace', 'replace-all'],
  ['join', 'join-by'],
  ['split', 'split'],
  ['strip', 'trim'],
  ['rstrip', 'trim-end'],
  ['lstrip', 'trim-start'],
  ['lower', 'lower'],
  ['upper', 'upper'],
  ['format', 'format'],
  ['%', 'format'],
  ['substitute', 'substitute'],
  ['safe_substitute', 'substitute'],
  ['items', 'entries'],
  ['values', 'values'],
  ['model_dump', 'same'],
  ['model_dump_json', 'same'],
  ['dict', 'same'],
  ['_asdict', 'same'],
  ['removesuffix', 'trim-end'],
  ['/', 'join-path'],
  ['joinpath', 'join-path'],
  ['_replace', 'address'],
  ['copy_with', 'address'],
  ['with_path', 'address'],
  ['geturl', 'same'],
  ['as_posix', 'same'],
  ['human_repr', 'same'],
]

/** What Python's standard library and its HTTP clients mean. */
export const library: Library = {
  ecosystem: 'PyPI',
  linking: {
    spelledBy: { method: '__str__' },
    describesOptions: true,
    variablesAreSettings: 'of-settings-files',
    settingsModule: SETTINGS_MODULE.file,
    keepsUnderscores: true,
  },
  clients: [
    requests,
    httpx,
    aiohttp,
    urllib3,
    urllib,
    httpClient,
    httplib2,
    tornado,
    ansible,
    pycurl,
    airflow,
    ...programs,
  ],
  methods: new Map(METHODS),
  callbacks: new Map([[EACH, 'mapped']]),
  functions,
}
