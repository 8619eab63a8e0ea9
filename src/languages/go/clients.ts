import type { Client, Role, Signature } from '../../core/language/library.ts'

/** Verbs by the name of their method. */
function verbs(names: Readonly<Record<string, string>>, args: readonly Role[]): Record<string, Signature> {
  return Object.fromEntries(Object.entries(names).map(([name, method]) => [name, { args, method }]))
}

const CAMEL = {
  Get: 'GET',
  Post: 'POST',
  Put: 'PUT',
  Patch: 'PATCH',
  Delete: 'DELETE',
  Head: 'HEAD',
  Options: 'OPTIONS',
}

/** Calls on a request of `net/http`: headers are set on its map of headers, credentials on itself. */
const ON_REQUEST: Readonly<Record<string, Signature>> = {
  Set: { args: ['header-name', 'header-value'] },
  Add: { args: ['header-name', 'header-value'] },
  // Said by assignments to its members.
  'Header=': { args: ['headers'] },
  'RawQuery=': { args: ['query'] },
  'Body=': { args: ['body'] },
  'Method=': { args: ['method'] },
}

const netHttp: Client = {
  library: 'net/http',
  modules: ['net/http', 'github.com/hashicorp/go-cleanhttp', 'golang.org/x/net/context/ctxhttp'],
  globals: [],
  sends: {
    NewRequest: { args: ['method', 'url', 'body'], fallback: 'GET' },
    NewRequestWithContext: { args: ['ignored', 'method', 'url', 'body'], fallback: 'GET' },
    'new Request': { args: [], fallback: 'GET' },
    Get: { args: ['url'], method: 'GET' },
    Head: { args: ['url'], method: 'HEAD' },
    Post: { args: ['url', 'content-type', 'body'], method: 'POST' },
    PostForm: { args: ['url', 'body'], method: 'POST' },
    Do: { args: ['request'] },
    'DefaultClient.Get': { args: ['url'], method: 'GET' },
    'DefaultClient.Head': { args: ['url'], method: 'HEAD' },
    'DefaultClient.Post': { args: ['url', 'content-type', 'body'], method: 'POST' },
    'DefaultClient.PostForm': { args: ['url', 'body'], method: 'POST' },
    'DefaultClient.Do': { args: ['request'] },
  },
  creates: {
    'new Client': { args: [] },
    DefaultClient: { args: [] },
    DefaultPooledClient: { args: [] },
  },
  options: { Method: 'method', URL: 'url', Header: 'headers', Body: 'body' },
  chain: ON_REQUEST,
  settings: { Header: 'headers' },
}

/** Retries of HashiCorp: the calls of `net/http`. */
const retryable: Client = {
  library: 'go-retryablehttp',
  modules: ['github.com/hashicorp/go-retryablehttp'],
  globals: [],
  sends: netHttp.sends,
  creates: { 'new Client': { args: [] }, NewClient: { args: [] } },
  options: netHttp.options ?? {},
  chain: ON_REQUEST,
}

const RESTY_SETTINGS: Readonly<Record<string, Signature>> = {
  SetBaseURL: { args: ['base'] },
  SetHostURL: { args: ['base'] },
  SetHeader: { args: ['header-name', 'header-value'] },
  SetHeaderVerbatim: { args: ['header-name', 'header-value'] },
  SetHeaders: { args: ['headers'] },
  SetQueryParam: { args: ['query-name', 'query-value'] },
  SetQueryParams: { args: ['query'] },
  SetQueryParamsFromValues: { args: ['query'] },
  SetQueryString: { args: ['query'] },
  SetBody: { args: ['body'] },
  SetFormData: { args: ['body'] },
}

