import { compareStrings } from '../../core/text/span.ts'
import { addressOf } from '../../core/traffic/log.ts'
import type { GuessedCalls } from '../../core/traffic/log-report.ts'
import type { Counted } from './counted.ts'
import { groupBy, total } from './tally.ts'

/** Lines that may be calls, those that are alike as one: the most frequent first. */
export function guessedOf(guesses: readonly Counted[]): GuessedCalls[] {
  const alike = groupBy(guesses, ({ shape }) => `${shape.method ?? ''} ${addressOf(shape)}`)
  return [...alike.values()]
    .flatMap((calls): GuessedCalls[] => {
      const [first] = [...calls].sort(
        (a, b) => compareStrings(a.shape.file, b.shape.file) || a.shape.line - b.shape.line,
      )
      if (!first) return []
      const { method, version, file, line } = first.shape
      return [
        {
          ...(version === undefined ? {} : { version }),
          ...(method === undefined ? {} : { method }),
          path: addressOf(first.shape),
          count: total(calls),
          file,
          line,
        },
      ]
    })
    .sort(
      (a, b) => b.count - a.count || compareStrings(a.path, b.path) || compareStrings(a.method ?? '', b.method ?? ''),
    )
}
