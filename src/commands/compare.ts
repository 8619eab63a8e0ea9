import { compareFormats } from '../report/compare/index.ts'
import type { Command } from './support/arguments/command.ts'

/** `compare OLD.json NEW.json`: what went, came and stayed between two reports. */
export const compare: Command = {
  name: 'compare',
  summary: 'compare two reports in JSON: who moved to version 6, who still calls older ones, what came and went',
  takes: 'OLD.json NEW.json',
  flags: ['format', 'output', 'exit-zero', 'config', 'no-config', 'verbose', 'color', 'no-color'],
  examples: [
    { line: 'cloudapi-migrate compare june.json july.json', about: 'two reports of logs --format json, or of audit' },
    {
      line: 'cloudapi-migrate compare old.json new.json -f markdown=trend.md -f pretty',
      about: 'for a ticket, and you',
    },
  ],
  formats: compareFormats,
  exits: `Exit codes:
  0  nothing came, or --exit-zero
  1  something came: a caller of versions 1 to 5, or a finding, that the older report does not have
  2  wrong usage, an internal error, a report that cannot be read, or two of different kinds`,
  run: async (words, flags, terminal) => (await import('./compare/run.ts')).runCompare(words, flags, terminal),
}
