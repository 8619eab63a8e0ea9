import type { Stamp } from '../../core/traffic/log.ts'
import type { Block, BlockFormat } from '../format.ts'
import { findStamp } from '../time/find-stamp.ts'
import { isBodyLine } from './support/body-line.ts'
import { draftOf, isHeader, requestOf, statusLine } from './support/draft.ts'
import { type Exchange, openExchange } from './support/exchange.ts'

/** Delimiters that Go programs, Terraform providers and Guzzle print around messages. */
const RULE =
  /^(?:---\[ (?:REQUEST|RESPONSE) \]-*|-{8,}|<{8}|>{8})$|\bAPI (?:Request|Response) Details:$|^\s{0,4}try no: \d/
const SIGNATURE = /---\[ REQUEST \]---|DumpRequestOut : |>>>>>>>>$/m

/** Lines before the request that are searched for a time: a heading and a rule may come between. */
const BACK = 2

/** Requests and responses as text: dumps of Go programs and Terraform providers, HTTPie, Guzzle. */
export const httpText: BlockFormat = {
  id: 'http-text',
  title: 'HTTP as text: Go, Terraform, HTTPie, Guzzle',
  hints: [
    { begins: ['G', 'H', 'P', 'D', 'O', 'C', 'T'], holds: [' HTTP/'] },
    { begins: ['date'], holds: ['provider', 'plugin'] },
    { holds: ['DumpRe'] },
  ],
  signature: SIGNATURE,
  open(line, before) {
    const { text, head } = bare(line)
    const request = requestOf(text)
    if (!request) return undefined
    const stamp = findStamp(head) ?? stampBefore(before)
    return conversation(openExchange(draftOf(request.target, request.method, stamp)))
  },
}

function stampBefore(before: (back: number) => string | undefined): Stamp | undefined {
  for (let back = 1; back <= BACK; back++) {
    const line = before(back)
    if (line === undefined || !isRule(line)) return undefined
    const stamp = findStamp(line.slice(0, 100))
    if (stamp) return stamp
  }
  return undefined
}

function isRule(line: string): boolean {
  return RULE.test(bare(line).text) || line.endsWith('>>>>>>>>')
}

function conversation(exchange: Exchange): Block {
  let isOver = false
  return {
    next(line) {
      if (isOver) return 'over'
      const { text } = bare(line)
      isOver = requestOf(text) !== undefined
      if (isOver) return 'over'
      if (exchange.stage !== 'body' && statusLine(text) !== undefined) return exchange.received(text)
      if (isRule(line)) return 'mine'
      return answerOf(exchange, text)
    },
    call: () => exchange.call(),
  }
}

function answerOf(exchange: Exchange, text: string): 'mine' | 'foreign' {
  const { stage } = exchange
  if (stage === 'headers' || stage === 'interim' || stage === 'response') {
    if (text !== '' && !isHeader(text)) return 'foreign'
    if (stage === 'headers') exchange.sent(text)
    else exchange.received(text)
    return 'mine'
  }
  return text === '' || isBodyLine(text) ? 'mine' : 'foreign'
}

/** `2023-09-30T10:00:00.000+0200 [DEBUG] provider.terraform-provider-ionoscloud_v5.2.0: …`, as Terraform carries lines. */
const PROVIDER =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d) \[(?:TRACE|DEBUG|INFO|WARN|ERROR)\] {1,2}(?:provider|plugin)(?:\.[\w.-]{1,120})?:) ?(.*)$/
const TIMESTAMP = /: timestamp="?\d{4}-\d\d-\d\dT[\d:.+-]{1,24}Z?"?$/

/** `2023/09/30 10:00:00  DumpRequestOut : POST …`, as SDKs of Go write it with their logger. */
const DUMP = /^(.{0,120}?) ?Dump(?:RequestOut|Response|Request) : (.*)$/

/** A line without what its logger put around it, and what that was. */
function bare(line: string): { readonly text: string; readonly head: string } {
  const [, head, rest] = PROVIDER.exec(line) ?? DUMP.exec(line) ?? []
  if (head === undefined || rest === undefined) return { text: line, head: '' }
  const inner = DUMP.exec(rest)?.[2] ?? rest
  return { text: inner.replace(TIMESTAMP, ''), head }
}
