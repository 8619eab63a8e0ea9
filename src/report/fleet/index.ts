import type { FleetReport } from '../../core/findings/fleet.ts'
import type { ListedPieces } from '../support/piece-format.ts'

/** All formats of reports of many repositories; renderers are loaded lazily. */
export const fleetFormats: readonly ListedPieces<FleetReport>[] = [
  {
    name: 'csv',
    summary: 'a table for spreadsheets: one row for each finding, and one for each repository that failed',
    load: async () => (await import('./csv.ts')).csv,
  },
  {
    name: 'html',
    summary: 'a single file to share: repositories, rules, owners, findings; loads nothing',
    load: async () => (await import('./html.ts')).html,
  },
  {
    name: 'json',
    summary: 'everything, for programs; `cloudapi-migrate schema fleet` describes it',
    load: async () => (await import('./json.ts')).json,
  },
  {
    name: 'markdown',
    summary: 'tables in Markdown, for a ticket or the page of a job',
    load: async () => (await import('./markdown.ts')).markdown,
  },
  {
    name: 'openmetrics',
    summary: 'numbers for a monitoring system: findings by repository, rule, owner and level, groups, calls',
    load: async () => (await import('./openmetrics.ts')).openmetrics,
  },
  {
    name: 'pretty',
    summary: 'for people: repositories, rules, owners, what failed (default)',
    load: async () => (await import('./pretty.ts')).pretty,
  },
]
