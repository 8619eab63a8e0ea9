import type { Block, BlockFormat } from '../format.ts'
import { findStamp } from '../time/find-stamp.ts'
import { isBodyLine } from './support/body-line.ts'
import { callOf, type Draft, draftOf, takeHeader } from './support/draft.ts'

const METHODS = 'GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE'
/** `I, [2023-09-30T10:00:00.239847 #20467]  INFO -- request: POST https://…`, and the same without all before `POST`. */
const REQUEST = new RegExp(`^(.{0,120}?\\brequest: )?(${METHODS}) (https?://\\S+)$`)
const ROW = /^.{0,120}?(?:#(\d{1,9})\] .{0,40}?)?\b(request|response): (.*)$/
const QUOTED = /^([A-Za-z][\w-]{0,63}): "(.*)"$/
const STATUS = /^Status (\d{3})$/

/** Output of Faraday's logger: request, headers, bodies; status, headers, bodies. */
export const faraday: BlockFormat = {
  id: 'faraday',
  title: 'Ruby Faraday',
  hints: [{ begins: ['G', 'H', 'P', 'D', 'O', 'T'], holds: ['://'] }, { holds: ['quest: '] }],
  open(line) {
    const [, head, method, url] = REQUEST.exec(line) ?? []
    if (method === undefined || url === undefined) return undefined
    return pending(draftOf(url, method, head === undefined ? undefined : findStamp(head)), head)
  },
}

function pending(draft: Draft, head: string | undefined): Block {
  const process = /#(\d{1,9})\]/.exec(head ?? '')?.[1]
  let part: 'request' | 'response' = 'request'
  let isOver = false
  // Other programs print a method and a URL, too: without a status behind it that is a guess.
  if (head === undefined) draft.low = true
  const take = (text: string): void => {
    const status = STATUS.exec(text)?.[1]
    if (status !== undefined && part === 'response') {
      draft.status ??= Number(status)
      delete draft.low
    }
    const [, name, value] = QUOTED.exec(text) ?? []
    if (name !== undefined && part === 'request') takeHeader(draft, `${name}: ${value}`)
  }
  return {
    next(line) {
      if (isOver) return 'over'
      const row = ROW.exec(line)
      if (row && process !== undefined && row[1] !== undefined && row[1] !== process) return 'foreign'
      isOver = REQUEST.test(line)
      if (isOver) return 'over'
      if (!row && !(head === undefined ? STATUS.test(line) : isContinued(line))) return 'foreign'
      if (row || head === undefined) part = row?.[2] === 'request' ? 'request' : 'response'
      take(row?.[3] ?? line)
      return 'mine'
    },
    call: () => callOf(draft),
  }
}

/** The logger writes several headers, and bodies, as one message: the lines behind the first have no head. */
function isContinued(line: string): boolean {
  return QUOTED.test(line) || line === '' || isBodyLine(line)
}
