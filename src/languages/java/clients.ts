import type { Client, Signature } from '../../core/language/library.ts'
import { chained } from './clients-chained.ts'
import { further } from './clients-further.ts'
import { BODY, ENTITY, HEADER, QUERY, signaturePerMethod, WRAPPED } from './signatures.ts'

const urlConnection: Client = {
  library: 'HttpURLConnection',
  modules: ['java.net', 'javax.net.ssl'],
  globals: [],
  sends: {},
  onAddress: { openConnection: { args: [], fallback: 'GET' }, openStream: { args: [], method: 'GET' } },
  chain: {
    setRequestMethod: { args: ['method'] },
    setRequestProperty: HEADER,
    addRequestProperty: HEADER,
    write: { args: ['body'] },
    writeBytes: { args: ['body'] },
    writeUTF: { args: ['body'] },
    print: { args: ['body'] },
  },
}

const javaNetHttp: Client = {
  library: 'java.net.http',
  modules: ['java.net.http'],
  globals: [],
  sends: { 'HttpRequest.newBuilder': { args: ['url'], fallback: 'GET' } },
  builds: true,
  options: WRAPPED,
  chain: {
    uri: { args: ['url'] },
    header: HEADER,
    setHeader: HEADER,
    headers: { args: ['headers'] },
    GET: { args: [], method: 'GET' },
    HEAD: { args: [], method: 'HEAD' },
    DELETE: { args: [], method: 'DELETE' },
    POST: { ...BODY, method: 'POST' },
    PUT: { ...BODY, method: 'PUT' },
    method: { args: ['method', 'body'] },
  },
}

const okhttp: Client = {
  library: 'OkHttp',
  modules: ['okhttp3', 'com.squareup.okhttp', 'com.squareup.okhttp3'],
  globals: [],
  sends: { 'new Request.Builder': { args: [], fallback: 'GET' } },
  builds: true,
  creates: { 'new OkHttpClient': { args: [] } },
  options: WRAPPED,
  chain: {
    url: { args: ['url'] },
    header: HEADER,
    addHeader: HEADER,
    headers: { args: ['headers'] },
    get: { args: [], method: 'GET' },
    head: { args: [], method: 'HEAD' },
    post: { ...BODY, method: 'POST' },
    put: { ...BODY, method: 'PUT' },
    patch: { ...BODY, method: 'PATCH' },
    delete: { ...BODY, method: 'DELETE' },
    method: { args: ['method', 'body', 'options'] },
  },
}

const APACHE_CHAIN: Client['chain'] = {
  setHeader: HEADER,
  addHeader: HEADER,
  setHeaders: { args: ['headers'] },
  setEntity: BODY,
  setURI: { args: ['url'] },
  setUri: { args: ['url'] },
  addParameter: QUERY,
  bodyString: { args: ['body', 'content-type'] },
  bodyByteArray: { args: ['body', 'content-type'] },
  body: BODY,
  setBody: BODY,
}

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
  globals: [],
  sends: {
    ...signaturePerMethod((one) => `new Http${one}`, ['url']),
    ...signaturePerMethod((one) => `new ${one}Method`, ['url']),
    ...signaturePerMethod((one) => `RequestBuilder.${one.toLowerCase()}`, ['url']),
    ...signaturePerMethod((one) => `ClassicRequestBuilder.${one.toLowerCase()}`, ['url']),
    ...signaturePerMethod((one) => `SimpleRequestBuilder.${one.toLowerCase()}`, ['url']),
    ...signaturePerMethod((one) => `Request.${one}`, ['url']),
    ...signaturePerMethod((one) => `Request.${one.toLowerCase()}`, ['url']),
    'new BasicHttpRequest': { args: ['method', 'url'] },
    'new BasicHttpEntityEnclosingRequest': { args: ['method', 'url'] },
    'new BasicClassicHttpRequest': { args: ['method', 'url'] },
    'new HttpUriRequestBase': { args: ['method', 'url'] },
  },
  options: WRAPPED,
  chain: { ...APACHE_CHAIN, setRequestHeader: HEADER, setRequestEntity: BODY },
}

