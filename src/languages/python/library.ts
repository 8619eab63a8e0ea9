import type { Client, Library, Operation, Role } from '../../core/language/library.ts'
import { meanings, signatures } from '../../core/language/library-tables.ts'
import { SETTINGS_MODULE } from '../../core/language/settings-module.ts'
import { functions } from './functions.ts'

/** Method that stands for the items of a list in a comprehension. */
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
const VERBS = signatures({
  '* url query': 'get',
  '* url': 'head, options, delete',
  '* url body body': 'post',
  '* url body': 'put, patch',
  'method url': 'request',
})

const requests: Client = {
  library: 'requests',
  modules: [
    'requests',
    'requests.api',
    'requests_toolbelt',
    'requests_toolbelt.sessions',
    'botocore.vendored.requests',
  ],
  sends: { ...VERBS, ...signatures({ 'method url headers': 'new Request' }) },
  creates: signatures({
    '': 'new Session, session, sessions.Session',
    base: 'new BaseUrlSession, new sessions.BaseUrlSession',
  }),
  options: OPTIONS,
  through: 'request',
  settings: { headers: 'headers', params: 'query', base_url: 'base' },
  setups: signatures({ headers: 'headers.update', query: 'params.update' }),
}

const httpx: Client = {
  library: 'httpx',
  modules: ['httpx'],
  sends: { ...VERBS, ...signatures({ 'method url': 'stream, build_request, new Request' }) },
  creates: signatures({ '': 'new Client, new AsyncClient' }),
  through: 'request',
  options: OPTIONS,
  settings: { headers: 'headers', params: 'query', base_url: 'base' },
  setups: signatures({ headers: 'headers.update' }),
}

const aiohttp: Client = {
  library: 'aiohttp',
  modules: ['aiohttp'],
  sends: { ...VERBS, ...signatures({ 'method url': 'request' }) },
  creates: signatures({ base: 'new ClientSession' }),
  options: OPTIONS,
  settings: { headers: 'headers' },
  setups: signatures({ headers: 'headers.update' }),
}

const urllib3: Client = {
  library: 'urllib3',
  modules: ['urllib3'],
  sends: signatures({
    'method url query headers': 'request, request_encode_url',
    'method url body headers': 'urlopen, request_encode_body',
  }),
  creates: signatures({
    'ignored headers': 'new PoolManager',
    'ignored ignored headers': 'new ProxyManager',
    'host port': 'new HTTPSConnectionPool, new HTTPConnectionPool',
    base: 'connection_from_url',
  }),
  options: { ...OPTIONS, fields: 'body', host: 'host', port: 'port' },
}

/** `urllib.request` of Python 3, `urllib2` of Python 2. */
const urllib: Client = {
  library: 'urllib',
  modules: ['urllib.request', 'urllib2', 'urllib', 'six.moves.urllib.request'],
  sends: signatures({
    'GET? url body headers': 'new Request',
    'GET? url body': 'urlopen, request.urlopen',
    'GET url': 'urlretrieve',
  }),
  options: OPTIONS,
  chain: signatures({
    'header-name header-value': 'add_header, add_unredirected_header',
    body: 'add_data, data',
    method: 'get_method, method',
  }),
}

const httpClient: Client = {
  library: 'http.client',
  modules: ['http.client', 'httplib', 'six.moves.http_client'],
  sends: signatures({ 'method path body headers': 'request', 'method path': 'putrequest' }),
  creates: signatures({ 'host port': 'new HTTPSConnection, new HTTPConnection, HTTPSConnection, HTTPConnection' }),
  options: { ...OPTIONS, url: 'path', host: 'host', port: 'port' },
  chain: signatures({ 'header-name header-value': 'putheader' }),
  stateful: true,
}

const httplib2: Client = {
  library: 'httplib2',
  modules: ['httplib2'],
  sends: signatures({ 'GET? url method body headers': 'request' }),
  creates: signatures({ '': 'new Http' }),
  options: { ...OPTIONS, uri: 'url' },
}

const tornado: Client = {
  library: 'tornado',
  modules: ['tornado.httpclient'],
  sends: signatures({ 'GET? url method headers body': 'new HTTPRequest', 'GET? url': 'fetch' }),
  creates: signatures({ '': 'new AsyncHTTPClient, new HTTPClient' }),
  options: OPTIONS,
}

/** Ansible's own helpers for modules. */
const ansible: Client = {
  library: 'ansible',
  modules: ['ansible.module_utils.urls'],
  sends: signatures({
    'GET? url body headers method': 'open_url',
    'GET? ignored url body headers method': 'fetch_url',
  }),
  options: OPTIONS,
}

const pycurl: Client = {
  library: 'pycurl',
  modules: ['pycurl'],
  sends: signatures({ '': 'new Curl' }),
  options: {
    URL: 'url',
    CUSTOMREQUEST: 'method',
    HTTPHEADER: 'headers',
    POSTFIELDS: 'body',
    COPYPOSTFIELDS: 'body',
    READDATA: 'body',
  },
  chain: signatures({ 'option-name option-value': 'setopt, setopt_string' }),
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
  sends: signatures({ 'POST?': 'new HttpOperator, new SimpleHttpOperator', 'GET?': 'new HttpSensor' }),
  options: { endpoint: 'url', method: 'method', headers: 'headers', data: 'body', request_params: 'query' },
}

/** Ways to run a program of the command line, which may be one that sends. */
const programs: readonly Client[] = [
  {
    library: 'subprocess',
    modules: ['subprocess', 'commands'],
    sends: signatures({
      words: 'run, call, check_call, check_output, getoutput, getstatusoutput, Popen, new Popen',
    }),
    options: { args: 'words' },
  },
  { library: 'os', modules: ['os'], sends: signatures({ words: 'system, popen' }) },
]

const METHODS = meanings<Operation>({
  'replace-all': 'replace',
  'join-by': 'join',
  split: 'split',
  trim: 'strip',
  'trim-end': 'rstrip, removesuffix',
  'trim-start': 'lstrip',
  lower: 'lower',
  upper: 'upper',
  format: 'format, %',
  substitute: 'substitute, safe_substitute',
  entries: 'items',
  values: 'values',
  same: 'model_dump, model_dump_json, dict, _asdict, geturl, as_posix, human_repr',
  'join-path': '/, joinpath',
  address: '_replace, copy_with, with_path',
})

/** Meaning of Python's standard library and its HTTP clients. */
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
  methods: METHODS,
  callbacks: new Map([[EACH, 'mapped']]),
  functions,
}
