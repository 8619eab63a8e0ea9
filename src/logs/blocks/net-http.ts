import type { Block, BlockFormat } from '../format.ts'
import { callOf, type Draft, settle, statusLine } from './support/draft.ts'
import { silentBlock } from './support/silent.ts'
import { wholeRequest } from './support/whole-request.ts'

/** `<- "POST …\r\n"` was sent, `-> "HTTP/1.1 202 Accepted\r\n"` came back: the arrows point to the program. */
const ROW = /^(<-|->) "(.*)"$/s
const TALK = /^(?:reading|read) \d{1,15} bytes/
const START = /^(?:opening connection to|starting SSL for) \S{1,255}\.\.\.$/
const END = /^Conn (?:keep-alive|close|socket closed)/

/** Output of Ruby's Net::HTTP with `set_debug_output`. */
export const netHttp: BlockFormat = {
  id: 'net-http',
  title: 'Ruby Net::HTTP with debug output',
  hints: [
    { begins: ['<'], holds: ['<- "'] },
    { begins: ['o', 's'], holds: ['...'] },
  ],
  open(line) {
    if (START.test(line)) return silentBlock()
    const draft = sentBy(line)
    return draft ? conversation(draft) : undefined
  },
}

function sentBy(line: string): Draft | undefined {
  const [, arrow, text] = ROW.exec(line) ?? []
  return arrow === '<-' && text !== undefined ? wholeRequest(text) : undefined
}

function conversation(draft: Draft): Block {
  let isOver = false
  return {
    next(line) {
      isOver ||= sentBy(line) !== undefined
      if (isOver) return 'over'
      if (END.test(line)) {
        isOver = true
        return 'end'
      }
      const [, arrow, text = ''] = ROW.exec(line) ?? []
      if (arrow === '->') settle(draft, statusLine(text.replace(/\\r\\n$/, '')))
      return arrow !== undefined || TALK.test(line) ? 'mine' : 'foreign'
    },
    call: () => callOf(draft),
  }
}
