import type { LogReport, TrafficImpact } from '../../../core/traffic/log-report.ts'
import { plural } from '../../support/text/words.ts'
import { boundsText, percent, totals } from './amounts.ts'

/** Calls to versions 1 to 5, all phases. */
export function oldCalls({ old }: Pick<TrafficImpact, 'old'>): number {
  return old.before + old.window + old.after + old.unknown
}

/** The verdict, in sentences that require no knowledge of the API. Claims no more than the lines prove. */
export function verdict(report: LogReport): string {
  const { impact } = report
  if (impact.silent.calls > 0) return silentSentence(impact)
  if (impact.possible.calls > 0) return `${possibleSentence(impact)} No later one was seen.`
  if (impact.undated.calls > 0) return undatedSentence(impact)
  if (impact.untrusted > 0) return untrustedSentence(impact)
  if (oldCalls(impact) > 0) return otherOldSentence(impact)
  return noneSentences(report)
}

/** Further facts for reading the numbers, a sentence each. */
export function facts(report: LogReport): string[] {
  const { impact } = report
  const { silent, possible, undated, untrusted } = impact
  const shown = [silent.calls, possible.calls, undated.calls, untrusted]
  const first = shown.findIndex((calls) => calls > 0)
  const more = [possibleSentence, undatedSentence, untrustedSentence].flatMap((write, index) =>
    (shown[index + 1] ?? 0) > 0 && index + 1 !== first ? [write(impact)] : [],
  )
  return [callsSentence(impact), ...cutoffSentence(impact), ...more, ...afterwards(impact)]
}

function silentSentence({ silent, callers, cutoff }: TrafficImpact): string {
  const { lower, upper } = silent
  const amount =
    lower === 0
      ? `at most ${plural(upper, 'changing call')}`
      : lower === upper
        ? plural(upper, 'changing call')
        : `at least ${lower}, at most ${upper} changing calls`
  const callerCount = callers.filter((caller) => caller.client !== undefined && caller.silent.upper > 0).length
  const by = callerCount > 0 ? ` from ${plural(callerCount, 'caller')}` : ''
  const were = upper === 1 ? 'was' : 'were'
  return capital(
    `${amount}${by} to versions 1 to 5 ${were} answered as accepted after the deactivation on ${nameOf(cutoff)} and, by the published notice, not executed.`,
  )
}

function possibleSentence({ possible, cutoff }: TrafficImpact): string {
  const when = cutoff.from === cutoff.to ? '' : ` while ${nameOf(cutoff)} began around the world`
  return `${plural(possible.calls, 'changing call')} to versions 1 to 5 (${operations(possible)}) ${possible.calls === 1 ? 'was' : 'were'} answered as accepted${when} and perhaps not executed.`
}

function undatedSentence({ undated, cutoff }: TrafficImpact): string {
  const were = undated.calls === 1 ? 'was' : 'were'
  return `${plural(undated.calls, 'changing call')} to versions 1 to 5 (${operations(undated)}) ${were} answered as accepted at unknown times. After the deactivation on ${nameOf(cutoff)}, such calls are not executed.`
}

function untrustedSentence({ untrusted, cutoff }: TrafficImpact): string {
  const were = untrusted === 1 ? 'was' : 'were'
  return `${plural(untrusted, 'reading call')} to versions 1 to 5 ${were} answered after the deactivation on ${nameOf(cutoff)}: the answers cannot be trusted.`
}

function otherOldSentence({ old, cutoff }: TrafficImpact): string {
  const all = oldCalls({ old })
  const are = all === 1 ? 'is' : 'are'
  if (old.before === all)
    return `${plural(all, 'call')} to versions 1 to 5, all before the deactivation on ${nameOf(cutoff)}: they were executed.`
  return `${plural(all, 'call')} to versions 1 to 5 ${are} in these logs; none that changes something is seen to be answered as accepted after the deactivation on ${nameOf(cutoff)}.`
}

