import type { Client, Role } from '../../../core/language/library.ts'
import { signatures } from '../../../core/language/library-tables.ts'

const options: Readonly<Record<string, Role>> = {
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
    options,
    chain: signatures({ 'header-name header-value': 'setHeader', body: 'write, end' }),
  },
]
