import type { Call } from '../../../core/traffic/log.ts'
import type { LineFormat } from '../../format.ts'
import type { Named } from './by-line.ts'

/** A variant of a line: its pattern, and a function from its groups to a call. */
export interface Pattern {
  readonly pattern: RegExp
  readonly call: (groups: Readonly<Record<string, string | undefined>>, line: string) => Call | undefined
}

/** A format whose lines are text of one of several patterns, with named groups; `silent` are lines without a request. */
export function byPattern(named: Named, patterns: readonly Pattern[], silent?: RegExp): LineFormat {
  const read = (line: string): readonly Call[] | undefined => {
    for (const { pattern, call } of patterns) {
      const groups = pattern.exec(line)?.groups
      const parsed = groups && call(groups, line)
      if (parsed) return [parsed]
    }
    return silent?.test(line) ? [] : undefined
  }
  return { ...named, open: () => ({ read: (body) => (typeof body === 'string' ? read(body) : undefined) }) }
}
