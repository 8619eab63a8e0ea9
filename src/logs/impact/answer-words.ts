import { statuses } from '../../../rules/api/errors.ts'
import type { Answered } from '../../core/traffic/answer.ts'
import type { Phase } from '../../core/traffic/log.ts'

/** The consequence of a status of the specification for its caller. */
const FOLLOWS: Readonly<Record<number, string>> = {
  200: 'The call succeeded.',
  201: 'Done: what was created exists.',
  202: 'Accepted, not done: the Location header points to the status of the request.',
  204: 'The call succeeded.',
  400: 'The server could not read the call: look at its parameters and its body.',
  401: 'The credentials are missing or wrong: look at the Authorization header, which is the same on every version.',
  402: 'The account is a trial, which may not do this.',
  403: 'The user lacks the privilege for it.',
  404: 'Nothing is at this address, or its base is wrong: the current one ends in /cloudapi/v6.',
  405: 'The address does not know this method.',
  409: 'The resource is in a state that forbids it: it can be tried again later.',
  415: 'The server does not know the Content-Type: version 6 knows application/json, not the custom types of old versions.',
  422: 'The server read the call and found its values wrong.',
  429: 'Too many calls in a minute: the X-RateLimit headers show the limits.',
  500: 'The server failed: it is unknown whether anything was done.',
  503: 'Maintenance or overload: it can be tried again later.',
}

const UNDOCUMENTED = 'The specification has no such status: something in between, such as a proxy, may have answered.'
const REDIRECTED = `A redirect: where it leads is not logged, and has to be looked at. ${UNDOCUMENTED}`
const NO_ANSWER = 'No answer was logged, or none came: the outcome of the calls is unknown.'
const NO_VERSION = 'No version of the API has this path: something else may have answered.'
const DIFFERS =
  'An error differs from the documented behaviour, which is success without execution: a proxy or a later removal may have answered.'

/** Meaning of an accepted call to an old version, by its time. */
const ACCEPTED: Readonly<Record<Exclude<Phase, 'after'>, string>> = {
  before: 'Made before the deactivation, when old versions still worked: it has to move to version 6.',
  window: 'Made while the day of the deactivation began around the world: perhaps not executed.',
  unknown: 'The time of the call is unknown: it was executed before the deactivation, but not after it.',
}
const NOT_PROCESSED = 'Answered as accepted and, by the published notice, not executed.'
const NOT_TRUSTED = 'The notice says only that calls are not executed: the responses cannot be trusted.'

/** Facts of calls with one status. */
export interface Answering {
  readonly versions: 'old' | 'v6' | 'other'
  readonly status?: number
  readonly answered: Answered
  readonly phase: Phase
  readonly changing: number
  readonly reading: number
}

/** Meaning of a status by the specification; undefined for an undocumented one. */
export function meaningOf(status: number | undefined): string | undefined {
  return statuses.find((row) => row.status === status)?.meaning
}

/** Consequence of a status, in a sentence or two. */
export function noteOf(answering: Answering): string {
  const { versions, status = 0, answered, phase } = answering
  if (answered === 'none') return NO_ANSWER
  if (answered === 'redirected') return REDIRECTED
  const follows = FOLLOWS[status] ?? UNDOCUMENTED
  if (answered === 'failed') return versions === 'old' && phase === 'after' ? `${DIFFERS} ${follows}` : follows
  if (versions === 'v6') return follows
  if (versions === 'other') return NO_VERSION
  return phase === 'after' ? swallowed(answering) : ACCEPTED[phase]
}

function swallowed({ changing, reading }: Answering): string {
  return [changing > 0 || reading === 0 ? NOT_PROCESSED : '', reading > 0 ? NOT_TRUSTED : ''].join(' ').trim()
}
