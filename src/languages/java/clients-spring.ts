import type { Client } from '../../core/language/library.ts'
import { HEADER, WRAPPED } from './signatures.ts'

const restTemplate: Client = {
  library: 'RestTemplate',
  modules: [
    'org.springframework.web.client',
    'org.springframework.boot.web.client',
    'org.springframework.boot.test.web.client',
    'org.springframework.security.oauth2.client',
  ],
  globals: [],
  sends: {
    getForObject: { args: ['url'], method: 'GET' },
    getForEntity: { args: ['url'], method: 'GET' },
    headForHeaders: { args: ['url'], method: 'HEAD' },
    optionsForAllow: { args: ['url'], method: 'OPTIONS' },
    postForObject: { args: ['url', 'body', 'options'], method: 'POST' },
    postForEntity: { args: ['url', 'body', 'options'], method: 'POST' },
    postForLocation: { args: ['url', 'body', 'options'], method: 'POST' },
    patchForObject: { args: ['url', 'body', 'options'], method: 'PATCH' },
    put: { args: ['url', 'body', 'options'], method: 'PUT' },
    delete: { args: ['url'], method: 'DELETE' },
    exchange: { args: ['url', 'method', 'body', 'options'] },
    execute: { args: ['url', 'method'] },
  },
  creates: {
    'new RestTemplate': { args: [] },
    'new TestRestTemplate': { args: [] },
    'new RestOperations': { args: [] },
    'new OAuth2RestTemplate': { args: [] },
    'RestTemplateBuilder.make': { args: ['options'] },
  },
  options: WRAPPED,
}

const FLUENT_CHAIN: Client['chain'] = {
  uri: { args: ['url'] },
  header: HEADER,
  contentType: { args: ['content-type'] },
  accept: { args: ['accept'] },
  bodyValue: { args: ['body', 'options'] },
  syncBody: { args: ['body', 'options'] },
  body: { args: ['body', 'options'] },
}

const FLUENT_SENDS: Client['sends'] = {
  get: { args: [], method: 'GET' },
  head: { args: [], method: 'HEAD' },
  options: { args: [], method: 'OPTIONS' },
  post: { args: [], method: 'POST' },
  put: { args: [], method: 'PUT' },
  patch: { args: [], method: 'PATCH' },
  delete: { args: [], method: 'DELETE' },
  method: { args: ['method'] },
}

const webClient: Client = {
  library: 'WebClient',
  modules: ['org.springframework.web.reactive.function.client', 'org.springframework.test.web.reactive.server'],
  globals: [],
  sends: FLUENT_SENDS,
  creates: {
    'WebClient.create': { args: ['base'] },
    'WebClient.builder': { args: ['options'] },
    'new WebClient': { args: [] },
    'new WebTestClient': { args: [] },
    build: { args: [] },
  },
  options: WRAPPED,
  chain: FLUENT_CHAIN,
}

const restClient: Client = {
  library: 'RestClient',
  modules: ['org.springframework.web.client'],
  globals: [],
  sends: FLUENT_SENDS,
  creates: {
    'RestClient.create': { args: ['base'] },
    'RestClient.builder': { args: ['options'] },
    'new RestClient': { args: [] },
    build: { args: [] },
  },
  options: WRAPPED,
  chain: FLUENT_CHAIN,
}

/** HTTP clients of Spring. */
export const springClients: readonly Client[] = [restTemplate, webClient, restClient]
