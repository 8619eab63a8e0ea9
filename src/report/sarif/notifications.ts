import type { Trouble } from '../../core/findings/gate.ts'
import type { Ledger } from '../../core/findings/report.ts'
import { compareStrings } from '../../core/text/span.ts'
import { sortTroubles } from '../support/order.ts'
import type { Context } from './context.ts'
import { lineLocation } from './locations.ts'
import { textOf } from './texts.ts'

/** Notifications of one kind that a log holds. */
const MOST = 1000

/** Unread files and truncated lists, as notifications of the run. */
export function runNotifications({ skipped }: Ledger, cuts: readonly string[], context: Context) {
  const sorted = [...skipped].sort((a, b) => compareStrings(a.path, b.path) || compareStrings(a.why, b.why))
  const shown = sorted.slice(0, MOST)
  const more = sorted.length - shown.length
  const texts = [...cuts, ...(more > 0 ? [`${more} more files were skipped or read in part.`] : [])]
  return [
    ...texts.map((text) => ({ descriptor: { id: 'cut' }, level: 'warning', message: textOf(text) })),
    ...shown.map(({ path, why }) => ({
      descriptor: { id: 'skipped-file' },
      level: 'warning',
      message: textOf(why),
      locations: [lineLocation(path, undefined, context)],
    })),
  ]
}

/** Troubles of a gate, as notifications of the configuration. */
export function gateNotifications(troubles: readonly Trouble[], context: Context) {
  const sorted = sortTroubles(troubles)
  const more = sorted.length - MOST
  const rest = more > 0 ? [{ level: 'error', message: textOf(`${more} more troubles.`) }] : []
  return [
    ...sorted.slice(0, MOST).map(({ kind, path, line, message }) => ({
      descriptor: { id: kind },
      level: 'error',
      message: textOf(message),
      ...(path === undefined ? {} : { locations: [lineLocation(path, line, context)] }),
    })),
    ...rest,
  ]
}
