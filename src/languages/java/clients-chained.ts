import type { Client } from '../../core/language/library.ts'
import { BODY, HEADER, QUERY, signaturePerMethod, WRAPPED } from './signatures.ts'

const UNIREST_CHAIN: Client['chain'] = {
  header: HEADER,
  headers: { args: ['headers'] },
  body: BODY,
  queryString: QUERY,
  contentType: { args: ['content-type'] },
  accept: { args: ['accept'] },
}

const unirest: Client = {
  library: 'Unirest',
  modules: ['kong.unirest', 'com.mashape.unirest.http', 'kong.unirest.core'],
  globals: [],
  sends: signaturePerMethod((one) => `Unirest.${one.toLowerCase()}`, ['url']),
  options: WRAPPED,
  chain: UNIREST_CHAIN,
}

const asyncHttp: Client = {
  library: 'AsyncHttpClient',
  modules: ['org.asynchttpclient', 'com.ning.http.client'],
  globals: [],
  sends: {
    ...signaturePerMethod((one) => `prepare${one}`, ['url']),
    ...signaturePerMethod((one) => `Dsl.${one.toLowerCase()}`, ['url']),
    'new RequestBuilder': { args: ['method'] },
  },
  creates: {
    'Dsl.asyncHttpClient': { args: [] },
    'new DefaultAsyncHttpClient': { args: [] },
    'new AsyncHttpClient': { args: [] },
  },
  options: WRAPPED,
  chain: {
    setUrl: { args: ['url'] },
    setMethod: { args: ['method'] },
    setHeader: HEADER,
    addHeader: HEADER,
    setHeaders: { args: ['headers'] },
    addQueryParam: QUERY,
    setBody: BODY,
  },
}

/** Clients whose calls are one chain on what a static method or a client gives. */
export const chained: readonly Client[] = [unirest, asyncHttp]
