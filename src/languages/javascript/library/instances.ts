import type { Client, Role } from '../../../core/language/library.ts'
import { signatures } from '../../../core/language/library-tables.ts'

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
    sends: signatures({
      'GET? url-or-options options': 'ajax',
      '* url-or-options query': 'get',
      '* url query': 'getJSON',
      '* url-or-options body': 'post',
    }),
    options: jqueryOptions,
  },
  {
    library: 'XMLHttpRequest',
    modules: ['xmlhttprequest', 'xhr2', 'xmlhttprequest-ssl'],
    globals: ['XMLHttpRequest'],
    sends: signatures({ 'method url': 'open' }),
    stateful: true,
    creates: signatures({ '': 'new , new XMLHttpRequest' }),
    chain: signatures({ 'header-name header-value': 'setRequestHeader', body: 'send' }),
  },
  {
    // Answers for a client under test: the same calls, seen from the other side.
    library: 'nock',
    modules: ['nock'],
    sends: signatures({ '* url body': 'get, head, post, put, patch, delete', 'url method body': 'intercept' }),
    creates: signatures({ 'base options': '' }),
    options: { reqheaders: 'headers' },
    chain: signatures({ 'header-name header-value': 'matchHeader', query: 'query' }),
  },
  {
    library: 'Playwright',
    modules: ['@playwright/test', 'playwright', 'playwright-core'],
    sends: signatures({ '* url options': 'get, head, post, put, patch, delete', 'GET? url options': 'fetch' }),
    creates: signatures({ options: 'request.newContext' }),
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

const nodeOptions: Readonly<Record<string, Role>> = {
  host: 'host',
  hostname: 'host',
  port: 'port',
  path: 'path',
  method: 'method',
  headers: 'headers',
}

/** Node's own http and https modules: host and path are given apart. */
export const node: readonly Client[] = [
  {
    library: 'node http',
    modules: ['http', 'https', 'http2', 'follow-redirects', 'follow-redirects:https'],
    sends: signatures({
      'GET? url-or-options options': 'request, https.request, http.request',
      'GET url-or-options options': 'get, https.get, http.get',
    }),
    options: nodeOptions,
    chain: signatures({ 'header-name header-value': 'setHeader', body: 'write, end' }),
  },
]

/** Ways to run a program of the command line, which may be one that sends. */
export const programs: readonly Client[] = [
  {
    library: 'Deno',
    globals: ['Deno'],
    sends: signatures({ options: 'run', 'words words': 'new Command' }),
    options: { cmd: 'words', args: 'words' },
  },
  {
    library: 'child_process',
    modules: ['child_process'],
    sends: signatures({ words: 'exec, execSync', 'words words': 'execFile, execFileSync, spawn, spawnSync' }),
  },
  { library: 'shelljs', modules: ['shelljs'], sends: signatures({ words: 'exec' }) },
  {
    library: 'execa',
    modules: ['execa'],
    sends: signatures({ 'words words': ['', 'execa, sync, execaSync'], words: 'command, execaCommand' }),
  },
]
