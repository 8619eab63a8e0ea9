import type { Client } from '../../core/language/library.ts'
import { signatures } from '../../core/language/library-tables.ts'

/** Calls on a request of `net/http`: headers are set on its map of headers, credentials on itself. */
const ON_REQUEST = signatures({
  'header-name header-value': 'Set, Add',
  // Said by assignments to its members.
  headers: 'Header=',
  query: 'RawQuery=',
  body: 'Body=',
  method: 'Method=',
})

const netHttp: Client = {
  library: 'net/http',
  modules: ['net/http', 'github.com/hashicorp/go-cleanhttp', 'golang.org/x/net/context/ctxhttp'],
  sends: signatures({
    'GET? method url body': 'NewRequest',
    'GET? ignored method url body': 'NewRequestWithContext',
    'GET?': 'new Request',
    '* url': 'Get, Head, DefaultClient.Get, DefaultClient.Head',
    '* url content-type body': 'Post, DefaultClient.Post',
    '* url body': 'PostForm, DefaultClient.PostForm',
    request: 'Do, DefaultClient.Do',
  }),
  creates: signatures({ '': 'new Client, DefaultClient, DefaultPooledClient' }),
  options: { Method: 'method', URL: 'url', Header: 'headers', Body: 'body' },
  chain: ON_REQUEST,
  settings: { Header: 'headers' },
}

/** Retries of HashiCorp: the calls of `net/http`. */
const retryable: Client = {
  library: 'go-retryablehttp',
  modules: ['github.com/hashicorp/go-retryablehttp'],
  sends: netHttp.sends,
  creates: signatures({ '': 'new Client, NewClient' }),
  options: netHttp.options ?? {},
  chain: ON_REQUEST,
}

const RESTY_SETTINGS = signatures({
  base: 'SetBaseURL, SetHostURL',
  'header-name header-value': 'SetHeader, SetHeaderVerbatim',
  headers: 'SetHeaders',
  'query-name query-value': 'SetQueryParam',
  query: 'SetQueryParams, SetQueryParamsFromValues, SetQueryString',
  body: 'SetBody, SetFormData',
})

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
  sends: signatures({ '* url': '{Get}', 'method url': 'Execute' }),
  creates: signatures({ '': 'New, NewWithClient, new Client, new Request, R, NewRequest' }),
  settings: { HostURL: 'base', BaseURL: 'base', Header: 'headers', URL: 'url', Method: 'method' },
  setups: RESTY_SETTINGS,
  chain: RESTY_SETTINGS,
  stateful: true,
}

/** Requests of fasthttp are filled before they are passed to a call that sends them. */
const fasthttp: Client = {
  library: 'fasthttp',
  modules: ['github.com/valyala/fasthttp'],
  sends: signatures({
    'GET?': 'AcquireRequest, new Request',
    '* ignored url': 'Get, GetTimeout',
    '* ignored url body': 'Post',
    request: 'Do, DoTimeout',
  }),
  creates: signatures({ '': 'new Client, new HostClient' }),
  chain: signatures({
    url: 'SetRequestURI',
    method: 'SetMethod',
    'header-name header-value': 'Set, Add',
    'content-type': 'SetContentType',
    body: 'SetBody, SetBodyString, SetBodyRaw, AppendBodyString',
  }),
}

/** Sling builds a request: the base is given first, the call that names the method says the path. */
const SLING_STEPS = signatures({
  base: 'Base, Path',
  'header-name header-value': 'Set, Add',
  body: 'BodyJSON, BodyForm, Body',
  query: 'QueryStruct',
})

const sling: Client = {
  library: 'sling',
  modules: ['github.com/dghubble/sling'],
  sends: signatures({ '* url': '{Get}' }),
  creates: signatures({ '': 'New' }),
  setups: SLING_STEPS,
  chain: SLING_STEPS,
  stateful: true,
}

const REQ_STEPS = signatures({
  base: 'SetBaseURL',
  'header-name header-value': 'SetCommonHeader, SetHeader',
  headers: 'SetCommonHeaders, SetHeaders',
  'query-name query-value': 'SetQueryParam, AddQueryParam, SetCommonQueryParam',
  query: 'SetQueryParams, SetQueryString, SetCommonQueryParams',
  body: 'SetBody, SetBodyJsonMarshal, SetBodyJsonString, SetBodyString, SetFormData',
  url: 'SetURL',
})

const req: Client = {
  library: 'req',
  modules: ['github.com/imroc/req/v3', 'github.com/imroc/req/v2', 'github.com/imroc/req'],
  sends: signatures({
    '* url options options options': '{Get}',
    '* url': 'MustGet, MustPost, MustPut, MustPatch, MustDelete',
    'method url': 'Send',
  }),
  creates: signatures({ '': 'C, R, New, NewClient, NewRequest' }),
  setups: REQ_STEPS,
  chain: REQ_STEPS,
  stateful: true,
}

const gorequest: Client = {
  library: 'gorequest',
  modules: ['github.com/parnurzeal/gorequest', 'moul.io/gorequest'],
  sends: signatures({ '* url': '{Get}', 'method url': 'CustomMethod' }),
  creates: signatures({ '': 'New' }),
  setups: signatures({ 'header-name header-value': 'Set, AppendHeader' }),
  chain: signatures({
    'header-name header-value': 'Set, AppendHeader',
    body: 'Send, SendMap, SendStruct, SendString',
    query: 'Query',
    'query-name query-value': 'Param',
  }),
  stateful: true,
}

const GENTLEMAN_STEPS = signatures({
  base: 'URL, BaseURL',
  url: 'Path, AddPath',
  method: 'Method',
  'header-name header-value': 'SetHeader, AddHeader',
  headers: 'SetHeaders',
  body: 'JSON, BodyString',
  'query-name query-value': 'SetQuery, AddQuery',
  query: 'SetQueryParams',
})

const gentleman: Client = {
  library: 'gentleman',
  modules: ['gopkg.in/h2non/gentleman.v2', 'gopkg.in/h2non/gentleman.v1', 'github.com/h2non/gentleman'],
  sends: signatures({ 'GET?': 'Send, Do' }),
  creates: signatures({ '': 'New, Request, NewRequest, Get, Post, Put, Patch, Delete' }),
  setups: GENTLEMAN_STEPS,
  chain: GENTLEMAN_STEPS,
  stateful: true,
}

const grequests: Client = {
  library: 'grequests',
  modules: ['github.com/levigross/grequests'],
  sends: signatures({ '* url options': '{Get}', 'method url options': 'Req' }),
  options: { Headers: 'headers', JSON: 'body', Data: 'body', Params: 'query', QueryStruct: 'query' },
  creates: signatures({ options: 'NewSession' }),
}

/** Programs of the command line, which may be ones that send. */
const programs: Client = {
  library: 'os/exec',
  modules: ['os/exec'],
  sends: signatures({ 'words...': 'Command', 'ignored words...': 'CommandContext' }),
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
