import { answeredWith } from '../../core/traffic/answer.ts'
import { PHASES, type Phase } from '../../core/traffic/log.ts'
import type { Answer } from '../../core/traffic/log-report.ts'
import { meaningOf, noteOf } from './answer-words.ts'
import type { Counted } from './counted.ts'
import { groupBy, total } from './tally.ts'

/** Responses to calls of one kind of versions, by status, then phase. */
export function answersOf(versions: Answer['versions'], calls: readonly Counted[]): Answer[] {
  return [...groupBy(calls, ({ shape }) => `${shape.status} ${shape.phase}`).values()]
    .flatMap((ofAnswer) => answerOf(versions, ofAnswer) ?? [])
    .sort((a, b) => (a.status ?? 1000) - (b.status ?? 1000) || rank(a.phase) - rank(b.phase))
}

/** Methods that are not known count as reading: nothing shows that they change anything. */
function answerOf(versions: Answer['versions'], calls: readonly Counted[]): Answer | undefined {
  const [first] = calls
  if (!first) return undefined
  const { status, phase } = first.shape
  const changing = total(calls.filter(({ doing }) => doing === 'changing'))
  const reading = total(calls) - changing
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
