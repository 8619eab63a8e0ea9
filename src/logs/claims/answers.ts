import { answeredWith, doingOf } from '../../core/answer.ts'
import { PHASES, type Phase } from '../../core/log.ts'
import type { Answer } from '../../core/log-report.ts'
import { meaningOf, noteOf } from './answer-words.ts'
import type { Counted } from './counted.ts'
import { groupBy, total } from './tally.ts'
import type { V6Traffic } from './v6.ts'

const VERSIONS: readonly Answer['versions'][] = ['old', 'v6', 'other']

/** What was answered to calls of old versions, of version 6 and of none that exists: by status, then phase. */
export function answersOf(calls: readonly Counted[], v6: V6Traffic): Answer[] {
  return VERSIONS.flatMap((versions) =>
    [...groupBy(of(calls, versions, v6), ({ shape }) => `${shape.status} ${shape.phase}`).values()]
      .flatMap((own) => answerOf(versions, own) ?? [])
      .sort((a, b) => (a.status ?? 1000) - (b.status ?? 1000) || rank(a.phase) - rank(b.phase)),
  )
}

type Row = Pick<Counted, 'doing'> & { readonly shape: V6Traffic['answers'][number] }

function of(calls: readonly Counted[], versions: Answer['versions'], v6: V6Traffic): readonly Row[] {
  if (versions === 'v6') return v6.answers.map((shape) => ({ shape, doing: doingOf(shape.method) }))
  return calls.filter(({ group }) => group === versions)
}

/** Methods that are not known count as reading: nothing shows that they change anything. */
function answerOf(versions: Answer['versions'], own: readonly Row[]): Answer | undefined {
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
