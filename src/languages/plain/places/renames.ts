import type { Edit } from '../../../core/text/span.ts'

/** Characters on each side of an edit in which its string ends. */
const REACH = 300
/** Text between an old text and its replacement, two strings: of a map, of a call that replaces. */
const LEADS = /^["'`]\s{0,20}(?:=>|->|:|,|to\b)\s{0,20}["'`]/
/** Text in front of a pair of texts: a call that replaces, or a bracket in a list of pairs. */
const PAIR =
  /(?:\b\w{0,40}(?:[rR]eplace\w{0,20}|strtr|gsub|sub|Replacer|translate|rename\w{0,20}|Map\.of|Map\.entry|put|Pair|KeyValuePair(?:<[^>()]{0,60}>)?)[!?]?\s{0,3}\(|[[(,]\s{0,20}[[(]|[{,]\s{0,20}\{)\s{0,20}$/

/**
 * Whether the text that an edit changes is the old side of a pair whose new side is what the edit would write:
 * `{"PB-Contract-Number": "X-Contract-Number"}`, `[("/cloudapi/v5", "/cloudapi/v6")]`, `s.replace("/v5/", "/v6/")`.
 * Code that moves others to version 6 has to keep its old side. A flat list of two addresses is no such pair.
 */
export function isOldSideOfRename(text: string, edit: Edit): boolean {
  const before = text.slice(Math.max(0, edit.start - REACH), edit.start)
  const open = /["'`](?=[^"'`\n]*$)/.exec(before)
  const after = text.slice(edit.end, edit.end + REACH)
  const close = /^[^"'`\n]*(?=["'`])/.exec(after)
  if (!open || !close) return false
  const rest = after.slice(close[0].length)
  const leads = LEADS.exec(rest)
  if (!leads) return false
  const renamed = `${before.slice(open.index + 1)}${edit.text}${close[0]}`.toLowerCase()
  const beside = rest.slice(leads[0].length, leads[0].length + renamed.length + 1)
  if (!/^["'`]$/.test(beside.slice(renamed.length)) || beside.slice(0, renamed.length).toLowerCase() !== renamed)
    return false
  return !leads[0].includes(',') || PAIR.test(before.slice(0, open.index))
}
