import type { Block, BlockFormat } from '../format.ts'
import { callOf, draftOf } from './support/draft.ts'
import { silentBlock } from './support/silent.ts'

const START = /^HTTP (\d{1,10}): createConnection \S{1,255} /
const TALK =
  /^HTTP \d{1,10}: (?:createConnection|sockets|agent\.on|removeSocket|addRequest|get free socket|onFree|installListeners) ?/
const URL = /^ {2}href: '(https?:\/\/[^']{1,65536})',?$/
const PART = /^ {2}(protocol|host|hostname|port|pathname|path|servername|search): (?:'([^']{0,65536})'|(\d{1,5})),?$/
const METHOD = /^ {2}method: '([A-Z]{3,7})',?$/
const END = /^\}/

/** Output of Node.js with `NODE_DEBUG=http` when a connection is opened: the options of its first request. */
export const nodeHttp: BlockFormat = {
  id: 'node-http',
  title: 'Node.js with NODE_DEBUG=http',
  hints: [{ begins: ['H'], holds: ['HTTP '] }],
  signature: /^HTTP \d{1,10}: (?:createConnection|call onSocket|get free socket) /m,
  open(line) {
    if (START.test(line) && line.endsWith('{')) return options()
    return TALK.test(line) ? silentBlock() : undefined
  },
}

function options(): Block {
  let url: string | undefined
  let method: string | undefined
  const parts = new Map<string, string>()
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
      const [, name, text, number] = PART.exec(line) ?? []
      if (name !== undefined) parts.set(name, text ?? number ?? '')
      return 'mine'
    },
    call() {
      const target = url ?? joined(parts)
      // Node.js prints no method where the program gave none: it sends GET.
      return target === undefined ? undefined : callOf(draftOf(target, method ?? 'GET'))
    },
  }
}

/** The address of a request from its option parts; undefined without a path. */
function joined(parts: ReadonlyMap<string, string>): string | undefined {
  const host = parts.get('hostname') ?? parts.get('host') ?? parts.get('servername')
  const path = parts.get('pathname') ?? parts.get('path')
  if (host === undefined || !path?.startsWith('/')) return undefined
  const port = parts.get('port')
  return `${parts.get('protocol') ?? 'https:'}//${host}${port ? `:${port}` : ''}${path}${parts.get('search') ?? ''}`
}
