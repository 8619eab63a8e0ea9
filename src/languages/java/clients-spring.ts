import type { Client } from '../../core/language/library.ts'
import { signatures } from '../../core/language/library-tables.ts'
import { WRAPPED } from './clients-further.ts'

const restTemplate: Client = {
  library: 'RestTemplate',
  modules: [
    'org.springframework.web.client',
    'org.springframework.boot.web.client',
    'org.springframework.boot.test.web.client',
    'org.springframework.security.oauth2.client',
  ],
  sends: signatures({
    '* url': 'getForObject, getForEntity, headForHeaders, optionsForAllow, delete',
    '* url body options': 'postForObject, postForEntity, postForLocation, patchForObject, put',
    'url method body options': 'exchange',
    'url method': 'execute',
  }),
  creates: signatures({
    '': 'new RestTemplate, new TestRestTemplate, new RestOperations, new OAuth2RestTemplate',
    options: 'RestTemplateBuilder.make',
  }),
  options: WRAPPED,
}

const FLUENT_CHAIN: Client['chain'] = signatures({
  url: 'uri',
  'header-name header-value': 'header',
  'content-type': 'contentType',
  accept: 'accept',
  'body options': 'bodyValue, syncBody, body',
})

const FLUENT_SENDS: Client['sends'] = signatures({
  '*': 'get, head, options, post, put, patch, delete',
  method: 'method',
})

const webClient: Client = {
  library: 'WebClient',
  modules: ['org.springframework.web.reactive.function.client', 'org.springframework.test.web.reactive.server'],
  sends: FLUENT_SENDS,
  creates: signatures({
    base: 'WebClient.create',
    options: 'WebClient.builder',
    '': 'new WebClient, new WebTestClient, build',
  }),
  options: WRAPPED,
  chain: FLUENT_CHAIN,
}

const restClient: Client = {
  library: 'RestClient',
  modules: ['org.springframework.web.client'],
  sends: FLUENT_SENDS,
  creates: signatures({ base: 'RestClient.create', options: 'RestClient.builder', '': 'new RestClient, build' }),
  options: WRAPPED,
  chain: FLUENT_CHAIN,
}

/** HTTP clients of Spring. */
export const springClients: readonly Client[] = [restTemplate, webClient, restClient]
