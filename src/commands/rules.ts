import type { Rule } from '../core/findings/rule.ts'
import { UsageError } from '../errors.ts'
import type { Command } from './support/arguments/command.ts'

const FORMATS = [
  { name: 'pretty', summary: 'for people: one line for each rule (default)' },
  { name: 'json', summary: 'everything, for programs' },
]

/** `rules`: every rule with its level. */
export const rules: Command = {
  name: 'rules',
  summary: 'list the rules',
  takes: '',
  flags: ['format', 'output'],
  examples: [
    { line: 'cloudapi-migrate rules', about: 'id, level, fix and title of each rule' },
    { line: 'cloudapi-migrate rules --format json', about: 'with explanations, for a program' },
  ],
  formats: FORMATS,
  exits: `Exit codes:
  0  done
  2  wrong usage, an internal error, a file that cannot be written`,
  async run(words, flags, terminal) {
    if (words.length > 0)
      throw new UsageError('rules takes no arguments; `cloudapi-migrate explain RULE` explains one.')
    const [{ rules: list }, { readOutputs }, { writeWhole }] = await Promise.all([
      import('../../rules/index.ts'),
      import('../config/outputs.ts'),
      import('./support/terminal/output.ts'),
    ])
    const names = FORMATS.map(({ name }) => name)
    for (const { format, file } of readOutputs(flags, { command: 'rules', names })) {
      const text = format === 'json' ? json(list) : table(list)
      if (file === undefined) terminal.out(text)
      else await writeWhole(terminal.cwd, file, text)
    }
    return 0
  },
}

function table(list: readonly Rule[]): string {
  const width = Math.max(...list.map(({ id }) => id.length))
  const lines = list.map(
    ({ id, level, safety, title }) => `${id.padEnd(width)}  ${level.padEnd(7)}  ${safety.padEnd(6)}  ${title}`,
  )
  return `${lines.join('\n')}\n`
}

function json(list: readonly Rule[]): string {
  const rows = list.map(({ id, level, safety, title, why, reads, source }) => {
    return { id, level, safety, title, why, reads, source }
  })
  return `${JSON.stringify({ schema: 1, rules: rows }, null, 2)}\n`
}
