import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folder, oldCall, run } from './support/cli.ts'
import { git, repository } from './support/repository.ts'

const json = (value: unknown) => JSON.stringify(value)

describe('a configuration', () => {
  test('excludes files from reading', () => {
    const cwd = repository({
      'cloudapi-migrate.json': json({ ignore: ['legacy/'] }),
      'legacy/a.ts': oldCall,
      'b.ts': '',
    })
    expect(run(['audit'], { cwd }).code).toBe(0)
    expect(run(['audit', '--no-config'], { cwd }).code).toBe(1)
    expect(run(['audit', '--no-ignore'], { cwd }).code).toBe(1)
    expect(run(['audit', 'legacy'], { cwd }).code).toBe(1)
  })

  test('sets levels, and the exit code follows them', () => {
    const files = {
      'a.ts': oldCall,
      'cloudapi-migrate.json': json({ rules: { 'deprecated-version-path': 'warning' } }),
    }
    const cwd = repository(files)
    const { code, out } = run(['audit', '-f', 'concise'], { cwd })
    expect({ code, level: /warning|error/.exec(out)?.[0] }).toEqual({ code: 0, level: 'warning' })
    expect(run(['audit', '--fail-on', 'warning'], { cwd }).code).toBe(1)
    expect(run(['audit', '--max-warnings', '0'], { cwd }).code).toBe(1)
  })

  test.each([
    [{ rules: { 'deprecated-version-path': 'off' } }, 0],
    [{ rules: { 'deprecated-version-path': { failOn: 'never' } } }, 0],
    [{ overrides: [{ paths: 'a.ts', rules: { 'deprecated-version-path': 'off' } }] }, 0],
    [{ overrides: [{ paths: 'b.ts', rules: { 'deprecated-version-path': 'off' } }] }, 1],
    [{ rules: { 'deprecated-version-path': { level: 'warning', graduate: true } } }, 1],
    [{ rules: { 'deprecated-version-path': { level: 'note', graduate: true } } }, 0],
    [{ skip: ['deprecated-version-path'] }, 0],
    [{ failOn: 'note', rules: { 'deprecated-version-path': 'note' } }, 1],
  ])('%j: audit and check exit with %i', (configuration, code) => {
    const cwd = repository({ 'a.ts': oldCall, 'cloudapi-migrate.json': json(configuration) })
    expect([run(['audit'], { cwd }).code, run(['check'], { cwd }).code]).toEqual([code, code])
  })

  test('with errors exits with 2, lists each error on its own line, and prints nothing to standard output', () => {
    const text = '{\n  "failon": 1,\n  "hosts": "\\u001b[31mx"\n}\n'
    const cwd = repository({ 'a.ts': oldCall, 'cloudapi-migrate.json': text })
    for (const command of ['audit', 'check', 'fix']) {
      expect(run([command], { cwd })).toEqual({
        code: 2,
        out: '',
        err: [
          'cloudapi-migrate: cloudapi-migrate.json:2:3: unknown key "failon", did you mean failOn?\n',
          'cloudapi-migrate: cloudapi-migrate.json:3:12: hosts has to be a list, not "\\u001b[31mx".\n',
        ].join(''),
      })
    }
  })
})

describe('a fix', () => {
  test('leaves findings of rules that a configuration turns off, for all files or for some', () => {
    const overrides = [{ paths: 'b.ts', rules: { 'deprecated-version-path': 'off' } }]
    const cwd = repository({ 'a.ts': oldCall, 'b.ts': oldCall, 'cloudapi-migrate.json': json({ overrides }) })
    expect(run(['fix'], { cwd }).code).toBe(0)
    expect(git(cwd, 'status', '--short')).toBe(' M a.ts\n')
  })

  test('exits with 1 for remaining findings that fail at the level of their rule', () => {
    const configuration = { skip: [], rules: { 'dynamic-version': { failOn: 'note' } } }
    const dynamic = "await fetch('https://api.ionos.com/cloudapi/' + process.env.V + '/datacenters')\n"
    const cwd = repository({ 'a.ts': dynamic, 'cloudapi-migrate.json': json(configuration) })
    const codes = [run(['fix'], { cwd }).code, run(['fix', '--no-config'], { cwd }).code]
    expect(codes).toEqual([1, 0])
  })

  test('edits file kinds that a configuration includes', () => {
    const files = { 'CHANGELOG.md': 'Calls https://api.ionos.com/cloudapi/v5/datacenters now.\n' }
    const cwd = repository({ ...files, 'cloudapi-migrate.json': json({ include: ['changelog'] }) })
    expect(run(['fix', '--dry-run'], { cwd }).out).toContain(
      '+Calls https://api.ionos.com/cloudapi/v6/datacenters now.',
    )
    expect(run(['fix', '--dry-run', '--no-config'], { cwd }).out).toBe('')
  })
})

describe('--print-config', () => {
  test('prints the resolved configuration with relative paths, and audits nothing', () => {
    const cwd = repository({
      'cloudapi-migrate.json': json({ extends: './ci/base.json', failOn: 'note', baseline: 'ci/known.txt' }),
      'ci/base.json': json({ ignore: ['x'], hosts: ['a.example'], rules: { 'allow-reboot': 'off' } }),
      'src/a.ts': oldCall,
    })
    for (const command of ['audit', 'check', 'fix']) {
      const { code, out, err } = run([command, '--print-config', '--fail-on', 'warning'], { cwd: join(cwd, 'src') })
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(JSON.parse(out)).toMatchObject({
        files: ['../ci/base.json', '../cloudapi-migrate.json'],
        failOn: 'warning',
        baseline: '../ci/known.txt',
        rules: { 'allow-reboot': { level: 'off' } },
        ignore: [{ from: '../ci', paths: ['x'] }],
        hosts: ['a.example'],
      })
      expect(out).not.toContain(cwd)
    }
  })

  test('prints the flags where there is no configuration', () => {
    const { code, out } = run(['audit', '--print-config', '--only', 'allow-reboot'], { cwd: folder() })
    expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, files: [], failOn: 'error', only: ['allow-reboot'] })
  })
})

test('programs, plugins and links out of the repository are neither run nor read', () => {
  const evil = "require('fs').writeFileSync('executed', '')\n"
  const cwd = repository({
    'cloudapi-migrate.config.js': evil,
    'node_modules/cloudapi-migrate-plugin-x/index.js': evil,
    'node_modules/cloudapi-migrate-plugin-x/package.json': json({ main: 'index.js' }),
    'a.ts': '',
  })
  const { code, err } = run(['audit'], { cwd })
  expect({ code, err }).toEqual({
    code: 0,
    err: 'cloudapi-migrate: warning: cloudapi-migrate.config.js is not read: a configuration is cloudapi-migrate.json, JSON only.\n',
  })
  expect(existsSync(join(cwd, 'executed'))).toBe(false)
})

test('control characters in a file name are escaped', () => {
  const cwd = repository({ 'a.ts': '' })
  const name = 'x\u001b]0;title\u0007.json'
  mkdirSync(join(cwd, 'd'))
  symlinkSync(join(cwd, 'a.ts'), join(cwd, 'd', name))
  const { code, err } = run(['audit', '--config', `d/${name}`], { cwd })
  expect(code).toBe(2)
  expect(err).not.toContain('\u001b')
})
