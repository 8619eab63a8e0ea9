import type { LineFormat } from '../format.ts'
import { callOf } from './support/json-call.ts'
import { logfmtPairs } from './support/logfmt.ts'
import { decodeUtf8 } from './support/utf8.ts'

/** Lines of `key=value` pairs, as Go programs and the router of Heroku write them; read by the names of JSON lines. */
export const logfmt: LineFormat = {
  id: 'logfmt',
  title: 'logfmt',
  hints: [{ begins: ['lower', 'upper', '_', '@'], holds: ['='] }],
  open: () => ({
    read(body) {
      if (typeof body !== 'string') return undefined
      const pairs = logfmtPairs(decodeUtf8(body))
      const call = pairs ? callOf(pairs) : 'unsure'
      if (call === 'unsure') return undefined
      return call === 'none' ? [] : [call]
    },
  }),
}
