import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { rules as all } from '../../rules/index.ts'
import type { EslintPlugin } from '../../src/eslint/index.ts'
import { folder, newCall, oldCall } from './support/cli.ts'
import { root } from './support/root.ts'

const { default: plugin }: { default: EslintPlugin } = await import(join(root, 'dist/src/eslint/index.js'))
const load = createRequire(import.meta.url)

/** What the tests use of ESLint, of either version. */
interface Eslint {
  readonly RuleTester: { new (config: object): { run(name: string, rule: object, cases: object): void } } & Record<
    string,
    unknown
  >
  readonly ESLint: new (options: object) => { lintFiles(files: readonly string[]): Promise<readonly Result[]> }
}

interface Result {
  readonly filePath: string
  readonly output?: string
  readonly messages: readonly { readonly ruleId: string; readonly severity: number; readonly message: string }[]
}

const rule = (id: string) => plugin.rules[id] ?? {}
const patched = (version: number, body: string) =>
  `const body = { cpuFamily: 'a' }\n${body}await fetch('https://api.ionos.com/cloudapi/v${version}/datacenters/1/servers/2', { method: 'PATCH', body: JSON.stringify(body) })\n`
const reboot = 'body.allowReboot = true\n'
const base = (version: number) => `export const base = 'https://api.ionos.com/cloudapi/v${version}'\n`

/** A project on disk, with a cause in one file and its calls in others. */
const files = {
  'package.json': '{ "type": "module" }\n',
  'a.js': `${oldCall}${newCall}`,
  'base.js': base(5),
  'client.js': "import { base } from './base.js'\nexport const list = () => fetch(base + '/datacenters')\n",
}
const home = realpathSync(mkdtempSync(join(tmpdir(), 'eslint-')))
for (const [file, text] of Object.entries(files)) writeFileSync(join(home, file), text)
afterAll(() => rmSync(home, { recursive: true, force: true }))

describe.each(['eslint', 'eslint-9'])('%s', (name) => {
  const { RuleTester, ESLint }: Eslint = load(name)
  Object.assign(RuleTester, { describe, it: test, itOnly: test.only })
  const filename = join(home, 'b.js')
  const tester = new RuleTester({})

  tester.run('deprecated-version-path', rule('deprecated-version-path'), {
    valid: [
      { code: newCall, filename },
      { code: `// cloudapi-migrate-disable-next-line deprecated-version-path -- a reason\n${oldCall}`, filename },
      { name: 'a text that is no file', code: oldCall },
    ],
    invalid: [
      {
        code: `/* 😀 */ ${oldCall}`,
        filename,
        errors: [{ messageId: 'found', line: 1, column: `/* 😀 */ ${oldCall}`.indexOf('v5') + 1 }],
        output: `/* 😀 */ ${newCall}`,
      },
      {
        name: 'one group is fixed at once',
        code: `const base = 'https://api.ionos.com/cloudapi/v5'\nfetch(base + '/lans')\nfetch(base + '/ipblocks')\n`,
        filename,
        errors: 1,
        output: `const base = 'https://api.ionos.com/cloudapi/v6'\nfetch(base + '/lans')\nfetch(base + '/ipblocks')\n`,
      },
      {
        name: 'a fix to review is a suggestion, of the whole group',
        code: patched(5, reboot),
        filename,
        errors: [{ messageId: 'found', suggestions: [{ messageId: 'review', output: patched(6, '') }] }],
        output: null,
      },
    ],
  })
  tester.run('allow-reboot', rule('allow-reboot'), {
    valid: [patched(6, '')],
    invalid: [
      {
        name: 'a group over several files is left to the program',
        code: patched(5, reboot)
          .replace("'https://api.ionos.com/cloudapi/v5/", "base + '/")
          .replace('const', "import { base } from './base.js'\nconst"),
        filename,
        errors: [{ messageId: 'found', suggestions: [] }],
        output: null,
      },
    ],
  })

  test('ESLint lints and fixes a project as it is on disk', async () => {
    const cwd = folder(files)
    const config = { cwd, overrideConfigFile: true, overrideConfig: [plugin.configs.recommended] }
    const found = await new ESLint(config).lintFiles(['.'])
    const told = found.flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, severity }) => `${basename(filePath)} ${severity} ${ruleId}`),
    )
    expect(told).toEqual([
      'a.js 2 cloudapi-migrate/deprecated-version-path',
      'base.js 2 cloudapi-migrate/deprecated-version-path',
    ])
    const fixed = await new ESLint({ ...config, fix: true }).lintFiles(['.'])
    const outputs = Object.fromEntries(fixed.map(({ filePath, output }) => [basename(filePath), output]))
    expect(outputs).toEqual({ 'a.js': `${newCall}${newCall}`, 'base.js': base(6), 'client.js': undefined })
  })

  test('a project that cannot be audited fails the run', async () => {
    const cwd = folder({ 'cloudapi-migrate.json': '{', 'a.js': oldCall })
    const eslint = new ESLint({ cwd, overrideConfigFile: true, overrideConfig: [plugin.configs.recommended] })
    await expect(eslint.lintFiles(['.'])).rejects.toThrow(/cloudapi-migrate\.json/)
  })
})

test('the plugin has a rule for each rule, and recommends all of them', () => {
  const ids = all.map(({ id }) => id)
  expect(Object.keys(plugin.rules)).toEqual(ids)
  expect(Object.keys(plugin.configs.recommended.rules)).toEqual(ids.map((id) => `cloudapi-migrate/${id}`))
  expect(plugin.configs.recommended.plugins['cloudapi-migrate']).toBe(plugin)
})
