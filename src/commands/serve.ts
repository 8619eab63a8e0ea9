import type { Command } from './support/arguments/command.ts'

/** `serve`: the API of versions 1 to 6 on this machine, to try a migration on. */
export const serve: Command = {
  name: 'serve',
  summary: 'play the API of versions 1 to 6 on this machine, to try a migration on',
  takes: '',
  flags: [
    'as-of',
    'strict',
    'host',
    'port',
    'fault',
    'latency',
    'speed',
    'store',
    'log',
    'contract',
    'limit',
    'proxy',
    'pass-old',
    'quiet',
  ],
  examples: [
    { line: 'cloudapi-migrate serve', about: 'as today: calls to versions 1 to 5 get an answer and do nothing' },
    { line: 'cloudapi-migrate serve --as-of 2023-01-01', about: 'as before the deactivation: all versions work' },
    {
      line: 'cloudapi-migrate serve --strict --log calls.har',
      about: 'for tests: a call to an old version fails with 410',
    },
    { line: 'cloudapi-migrate serve --fault 429:0.1 --latency 200', about: 'with errors and delays, to try retries' },
    {
      line: 'cloudapi-migrate serve --proxy https://api.ionos.com',
      about: 'a gate in front of the real API: it refuses versions 1 to 5',
    },
  ],
  exits: `Exit codes:
  0  ended by a signal (Ctrl-C)
  2  wrong usage, an internal error, a port or a file that cannot be opened`,
  run: async (words, flags, terminal) => (await import('./serve/run.ts')).runServe(words, flags, terminal),
}
