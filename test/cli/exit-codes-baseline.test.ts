import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folder, newCall, oldCall, run } from './support/cli.ts'
import { repository } from './support/repository.ts'

const BASELINE = 'cloudapi-migrate-baseline.txt'
const CONFIG = 'cloudapi-migrate.json'

describe('baseline', () => {
  test('write, prune and diff exit with 0, whatever they write', () => {
    for (const text of [newCall, oldCall]) {
      const cwd = folder({ 'a.ts': text })
      for (const what of ['write', 'prune', 'diff']) expect(run(['baseline', what], { cwd }).code, what).toBe(0)
    }
  })

  test('diff exits with 0 for new and stale findings, and writes nothing', () => {
    const cwd = folder({ 'a.ts': oldCall })
    run(['baseline', 'write'], { cwd })
    const before = readFileSync(join(cwd, BASELINE), 'utf8')
    writeFileSync(join(cwd, 'a.ts'), newCall)
    writeFileSync(join(cwd, 'b.ts'), "await fetch('https://api.ionos.com/cloudapi/v4/ipblocks')\n")
    const { code, out } = run(['baseline', 'diff'], { cwd })
    expect(code).toBe(0)
    expect(out).toMatch(/a\.ts/)
    expect(out).toMatch(/b\.ts/)
    expect(readFileSync(join(cwd, BASELINE), 'utf8')).toBe(before)
  })

  test('write says how branches merge, and gives the same bytes again', () => {
    const cwd = repository({ 'a.ts': oldCall })
    const { out, err } = run(['baseline', 'write'], { cwd })
    expect(out + err).toContain(`${BASELINE} merge=union`)
    const before = readFileSync(join(cwd, BASELINE), 'utf8')
    run(['baseline', 'write'], { cwd })
    expect(readFileSync(join(cwd, BASELINE), 'utf8')).toBe(before)
  })

  test.each([
    ['no word', [], {}],
    ['an unknown word', ['rite'], {}],
    ['two words', ['write', 'prune'], {}],
    ['an unknown flag', ['write', '--fix'], {}],
    ['a baseline that is none', ['prune'], { [BASELINE]: 'what is this?\n' }],
    ['a broken configuration', ['write'], { [CONFIG]: '{' }],
  ])('exits with 2 for %s', (_about, args, files) => {
    const done = run(['baseline', ...args], { cwd: folder({ 'a.ts': newCall, ...files }) })
    expect({ code: done.code, said: done.err !== '' }, done.out).toEqual({ code: 2, said: true })
  })

  test('exits with 2 and writes nothing when nothing is scanned', () => {
    const cwd = folder()
    expect(run(['baseline', 'write'], { cwd }).code).toBe(2)
    expect(existsSync(join(cwd, BASELINE))).toBe(false)
  })
})
