import type { LineFormat } from '../format.ts'
import { callOf } from './support/json-call.ts'

/** Lines that are JSON objects, whatever program wrote them: fields are found by their names. */
export const json: LineFormat = {
  id: 'json',
  title: 'JSON lines',
  hints: [{ begins: ['object'] }],
  open: () => ({
    read(body) {
      if (typeof body === 'string') return undefined
      const call = callOf(body)
      if (call === 'unsure') return undefined
      return call === 'none' ? [] : [call]
    },
  }),
}
