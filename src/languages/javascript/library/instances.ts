import type { Client, Role } from '../../../core/library.ts'

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
      ajax: { args: ['url-or-options', 'options'], method: 'GET' },
      get: { args: ['url-or-options', 'query'], method: 'GET' },
      getJSON: { args: ['url', 'query'], method: 'GET' },
      post: { args: ['url-or-options', 'body'], method: 'POST' },
    },
    options: jqueryOptions,
    interceptors: [],
  },
  {
    library: 'XMLHttpRequest',
    modules: ['xmlhttprequest', 'xhr2', 'xmlhttprequest-ssl'],
    globals: ['XMLHttpRequest'],
    sends: { open: { args: ['method', 'url'] } },
    creates: { 'new ': { args: [] }, 'new XMLHttpRequest': { args: [] } },
    chain: {
      setRequestHeader: { args: ['header-name', 'header-value'] },
      send: { args: ['body'] },
    },
  },
]
