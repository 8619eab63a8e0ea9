import type { Call } from '../../core/traffic/log.ts'
import { exchangeCall, headersOf, objectAt } from '../documents/support/exchange.ts'
import type { Block, BlockFormat, JsonObject } from '../format.ts'
import { isObject, parseJson } from '../formats/support/parse-json.ts'

const RESULT = /^(?:ok|changed|failed|fatal): \[/
const BEGIN = ' => {'
/** Longer results are not read. */
const LONGEST = 1 << 20
const ADDRESS = /"(https?:\/\/[^"\s]{0,200}\/(?:cloudapi|rest)\/[^"\s]{0,2000})"/

/**
 * Results of tasks as printed by Ansible with `-vvv`: multi-line JSON with the arguments of the module. A result with
 * the arguments of `uri` or `get_url` is a call.
 */
export const ansible: BlockFormat = {
  id: 'ansible',
  title: 'Ansible with -vvv',
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
  signature: /(?:ok|changed|failed|fatal): \[[^\]\n]{1,255}\][^\n]{0,255} => \{(?:\x1b\[[\d;]{0,20}m)?\r?\n/,
  hints: [{ holds: [BEGIN] }],
  open: (line) => (RESULT.test(line) && line.endsWith(BEGIN) ? pending() : undefined),
}

function pending(): Block {
  const lines = ['{']
  let [depth, size] = [1, 0]
  return {
    next(line) {
      if (depth === 0) return 'over'
      const text = line.trim()
      size += text.length
      if (size <= LONGEST) lines.push(text)
      if (text.startsWith('}') || text.startsWith(']')) depth--
      if (text.endsWith('{') || text.endsWith('[')) depth++
      return depth === 0 ? 'end' : 'mine'
    },
    call() {
      const text = lines.join('\n')
      const result = parseJson(text)
      return (isObject(result) ? sentBy(result) : undefined) ?? guessIn(text)
    },
  }
}

/** The call made by a module with these arguments; a status of -1 means no response. */
function sentBy(result: JsonObject): Call | undefined {
  const {
    url,
    method = 'GET',
    http_agent: agent,
    headers,
    body,
  } = objectAt(objectAt(result, 'invocation'), 'module_args')
  const status = result.status ?? result.status_code
  if (typeof url !== 'string' || typeof status !== 'number') return undefined
  const date = typeof result.date === 'string' ? Date.parse(result.date) : Number.NaN
  const call = exchangeCall({
    method,
    url,
    status,
    stamp: Number.isNaN(date) ? undefined : { ms: date, zoned: true },
    sent: [['user-agent', agent], ...headersOf(headers)],
    body,
  })
  return call && status < 0 ? { ...call, low: true } : call
}

/** An address elsewhere in a result may have been called. */
function guessIn(text: string): Call | undefined {
  const target = ADDRESS.exec(text)?.[1]
  return target === undefined ? undefined : { target, low: true }
}
