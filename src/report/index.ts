import type { Listed } from './support/format.ts'

/** All formats of reports; renderers are loaded lazily. */
export const formats: readonly Listed[] = [
  {
    name: 'concise',
    summary: 'one line for each finding: path:line:column level rule message',
    load: async () => (await import('./concise.ts')).concise,
  },
  {
    name: 'csv',
    summary: 'a table for spreadsheets: one row for each finding',
    load: async () => (await import('./csv.ts')).csv,
  },
  {
    name: 'github',
    summary: 'annotations of GitHub Actions: at most 10 of a level',
    load: async () => (await import('./github.ts')).github,
  },
  {
    name: 'gitlab',
    summary: 'a Code Quality report of GitLab',
    load: async () => (await import('./gitlab.ts')).gitlab,
  },
  {
    name: 'html',
    summary: 'a single file to share: search, filters, charts, code, diffs; loads nothing',
    load: async () => (await import('./html.ts')).html,
  },
  {
    name: 'json',
    summary: 'everything, for programs; `cloudapi-migrate schema audit` describes it',
    load: async () => (await import('./json.ts')).json,
  },
  {
    name: 'jsonl',
    summary:
      'one line for each finding, then a summary, for programs; `cloudapi-migrate schema jsonl` describes a line',
    load: async () => (await import('./jsonl.ts')).jsonl,
  },
  {
    name: 'junit',
    summary: 'test results in JUnit XML: a suite for each rule, a case for each place',
    load: async () => (await import('./junit.ts')).junit,
  },
  {
    name: 'markdown',
    summary: 'a summary in Markdown, for a job or a comment',
    load: async () => (await import('./markdown.ts')).markdown,
  },
  {
    name: 'openmetrics',
    summary: 'numbers for a monitoring system: findings by rule and level, groups, calls, files',
    load: async () => (await import('./openmetrics.ts')).openmetrics,
  },
  {
    name: 'pretty',
    summary: 'for people: code, problem, calls that are not executed, fix (default)',
    load: async () => (await import('./pretty.ts')).pretty,
  },
  {
    name: 'rdjson',
    summary: 'for reviewdog: diagnostics, with a suggestion where it is the whole fix',
    load: async () => (await import('./rdjson.ts')).rdjson,
  },
  {
    name: 'sarif',
    summary: 'SARIF 2.1.0, for code scanning: at most 5,000 results, the worst first',
    load: async () => (await import('./sarif.ts')).sarif,
  },
]
