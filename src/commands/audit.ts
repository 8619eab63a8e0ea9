import type { Command } from './support/arguments/command.ts'
import { CONFIG_FLAGS, PRINT_FLAGS, READING_FLAGS } from './support/arguments/flag-groups.ts'

/** `audit`: the report of calls to deactivated versions. */
export const audit: Command = {
  name: 'audit',
  summary: 'report calls to deactivated versions of the API',
  takes: '[paths…]',
  flags: [
    'format',
    'output',
    'fail-on',
    'max-warnings',
    'max-seconds',
    'exit-zero',
    'only',
    'skip',
    'traffic',
    'compare',
    'baseline',
    'since',
    'staged',
    'patch',
    ...READING_FLAGS,
    ...CONFIG_FLAGS,
    'watch',
    'stdin',
    'stdin-filename',
    'fix',
    'by',
    'owner',
    'blame',
    'repos',
    'shard',
    'resume',
    ...PRINT_FLAGS,
  ],
  examples: [
    { line: 'cloudapi-migrate audit', about: 'the current folder' },
    { line: 'cloudapi-migrate audit src scripts --fail-on warning', about: 'two folders; warnings fail as well' },
    { line: 'cloudapi-migrate audit -f pretty -f json=report.json', about: 'to read, and for a program' },
    {
      line: 'cloudapi-migrate audit --traffic traffic.json',
      about: 'findings ranked by the calls in a report of logs',
    },
    {
      line: 'cloudapi-migrate audit -f html=now.html --compare june.json',
      about: 'a page with what came and went since an earlier report',
    },
    { line: 'cloudapi-migrate audit --only contract-header,allow-reboot', about: 'two rules' },
    { line: 'cloudapi-migrate audit --repos repositories.txt -f html=fleet.html', about: 'many repositories' },
    { line: 'cat main.ts | cloudapi-migrate --stdin --stdin-filename main.ts', about: 'text from an editor' },
  ],
  async run(words, flags, terminal) {
    if (['repos', 'shard', 'resume'].some((name) => flags.has(name))) {
      const { runFleet } = await import('./support/fleet/run.ts')
      return runFleet(words, flags, terminal)
    }
    const mode = { strict: false, format: 'pretty' }
    if (flags.has('watch')) {
      const { watchReport } = await import('./audit/watch.ts')
      return watchReport(mode, words, flags, terminal)
    }
    const { runReport } = await import('./audit/run.ts')
    return runReport(mode, words, flags, terminal)
  },
}
