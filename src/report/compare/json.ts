import type { ComparedCaller, Comparison } from '../../core/traffic/comparison.ts'
import { iso } from '../logs/support/dates.ts'
import { jsonPieces, lazily } from '../support/pieces.ts'

/** The comparison for programs: versioned, described by the schema that `schema compare` prints. */
export const json = {
  *render(comparison: Comparison) {
    yield* jsonPieces({ schema: 1, ...membersOf(comparison) }, 2)
    yield '\n'
  },
}

const asItIs = <T>(row: T): T => row

function membersOf(comparison: Comparison): object {
  if (comparison.kind === 'logs')
    return {
      ...comparison,
      callers: lazily(comparison.callers, callerJson),
      calls: lazily(comparison.calls, asItIs),
      notes: lazily(comparison.notes, asItIs),
    }
  const { repositories, owners, rules, files, came, went, notes } = comparison
  return {
    ...comparison,
    repositories: repositories && lazily(repositories, asItIs),
    owners: owners && lazily(owners, asItIs),
    rules: lazily(rules, asItIs),
    files: lazily(files, asItIs),
    came: lazily(came, asItIs),
    went: lazily(went, asItIs),
    notes: lazily(notes, asItIs),
  }
}

function callerJson(caller: ComparedCaller): object {
  return { ...caller, last: iso(caller.last) }
}
