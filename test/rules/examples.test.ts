import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.ts'
import { audit } from '../../src/index.ts'

const FILES: Readonly<Record<string, string>> = {
  go: 'example.go',
  javascript: 'example.js',
  json: 'package.json',
  python: 'example.py',
  requirements: 'requirements.txt',
  ruby: 'example.rb',
  shell: 'example.sh',
  yaml: 'example.yaml',
}

async function found(language: string, text: string): Promise<string[]> {
  const filename = FILES[language] ?? expect.fail(`no file name for ${language}`)
  const { findings } = await audit({ cwd: import.meta.dirname, asOf: '2026-11-21', stdin: { text, filename } })
  return findings.map(({ rule }) => rule)
}

const EXAMPLES = rules.flatMap(({ id, examples }) => examples.map((example) => ({ id, ...example })))

describe.each(EXAMPLES)('the example of $id in $language', ({ id, language, before, after }) => {
  it('has the problem before', async () => {
    expect(await found(language, before)).toContain(id)
  })

  it('has nothing of any rule after', async () => {
    expect(await found(language, after)).toEqual([])
  })
})
