import type { Client } from '../../core/language/library.ts'
import { BODY, HEADER, QUERY, signaturePerMethod, WRAPPED } from './signatures.ts'

const jetty: Client = {
  library: 'Jetty HttpClient',
  modules: ['org.eclipse.jetty.client', 'org.eclipse.jetty.client.api'],
  globals: [],
  sends: {
    newRequest: { args: ['url'], fallback: 'GET' },
    ...signaturePerMethod((one) => one.toUpperCase(), ['url']),
  },
  creates: { 'new HttpClient': { args: [] } },
  options: WRAPPED,
  chain: {
    method: { args: ['method'] },
    header: HEADER,
    param: QUERY,
    body: BODY,
    content: { args: ['body', 'content-type'] },
    accept: { args: ['accept'] },
  },
}

const vertx: Client = {
  library: 'Vert.x Web Client',
  modules: [
    'io.vertx.ext.web.client',
    'io.vertx.mutiny.ext.web.client',
    'io.vertx.rxjava3.ext.web.client',
    'io.vertx.reactivex.ext.web.client',
  ],
  globals: [],
  sends: {
    ...signaturePerMethod((one) => `${one.toLowerCase()}Abs`, ['url']),
    requestAbs: { args: ['method', 'url'] },
  },
  creates: { 'WebClient.create': { args: [] }, 'new WebClient': { args: [] } },
  options: WRAPPED,
  chain: {
    putHeader: HEADER,
    addQueryParam: QUERY,
    setQueryParam: QUERY,
    sendJson: BODY,
    sendJsonObject: BODY,
    sendBuffer: BODY,
  },
}

const googleHttp: Client = {
  library: 'Google HTTP Client',
  modules: ['com.google.api.client.http'],
  globals: [],
  sends: {
    buildGetRequest: { args: ['url'], method: 'GET' },
    buildHeadRequest: { args: ['url'], method: 'HEAD' },
    buildDeleteRequest: { args: ['url'], method: 'DELETE' },
    buildPostRequest: { args: ['url', 'body'], method: 'POST' },
    buildPutRequest: { args: ['url', 'body'], method: 'PUT' },
    buildPatchRequest: { args: ['url', 'body'], method: 'PATCH' },
    buildRequest: { args: ['method', 'url', 'body'] },
  },
  creates: { 'new HttpRequestFactory': { args: [] }, createRequestFactory: { args: [] } },
  options: WRAPPED,
  chain: { setHeaders: { args: ['headers'] }, setContent: BODY, setRequestMethod: { args: ['method'] } },
}

const micronaut: Client = {
  library: 'Micronaut HTTP',
  modules: ['io.micronaut.http'],
  globals: [],
  sends: {
    ...signaturePerMethod((one) => `HttpRequest.${one.toUpperCase()}`, ['url', 'body']),
    'HttpRequest.create': { args: ['method', 'url'] },
  },
  options: WRAPPED,
  chain: { header: HEADER, headers: { args: ['headers'] }, body: BODY, contentType: { args: ['content-type'] } },
}

/** Clients of servers and platforms that are used beside them. */
export const further: readonly Client[] = [jetty, vertx, googleHttp, micronaut]
