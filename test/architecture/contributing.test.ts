import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const text = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8')
const PATHS = /`((?:\.\/)?(?:rules|src|test|fixtures|bench|docs)\/[^`\s]+)`/g

/** A path up to the first part that stands for a name. */
function fixedPart(written: string): string {
  const parts = written.split('/')
  const end = parts.findIndex((part) => /[A-Z]{2}/.test(part))
  return (end < 0 ? parts : parts.slice(0, end)).join('/')
}

test('every folder and list that CONTRIBUTING.md names is there', () => {
  const named = [...text.matchAll(PATHS)].map(([, written = '']) => fixedPart(written))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((one) => !existsSync(path.join(root, one)))).toEqual([])
})

test('CONTRIBUTING.md names the list of every kind of contribution', () => {
  for (const folder of ['rules', 'src/logs/formats', 'src/report', 'src/commands']) {
    expect(text).toContain(`\`${folder}/index.ts\``)
  }
})
