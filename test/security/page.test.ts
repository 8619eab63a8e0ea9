import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from '../../src/commands/index.ts'

const root = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
const promises = [...page.matchAll(/^\| (?<promise>[^|]+) \| `(?<file>test\/[^`]+)`: "(?<name>[^"|]+)" \|$/gm)].map(
  ({ groups }) => ({ promise: groups?.promise ?? '', file: groups?.file ?? '', name: groups?.name ?? '' }),
)
const rows = page.slice(page.indexOf('## Promises'), page.indexOf('## What is not promised')).match(/^\|.*\|$/gm) ?? []

describe('docs/security.md', () => {
  test('names a test for every promise', () => {
    expect(promises.length).toBeGreaterThan(10)
    expect(promises).toHaveLength(rows.length - 2)
  })

  test.each(promises)('$promise: the test is there, and is not skipped', ({ file, name }) => {
    expect(existsSync(path.join(root, file)), file).toBe(true)
    const line = readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .find((one) => one.includes(name))
    expect(line, name).toBeDefined()
    expect(line).not.toMatch(/\.(?:skip|todo|fails)\(/)
  })

  test('tells of every command', () => {
    const table = page.slice(page.indexOf('## What each command touches'), page.indexOf('## Promises'))
    expect(commands.map(({ name }) => name).filter((name) => !table.includes(`\`${name}\``))).toEqual([])
  })
})
