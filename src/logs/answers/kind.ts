import { memberOf, parseJson } from '../../core/text/saved-json.ts'

/** Answers that are no rows yet. */
export type AnswerKind = 'elasticsearch' | 'loki'

/** The kind of an answer, by its beginning; undefined for rows. */
export function answerKind(head: string): AnswerKind | undefined {
  const text = head.replace(/^\ufeff/, '').trimStart()
  if (!text.startsWith('{')) return undefined
  const [first = ''] = text.split('\n')
  const line = parseJson(first)
  // A line of `logcli --output=jsonl`.
  if (typeof memberOf(line, 'line') === 'string' && typeof memberOf(line, 'timestamp') === 'string') return 'loki'
  if (/^\{\s*"status"\s*:\s*"success"\s*,\s*"data"\s*:\s*\{/.test(text)) return 'loki'
  return /^\{\s*"(?:took|timed_out|_shards|hits|aggregations|_scroll_id)"\s*:/.test(text) ? 'elasticsearch' : undefined
}
