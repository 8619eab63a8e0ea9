import { UsageError, unknownName } from '../errors.ts'
import type { Command } from './support/command.ts'

/** `schema audit`: the JSON Schema of a report. */
export const schema: Command = {
  name: 'schema',
  summary: 'print the JSON Schema of a report',
  takes: 'audit',
  flags: [],
  examples: [{ line: 'cloudapi-migrate schema audit', about: 'the schema of audit --format json' }],
  async run(words, _flags, terminal) {
    const [name, ...more] = words
    if (name === undefined || more.length > 0)
      throw new UsageError('schema takes one name: cloudapi-migrate schema audit.')
    if (name === 'logs') throw new UsageError('schema logs is not available yet.')
    if (name !== 'audit') throw unknownName('schema', name, ['audit'], ' Known: audit.')
    const { auditSchema } = await import('../report/schema/audit.ts')
    terminal.out(`${JSON.stringify(auditSchema, null, 2)}\n`)
    return 0
  },
}
