import { answeredWith } from '../../core/answer.ts'
import { PHASES, type Phase } from '../../core/log.ts'
import type { Answer } from '../../core/log-report.ts'
import { meaningOf, noteOf } from './answer-words.ts'
import type { Counted } from './counted.ts'
import { groupBy, total } from './tally.ts'

const VERSIONS: readonly Answer['versions'][] = ['old', 'v6', 'other']

/** What was answered to calls of old versions, of version 6 and of none that exists: by status, then phase. */
export function answersOf(calls: readonly Counted[]): Answer[] {
  return VERSIONS.flatMap((versions) =>
    [...groupBy(of(calls, versions), ({ shape }) => `${shape.status} ${shape.phase}`).values()]
      .flatMap((own) => answerOf(versions, own) ?? [])
      .sort((a, b) => (a.status ?? 1000) - (b.status ?? 1000) || rank(a.phase) - rank(b.phase)),
  )
}

function of(calls: readonly Counted[], versions: Answer['versions']): Counted[] {
  return calls.filter(({ group }) => group === versions)
}

/** Methods that are not known count as reading: nothing shows that they change anything. */
function answerOf(versions: Answer['versions'], own: readonly Counted[]): Answer | undefined {
  const [first] = own
  if (!first) return undefined
  const { status, phase } = first.shape
  const changing = total(own.filter(({ doing }) => doing === 'changing').map(({ shape }) => shape))
  const reading = total(own.map(({ shape }) => shape)) - changing
  const meaning = meaningOf(status)
  const known = { versions, ...(status === undefined ? {} : { status }), phase, changing, reading }
  return {
    ...known,
    ...(meaning === undefined ? {} : { meaning }),
    note: noteOf({ ...known, answered: answeredWith(status) }),
  }
}

function rank(phase: Phase): number {
  return PHASES.indexOf(phase)
}