/** Java's standard client for REST: a target is an address, and `request` starts what is sent. */
const jaxRs: Client = {
  library: 'JAX-RS',
  modules: ['javax.ws.rs.client', 'jakarta.ws.rs.client', 'com.sun.jersey.api.client'],
  globals: [],
  sends: {
    request: { args: ['accept'] },
    // Targets of the first version send themselves.
    accept: { args: ['accept'] },
    type: { args: ['content-type'] },
    header: HEADER,
    get: { args: [], method: 'GET' },
    post: { args: ['ignored', 'body-or-options'], method: 'POST' },
    put: { args: ['ignored', 'body-or-options'], method: 'PUT' },
    delete: { args: [], method: 'DELETE' },
  },
  creates: {
    'ClientBuilder.newClient': { args: [] },
    'ClientBuilder.newBuilder': { args: [] },
    'Client.create': { args: [] },
    'new Client': { args: [] },
    'new WebTarget': { args: [] },
    'new WebResource': { args: [] },
    target: { args: ['base'] },
    resource: { args: ['base'] },
    path: { args: ['base-path'] },
    queryParam: QUERY,
    queryParams: { args: ['query'] },
  },
  setups: Object.fromEntries(
    ['resolveTemplate', 'resolveTemplates', 'register', 'property', 'addFilter'].map((name) => [
      name,
      { args: ['ignored'] } satisfies Signature,
    ]),
  ),
  options: WRAPPED,
  chain: {
    accept: { args: ['accept'] },
    type: { args: ['content-type'] },
    header: HEADER,
    headers: { args: ['headers'] },
    get: { args: [], method: 'GET' },
    post: { ...ENTITY, method: 'POST' },
    put: { ...ENTITY, method: 'PUT' },
    delete: { args: [], method: 'DELETE' },
    method: { args: ['method', 'body-or-options'] },
    buildGet: { args: [], method: 'GET' },
    buildPost: { ...ENTITY, method: 'POST' },
    buildPut: { ...ENTITY, method: 'PUT' },
    buildDelete: { args: [], method: 'DELETE' },
  },
}

const restAssured: Client = {
  library: 'REST-assured',
  modules: ['io.restassured', 'com.jayway.restassured'],
  globals: [],
  sends: {
    'RestAssured.given': { args: [] },
    ...signaturePerMethod((one) => `RestAssured.${one.toLowerCase()}`, ['url']),
  },
  options: WRAPPED,
  chain: {
    baseUri: { args: ['base'] },
    header: HEADER,
    headers: { args: ['headers'] },
    contentType: { args: ['content-type'] },
    accept: { args: ['accept'] },
    body: BODY,
    queryParam: QUERY,
    queryParams: { args: ['query'] },
    ...signaturePerMethod((one) => one.toLowerCase(), ['url']),
  },
  settings: { 'RestAssured.baseURI': 'base' },
}

/** Interfaces whose annotated methods are requests: Retrofit, Feign, HTTP interfaces of Spring, Micronaut, MicroProfile. */
const annotated: Client = {
  library: 'annotated interface',
  modules: ['retrofit2.http', 'retrofit.http'],
  globals: ['@'],
  sends: {
    ...signaturePerMethod((one) => one.toUpperCase(), ['url']),
  },
  options: WRAPPED,
  chain: {
    Header: HEADER,
    HeaderMap: { args: ['headers'] },
    Body: { args: ['body'] },
    Url: { args: ['url'] },
    Consumes: { args: ['content-type'] },
    Produces: { args: ['accept'] },
  },
}

const retrofit: Client = {
  library: 'Retrofit',
  modules: ['retrofit2', 'retrofit'],
  globals: [],
  sends: {},
  creates: { 'Retrofit.make': { args: ['options'] } },
  serves: { create: { args: ['interface'] } },
  options: WRAPPED,
}

const IGNORED: Signature = { args: ['ignored'] }

const feign: Client = {
  library: 'Feign',
  modules: ['feign'],
  globals: [],
  sends: {},
  creates: { 'Feign.builder': { args: [] } },
  serves: { target: { args: ['interface', 'base'] } },
  setups: Object.fromEntries(
    ['encoder', 'decoder', 'client', 'contract', 'logger', 'logLevel', 'options', 'retryer', 'requestInterceptor'].map(
      (name) => [name, IGNORED],
    ),
  ),
}

const WORDS = Array.from({ length: 16 }, () => 'words' as const)

/** Programs of the command line, which may be ones that send: a line, or its words one by one. */
const programs: Client = {
  library: 'java.lang',
  modules: ['java.lang'],
  globals: ['ProcessBuilder', 'Runtime'],
  sends: { 'new ': { args: WORDS }, exec: { args: ['words'] } },
  creates: { getRuntime: { args: [] } },
  chain: { command: { args: WORDS } },
}

/** HTTP clients of Java, Spring's apart. */
export const clients: readonly Client[] = [
  urlConnection,
  javaNetHttp,
  okhttp,
  apache,
  ...chained,
  ...further,
  jaxRs,
  restAssured,
  annotated,
  retrofit,
  feign,
  programs,
]
