import { cutoff, isDeactivated } from '../../../rules/api/versions.ts'
import type { CallSite, Finding } from '../../core/findings/finding.ts'
import { plural } from './text/words.ts'

/** `3 calls, 2 not executed`: the calls that a finding reaches, in a few words; nothing where it reaches none. */
export function callsText({ version, level, calls }: Finding, asOf: string): string | undefined {
  const amount = amountOf(calls)
  if (amount === 0) return undefined
  const isLost = level !== 'note' && version !== undefined && isDeactivated(version, cutoff)
  const lost = isLost ? amountOf(calls.filter(({ changing }) => changing)) : 0
  if (lost === 0) return plural(amount, 'call')
  return `${plural(amount, 'call')}, ${lost} ${asOf < cutoff ? 'not executed from' : 'not executed since'} ${cutoff}`
}

function amountOf(calls: readonly CallSite[]): number {
  return calls.reduce((sum, { times = 1 }) => sum + times, 0)
}
