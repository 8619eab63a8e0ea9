import { UsageError, unknownName } from '../errors.ts'
import type { Command } from './support/arguments/command.ts'

const ACTIONS = ['write', 'prune', 'diff'] as const

/** `baseline`: known findings, kept in a file that `check` leaves out. */
export const baseline: Command = {
  name: 'baseline',
  summary: 'record known findings in a file, so that check fails only on new ones',
  takes: 'write|prune|diff [paths…]',
  flags: [
    'baseline',
    'fail-on',
    'as-of',
    'target',
    'no-ignore',
    'exclude',
    'no-default-excludes',
    'config',
    'no-config',
    'quiet',
  ],
  examples: [
    { line: 'cloudapi-migrate baseline write', about: 'record all findings as known' },
    { line: 'cloudapi-migrate baseline prune', about: 'remove entries of fixed findings; add nothing' },
    { line: 'cloudapi-migrate baseline diff', about: 'list new and gone findings' },
    { line: 'cloudapi-migrate baseline write src', about: 'one folder; keep the entries of the others' },
  ],
  exits: `Exit codes:
  0  done
  2  wrong usage, an internal error, a baseline that cannot be read or written, a named path that cannot be read,
     nothing scanned`,
  async run([action, ...words], flags, terminal) {
    if (action === undefined) throw new UsageError(`baseline takes one of ${ACTIONS.join(', ')}.`)
    const known = ACTIONS.find((name) => name === action)
    if (!known) throw unknownName('word behind baseline', action, ACTIONS, ` It takes one of ${ACTIONS.join(', ')}.`)
    const [{ workOn }, actions] = await Promise.all([import('./baseline/work.ts'), import('./baseline/actions.ts')])
    await actions[known](await workOn(words, flags, terminal), terminal)
    return 0
  },
}
