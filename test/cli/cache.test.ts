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

test('a second run says the same, and --stats tells what was kept', () => {
  const { cwd, run } = place()
  cpSync(join(root, 'examples/sample'), join(cwd, 'sample'), { recursive: true })
  const without = run(...AUDIT)
  expect(run(...AUDIT, '--cache')).toEqual(without)
  const again = run(...AUDIT, '--cache', '--stats')
  expect(again.out).toBe(without.out)
  expect(again.err).toMatch(/cache:\n +[1-9]\d* +hits\n +0 +misses\n/)
})

test('nothing is kept unless it is asked for', () => {
  const { caches, run } = place()
  expect(run(...AUDIT, '--stats').err).not.toContain('cache:')
  expect(readdirSync(caches)).toEqual([])
})

test('what linking asks for late is the same: a module that changed in a language that nothing else loads', () => {
  const call = "import requests\nfrom names import V\nrequests.get(f'https://api.ionos.com/cloudapi/{V}/datacenters')\n"
  const { cwd, run } = place({ 'a.py': call, 'names.py': "V = 'v4'\n" })
  expect(run(...AUDIT, '--cache').out).toContain('cloudapi/v4')
  writeFileSync(join(cwd, 'names.py'), "V = 'v5'\n")
  const without = run(...AUDIT)
  expect(without.out).toContain('cloudapi/v5')
  expect(run(...AUDIT, '--cache')).toEqual(without)
  expect(run(...AUDIT, '--cache')).toEqual(without)
})

test('a list of repositories before it leaves the cache of the user usable', () => {
  const { run } = place({ 'a.js': oldCall, 'repos.txt': '.\n' })
  run('audit', '--repos', 'repos.txt', '--exit-zero')
  expect(run(...AUDIT, '--cache').err).not.toContain('is not used')
  expect(run(...AUDIT, '--cache', '--stats').err).toMatch(/cache:\n +[1-9]\d* +hits\n/)
})

test('two runs at once', async () => {
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

test('without a folder that can be made, the audit goes on and says so', () => {
  const { cwd, caches, run } = place()
  const without = run(...AUDIT)
  writeFileSync(join(caches, 'cloudapi-migrate'), '')
  const { code, out, err } = run(...AUDIT, '--cache')
  expect([code, out]).toEqual([without.code, without.out])
  expect(err).toMatch(/^cloudapi-migrate: warning: the cache in .* is not used: it is no folder\.\n$/)
  expect(existsSync(join(cwd, 'cloudapi-migrate'))).toBe(false)
})

test('a folder of the tree is not audited, and its key lies elsewhere', () => {
  const { cwd, caches, run } = place()
  const without = run(...AUDIT, '--no-ignore')
  for (let round = 0; round < 2; round++) expect(run(...AUDIT, '--no-ignore', '--cache=.kept')).toEqual(without)
  expect(existsSync(join(cwd, '.kept', 'key'))).toBe(false)
  expect(existsSync(join(caches, 'cloudapi-migrate', 'key'))).toBe(true)
})

test('a configuration asks for it, and --no-cache wins', () => {
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
])('%o is wrong usage', (flags, text) => {
  const { code, err } = place().run(...AUDIT, ...flags)
  expect([code, err]).toEqual([2, expect.stringContaining(text)])
})

test('a folder outside of the repository is no value of a configuration', () => {
  const { code, err } = place({ 'a.js': oldCall, 'cloudapi-migrate.json': '{ "cache": "../kept" }' }).run(...AUDIT)
  expect([code, err]).toEqual([2, expect.stringContaining('cache: "../kept" leads out of the repository.')])
})
