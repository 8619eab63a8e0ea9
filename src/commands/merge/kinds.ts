import { fleetFormats } from '../../report/fleet/index.ts'
import { logFormats } from '../../report/logs/index.ts'
import type { Merge } from './merge.ts'

/** All kinds of mergeable reports; merging code is loaded lazily. */
export const MERGES: readonly Merge[] = [
  {
    kinds: ['audit', 'fleet'],
    of: 'audits',
    formats: fleetFormats,
    run: async (...args) => (await import('./audits.ts')).mergeAudits(...args),
  },
  {
    kinds: ['logs'],
    of: 'logs',
    formats: logFormats,
    run: async (...args) => (await import('./logs.ts')).mergeTraffic(...args),
  },
]
