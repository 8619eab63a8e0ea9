import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { audit } from '../../src/index.ts'

/*
 * A variable of the environment that something gives an address to when it starts a program, and the program that calls
 * it: `@base` stands for the address, `@run` for the command.
 */

const root = mkdtempSync(path.join(tmpdir(), 'starters-'))
afterAll(() => rmSync(root, { recursive: true }))

const text = readFileSync(path.join(import.meta.dirname, 'starters/starters.txt'), 'utf8')
const STARTERS = text
  .split(/^=== /m)
  .slice(1)
  .map((one) => {
    const [, name = '', file = '', body = ''] = /^(.*)\n--- (.*)\n([\s\S]*)$/.exec(one) ?? []
    return { name, file, body }
  })

/** A program for each language, its command, and the path that it puts behind its base. */
const PROGRAMS: readonly { readonly file: string; readonly run: string; readonly body: (path: string) => string }[] = [
  {
    file: 'app.js',
    run: 'node app.js',
    body: (at) =>
      `const base = process.env.CLOUD_BASE\nexport const create = (body) => fetch(\`\${base}${at}\`, { method: 'POST', body })\n`,
  },
  {
    file: 'app.py',
    run: 'python app.py',
    body: (at) =>
      `import os\n\nimport requests\n\nBASE = os.environ["CLOUD_BASE"]\n\n\ndef create(body):\n    return requests.post(BASE + "${at}", json=body)\n`,
  },
]

/** What the variable holds, and what the program puts behind it. */
const VERSIONS = [
  ['the base', 'https://api.ionos.com/cloudapi/v5', '/datacenters'],
  ['the root', 'https://api.ionos.com/cloudapi', '/v5/datacenters'],
] as const

function written(name: string, files: Readonly<Record<string, string>>): string {
  const folder = path.join(root, name)
  for (const [file, body] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), body)
  }
  return folder
}

describe.each(PROGRAMS)('the variable that $file is started with', ({ file, run, body }) => {
  const started = (starter: (typeof STARTERS)[number], base: string, at: string) => ({
    [starter.file]: starter.body.replaceAll('@base', base).replaceAll('@run', run),
    [file]: body(at),
  })

  test.each(STARTERS)('is known: $name', async (starter) => {
    for (const [what, base, at] of VERSIONS) {
      const report = await audit({ cwd: written(`${what}-${starter.name}-${file}`, started(starter, base, at)) })
      expect(report.impact.changing, what).toBe(1)
      expect(
        report.findings.filter(({ level }) => level === 'error').map(({ rule }) => rule),
        what,
      ).toEqual(['deprecated-version-path'])
    }
  })

  test.each(STARTERS)('is current: $name', async (starter) => {
    const files = started(starter, 'https://api.ionos.com/cloudapi/v6', '/datacenters')
    const report = await audit({ cwd: written(`current-${starter.name}-${file}`, files) })
    expect(report.findings).toEqual([])
  })
})
