import type { Client, Role } from '../../../core/language/library.ts'

const jqueryOptions: Readonly<Record<string, Role>> = {
  url: 'url',
  type: 'method',
  method: 'method',
  headers: 'headers',
  data: 'body',
  contentType: 'content-type',
}

/** Clients that are objects of the browser or of a framework. */
export const instances: readonly Client[] = [
  {
    library: 'jQuery',
    modules: ['jquery'],
    globals: ['$', 'jQuery'],
    sends: {
      ajax: { args: ['url-or-options', 'options'], fallback: 'GET' },
      get: { args: ['url-or-options', 'query'], method: 'GET' },
      getJSON: { args: ['url', 'query'], method: 'GET' },
      post: { args: ['url-or-options', 'body'], method: 'POST' },
    },
    options: jqueryOptions,
  },
  {
    library: 'XMLHttpRequest',
    modules: ['xmlhttprequest', 'xhr2', 'xmlhttprequest-ssl'],
    globals: ['XMLHttpRequest'],
    sends: { open: { args: ['method', 'url'] } },
    stateful: true,
    creates: { 'new ': { args: [] }, 'new XMLHttpRequest': { args: [] } },
    chain: {
      setRequestHeader: { args: ['header-name', 'header-value'] },
      send: { args: ['body'] },
    },
  },
  {
    // Answers for a client under test: the same calls, seen from the other side.
    library: 'nock',
    modules: ['nock'],
    globals: [],
    sends: {
      get: { args: ['url', 'body'], method: 'GET' },
      head: { args: ['url', 'body'], method: 'HEAD' },
      post: { args: ['url', 'body'], method: 'POST' },
      put: { args: ['url', 'body'], method: 'PUT' },
      patch: { args: ['url', 'body'], method: 'PATCH' },
      delete: { args: ['url', 'body'], method: 'DELETE' },
      intercept: { args: ['url', 'method', 'body'] },
    },
    creates: { '': { args: ['base', 'options'] } },
    options: { reqheaders: 'headers' },
    chain: {
      matchHeader: { args: ['header-name', 'header-value'] },
      query: { args: ['query'] },
    },
  },
  {
    library: 'Playwright',
    modules: ['@playwright/test', 'playwright', 'playwright-core'],
    globals: [],
    sends: {
      get: { args: ['url', 'options'], method: 'GET' },
      head: { args: ['url', 'options'], method: 'HEAD' },
      post: { args: ['url', 'options'], method: 'POST' },
      put: { args: ['url', 'options'], method: 'PUT' },
      patch: { args: ['url', 'options'], method: 'PATCH' },
      delete: { args: ['url', 'options'], method: 'DELETE' },
      fetch: { args: ['url', 'options'], fallback: 'GET' },
    },
    creates: { 'request.newContext': { args: ['options'] } },
    options: {
      baseURL: 'base',
      extraHTTPHeaders: 'headers',
      method: 'method',
      headers: 'headers',
      params: 'query',
      data: 'body',
      form: 'body',
    },
  },
]
