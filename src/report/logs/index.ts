import type { LogReport } from '../../core/traffic/log-report.ts'
import type { ListedPieces } from '../support/piece-format.ts'

/** All formats of reports of logs; renderers are loaded lazily. */
export const logFormats: readonly ListedPieces<LogReport>[] = [
  {
    name: 'csv',
    summary: 'a table for spreadsheets: one row for equal calls',
    load: async () => (await import('./csv.ts')).csv,
  },
  {
    name: 'html',
    summary: 'a single file to share: calls by day and version, callers, endpoints, coverage; loads nothing',
    load: async () => (await import('./html.ts')).html,
  },
  {
    name: 'json',
    summary: 'everything, for programs; `cloudapi-migrate schema logs` describes it',
    load: async () => (await import('./json.ts')).json,
  },
  {
    name: 'markdown',
    summary: 'a summary in Markdown, for a ticket or a job',
    load: async () => (await import('./markdown.ts')).markdown,
  },
  {
    name: 'pretty',
    summary: 'for people: verdict, timeline, callers, endpoints, fix (default)',
    load: async () => (await import('./pretty.ts')).pretty,
  },
]
