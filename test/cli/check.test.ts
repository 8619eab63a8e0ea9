import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folder, newCall, oldCall, run } from './support/cli.ts'
import { git, repository } from './support/repository.ts'

describe('default format by CI', () => {
  const check = (env: Record<string, string>, ...args: string[]) =>
    run(['check', '--as-of', '2026-01-01', ...args], { cwd: repository({ 'a.ts': oldCall }), env })

  test('no CI: one line for each finding', () => {
    const { code, out } = check({})
    expect(code).toBe(1)
    expect(out).toMatch(/^a\.ts:1:\d+: error deprecated-version-path /)
  })

  test('GitHub: workflow commands', () => {
    const { code, out } = check({ GITHUB_ACTIONS: 'true' })
    expect(code).toBe(1)
    expect(out).toMatch(/^::error file=a\.ts,line=1,/)
  })

  test('GitLab: a report for GitLab, and lines for the job log', () => {
    const { code, out, err } = check({ GITLAB_CI: 'true' })
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject([{ check_name: 'deprecated-version-path', location: { path: 'a.ts' } }])
    expect(err).toMatch(/^a\.ts:1:\d+: error deprecated-version-path /)
    expect(err).toContain('\nverdict: ')
  })

  test('an explicit format replaces the default', () => {
    for (const env of [{ GITHUB_ACTIONS: 'true' }, { GITLAB_CI: 'true' }])
      expect(check(env, '-f', 'csv')).toMatchObject({ code: 1, err: '', out: expect.stringMatching(/^level,rule,/) })
  })
})

describe('changed code', () => {
  const planted = () => {
    const cwd = repository({
      'old.ts': oldCall,
      'base.ts': "export const BASE = 'https://api.ionos.com/cloudapi/v6'\n",
      'use.ts':
        "import { BASE } from './base'\nfetch(BASE + '/datacenters/1/servers/2', { method: 'PUT', body: JSON.stringify({ properties: { allowReboot: true } }) })\n",
    })
    git(cwd, 'branch', 'main-line')
    return cwd
  }
  const found = (cwd: string, ...args: string[]) => {
    const { code, out } = run(['check', '-f', 'json', '--as-of', '2026-01-01', ...args], { cwd })
    const { findings, outside } = JSON.parse(out)
    return {
      code,
      outside,
      places: findings.map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`),
    }
  }

  test('exits with 0 when nothing changed', () => {
    const cwd = planted()
    expect(found(cwd, '--since', 'main-line')).toMatchObject({ code: 0, places: [] })
    expect(found(cwd, '--staged')).toMatchObject({ code: 0, places: [] })
    expect(run(['check', '--patch', '-'], { cwd, input: '' }).code).toBe(0)
    expect(run(['audit', '--since', 'main-line'], { cwd }).code).toBe(0)
  })

  test('counts calls in other files of a constant that changed', () => {
    const cwd = planted()
    writeFileSync(join(cwd, 'base.ts'), "export const BASE = 'https://api.ionos.com/cloudapi/v5'\n")
    const expected = { code: 1, places: ['base.ts deprecated-version-path', 'use.ts allow-reboot'], outside: 1 }
    expect(found(cwd, '--since', 'main-line')).toMatchObject(expected)
    expect(found(cwd, '--staged')).toMatchObject({ code: 0, places: [] })
    git(cwd, 'add', '-A')
    expect(found(cwd, '--staged')).toMatchObject(expected)
    const patch = join(folder(), 'change.diff')
    writeFileSync(patch, git(cwd, 'diff', '--cached'))
    expect(found(cwd, '--patch', patch)).toMatchObject(expected)
    expect(found(cwd, '--since', 'main-line', 'use.ts')).toMatchObject({ code: 1, places: ['use.ts allow-reboot'] })
  })

  test('reads staged content', () => {
    const cwd = planted()
    writeFileSync(join(cwd, 'new.ts'), oldCall)
    git(cwd, 'add', 'new.ts')
    writeFileSync(join(cwd, 'new.ts'), newCall)
    expect(found(cwd, '--staged')).toMatchObject({ code: 1, places: ['new.ts deprecated-version-path'] })
    git(cwd, 'add', 'new.ts')
    writeFileSync(join(cwd, 'new.ts'), oldCall)
    expect(found(cwd, '--staged')).toMatchObject({ code: 0, places: [] })
  })

  test('reports nothing new for a renamed file without changes', () => {
    const cwd = planted()
    git(cwd, 'mv', 'old.ts', 'moved.ts')
    expect(found(cwd, '--since', 'main-line')).toMatchObject({ code: 0, places: [] })
    expect(found(cwd, '--staged')).toMatchObject({ code: 0, places: [] })
  })

  test('ignores waivers and entries of unchanged files', () => {
    const cwd = planted()
    writeFileSync(join(cwd, 'idle.ts'), `// cloudapi-migrate-disable-next-line old-host -- for now\n${newCall}`)
    run(['baseline', 'write'], { cwd })
    writeFileSync(join(cwd, 'old.ts'), newCall)
    git(cwd, 'add', '-A')
    git(cwd, 'commit', '-qm', 'second')
    git(cwd, 'branch', '-f', 'main-line')
    writeFileSync(join(cwd, 'more.ts'), newCall)
    expect(run(['check', '--since', 'main-line'], { cwd })).toMatchObject({ code: 0, err: '' })
    expect(run(['check'], { cwd }).code).toBe(2)
    writeFileSync(join(cwd, 'idle.ts'), `// cloudapi-migrate-disable-next-line old-host -- still\n${newCall}`)
    const touched = run(['check', '--since', 'main-line'], { cwd })
    expect(touched.code).toBe(2)
    expect(touched.err).toContain('idle.ts:1: the waiver of old-host waives nothing')
  })
})