const resty: Client = {
  library: 'resty',
  modules: [
    'github.com/go-resty/resty/v2',
    'github.com/go-resty/resty/v3',
    'github.com/go-resty/resty',
    'gopkg.in/resty.v1',
    'gopkg.in/resty.v0',
    'resty.dev/v3',
  ],
  globals: [],
  sends: { ...verbs(CAMEL, ['url']), Execute: { args: ['method', 'url'] } },
  creates: {
    New: { args: [] },
    NewWithClient: { args: [] },
    'new Client': { args: [] },
    'new Request': { args: [] },
    R: { args: [] },
    NewRequest: { args: [] },
  },
  settings: { HostURL: 'base', BaseURL: 'base', Header: 'headers', URL: 'url', Method: 'method' },
  setups: RESTY_SETTINGS,
  chain: RESTY_SETTINGS,
  stateful: true,
}

/** Requests of fasthttp are filled before they are handed to a call that sends them. */
const fasthttp: Client = {
  library: 'fasthttp',
  modules: ['github.com/valyala/fasthttp'],
  globals: [],
  sends: {
    AcquireRequest: { args: [], fallback: 'GET' },
    'new Request': { args: [], fallback: 'GET' },
    Get: { args: ['ignored', 'url'], method: 'GET' },
    GetTimeout: { args: ['ignored', 'url'], method: 'GET' },
    Post: { args: ['ignored', 'url', 'body'], method: 'POST' },
    Do: { args: ['request'] },
    DoTimeout: { args: ['request'] },
  },
  creates: { 'new Client': { args: [] }, 'new HostClient': { args: [] } },
  chain: {
    SetRequestURI: { args: ['url'] },
    SetMethod: { args: ['method'] },
    Set: { args: ['header-name', 'header-value'] },
    Add: { args: ['header-name', 'header-value'] },
    SetContentType: { args: ['content-type'] },
    SetBody: { args: ['body'] },
    SetBodyString: { args: ['body'] },
    SetBodyRaw: { args: ['body'] },
    AppendBodyString: { args: ['body'] },
  },
}

/** Sling builds a request: the base is given first, the call that names the method says the path. */
const SLING_STEPS: Readonly<Record<string, Signature>> = {
  Base: { args: ['base'] },
  Path: { args: ['base'] },
  Set: { args: ['header-name', 'header-value'] },
  Add: { args: ['header-name', 'header-value'] },
  BodyJSON: { args: ['body'] },
  BodyForm: { args: ['body'] },
  Body: { args: ['body'] },
  QueryStruct: { args: ['query'] },
}

const sling: Client = {
  library: 'sling',
  modules: ['github.com/dghubble/sling'],
  globals: [],
  sends: verbs(CAMEL, ['url']),
  creates: { New: { args: [] } },
  setups: SLING_STEPS,
  chain: SLING_STEPS,
  stateful: true,
}

const REQ_STEPS: Readonly<Record<string, Signature>> = {
  SetBaseURL: { args: ['base'] },
  SetCommonHeader: { args: ['header-name', 'header-value'] },
  SetCommonHeaders: { args: ['headers'] },
  SetHeader: { args: ['header-name', 'header-value'] },
  SetHeaders: { args: ['headers'] },
  SetQueryParam: { args: ['query-name', 'query-value'] },
  AddQueryParam: { args: ['query-name', 'query-value'] },
  SetQueryParams: { args: ['query'] },
  SetQueryString: { args: ['query'] },
  SetCommonQueryParam: { args: ['query-name', 'query-value'] },
  SetCommonQueryParams: { args: ['query'] },
  SetBody: { args: ['body'] },
  SetBodyJsonMarshal: { args: ['body'] },
  SetBodyJsonString: { args: ['body'] },
  SetBodyString: { args: ['body'] },
  SetFormData: { args: ['body'] },
  SetURL: { args: ['url'] },
}

