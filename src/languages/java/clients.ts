import type { Client } from '../../core/language/library.ts'
import { signatures } from '../../core/language/library-tables.ts'
import { further, WRAPPED } from './clients-further.ts'

const urlConnection: Client = {
  library: 'HttpURLConnection',
  modules: ['java.net', 'javax.net.ssl'],
  sends: {},
  onAddress: signatures({ 'GET?': 'openConnection', GET: 'openStream' }),
  chain: signatures({
    method: 'setRequestMethod',
    'header-name header-value': 'setRequestProperty, addRequestProperty',
    body: 'write, writeBytes, writeUTF, print',
  }),
}

const javaNetHttp: Client = {
  library: 'java.net.http',
  modules: ['java.net.http'],
  sends: signatures({ 'GET? url': 'HttpRequest.newBuilder' }),
  builds: true,
  options: WRAPPED,
  chain: signatures({
    url: 'uri',
    'header-name header-value': 'header, setHeader',
    headers: 'headers',
    '*': 'GET, HEAD, DELETE',
    'method body': 'method',
    '* body options': 'POST, PUT',
  }),
}

const okhttp: Client = {
  library: 'OkHttp',
  modules: ['okhttp3', 'com.squareup.okhttp', 'com.squareup.okhttp3'],
  sends: signatures({ 'GET?': 'new Request.Builder' }),
  builds: true,
  creates: signatures({ '': 'new OkHttpClient' }),
  options: WRAPPED,
  chain: signatures({
    url: 'url',
    'header-name header-value': 'header, addHeader',
    headers: 'headers',
    '*': 'get, head',
    'method body options': 'method',
    '* body options': 'post, put, patch, delete',
  }),
}

const APACHE_CHAIN: Client['chain'] = signatures({
  'header-name header-value': 'setHeader, addHeader',
  headers: 'setHeaders',
  'body options': 'setEntity, body, setBody',
  url: 'setURI, setUri',
  'query-name query-value': 'addParameter',
  'body content-type': 'bodyString, bodyByteArray',
})

const apache: Client = {
  library: 'Apache HttpClient',
  modules: [
    'org.apache.http.client.methods',
    'org.apache.http.client.fluent',
    'org.apache.http.message',
    'org.apache.hc.client5.http.classic.methods',
    'org.apache.hc.client5.http.async.methods',
    'org.apache.hc.client5.http.fluent',
    'org.apache.hc.core5.http.io.support',
    'org.apache.hc.core5.http.message',
    'org.apache.commons.httpclient.methods',
  ],
  sends: signatures({
    '* url': [
      'new Http{Get}, new {Get}Method, RequestBuilder.{get}, ClassicRequestBuilder.{get}',
      'SimpleRequestBuilder.{get}, Request.{Get}, Request.{get}',
    ],
    'method url': [
      'new BasicHttpRequest, new BasicHttpEntityEnclosingRequest, new BasicClassicHttpRequest',
      'new HttpUriRequestBase',
    ],
  }),
  options: WRAPPED,
  chain: {
    ...APACHE_CHAIN,
    ...signatures({ 'header-name header-value': 'setRequestHeader', 'body options': 'setRequestEntity' }),
  },
}

/** Java's standard client for REST: a target is an address, and `request` starts what is sent. */
const jaxRs: Client = {
  library: 'JAX-RS',
  modules: ['javax.ws.rs.client', 'jakarta.ws.rs.client', 'com.sun.jersey.api.client'],
  sends: signatures({
    // Targets of the first version send themselves.
    accept: 'request, accept',
    'content-type': 'type',
    'header-name header-value': 'header',
    '*': 'get, delete',
    '* ignored body-or-options': 'post, put',
  }),
  creates: signatures({
    '': [
      'ClientBuilder.newClient, ClientBuilder.newBuilder, Client.create, new Client, new WebTarget',
      'new WebResource',
    ],
    base: 'target, resource',
    'base-path': 'path',
    'query-name query-value': 'queryParam',
    query: 'queryParams',
  }),
  setups: signatures({ ignored: 'resolveTemplate, resolveTemplates, register, property, addFilter' }),
  options: WRAPPED,
  chain: signatures({
    accept: 'accept',
    'content-type': 'type',
    'header-name header-value': 'header',
    headers: 'headers',
    '*': 'get, delete, buildGet, buildDelete',
    'method body-or-options': 'method',
    '* body-or-options ignored': 'post, put, buildPost, buildPut',
  }),
}

const restAssured: Client = {
  library: 'REST-assured',
  modules: ['io.restassured', 'com.jayway.restassured'],
  sends: signatures({ '': 'RestAssured.given', '* url': 'RestAssured.{get}' }),
  options: WRAPPED,
  chain: signatures({
    base: 'baseUri',
    'header-name header-value': 'header',
    headers: 'headers',
    'content-type': 'contentType',
    accept: 'accept',
    'body options': 'body',
    'query-name query-value': 'queryParam',
    query: 'queryParams',
    '* url': '{get}',
  }),
  settings: { 'RestAssured.baseURI': 'base' },
}

/** Interfaces whose annotated methods are requests: Retrofit, Feign, HTTP interfaces of Spring, Micronaut, MicroProfile. */
const annotated: Client = {
  library: 'annotated interface',
  modules: ['retrofit2.http', 'retrofit.http'],
  globals: ['@'],
  sends: signatures({ '* url': '{GET}' }),
  options: WRAPPED,
  chain: signatures({
    'header-name header-value': 'Header',
    headers: 'HeaderMap',
    body: 'Body',
    url: 'Url',
    'content-type': 'Consumes',
    accept: 'Produces',
  }),
}

const retrofit: Client = {
  library: 'Retrofit',
  modules: ['retrofit2', 'retrofit'],
  sends: {},
  creates: signatures({ options: 'Retrofit.make' }),
  serves: signatures({ interface: 'create' }),
  options: WRAPPED,
}

const feign: Client = {
  library: 'Feign',
  modules: ['feign'],
  sends: {},
  creates: signatures({ '': 'Feign.builder' }),
  serves: signatures({ 'interface base': 'target' }),
  setups: signatures({
    ignored: 'encoder, decoder, client, contract, logger, logLevel, options, retryer, requestInterceptor',
  }),
}

/** Programs of the command line, which may be ones that send: a line, or its words one by one. */
const programs: Client = {
  library: 'java.lang',
  modules: ['java.lang'],
  globals: ['ProcessBuilder', 'Runtime'],
  sends: signatures({ 'words...': 'new ', words: 'exec' }),
  creates: signatures({ '': 'getRuntime' }),
  chain: signatures({ 'words...': 'command' }),
}

/** HTTP clients of Java, Spring's apart. */
export const clients: readonly Client[] = [
  urlConnection,
  javaNetHttp,
  okhttp,
  apache,
  ...further,
  jaxRs,
  restAssured,
  annotated,
  retrofit,
  feign,
  programs,
]
