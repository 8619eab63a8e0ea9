import { logFormats } from '../report/logs/index.ts'
import type { Command } from './support/command.ts'

/** `logs`: the report of calls in HTTP logs and captures. */
export const logs: Command = {
  name: 'logs',
  summary: 'report what HTTP logs and captures say: who still calls, what, since when, what was not processed',
  takes: '[files…]',
  flags: [
    'format',
    'output',
    'cutoff',
    'tz',
    'log-format',
    'rewrite',
    'ignore-case',
    'client',
    'follow',
    'anonymise',
    'fail-on',
    'max-warnings',
    'exit-zero',
    'only',
    'skip',
    'as-of',
    'config',
    'no-config',
    'print-config',
    'quiet',
    'verbose',
    'stats',
    'color',
  ],
  examples: [
    { line: "cloudapi-migrate logs access.log '/var/log/nginx/*.gz'", about: 'logs, packed or not, of any format' },
    { line: 'zcat -f proxy/* | cloudapi-migrate logs', about: 'what comes through a pipe; - names it among files' },
    { line: 'cloudapi-migrate logs capture.har -f markdown=ticket.md -f pretty', about: 'for a ticket, and for you' },
    { line: 'cloudapi-migrate logs haproxy.log --tz Europe/Berlin', about: 'clocks that name no zone' },
    { line: 'cloudapi-migrate logs egress/ --client 10.1.0.0/16=billing', about: 'a folder; callers by name' },
    { line: 'cloudapi-migrate logs --follow access.log', about: 'findings as they come, the report at Ctrl-C' },
  ],
  formats: logFormats,
  run: async (words, flags, terminal) => (await import('./support/logs/run.ts')).runLogs(words, flags, terminal),
}
