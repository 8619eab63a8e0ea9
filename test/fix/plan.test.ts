import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { apply, type FixOptions, plan } from '../../src/index.ts'
import { runToEnd } from '../support/ended.ts'

const home = mkdtempSync(path.join(tmpdir(), 'plan-'))
afterAll(() => rmSync(home, { recursive: true }))
let count = 0

/** A folder with files, outside of any repository unless `git` is asked for. */
function folder(files: Readonly<Record<string, string | Buffer>>, git = false): string {
  const cwd = path.join(home, String(count++))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true })
    writeFileSync(path.join(cwd, file), text)
  }
  if (git) runToEnd('git', ['init', '-q'], { cwd })
  return cwd
}

async function planned(cwd: string, options: Partial<FixOptions> = {}) {
  const result = await plan({ cwd, asOf: '2026-11-21', ...options })
  const told = result.fixes.map(({ outcome, why, group: { findings } }) => ({
    outcome,
    why,
    at: findings.map(({ rule, at }) => `${rule} ${at.file}`),
  }))
  return { ...result, told, changed: result.changes.map(({ file }) => file) }
}

const OLD = "export const BASE = 'https://api.ionos.com/cloudapi/v5'\n"
const NEW = OLD.replace('v5', 'v6')
const CALL = "import { BASE } from './base.js'\nfetch(`${BASE}/images`, { headers: { 'PB-Contract-Number': '1' } })\n"

describe('what is asked for', () => {
  test('a rule alone does not fix half of a call', async () => {
    const cwd = folder({ 'base.js': OLD.replace('v5', 'v4'), 'call.js': CALL, 'other.js': OLD })
    const { told, changed } = await planned(cwd, { only: ['deprecated-version-path'] })
    expect(changed).toEqual(['other.js'])
    expect(told[0]).toMatchObject({ outcome: 'left', why: expect.stringContaining('contract-header is not selected') })
    expect((await planned(cwd, { skip: ['contract-header'] })).changed).toEqual(['other.js'])
    expect((await planned(cwd)).changed).toEqual(['base.js', 'call.js', 'other.js'])
  })

  test('nor do paths', async () => {
    const cwd = folder({ 'package.json': '{}', 'a/base.js': OLD.replace('v5', 'v4'), 'a/call.js': CALL }, true)
    const { told, changed } = await planned(cwd, { paths: ['a/call.js'] })
    expect(changed).toEqual([])
    expect(told).toMatchObject([
      { outcome: 'left', why: expect.stringMatching(/^a\/base\.js is outside of what was named/) },
    ])
  })

  test('files are named from the folder that one is in', async () => {
    const cwd = folder({ 'lib/base.js': OLD }, true)
    expect((await planned(path.join(cwd, 'lib'))).changed).toEqual(['base.js'])
  })

  test('some of the groups: the others are declined, and what is left is proven again', async () => {
    const cwd = folder({ 'a.js': OLD, 'b.js': OLD })
    const all = await plan({ cwd, asOf: '2026-11-21' })
    const [first] = all.fixes
    const some = await all.choose(new Set([first?.group.id ?? '']))
    expect(some.fixes.map(({ outcome }) => outcome)).toEqual(['ready', 'declined'])
    expect(some.changes.map(({ file }) => file)).toEqual(['a.js'])
    expect((await apply(some)).fixes.map(({ outcome }) => outcome)).toEqual(['fixed', 'declined'])
    expect(readFileSync(path.join(cwd, 'b.js'), 'utf8')).toBe(OLD)
  })

  test('a part of a group that others release is chosen with them, or not', async () => {
    const from = path.resolve(import.meta.dirname, '../../fixtures/contract-header/fix')
    const cwd = path.join(home, String(count++))
    cpSync(path.join(from, 'held-in-part-until-others-are-written/before'), cwd, { recursive: true })
    const all = await plan({ cwd, asOf: '2026-11-21' })
    expect(all.changes.map(({ file }) => file)).toEqual(['forward/conftest.py', 'src/resize.ts'])
    const ready = all.fixes.filter(({ outcome }) => outcome === 'ready')
    const ids = ready.map(({ group }) => group.id)
    expect(new Set(all.report.groups.map(({ id }) => id)).size).toBe(all.fixes.length)
    expect((await all.choose(new Set(ids))).changes).toEqual(all.changes)
    const [conftest] = ready.filter(({ edits }) => edits[0]?.file === 'forward/conftest.py')
    const some = await all.choose(new Set([conftest?.group.id ?? '']))
    expect(some.changes.map(({ file }) => file)).toEqual(['forward/conftest.py'])
    expect(some.fixes.map(({ outcome }) => outcome).sort()).toEqual(['blocked', 'declined', 'ready', 'review'])
  })
})

