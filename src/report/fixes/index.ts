import type { FleetFix } from '../../core/findings/fleet-fix.ts'
import type { ListedPieces } from '../support/piece-format.ts'

/** All formats of fixes of many repositories; renderers are loaded lazily. */
export const fixFormats: readonly ListedPieces<FleetFix>[] = [
  {
    name: 'json',
    summary: 'everything, for programs; `cloudapi-migrate schema fixes` describes it',
    load: async () => (await import('./json.ts')).json,
  },
  {
    name: 'markdown',
    summary: 'tables in Markdown, for a ticket or the page of a job',
    load: async () => (await import('./markdown.ts')).markdown,
  },
  {
    name: 'pretty',
    summary: 'for people: which repository has which commit (default)',
    load: async () => (await import('./pretty.ts')).pretty,
  },
]
