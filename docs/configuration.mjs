// The schema as a file, and the tables of docs/configuration.md that it gives.
import { readFileSync } from 'node:fs'
import { configSchema } from '../dist/src/config/file/schema.js'
import { knownNames } from '../dist/src/config/index.js'

/** Files that follow from the schema of the configuration, with their texts. */
export function configurationFiles(root, rules) {
  const schema = configSchema(knownNames(rules.map(({ id }) => id)))
  const page = readFileSync(`${root}docs/configuration.md`, 'utf8')
  return [
    ['schema/config.json', `${JSON.stringify(schema, null, 2)}\n`],
    ['docs/configuration.md', withTables(page, schema)],
  ]
}

/** A page whose tables, between the comments that name their objects, are made anew. */
function withTables(page, schema) {
  return page.replace(/(<!-- keys: (\w*) -->\n)[^]*?(<!-- \/keys -->)/g, (_, begin, name, end) => {
    const of = name === '' ? schema : schema.$defs[name]
    return `${begin}${table(of, schema)}${end}`
  })
}

function table({ properties, required = [] }, schema) {
  const rows = Object.entries(properties).map(([key, value]) => {
    const words = [value.description ?? resolve(value, schema).description, required.includes(key) ? 'Required.' : '']
    return `| \`${key}\` | ${typeOf(value, schema)} | ${words.filter(Boolean).join(' ')} |\n`
  })
  return `| key | value | |\n|---|---|---|\n${rows.join('')}`
}

function resolve(value, schema) {
  return value.$ref === undefined ? value : resolve(schema.$defs[value.$ref.replace('#/$defs/', '')], schema)
}

function typeOf(given, schema) {
  const value = resolve(given, schema)
  if (value.anyOf) return value.anyOf.map((one) => typeOf(one, schema)).join(' or ')
  if (value.type === 'array') return `list of ${typeOf(value.items, schema)}`
  if (value.enum && value.enum.length < 6) return value.enum.map((one) => `\`${one}\``).join(', ')
  // `a host such as api.example.com` is a host.
  const [, word] = /^(?:an? |the )?(.*?)(?: such as .*)?$/.exec(value.title ?? '')
  return word || { object: 'object', integer: 'number', boolean: '`true`, `false`', string: 'text' }[value.type]
}
