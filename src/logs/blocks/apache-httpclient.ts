import type { Block, BlockFormat } from '../format.ts'
import { findStamp } from '../time/find-stamp.ts'
import { draftOf, requestOf } from './support/draft.ts'
import { type Exchange, openExchange } from './support/exchange.ts'
import { silentBlock } from './support/silent.ts'

/** `… http-outgoing-0 >> "POST … HTTP/1.1[\r][\n]"` of the wire log, `http-outgoing-0 >> POST … HTTP/1.1` of headers. */
const ROW = /^(.{0,300}?)\b(http-outgoing-\d{1,9}) (>>|<<) (.*)$/
const WIRE = /^"(.*)"$/
const LINE_END = /(?:\[\\r\])?\[\\n\]$/
const EXECUTING = /\b(?:MainClientExec|InternalExecRuntime|ProtocolExec|RetryExec)\b.{0,80}\b[Ee]xecuting request /

interface Row {
  readonly head: string
  readonly connection: string
  readonly isSent: boolean
  readonly isWire: boolean
  readonly text: string
}

/** Log of Apache HttpClient 4 and 5: the wire, headers, or both. */
export const apacheHttpclient: BlockFormat = {
  id: 'apache-httpclient',
  title: 'Apache HttpClient wire and headers',
  hints: [{ holds: ['http-outgoing-', 'xecuting request '] }],
  open(line) {
    if (EXECUTING.test(line)) return silentBlock()
    const row = rowOf(line)
    const request = row?.isSent ? requestOf(row.text) : undefined
    if (!row || !request) return undefined
    return conversation(openExchange(draftOf(request.target, request.method, findStamp(row.head))), row)
  },
}

function rowOf(line: string): Row | undefined {
  const [, head = '', connection, arrow, rest] = ROW.exec(line) ?? []
  if (connection === undefined || rest === undefined) return undefined
  const wire = WIRE.exec(rest)?.[1]
  return {
    head,
    connection,
    isSent: arrow === '>>',
    isWire: wire !== undefined,
    text: (wire ?? rest).replace(LINE_END, ''),
  }
}

/** With both logs on each line comes twice: those of the log that the request was seen in first count. */
function conversation(exchange: Exchange, { connection, isWire }: Row): Block {
  let isOver = false
  return {
    next(line) {
      if (isOver) return 'over'
      const row = rowOf(line)
      if (!row || row.connection !== connection) return 'foreign'
      if (row.isWire !== isWire) return isOther(exchange, row) ? over() : 'mine'
      if (!row.isSent) return exchange.received(row.text)
      return exchange.sent(row.text) === 'over' ? over() : 'mine'
    },
    call: () => exchange.call(),
  }
  function over(): 'over' {
    isOver = true
    return 'over'
  }
}

/** Whether a row of the other logger begins another request. */
function isOther({ draft, stage }: Exchange, { isSent, text }: Row): boolean {
  const request = isSent ? requestOf(text) : undefined
  if (!request) return false
  return stage === 'response' || stage === 'body' || request.target !== draft.target || request.method !== draft.method
}
