import type { Block, BlockFormat } from '../format.ts'
import { readUrllib3 } from '../formats/support/urllib3-line.ts'
import { callOf, type Draft, settle, statusLine } from './support/draft.ts'
import { wholeRequest } from './support/whole-request.ts'

/** `send: b'DELETE /cloudapi/v5/… HTTP/1.1\r\nHost: …'`; Python 2 without the `b`. */
const SEND = /^send: b?(['"])(.*)\1$/s
const REPLY = /^reply: ['"](.*)\\r\\n['"]$/s
const HEADER = /^header:(?: |$)/

/** Output of Python's `http.client` with a debug level; the line of urllib3 after it is the same call. */
export const httpClient: BlockFormat = {
  id: 'http-client',
  title: 'Python http.client with a debug level',
  hints: [{ begins: ['s'], holds: ['send: '] }],
  open(line) {
    const draft = sentBy(line)
    return draft ? conversation(draft) : undefined
  },
}

function sentBy(line: string): Draft | undefined {
  const text = SEND.exec(line)?.[2]
  return text === undefined ? undefined : wholeRequest(text)
}

function conversation(draft: Draft): Block {
  let isOver = false
  const logged = (line: string): 'end' | 'foreign' => {
    const twin = readUrllib3(line)
    if (!twin || twin.method !== draft.method || twin.target !== draft.target) return 'foreign'
    if (twin.host !== undefined) draft.host = twin.host
    if (twin.stamp) draft.stamp = twin.stamp
    settle(draft, twin.status)
    isOver = true
    return 'end'
  }
  return {
    next(line) {
      if (isOver) return 'over'
      if (SEND.test(line)) {
        isOver = sentBy(line) !== undefined
        return isOver ? 'over' : 'mine'
      }
      const reply = REPLY.exec(line)?.[1]
      if (reply === undefined) return HEADER.test(line) ? 'mine' : logged(line)
      settle(draft, statusLine(reply))
      return 'mine'
    },
    call: () => callOf(draft),
  }
}
