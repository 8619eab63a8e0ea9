import type { Client, Role, Signature } from '../../../core/language/library.ts'

const options: Readonly<Record<string, Role>> = {
  host: 'host',
  hostname: 'host',
  port: 'port',
  path: 'path',
  method: 'method',
  headers: 'headers',
}

const whole: Signature = { args: ['url-or-options', 'options'], fallback: 'GET' }

/** Node's own http and https modules: host and path are given apart. */
export const node: readonly Client[] = [
  {
    library: 'node http',
    modules: ['http', 'https', 'http2', 'follow-redirects', 'follow-redirects:https'],
    globals: [],
    sends: {
      request: whole,
      get: { ...whole, method: 'GET' },
      'https.request': whole,
      'https.get': { ...whole, method: 'GET' },
      'http.request': whole,
      'http.get': { ...whole, method: 'GET' },
    },
    options,
    chain: {
      setHeader: { args: ['header-name', 'header-value'] },
      write: { args: ['body'] },
      end: { args: ['body'] },
    },
  },
]
