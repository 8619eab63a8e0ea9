import type { Block, BlockFormat } from '../format.ts'
import { findStamp } from '../time/find-stamp.ts'
import { callOf, type Draft, draftOf, takeHeader } from './support/draft.ts'

const REQUEST = / Sending HTTP Request: /
const RESPONSE = / Received HTTP Response: /
const NAME = /^[\w-]{1,64}$/

/** Requests as fields of one line, that the plugin SDK of Terraform writes since its release 2.20. */
export const terraformFields: BlockFormat = {
  id: 'terraform-fields',
  title: 'Terraform requests as fields',
  hints: [{ holds: ['Sending HTTP Request: '] }],
  open(line) {
    if (!REQUEST.test(line)) return undefined
    const target = field(line, 'tf_http_req_uri')
    if (target === undefined) return undefined
    const draft = draftOf(target, field(line, 'tf_http_req_method'), findStamp(line.slice(0, 60)))
    for (const name of ['Host', 'User-Agent', 'Content-Type', 'Accept']) {
      const value = field(line, name)
      if (value !== undefined) takeHeader(draft, `${name}: ${value}`)
    }
    const contract = /[ "]((?:X|Pb)-Contract-Number)=/i.exec(line)?.[1]
    if (contract !== undefined) takeHeader(draft, `${contract}: `)
    return pending(draft, field(line, 'tf_http_trans_id'))
  },
}

function pending(draft: Draft, transaction: string | undefined): Block {
  let isOver = false
  return {
    next(line) {
      if (isOver) return 'over'
      if (/^ {2,4}(?:\| |[\w-]{1,64}=)/.test(line)) return 'mine'
      if (!RESPONSE.test(line)) return 'foreign'
      if (transaction === undefined || field(line, 'tf_http_trans_id') !== transaction) return 'foreign'
      const status = field(line, 'tf_http_res_status_code')
      if (status !== undefined && /^\d{3}$/.test(status)) draft.status = Number(status)
      isOver = true
      return 'end'
    },
    call: () => callOf(draft),
  }
}

/** The value of a field: bare, or between quotes. */
function field(line: string, name: string): string | undefined {
  if (!NAME.test(name)) return undefined
  const match = new RegExp(`[ "]${name}=(?:"([^"\\\\]*)"|([^\\s"]+))`).exec(line)
  return match?.[1] ?? match?.[2]
}
