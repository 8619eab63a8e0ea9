import { UsageError } from '../errors.ts'
import type { Command } from './support/command.ts'

/** `rules`: every rule with its level, one a line. */
export const rules: Command = {
  name: 'rules',
  summary: 'list the rules',
  takes: '',
  flags: [],
  examples: [{ line: 'cloudapi-migrate rules', about: 'id, level, fix and title of each rule' }],
  async run(words, _flags, terminal) {
    if (words.length > 0) throw new UsageError('rules takes no words; `cloudapi-migrate explain RULE` explains one.')
    const list = (await import('../../rules/index.ts')).rules
    const width = Math.max(...list.map(({ id }) => id.length))
    const lines = list.map(
      ({ id, level, safety, title }) => `${id.padEnd(width)}  ${level.padEnd(7)}  ${safety.padEnd(6)}  ${title}`,
    )
    terminal.out(`${lines.join('\n')}\n`)
    return 0
  },
}
