import type { Traffic } from '../../src/core/findings/evidence.ts'
import { type Answered, answeredWith, type Doing } from '../../src/core/traffic/answer.ts'
import type { Phase } from '../../src/core/traffic/log.ts'

/** Kind of logged calls: polls of a request's status are not reads. */
export type Seen = Doing | 'poll'

const SWALLOWED = (statuses: string) =>
  `Since then calls were answered with ${statuses} and, by the published notice, not executed.`

/** Sentence on accepted calls after the date. */
const ACCEPTED: Readonly<Record<Seen, (statuses: string) => string>> = {
  changing: SWALLOWED,
  other: SWALLOWED,
  reading: (statuses) => `Since then reads were answered with ${statuses}: the responses cannot be trusted.`,
  poll: (statuses) => `Since then polls were answered with ${statuses}: the responses cannot be trusted.`,
}

const FAILED = (statuses: string) =>
  `Since then calls were answered with ${statuses}, which differs from the documented behaviour: a proxy or a later removal may have answered.`
const REDIRECTED = (statuses: string) =>
  `Since then calls were redirected (${statuses}): check the target, which is not logged.`
const POSSIBLE = (statuses: string) =>
  `While that day began around the world, calls were answered with ${statuses} and perhaps not executed.`

/** Sentences on logged calls to a deactivated version, by phase and kind of response. */
export function seenCalls(traffic: Traffic, seen: Seen): string[] {
  const say = (phase: Phase, answered: Answered, write: (statuses: string) => string) => {
    const statuses = statusesOf(traffic, phase, answered)
    return statuses === undefined ? [] : [write(statuses)]
  }
  const after = [
    ...say('after', 'accepted', ACCEPTED[seen]),
    ...say('after', 'failed', FAILED),
    ...say('after', 'redirected', REDIRECTED),
  ]
  const window = say('window', 'accepted', POSSIBLE)
  const rest = (phase: Phase, sentences: readonly string[], text: string) =>
    sentences.length === 0 && traffic.answers.some((answer) => answer.phase === phase) ? [text] : sentences
  return [
    ...rest('after', after, 'Since then, calls were made without a logged answer.'),
    ...rest('window', window, 'Calls were made while that day began around the world.'),
    ...rest('unknown', [], 'The time of some calls is unknown.'),
    ...rest('before', [], 'The calls were made before that day.'),
  ]
}

/** Opening of a sentence on a lost operation; undefined if the responses were not those of a silent loss. */
export function openingOf(traffic: Traffic): string | undefined {
  const open = traffic.answers.filter(({ status }) => {
    const answered = answeredWith(status)
    return answered === 'accepted' || answered === 'none'
  })
  if (open.some(({ phase, status }) => phase === 'after' && answeredWith(status) === 'accepted')) {
    return ''
  }
  if (open.some(({ phase }) => phase !== 'before')) return 'If it was not executed, '
  return open.length > 0 ? 'From then on ' : undefined
}

/** The logged statuses as a list in words; undefined if none was logged. */
export function statusesOf({ answers }: Traffic, phase?: Phase, answered?: Answered): string | undefined {
  const all = new Set<number>()
  for (const { phase: when, status } of answers) {
    if (status === undefined || (phase !== undefined && when !== phase)) continue
    if (answered === undefined || answeredWith(status) === answered) all.add(status)
  }
  return all.size === 0 ? undefined : listed([...all].sort((a, b) => a - b))
}

const MOST = 4

function listed(statuses: readonly number[]): string | undefined {
  const shown = statuses.slice(0, MOST).map(String)
  if (statuses.length > MOST) shown.push(`${statuses.length - MOST} more`)
  const last = shown.pop()
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : last
}
