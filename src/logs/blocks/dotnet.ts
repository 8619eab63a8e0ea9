import type { Block, BlockFormat } from '../format.ts'
import { findStamp } from '../time/find-stamp.ts'
import { callOf, type Draft, draftOf } from './support/draft.ts'

const METHODS = 'GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE'
const BEGUN = new RegExp(`\\b(Start processing|Sending) HTTP request (${METHODS}) (https?://\\S+)(?=$|["\\s])`)
const ANSWERED = /\b(Received) HTTP response(?: headers)? after [\d.,]{1,20}ms - (\d{3})\b/
const ENDED = /\b(End) processing HTTP request after [\d.,]{1,20}ms - (\d{3})\b/
const HEAD = 100

/** Log of the .NET HttpClient factory: the logical request, and each request sent for it. */
export const dotnet: BlockFormat = {
  id: 'dotnet',
  title: '.NET HttpClient',
  hints: [{ holds: ['HTTP request '] }],
  open(line, before) {
    const match = BEGUN.exec(line)
    if (!match) return undefined
    const [, kind, method = '', url = ''] = match
    const stamp = findStamp(line.slice(0, Math.min(match.index, HEAD))) ?? findStamp((before(1) ?? '').slice(0, HEAD))
    return pending(draftOf(url.replace(/"$/, ''), method, stamp), kind === 'Sending')
  },
}

function pending(draft: Draft, wasSent: boolean): Block {
  let isSent = wasSent
  let isAnswered = false
  let isOver = false
  const begun = (kind: string | undefined, isOwn: boolean): 'mine' | 'foreign' | 'over' => {
    if (kind === 'Sending' && isOwn && !isSent) {
      isSent = true
      return 'mine'
    }
    isOver = isAnswered
    return isOver ? 'over' : 'foreign'
  }
  return {
    next(line) {
      if (isOver) return 'over'
      const [, kind, method, url] = BEGUN.exec(line) ?? []
      if (kind !== undefined) return begun(kind, method === draft.method && url === draft.target)
      const status = ANSWERED.exec(line)?.[2]
      if (status !== undefined && !isAnswered && isSent) {
        draft.status = Number(status)
        isAnswered = true
        return 'mine'
      }
      const last = ENDED.exec(line)?.[2]
      if (last === undefined) return 'foreign'
      draft.status ??= Number(last)
      isOver = true
      return 'end'
    },
    call: () => callOf(draft),
  }
}