describe('what is never edited from here', () => {
  test('an ignored file, unless a path names it', async () => {
    const files = { '.gitignore': '.env\n', '.env': 'API_URL=https://api.ionos.com/cloudapi/v5\n' }
    const cwd = folder(files, true)
    const { told, changed } = await planned(cwd)
    expect(changed).toEqual([])
    expect(told).toMatchObject([{ outcome: 'left', why: expect.stringContaining('named by an ignore file') }])
    expect((await planned(cwd, { paths: ['.env'] })).changed).toEqual(['.env'])
  })

  test('another repository below the root', async () => {
    const cwd = folder(
      { 'deps/cloud/base.js': OLD, 'deps/cloud/.git': 'gitdir: ../../.git/modules/cloud\n', 'a.js': OLD },
      true,
    )
    const { changed, told } = await planned(cwd)
    expect(changed).toEqual(['a.js'])
    expect(told.map(({ outcome }) => outcome).sort()).toEqual(['left', 'ready'])
  })

  test('what a link outside leads to, though it is named', async () => {
    const outside = folder({ 'base.js': OLD })
    const cwd = folder({ 'a.js': OLD })
    symlinkSync(path.join(outside, 'base.js'), path.join(cwd, 'link.js'))
    const { changed } = await planned(cwd, { paths: ['link.js', 'a.js'] })
    expect(changed).toEqual(['a.js'])
  })

  test('a file twice, by its name and by a link', async () => {
    const cwd = folder({ 'lib/base.js': OLD })
    symlinkSync('lib/base.js', path.join(cwd, 'link.js'))
    const result = await planned(cwd, { paths: ['lib', 'link.js'] })
    await apply(result)
    expect(result.changes).toHaveLength(1)
    expect(readFileSync(path.join(cwd, 'lib/base.js'), 'utf8')).toBe(NEW)
  })
})

describe('writing', () => {
  test('a file that was changed since it was read keeps its change, and the rest is written', async () => {
    const cwd = folder({ 'a.js': OLD, 'b.js': OLD })
    const result = await plan({ cwd, asOf: '2026-11-21' })
    writeFileSync(path.join(cwd, 'a.js'), `${OLD}// mine\n`)
    const { fixes, changes } = await apply(result)
    expect(fixes.map(({ outcome }) => outcome)).toEqual(['failed', 'fixed'])
    expect(fixes[0]?.why).toMatch(/a\.js .*changed/)
    expect(changes.map(({ file }) => file)).toEqual(['b.js'])
    expect(readFileSync(path.join(cwd, 'a.js'), 'utf8')).toBe(`${OLD}// mine\n`)
    expect(readFileSync(path.join(cwd, 'b.js'), 'utf8')).toBe(NEW)
  })

  test.each([
    ['Latin-1', (text: string) => Buffer.from(`# caf\xe9\n${text}`, 'latin1')],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF# caf\xe9 \u{1F600}\r\n${text}`, 'utf16le')],
    ['a byte order mark', (text: string) => Buffer.from(`\uFEFF# caf\xe9 \u{1F600}\r\n${text}`, 'utf8')],
  ])('keeps %s', async (_, spell) => {
    const text = 'BASE = "https://api.ionos.com/cloudapi/v5"\n'
    const cwd = folder({ 'base.py': spell(text) })
    await apply(await plan({ cwd, asOf: '2026-11-21' }))
    expect(readFileSync(path.join(cwd, 'base.py')).equals(spell(text.replace('v5', 'v6')))).toBe(true)
  })
})

describe('a project without calls to old versions', () => {
  test('has no groups', async () => {
    expect(await planned(folder({ 'a.js': NEW }))).toMatchObject({ told: [], changed: [] })
  })
})
