import type { Block, BlockFormat } from '../format.ts'
import { findStamp } from '../time/find-stamp.ts'
import { callOf, type Draft, draftOf, takeHeader } from './support/draft.ts'

const METHODS = 'GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE'
const REQUEST = new RegExp(
  `^(.{0,200}?)--> (${METHODS}) (\\S+)(?: (?:HTTP/|http/)\\d(?:\\.\\d)?| h2)?(?: \\([^()]{1,60}\\))?$`,
)
const RESPONSE = /<-- (\d{3})(?: [^:/]{0,60}?)? (https?:\/\/\S+) \(\d{1,9}ms/
const OLD_RESPONSE = /<-- HTTP\/\d(?:\.\d)? (\d{3}) /
const FAILED = '<-- HTTP FAILED: '

/** Output of OkHttp's logging interceptor, at each of its levels and with any logger. */
export const okhttp: BlockFormat = {
  id: 'okhttp',
  title: 'OkHttp logging interceptor',
  hints: [{ holds: ['--> '] }],
  open(line) {
    const [, head, method, target] = REQUEST.exec(line) ?? []
    if (head === undefined || method === undefined || target === undefined) return undefined
    return /^(?:https?:\/)?\//.test(target)
      ? pending(draftOf(target, method, findStamp(head)), target, head)
      : undefined
  },
}

/** Length of the common suffix of line prefixes: the logger's name. */
const TAIL = 12

function pending(draft: Draft, url: string, head: string): Block {
  let part: 'headers' | 'body' | 'waits' | 'response' = 'headers'
  let isOver = false
  const tail = head.slice(-TAIL)
  const textOf = (line: string): string | undefined => {
    const at = tail === '' ? 0 : line.slice(0, head.length + 40).indexOf(tail)
    return at < 0 ? undefined : line.slice(at + tail.length)
  }
  const answered = (line: string): 'mine' | 'foreign' | undefined => {
    const [, status, of] = RESPONSE.exec(line) ?? []
    const plain = status ?? OLD_RESPONSE.exec(line)?.[1]
    if (plain === undefined || part === 'response') return undefined
    if (of !== undefined && of !== url) return 'foreign'
    draft.status = Number(plain)
    part = 'response'
    return 'mine'
  }
  return {
    next(line) {
      if (isOver) return 'over'
      const text = textOf(line)
      if (text === undefined) return 'foreign'
      if (text.startsWith(FAILED) || (text.startsWith('<-- END HTTP') && part === 'response')) {
        isOver = part === 'response' || text.includes(FAILED)
        return 'end'
      }
      if (text.startsWith('<-- ')) return answered(text) ?? 'foreign'
      if (text.startsWith('--> ')) {
        if (!text.startsWith(`--> END ${draft.method}`) || part === 'waits') return 'foreign'
        part = 'waits'
        return 'mine'
      }
      if (part === 'waits') return 'foreign'
      if (text === '' && part === 'headers') part = 'body'
      else if (part === 'headers') takeHeader(draft, text)
      return 'mine'
    },
    call: () => callOf(draft),
  }
}
