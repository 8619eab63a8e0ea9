import type { Block, BlockFormat } from '../format.ts'
import { callOf, type Draft, draftOf } from './support/draft.ts'

const METHODS = 'GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE'
const LINE = new RegExp(
  `^(?:UNDICI|FETCH) (\\d{1,10}): (sending request to|received response to|trailers received from|request to) (${METHODS}) (https?:\\/\\/\\S+)(?: - HTTP (\\d{3})| errored.*)?$`,
)

/**
 * Output of Node.js with `NODE_DEBUG=undici` or `fetch`: a line for each request, response and end, without times. A
 * response without a logged request is a call as well.
 */
export const undici: BlockFormat = {
  id: 'undici',
  title: 'Node.js with NODE_DEBUG=undici or fetch',
  hints: [{ begins: ['U', 'F'], holds: [': '] }],
  open(line) {
    const [, process, does, method, url, status] = LINE.exec(line) ?? []
    if (process === undefined || method === undefined || url === undefined) return undefined
    const draft = draftOf(url.replace(/^(https?:\/\/[^/]+)\/\//, '$1/'), method)
    if (status !== undefined) draft.status = Number(status)
    return pending(draft, `${process} ${method} ${url}`, does === 'sending request to' ? 'sent' : 'answered')
  },
}

function pending(draft: Draft, key: string, begun: 'sent' | 'answered'): Block {
  let part: 'sent' | 'answered' | 'over' = begun
  return {
    next(line) {
      if (part === 'over') return 'over'
      const [, process, does, method, url, status] = LINE.exec(line) ?? []
      if (does === undefined || `${process} ${method} ${url}` !== key || does === 'sending request to') return 'foreign'
      if (does !== 'received response to') {
        part = 'over'
        return 'end'
      }
      if (part === 'answered') return 'foreign'
      part = 'answered'
      draft.status ??= Number(status)
      return 'mine'
    },
    call: () => callOf(draft),
  }
}
