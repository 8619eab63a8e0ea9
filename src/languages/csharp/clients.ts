import type { Client, Role, Signature } from '../../core/language/library.ts'

const HEADER: Signature = { args: ['header-name', 'header-value'] }
const QUERY: Signature = { args: ['query-name', 'query-value'] }
/** A body, or an object that holds one with its media type. */
const BODY: Signature = { args: ['body', 'options'] }
/** What an object of content is: its body and media type, which may be set later. */
const CONTENT: Readonly<Record<string, Role>> = {
  body: 'body',
  'content-type': 'content-type',
  'Headers.ContentType': 'content-type',
  Headers: 'headers',
}
const METHODS = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options'] as const

/** One row for each method, by a name made of it. */
function each(name: (method: string) => string, args: Signature['args']): Record<string, Signature> {
  return Object.fromEntries(METHODS.map((one) => [name(one), { args, method: one.toUpperCase() }]))
}

/** Calls that change a request after it was made; the setters are how the reader spells assignments. */
const REQUEST_CHAIN: Client['chain'] = {
  Add: HEADER,
  TryAddWithoutValidation: HEADER,
  AddWithoutValidation: HEADER,
  Set: HEADER,
  set_Item: HEADER,
  set_Method: { args: ['method'] },
  set_RequestUri: { args: ['url'] },
  set_Content: BODY,
  set_ContentType: { args: ['content-type'] },
  set_Accept: { args: ['accept'] },
  Write: { args: ['body'] },
  WriteAsync: { args: ['body'] },
}

export const httpClient: Client = {
  library: 'HttpClient',
  modules: ['System.Net.Http', 'System.Net.Http.Json'],
  globals: [],
  sends: {
    GetAsync: { args: ['url'], method: 'GET' },
    GetStringAsync: { args: ['url'], method: 'GET' },
    GetStreamAsync: { args: ['url'], method: 'GET' },
    GetByteArrayAsync: { args: ['url'], method: 'GET' },
    GetFromJsonAsync: { args: ['url'], method: 'GET' },
    PostAsync: { args: ['url', 'body', 'options'], method: 'POST' },
    PutAsync: { args: ['url', 'body', 'options'], method: 'PUT' },
    PatchAsync: { args: ['url', 'body', 'options'], method: 'PATCH' },
    DeleteAsync: { args: ['url'], method: 'DELETE' },
    DeleteFromJsonAsync: { args: ['url'], method: 'DELETE' },
    PostAsJsonAsync: { args: ['url', 'body'], method: 'POST' },
    PutAsJsonAsync: { args: ['url', 'body'], method: 'PUT' },
    PatchAsJsonAsync: { args: ['url', 'body'], method: 'PATCH' },
    Send: { args: ['request'] },
    SendAsync: { args: ['request'] },
    'new HttpRequestMessage': { args: ['method', 'url'], fallback: 'GET' },
  },
  creates: { 'new HttpClient': { args: [] }, 'new HttpMessageInvoker': { args: [] } },
  options: {
    ...CONTENT,
    BaseAddress: 'base',
    DefaultRequestHeaders: 'headers',
    Content: 'options',
    Method: 'method',
    RequestUri: 'url',
    Headers: 'headers',
  },
  chain: REQUEST_CHAIN,
  settings: { BaseAddress: 'base', DefaultRequestHeaders: 'headers' },
  setups: {
    'DefaultRequestHeaders.Add': HEADER,
    'DefaultRequestHeaders.TryAddWithoutValidation': HEADER,
    'DefaultRequestHeaders.Accept.Add': { args: ['accept'] },
  },
}

export const webRequest: Client = {
  library: 'WebRequest',
  modules: ['System.Net'],
  globals: [],
  sends: {
    'WebRequest.Create': { args: ['url'], fallback: 'GET' },
    'WebRequest.CreateHttp': { args: ['url'], fallback: 'GET' },
    'HttpWebRequest.Create': { args: ['url'], fallback: 'GET' },
    'HttpWebRequest.CreateHttp': { args: ['url'], fallback: 'GET' },
  },
  options: CONTENT,
  chain: REQUEST_CHAIN,
}

export const webClient: Client = {
  library: 'WebClient',
  modules: ['System.Net'],
  globals: [],
  sends: {
    ...Object.fromEntries(
      ['DownloadString', 'DownloadData', 'OpenRead'].flatMap((name) =>
        ['', 'Async', 'TaskAsync'].map((ending) => [
          `${name}${ending}`,
          { args: ['url'], method: 'GET' } satisfies Signature,
        ]),
      ),
    ),
    ...Object.fromEntries(
      ['UploadString', 'UploadData', 'UploadValues'].flatMap((name) =>
        ['', 'Async', 'TaskAsync'].map((ending) => [
          `${name}${ending}`,
          { args: ['url', 'body', 'method'], fallback: 'POST' } satisfies Signature,
        ]),
      ),
    ),
  },
  creates: { 'new WebClient': { args: [] } },
  options: { BaseAddress: 'base', Headers: 'headers' },
  settings: { BaseAddress: 'base', Headers: 'headers' },
  setups: { 'Headers.Add': HEADER, 'Headers.Set': HEADER },
}

