import type { ListedLogFormat } from './support/format.ts'

/** Every way to print a report of logs; what prints is loaded when it is asked for. */
export const logFormats: readonly ListedLogFormat[] = [
  {
    name: 'csv',
    summary: 'a table for spreadsheets: calls that are alike are a row',
    load: async () => (await import('./csv.ts')).csv,
  },
  {
    name: 'html',
    summary: 'one page to look at and pass on: calls by day and version, callers, endpoints, coverage; loads nothing',
    load: async () => (await import('./html.ts')).html,
  },
  {
    name: 'json',
    summary: 'everything, for programs; `cloudapi-migrate schema logs` describes it',
    load: async () => (await import('./json.ts')).json,
  },
  {
    name: 'markdown',
    summary: 'a summary in Markdown, for a ticket or the page of a job',
    load: async () => (await import('./markdown.ts')).markdown,
  },
  {
    name: 'pretty',
    summary: 'for people: the verdict, a timeline, callers, what they call, what to do (default)',
    load: async () => (await import('./pretty.ts')).pretty,
  },
]
