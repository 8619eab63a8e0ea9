import type { Client } from '../../core/language/library.ts'
import { signatures } from '../../core/language/library-tables.ts'

/** Parts of an object that wraps a body, or that a client is made with. */
export const WRAPPED = { body: 'body', 'content-type': 'content-type', headers: 'headers', base: 'base' } as const

const UNIREST_CHAIN: Client['chain'] = signatures({
  'header-name header-value': 'header',
  headers: 'headers',
  'body options': 'body',
  'query-name query-value': 'queryString',
  'content-type': 'contentType',
  accept: 'accept',
})

const unirest: Client = {
  library: 'Unirest',
  modules: ['kong.unirest', 'com.mashape.unirest.http', 'kong.unirest.core'],
  sends: signatures({ '* url': 'Unirest.{get}' }),
  options: WRAPPED,
  chain: UNIREST_CHAIN,
}

const asyncHttp: Client = {
  library: 'AsyncHttpClient',
  modules: ['org.asynchttpclient', 'com.ning.http.client'],
  sends: signatures({ '* url': 'prepare{Get}, Dsl.{get}', method: 'new RequestBuilder' }),
  creates: signatures({ '': 'Dsl.asyncHttpClient, new DefaultAsyncHttpClient, new AsyncHttpClient' }),
  options: WRAPPED,
  chain: signatures({
    url: 'setUrl',
    method: 'setMethod',
    'header-name header-value': 'setHeader, addHeader',
    headers: 'setHeaders',
    'query-name query-value': 'addQueryParam',
    'body options': 'setBody',
  }),
}

const jetty: Client = {
  library: 'Jetty HttpClient',
  modules: ['org.eclipse.jetty.client', 'org.eclipse.jetty.client.api'],
  sends: signatures({ 'GET? url': 'newRequest', '* url': '{GET}' }),
  creates: signatures({ '': 'new HttpClient' }),
  options: WRAPPED,
  chain: signatures({
    method: 'method',
    'header-name header-value': 'header',
    'query-name query-value': 'param',
    'body options': 'body',
    'body content-type': 'content',
    accept: 'accept',
  }),
}

const vertx: Client = {
  library: 'Vert.x Web Client',
  modules: [
    'io.vertx.ext.web.client',
    'io.vertx.mutiny.ext.web.client',
    'io.vertx.rxjava3.ext.web.client',
    'io.vertx.reactivex.ext.web.client',
  ],
  sends: signatures({ '* url': '{get}Abs', 'method url': 'requestAbs' }),
  creates: signatures({ '': 'WebClient.create, new WebClient' }),
  options: WRAPPED,
  chain: signatures({
    'header-name header-value': 'putHeader',
    'query-name query-value': 'addQueryParam, setQueryParam',
    'body options': 'sendJson, sendJsonObject, sendBuffer',
  }),
}

const googleHttp: Client = {
  library: 'Google HTTP Client',
  modules: ['com.google.api.client.http'],
  sends: signatures({
    '* url': 'buildGetRequest, buildHeadRequest, buildDeleteRequest',
    '* url body': 'buildPostRequest, buildPutRequest, buildPatchRequest',
    'method url body': 'buildRequest',
  }),
  creates: signatures({ '': 'new HttpRequestFactory, createRequestFactory' }),
  options: WRAPPED,
  chain: signatures({ headers: 'setHeaders', 'body options': 'setContent', method: 'setRequestMethod' }),
}

const micronaut: Client = {
  library: 'Micronaut HTTP',
  modules: ['io.micronaut.http'],
  sends: signatures({ '* url body': 'HttpRequest.{GET}', 'method url': 'HttpRequest.create' }),
  options: WRAPPED,
  chain: signatures({
    'header-name header-value': 'header',
    headers: 'headers',
    'body options': 'body',
    'content-type': 'contentType',
  }),
}

/** Clients of servers and platforms, and ones whose calls are one chain. */
export const further: readonly Client[] = [unirest, asyncHttp, jetty, vertx, googleHttp, micronaut]
