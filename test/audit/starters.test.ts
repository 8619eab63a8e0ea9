import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { audit } from '../../src/index.ts'
import { type Case, casesIn, written } from './support/cases.ts'

/*
 * A variable of the environment that something gives an address to when it starts a program, and the program that calls
 * it: `@base` stands for the address, `@run` for the command.
 */

const root = mkdtempSync(path.join(tmpdir(), 'starters-'))
afterAll(() => rmSync(root, { recursive: true }))

const STARTERS = casesIn(readFileSync(path.join(import.meta.dirname, 'starters/starters.txt'), 'utf8'))

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

describe.each(PROGRAMS)('the variable that $file is started with', ({ file, run, body }) => {
  const started = (what: string, { name, files }: Case, base: string, at: string) =>
    written(path.join(root, `${what}-${name}-${file}`), { ...files, [file]: body(at) }, { '@base': base, '@run': run })

  test.each(STARTERS)('is known: $name', async (starter) => {
    for (const [what, base, at] of VERSIONS) {
      const report = await audit({ cwd: started(what, starter, base, at) })
      expect(report.impact.changing, what).toBe(1)
      expect(
        report.findings.filter(({ level }) => level === 'error').map(({ rule }) => rule),
        what,
      ).toEqual(['deprecated-version-path'])
    }
  })

  test.each(STARTERS)('is current: $name', async (starter) => {
    const report = await audit({
      cwd: started('current', starter, 'https://api.ionos.com/cloudapi/v6', '/datacenters'),
    })
    expect(report.findings).toEqual([])
  })
})
