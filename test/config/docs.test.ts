import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'jsonc-parser'
import { describe, expect, test } from 'vitest'
import { commands } from '../../src/commands/index.ts'
import { load, repository, schema } from './support/load.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const page = readFileSync(`${root}docs/configuration.md`, 'utf8')
const examples = [...page.matchAll(/```jsonc?\n([\s\S]*?)```/g)].map(([, text = '']) => text)

describe('the page of the configuration', () => {
  test('has examples', () => {
    expect(examples.length).toBeGreaterThan(4)
  })

  test.each(examples)('an example that loads: %s', (text) => {
    const { extends: bases = [] } = parse(text)
    const around = Object.fromEntries(bases.map((base: string) => [base.replace(/^(?:\.\.\/)+/, ''), {}]))
    const folder = repository({ ...around, 'packages/a/cloudapi-migrate.jsonc': text })
    const { configuration } = load(`${folder}/packages/a`)
    expect(configuration.texts.size).toBe(bases.length + 1)
  })

  test('its examples show every kind of key', () => {
    const used = new Set(examples.flatMap((text) => Object.keys(parse(text))))
    const missing = ['extends', 'rules', 'overrides', 'waivers', 'hosts', 'mediaTypes', 'headers', 'sdks', 'ignore']
    expect(missing.filter((key) => !used.has(key))).toEqual([])
  })

  test('names every key', () => {
    for (const key of Object.keys(schema.properties ?? {})) expect(page).toContain(`| \`${key}\` |`)
  })
})

test('the schema that is shipped is the one that is printed', async () => {
  const command = commands.find(({ name }) => name === 'schema')
  const out: (string | Uint8Array)[] = []
  const terminal = { cwd: root, env: {}, tty: { in: false, out: false, err: false }, err: () => {} }
  const silent = { readStdin: async () => new Uint8Array(), ask: async () => undefined }
  await command?.run(['config'], new Map(), { ...terminal, ...silent, out: (data) => void out.push(data) })
  expect(out.join('')).toBe(readFileSync(`${root}schema/config.json`, 'utf8'))
})
