import type { Block, BlockFormat } from '../format.ts'
import { callOf, draftOf } from './support/draft.ts'
import { silentBlock } from './support/silent.ts'

const START = /^HTTP (\d{1,10}): createConnection \S{1,255} /
const TALK =
  /^HTTP \d{1,10}: (?:createConnection|sockets|agent\.on|removeSocket|addRequest|get free socket|onFree|installListeners) ?/
const URL = /^ {2}href: '(https?:\/\/[^']{1,65536})',?$/
const METHOD = /^ {2}method: '([A-Z]{3,7})',?$/
const END = /^\}/

/** What Node.js prints with `NODE_DEBUG=http` when a connection is made: the options of its first request. */
export const nodeHttp: BlockFormat = {
  id: 'node-http',
  title: 'Node.js with NODE_DEBUG=http',
  signs: [{ begins: ['H'], holds: ['HTTP '] }],
  signature: /^HTTP \d{1,10}: (?:createConnection|call onSocket|get free socket) /m,
  open(line) {
    if (START.test(line) && line.endsWith('{')) return options()
    return TALK.test(line) ? silentBlock() : undefined
  },
}

function options(): Block {
  let url: string | undefined
  let method: string | undefined
  let isOver = false
  return {
    next(line) {
      if (isOver) return 'over'
      if (END.test(line)) {
        isOver = true
        return 'end'
      }
      if (!line.startsWith('  ')) return 'foreign'
      url ??= URL.exec(line)?.[1]
      method ??= METHOD.exec(line)?.[1]
      return 'mine'
    },
    call: () => (url !== undefined && method !== undefined ? callOf(draftOf(url, method)) : undefined),
  }
}
