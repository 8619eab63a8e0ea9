import type { Comparison } from '../../core/traffic/comparison.ts'
import type { ListedPieces } from '../support/piece-format.ts'

/** All formats of comparisons; renderers are loaded lazily. */
export const compareFormats: readonly ListedPieces<Comparison>[] = [
  {
    name: 'json',
    summary: 'everything, for programs; `cloudapi-migrate schema compare` describes it',
    load: async () => (await import('./json.ts')).json,
  },
  {
    name: 'markdown',
    summary: 'tables in Markdown, for a ticket or the page of a job',
    load: async () => (await import('./markdown.ts')).markdown,
  },
  {
    name: 'pretty',
    summary: 'for people: what came, what stayed, what went (default)',
    load: async () => (await import('./pretty.ts')).pretty,
  },
]
