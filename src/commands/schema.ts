import { UsageError, unknownName } from '../errors.ts'
import type { Command } from './support/arguments/command.ts'

const SCHEMAS: Readonly<Record<string, () => Promise<object>>> = {
  audit: async () => (await import('../report/schema/audit.ts')).auditSchema,
  compare: async () => (await import('../report/schema/compare.ts')).compareSchema,
  config: ofConfiguration,
  fixes: async () => (await import('../report/schema/fixes.ts')).fixesSchema,
  fleet: async () => (await import('../report/schema/fleet.ts')).fleetSchema,
  jsonl: async () => (await import('../report/schema/jsonl.ts')).jsonlSchema,
  logs: async () => (await import('../report/schema/logs.ts')).logsSchema,
}

/** `schema NAME`: the JSON Schema of a report or of the configuration file. */
export const schema: Command = {
  name: 'schema',
  summary: 'print the JSON Schema of a report or the configuration',
  takes: 'audit|compare|config|fixes|fleet|jsonl|logs',
  flags: [],
  examples: [
    { line: 'cloudapi-migrate schema audit', about: 'the schema of audit --format json' },
    { line: 'cloudapi-migrate schema compare', about: 'the schema of compare --format json' },
    { line: 'cloudapi-migrate schema config', about: 'the schema of cloudapi-migrate.json' },
    { line: 'cloudapi-migrate schema fixes', about: 'the schema of fix --repos --format json' },
    { line: 'cloudapi-migrate schema fleet', about: 'the schema of merge --format json and audit --repos' },
    { line: 'cloudapi-migrate schema jsonl', about: 'the schema of each line of --format jsonl' },
    { line: 'cloudapi-migrate schema logs', about: 'the schema of logs --format json' },
  ],
  exits: `Exit codes:
  0  done
  2  wrong usage, an internal error`,
  async run(words, _flags, terminal) {
    const [name, ...more] = words
    if (name === undefined || more.length > 0)
      throw new UsageError('schema takes one name: cloudapi-migrate schema audit.')
    const known = Object.keys(SCHEMAS)
    const load = known.includes(name) ? SCHEMAS[name] : undefined
    if (!load) throw unknownName('schema', name, known, ` Known: ${known.join(', ')}.`)
    terminal.out(`${JSON.stringify(await load(), null, 2)}\n`)
    return 0
  },
}

/** The schema of a configuration names every rule and kind of package. */
async function ofConfiguration(): Promise<object> {
  const [{ rules }, { configSchema }, { knownNames }] = await Promise.all([
    import('../../rules/index.ts'),
    import('../config/file/schema.ts'),
    import('../config/index.ts'),
  ])
  return configSchema(knownNames(rules.map(({ id }) => id)))
}