const req: Client = {
  library: 'req',
  modules: ['github.com/imroc/req/v3', 'github.com/imroc/req/v2', 'github.com/imroc/req'],
  globals: [],
  sends: {
    ...verbs(CAMEL, ['url', 'options', 'options', 'options']),
    MustGet: { args: ['url'], method: 'GET' },
    MustPost: { args: ['url'], method: 'POST' },
    MustPut: { args: ['url'], method: 'PUT' },
    MustPatch: { args: ['url'], method: 'PATCH' },
    MustDelete: { args: ['url'], method: 'DELETE' },
    Send: { args: ['method', 'url'] },
  },
  creates: { C: { args: [] }, R: { args: [] }, New: { args: [] }, NewClient: { args: [] }, NewRequest: { args: [] } },
  setups: REQ_STEPS,
  chain: REQ_STEPS,
  stateful: true,
}

const gorequest: Client = {
  library: 'gorequest',
  modules: ['github.com/parnurzeal/gorequest', 'moul.io/gorequest'],
  globals: [],
  sends: { ...verbs(CAMEL, ['url']), CustomMethod: { args: ['method', 'url'] } },
  creates: { New: { args: [] } },
  setups: {
    Set: { args: ['header-name', 'header-value'] },
    AppendHeader: { args: ['header-name', 'header-value'] },
  },
  chain: {
    Set: { args: ['header-name', 'header-value'] },
    AppendHeader: { args: ['header-name', 'header-value'] },
    Send: { args: ['body'] },
    SendMap: { args: ['body'] },
    SendStruct: { args: ['body'] },
    SendString: { args: ['body'] },
    Query: { args: ['query'] },
    Param: { args: ['query-name', 'query-value'] },
  },
  stateful: true,
}

const GENTLEMAN_STEPS: Readonly<Record<string, Signature>> = {
  URL: { args: ['base'] },
  BaseURL: { args: ['base'] },
  Path: { args: ['url'] },
  AddPath: { args: ['url'] },
  Method: { args: ['method'] },
  SetHeader: { args: ['header-name', 'header-value'] },
  AddHeader: { args: ['header-name', 'header-value'] },
  SetHeaders: { args: ['headers'] },
  JSON: { args: ['body'] },
  BodyString: { args: ['body'] },
  SetQuery: { args: ['query-name', 'query-value'] },
  AddQuery: { args: ['query-name', 'query-value'] },
  SetQueryParams: { args: ['query'] },
}

const gentleman: Client = {
  library: 'gentleman',
  modules: ['gopkg.in/h2non/gentleman.v2', 'gopkg.in/h2non/gentleman.v1', 'github.com/h2non/gentleman'],
  globals: [],
  sends: { Send: { args: [], fallback: 'GET' }, Do: { args: [], fallback: 'GET' } },
  creates: {
    New: { args: [] },
    Request: { args: [] },
    NewRequest: { args: [] },
    Get: { args: [] },
    Post: { args: [] },
    Put: { args: [] },
    Patch: { args: [] },
    Delete: { args: [] },
  },
  setups: GENTLEMAN_STEPS,
  chain: GENTLEMAN_STEPS,
  stateful: true,
}

const grequests: Client = {
  library: 'grequests',
  modules: ['github.com/levigross/grequests'],
  globals: [],
  sends: { ...verbs(CAMEL, ['url', 'options']), Req: { args: ['method', 'url', 'options'] } },
  options: { Headers: 'headers', JSON: 'body', Data: 'body', Params: 'query', QueryStruct: 'query' },
  creates: { NewSession: { args: ['options'] } },
}

const WORDS = Array.from({ length: 16 }, () => 'words' as const)

/** Programs of the command line, which may be ones that send. */
const programs: Client = {
  library: 'os/exec',
  modules: ['os/exec'],
  globals: [],
  sends: { Command: { args: WORDS }, CommandContext: { args: ['ignored', ...WORDS] } },
}

/** HTTP clients of Go. */
export const clients: readonly Client[] = [
  netHttp,
  retryable,
  resty,
  fasthttp,
  sling,
  req,
  gorequest,
  gentleman,
  grequests,
  programs,
]