const restSharp: Client = {
  library: 'RestSharp',
  modules: ['RestSharp'],
  globals: [],
  sends: {
    'new RestRequest': { args: ['url', 'method'], fallback: 'GET' },
    ...Object.fromEntries(
      ['Execute', 'ExecuteAsync'].map((name) => [name, { args: ['request', 'method'] } satisfies Signature]),
    ),
    ...each((one) => `${one}Async`, ['request']),
    ...each((one) => one, ['request']),
    ...each((one) => `Execute${one}Async`, ['request']),
    ...each((one) => `Execute${one}`, ['request']),
    GetJsonAsync: { args: ['url'], method: 'GET' },
    PostJsonAsync: { args: ['url', 'body'], method: 'POST' },
    PutJsonAsync: { args: ['url', 'body'], method: 'PUT' },
  },
  creates: { 'new RestClient': { args: ['base'] }, 'new RestClientOptions': { args: ['base'] } },
  options: { BaseUrl: 'base', BaseHost: 'host', Method: 'method', Resource: 'url' },
  chain: {
    ...REQUEST_CHAIN,
    AddHeader: HEADER,
    AddOrUpdateHeader: HEADER,
    AddHeaders: { args: ['headers'] },
    AddJsonBody: { args: ['body', 'content-type'] },
    AddBody: { args: ['body', 'content-type'] },
    AddStringBody: { args: ['body', 'content-type'] },
    AddObject: { args: ['body'] },
    AddQueryParameter: QUERY,
    set_Resource: { args: ['url'] },
  },
  settings: { BaseUrl: 'base' },
  setups: { AddDefaultHeader: HEADER, AddDefaultQueryParameter: QUERY },
}

const FLURL_SENDS: Readonly<Record<string, Signature>> = {
  ...each((one) => `${one}Async`, []),
  ...each((one) => `${one}JsonAsync`, ['body']),
  ...each((one) => `${one}StringAsync`, ['body']),
  ...each((one) => `${one}UrlEncodedAsync`, ['body']),
  SendJsonAsync: { args: ['method', 'body'] },
  SendAsync: { args: ['method', 'body', 'options'] },
}

/** Flurl: addresses that are sent, and clients of an address. */
const flurl: Client = {
  library: 'Flurl',
  modules: ['Flurl.Http', 'Flurl'],
  globals: [],
  sends: { Request: { args: ['url'] }, 'new FlurlRequest': { args: ['url'] } },
  creates: { 'new FlurlClient': { args: ['base'] } },
  setups: { WithHeader: HEADER, WithHeaders: { args: ['headers'] }, WithTimeout: { args: ['ignored'] } },
  onAddress: {
    ...FLURL_SENDS,
    WithHeader: HEADER,
    WithHeaders: { args: ['headers'] },
    WithOAuthBearerToken: { args: ['ignored'] },
    WithBasicAuth: { args: ['ignored'] },
    WithTimeout: { args: ['ignored'] },
    AllowHttpStatus: { args: ['ignored'] },
    AllowAnyHttpStatus: { args: [] },
  },
  options: CONTENT,
  chain: { ...FLURL_SENDS, WithHeader: HEADER, WithHeaders: { args: ['headers'] } },
}

/** Interfaces of Refit: its attributes are requests. */
const refit: Client = {
  library: 'Refit',
  modules: ['Refit'],
  globals: ['@'],
  sends: each((one) => one.toUpperCase(), ['url']),
  options: CONTENT,
  chain: { Header: HEADER, HeaderCollection: { args: ['headers'] }, Body: { args: ['body'] } },
}

/** Programs of the command line, which may be ones that send. */
const programs: Client = {
  library: 'Process',
  modules: ['System.Diagnostics'],
  globals: [],
  sends: {
    'Process.Start': { args: ['words', 'line'] },
    'new ProcessStartInfo': { args: ['words', 'line'] },
    'new Process': { args: [] },
  },
  options: { FileName: 'words', Arguments: 'line' },
  chain: { set_FileName: { args: ['words'] }, set_Arguments: { args: ['line'] } },
}

/** HTTP clients of .NET. */
export const clients: readonly Client[] = [httpClient, webRequest, webClient, restSharp, flurl, refit, programs]
