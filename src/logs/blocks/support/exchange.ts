import type { Call } from '../../../core/traffic/log.ts'
import { callOf, type Draft, requestOf, settle, statusLine, takeHeader } from './draft.ts'

/** Response of a block to a line. */
export type Answer = 'mine' | 'foreign' | 'end' | 'over'

/** Position of a trace within an exchange. */
export type Stage = 'headers' | 'sent' | 'interim' | 'response' | 'body'

/** A request with its response, read line by line: headers, an empty line, the body; then the same of the response. */
export interface Exchange {
  readonly draft: Draft
  readonly stage: Stage
  /** A line that was sent, without the marks of the format; `over` when another request begins with it. */
  sent(text: string): Answer
  /** A line that came back. */
  received(text: string): Answer
  call(): Call | undefined
}

/** An exchange whose request line has been read. */
export function openExchange(draft: Draft): Exchange {
  let stage: Stage = 'headers'
  return {
    draft,
    get stage() {
      return stage
    },
    sent(text) {
      if (requestOf(text)) return 'over'
      if (stage !== 'headers') return 'mine'
      if (text === '') stage = 'sent'
      else takeHeader(draft, text)
      return 'mine'
    },
    received(text) {
      const status = stage === 'body' ? undefined : statusLine(text)
      if (status !== undefined) {
        stage = status < 200 ? 'interim' : 'response'
        settle(draft, status)
      } else if (text === '') {
        stage = stage === 'interim' ? 'sent' : 'body'
      }
      return 'mine'
    },
    // A request whose headers never end, and that has no answer, was quoted, or cut off before it was sent.
    call: () => callOf(stage === 'headers' ? { ...draft, low: true } : draft),
  }
}
