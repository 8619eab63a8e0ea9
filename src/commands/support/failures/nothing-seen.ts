import type { Ledger } from '../../../core/findings/report.ts'
import { clean, few, leftOutLine } from '../../../report/support/text/words.ts'

/** Message of a run without files, with those that it could not read. */
export function nothingSeen(ledger: Ledger): string {
  const { skipped } = ledger
  const left = leftOutLine(ledger, false)
  const why = few(
    skipped.map(({ path, why }) => `${clean(path)} ${clean(why)}`),
    false,
  )
  const unread = why.length > 0 ? ` (${why.join('; ')})` : ''
  if (left !== undefined) return `nothing scanned: no file was found${unread}; ${left}.`
  return `nothing scanned: no file was found${unread}. Name a folder that holds files, or run it in one.`
}
