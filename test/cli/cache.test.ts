import { spawn } from 'node:child_process'
import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cli, folder, oldCall, run } from './support/cli.ts'
import { root } from './support/root.ts'

const AUDIT = ['audit', '-f', 'json', '--as-of', '2026-11-21', '--exit-zero']

/** A tree, a cache folder of a user, and a run in them. */
function place(files: Record<string, string> = { 'a.js': oldCall }) {
  const cwd = folder(files)
  const caches = folder()
  const env = { XDG_CACHE_HOME: caches }
  return { cwd, caches, env, run: (...args: string[]) => run(args, { cwd, env }) }
}

test('a second run gives the same report, and --stats counts cache hits', () => {
  const { cwd, run } = place()
  cpSync(join(root, 'examples/sample'), join(cwd, 'sample'), { recursive: true })
  const without = run(...AUDIT)
  expect(run(...AUDIT, '--cache')).toEqual(without)
  const again = run(...AUDIT, '--cache', '--stats')
  expect(again.out).toBe(without.out)
  expect(again.err).toMatch(/cache:\n +[1-9]\d* +hits\n +0 +misses\n/)
})

test('nothing is cached without --cache', () => {
  const { caches, run } = place()
  expect(run(...AUDIT, '--stats').err).not.toContain('cache:')
  expect(readdirSync(caches)).toEqual([])
})

test('a changed module in a language that is loaded late gives the same report', () => {
  const call = "import requests\nfrom names import V\nrequests.get(f'https://api.ionos.com/cloudapi/{V}/datacenters')\n"
  const { cwd, run } = place({ 'a.py': call, 'names.py': "V = 'v4'\n" })
  expect(run(...AUDIT, '--cache').out).toContain('cloudapi/v4')
  writeFileSync(join(cwd, 'names.py'), "V = 'v5'\n")
  const without = run(...AUDIT)
  expect(without.out).toContain('cloudapi/v5')
  expect(run(...AUDIT, '--cache')).toEqual(without)
  expect(run(...AUDIT, '--cache')).toEqual(without)
})

test('an audit of a list of repositories leaves the user cache usable', () => {
  const { run } = place({ 'a.js': oldCall, 'repos.txt': '.\n' })
  run('audit', '--repos', 'repos.txt', '--exit-zero')
  expect(run(...AUDIT, '--cache').err).not.toContain('is not used')
  expect(run(...AUDIT, '--cache', '--stats').err).toMatch(/cache:\n +[1-9]\d* +hits\n/)
})

test('two runs share a cache at the same time', async () => {
  const { cwd, env } = place()
  const wanted = run(AUDIT, { cwd })
  const one = () =>
    new Promise<string>((resolve) => {
      const child = spawn(process.execPath, [cli, ...AUDIT, '--cache'], { cwd, env: { ...process.env, ...env } })
      let out = ''
      child.stdout.on('data', (chunk) => {
        out += chunk
      })
      child.on('close', (code) => resolve(`${code} ${out}`))
    })
  const expected = `${wanted.code} ${wanted.out}`
  expect(await Promise.all([one(), one(), one()])).toEqual([expected, expected, expected])
  expect(await one()).toBe(expected)
})

test('an audit warns and continues when it cannot create the cache folder', () => {
  const { cwd, caches, run } = place()
  const without = run(...AUDIT)
  writeFileSync(join(caches, 'cloudapi-migrate'), '')
  const { code, out, err } = run(...AUDIT, '--cache')
  expect([code, out]).toEqual([without.code, without.out])
  expect(err).toMatch(/^cloudapi-migrate: warning: the cache in .* is not used: it is no folder\.\n$/)
  expect(existsSync(join(cwd, 'cloudapi-migrate'))).toBe(false)
})

test('a cache folder in the tree is not audited, and its key lies elsewhere', () => {
  const { cwd, caches, run } = place()
  const without = run(...AUDIT, '--no-ignore')
  for (let round = 0; round < 2; round++) expect(run(...AUDIT, '--no-ignore', '--cache=.kept')).toEqual(without)
  expect(existsSync(join(cwd, '.kept', 'key'))).toBe(false)
  expect(existsSync(join(caches, 'cloudapi-migrate', 'key'))).toBe(true)
})

test('a configuration enables the cache, and --no-cache overrides it', () => {
  const { cwd, run } = place({ 'a.js': oldCall, 'cloudapi-migrate.json': '{ "cache": ".kept" }' })
  expect(run(...AUDIT, '--no-cache', '--stats').err).not.toContain('cache:')
  expect(existsSync(join(cwd, '.kept'))).toBe(false)
  expect(run('check', '--stats').err).toMatch(/cache:\n +0 +hits\n/)
  expect(run('fix', '--dry-run', '--stats').err).toMatch(/cache:\n +[1-9]\d* +hits\n/)
  expect(existsSync(join(cwd, '.kept'))).toBe(true)
})

test.each([
  [['--cache', '--no-cache'], '--cache and --no-cache cannot be combined'],
  [['--cache='], '--cache= takes the name of a folder'],
])('%o is a usage error', (flags, text) => {
  const { code, err } = place().run(...AUDIT, ...flags)
  expect([code, err]).toEqual([2, expect.stringContaining(text)])
})

test('a configuration cannot name a cache folder outside of the repository', () => {
  const { code, err } = place({ 'a.js': oldCall, 'cloudapi-migrate.json': '{ "cache": "../kept" }' }).run(...AUDIT)
  expect([code, err]).toEqual([2, expect.stringContaining('cache: "../kept" leads out of the repository.')])
})
