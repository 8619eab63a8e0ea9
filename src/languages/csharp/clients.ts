import type { Client, Role } from '../../core/language/library.ts'
import { signatures } from '../../core/language/library-tables.ts'

/** Parts of an object of content: its body and media type, which may be set later. */
const CONTENT: Readonly<Record<string, Role>> = {
  body: 'body',
  'content-type': 'content-type',
  'Headers.ContentType': 'content-type',
  Headers: 'headers',
}
/** Calls that change a request after it was made; the setters are how the reader spells assignments. */
const REQUEST_CHAIN: Client['chain'] = signatures({
  'header-name header-value': 'Add, TryAddWithoutValidation, AddWithoutValidation, Set, set_Item',
  method: 'set_Method',
  url: 'set_RequestUri',
  'body options': 'set_Content',
  'content-type': 'set_ContentType',
  accept: 'set_Accept',
  body: 'Write, WriteAsync',
})

export const httpClient: Client = {
  library: 'HttpClient',
  modules: ['System.Net.Http', 'System.Net.Http.Json'],
  sends: signatures({
    '* url': [
      'GetAsync, GetStringAsync, GetStreamAsync, GetByteArrayAsync, GetFromJsonAsync, DeleteAsync',
      'DeleteFromJsonAsync',
    ],
    '* url body options': 'PostAsync, PutAsync, PatchAsync',
    '* url body': 'PostAsJsonAsync, PutAsJsonAsync, PatchAsJsonAsync',
    request: 'Send, SendAsync',
    'GET? method url': 'new HttpRequestMessage',
  }),
  creates: signatures({ '': 'new HttpClient, new HttpMessageInvoker' }),
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
  setups: signatures({
    'header-name header-value': 'DefaultRequestHeaders.Add, DefaultRequestHeaders.TryAddWithoutValidation',
    accept: 'DefaultRequestHeaders.Accept.Add',
  }),
}

export const webRequest: Client = {
  library: 'WebRequest',
  modules: ['System.Net'],
  sends: signatures({
    'GET? url': ['WebRequest.Create, WebRequest.CreateHttp, HttpWebRequest.Create', 'HttpWebRequest.CreateHttp'],
  }),
  options: CONTENT,
  chain: REQUEST_CHAIN,
}

export const webClient: Client = {
  library: 'WebClient',
  modules: ['System.Net'],
  sends: signatures({
    'GET url': [
      'DownloadString, DownloadStringAsync, DownloadStringTaskAsync, DownloadData, DownloadDataAsync',
      'DownloadDataTaskAsync, OpenRead, OpenReadAsync, OpenReadTaskAsync',
    ],
    'POST? url body method': [
      'UploadString, UploadStringAsync, UploadStringTaskAsync, UploadData, UploadDataAsync, UploadDataTaskAsync',
      'UploadValues, UploadValuesAsync, UploadValuesTaskAsync',
    ],
  }),
  creates: signatures({ '': 'new WebClient' }),
  options: { BaseAddress: 'base', Headers: 'headers' },
  settings: { BaseAddress: 'base', Headers: 'headers' },
  setups: signatures({ 'header-name header-value': 'Headers.Add, Headers.Set' }),
}

const restSharp: Client = {
  library: 'RestSharp',
  modules: ['RestSharp'],
  sends: signatures({
    'GET? url method': 'new RestRequest',
    'request method': 'Execute, ExecuteAsync',
    '* request': '{Get}Async, {Get}, Execute{Get}Async, Execute{Get}',
    '* url': 'GetJsonAsync',
    '* url body': 'PostJsonAsync, PutJsonAsync',
  }),
  creates: signatures({ base: 'new RestClient, new RestClientOptions' }),
  options: { BaseUrl: 'base', BaseHost: 'host', Method: 'method', Resource: 'url' },
  chain: {
    ...REQUEST_CHAIN,
    ...signatures({
      'header-name header-value': 'AddHeader, AddOrUpdateHeader',
      headers: 'AddHeaders',
      'body content-type': 'AddJsonBody, AddBody, AddStringBody',
      body: 'AddObject',
      'query-name query-value': 'AddQueryParameter',
      url: 'set_Resource',
    }),
  },
  settings: { BaseUrl: 'base' },
  setups: signatures({
    'header-name header-value': 'AddDefaultHeader',
    'query-name query-value': 'AddDefaultQueryParameter',
  }),
}

const FLURL_SENDS = signatures({
  '*': '{Get}Async',
  '* body': '{Get}JsonAsync, {Get}StringAsync, {Get}UrlEncodedAsync',
  'method body': 'SendJsonAsync',
  'method body options': 'SendAsync',
})

/** Flurl: addresses that are sent, and clients of an address. */
const flurl: Client = {
  library: 'Flurl',
  modules: ['Flurl.Http', 'Flurl'],
  sends: signatures({ url: 'Request, new FlurlRequest' }),
  creates: signatures({ base: 'new FlurlClient' }),
  setups: signatures({ 'header-name header-value': 'WithHeader', headers: 'WithHeaders', ignored: 'WithTimeout' }),
  onAddress: {
    ...FLURL_SENDS,
    ...signatures({
      'header-name header-value': 'WithHeader',
      headers: 'WithHeaders',
      'query-name query-value': 'SetQueryParam, AppendQueryParam',
      ignored: 'WithOAuthBearerToken, WithBasicAuth, WithTimeout, AllowHttpStatus',
      '': 'AllowAnyHttpStatus',
    }),
  },
  options: CONTENT,
  chain: {
    ...FLURL_SENDS,
    ...signatures({
      'header-name header-value': 'WithHeader',
      headers: 'WithHeaders',
      'query-name query-value': 'SetQueryParam, AppendQueryParam',
    }),
  },
}

/** Interfaces of Refit: its attributes are requests. */
const refit: Client = {
  library: 'Refit',
  modules: ['Refit'],
  globals: ['@'],
  sends: signatures({ '* url': '{GET}' }),
  options: CONTENT,
  chain: signatures({ 'header-name header-value': 'Header', headers: 'HeaderCollection', body: 'Body' }),
}

/** Programs of the command line, which may be ones that send. */
const programs: Client = {
  library: 'Process',
  modules: ['System.Diagnostics'],
  sends: signatures({ 'words line': 'Process.Start, new ProcessStartInfo', '': 'new Process' }),
  options: { FileName: 'words', Arguments: 'line' },
  chain: signatures({ words: 'set_FileName', line: 'set_Arguments' }),
}

/** HTTP clients of .NET. */
export const clients: readonly Client[] = [httpClient, webRequest, webClient, restSharp, flurl, refit, programs]
