import { fleetFormats } from '../report/fleet/index.ts'
import type { Command } from './support/arguments/command.ts'

/** `merge A.json B.json …`: reports of many repositories, or of the parts of a fleet, as one. */
export const merge: Command = {
  name: 'merge',
  summary: 'unite reports in JSON: audits of many repositories, parts of a fleet, logs of many machines',
  takes: 'REPORT.json…',
  flags: ['format', 'output', 'fail-on', 'exit-zero', 'config', 'no-config', 'verbose', 'color', 'no-color'],
  examples: [
    {
      line: 'cloudapi-migrate merge shop.json billing.json',
      about: 'audits of two repositories, named by their files',
    },
    { line: 'cloudapi-migrate merge web-1.json web-2.json', about: 'reports of logs -f json=… --export json' },
    { line: 'cloudapi-migrate merge part-*.json -f html -o fleet.html', about: 'parts of audit --repos --shard' },
  ],
  formats: fleetFormats,
  exits: `Exit codes:
  0  clean, or --exit-zero
  1  findings at or above --fail-on
  2  wrong usage, an internal error, a report that cannot be merged, a repository that could not be audited`,
  run: async (words, flags, terminal) => (await import('./merge/run.ts')).runMerge(words, flags, terminal),
}
