import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.ts'
import { audit } from '../../src/index.ts'

const FILES: Readonly<Record<string, string>> = {
  javascript: 'example.js',
  json: 'package.json',
  python: 'example.py',
  shell: 'example.sh',
}

async function found(language: string, text: string): Promise<string[]> {
  const filename = FILES[language] ?? expect.fail(`no file name for ${language}`)
  const { findings } = await audit({ cwd: import.meta.dirname, asOf: '2026-11-21', stdin: { text, filename } })
  return findings.map(({ rule }) => rule)
}

describe.each(rules.map((rule) => [rule.id, rule] as const))('the example of %s', (id, { example }) => {
  it('has the problem before', async () => {
    expect(await found(example.language, example.before)).toContain(id)
  })

  it('has nothing of any rule after', async () => {
    expect(await found(example.language, example.after ?? '')).toEqual([])
  })
})
