import type { Finding } from '../../core/findings/finding.ts'
import type { Tier } from '../../core/traffic/join.ts'
import { plural } from './text/words.ts'

const SURE: Readonly<Record<Tier, string>> = {
  A: 'made by this code alone',
  B: 'made by this code, or by one of few other lines',
  C: 'sent by this package',
  D: 'of this version, perhaps by this code',
  none: '',
}

/** Calls of a finding in logs, in words; undefined without logs or calls. */
export function trafficText({ traffic }: Pick<Finding, 'traffic'>): string | undefined {
  if (!traffic) return undefined
  const { calls, changing, since, tier, last } = traffic
  const until = last === undefined ? '' : `, the last on ${new Date(last).toISOString().slice(0, 10)}`
  return `${plural(calls, 'call')} in the logs (${changing} changing, ${since} since the deactivation or at unknown times)${until}: ${SURE[tier]}.`
}

/** Effect of a finding, with its calls in logs. */
export function effectOf({ effect, traffic }: Pick<Finding, 'effect' | 'traffic'>): string | undefined {
  const words = [effect, trafficText({ ...(traffic && { traffic }) })].filter((part) => part !== undefined)
  return words.length === 0 ? undefined : words.join(' ')
}