function noneSentences(report: LogReport): string {
  const { echoes = 0 } = report.impact
  const rest = uncertainSentences(report)
  const head =
    echoes > 0
      ? `${plural(echoes, 'request')} to this API ${echoes === 1 ? 'is' : 'are'} in error logs, which do not record the outcome. No call to versions 1 to 5 was found in the other logs.`
      : rest.length > 0
        ? 'No call to versions 1 to 5 was found in these logs.'
        : 'No call to versions 1 to 5 is in these logs.'
  return [head, ...rest].join(' ')
}

/** Reasons why calls may be missing, a sentence each. */
function uncertainSentences(report: LogReport): string[] {
  const { unparsed, gaps } = totals(report)
  const { opaque } = report.ledger
  const { low } = report.impact
  return [
    ...(unparsed > 0 ? [`${plural(unparsed, 'line')} with the name of the API could not be read.`] : []),
    ...(low > 0 ? [`${plural(low, 'line')} of an unknown format may be ${low === 1 ? 'a call' : 'calls'}.`] : []),
    ...(opaque > 0
      ? [
          `${plural(opaque, 'connection')} to the API ${opaque === 1 ? 'does not show its path' : 'do not show their paths'}.`,
        ]
      : []),
    ...(gaps > 0 ? [`${plural(gaps, 'day')} ${gaps === 1 ? 'has' : 'have'} no line.`] : []),
  ]
}

function callsSentence(impact: TrafficImpact): string {
  const all = oldCalls(impact)
  const { before, window, after, unknown } = impact.old
  const parts = [
    [before, 'before the deactivation'],
    [window, 'while its day began'],
    [after, 'after it'],
    [unknown, 'at unknown times'],
  ] as const
  const phases = parts.flatMap(([calls, when]) => (calls > 0 ? [`${calls} ${when}`] : []))
  const share = percent(impact.v6, impact.v6 + all)
  const old = all === 0 ? 'none' : `${plural(all, 'call')} (${phases.join(', ')})`
  return `Versions 1 to 5: ${old}. Version 6: ${plural(impact.v6, 'call')}${share === '' ? '' : `, ${share} of all`}.`
}

function cutoffSentence({ cutoff, old }: TrafficImpact): string[] {
  if (cutoff.from === cutoff.to) return [`Taken as deactivated from ${minute(cutoff.to)} on (--cutoff).`]
  if (old.window === 0) return []
  return [
    `${nameOf(cutoff)} began between ${minute(cutoff.from)} and ${minute(cutoff.to)} around the world; calls in between are counted separately.`,
  ]
}

function afterwards({ redone, visible }: TrafficImpact): string[] {
  return [
    ...(redone > 0
      ? [
          `${plural(redone, 'target')} of them ${redone === 1 ? 'was' : 'were'} called again on version 6 later, with success, and not in the lower bound.`,
        ]
      : []),
    ...(visible > 0
      ? [
          `${plural(visible, 'call')} to versions 1 to 5 failed with an error status after the deactivation. The documentation describes no such error: a proxy or a later removal may be the cause.`,
        ]
      : []),
  ]
}

function operations({ lower, upper }: { readonly lower: number; readonly upper: number }): string {
  return `${boundsText({ lower, upper })} ${upper === 1 ? 'operation' : 'operations'}`
}

/** The deactivation: its day where it came over hours, else the instant. */
function nameOf({ from, to }: TrafficImpact['cutoff']): string {
  return from === to ? minute(to) : to.slice(0, 10)
}

/** `2023-09-29 10:00 UTC`; what is no such time stays. */
function minute(time: string): string {
  const [, day, clock, seconds] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?Z$/.exec(time) ?? []
  if (day === undefined) return time
  return `${day} ${clock}${seconds === undefined || seconds === '00' ? '' : `:${seconds}`} UTC`
}

function capital(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`
}
