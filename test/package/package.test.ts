import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runToEnd } from '../support/ended.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const place = mkdtempSync(join(tmpdir(), 'cloudapi-migrate-pack-'))
const project = join(place, 'project')
const user = join(place, 'user')
const installed = join(user, 'node_modules', manifest.name)

/** What is packed, from the folder of the package. */
let files: string[] = []

/** A copy of the project is packed as `npm publish` would do it, and laid where an install would lay it. */
beforeAll(() => {
  mkdirSync(project)
  for (const name of readdirSync(root)) {
    if (!['node_modules', 'dist', '.git', '.cache', 'coverage'].includes(name))
      cpSync(join(root, name), join(project, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  mkdirSync(join(project, 'dist/src'), { recursive: true })
  writeFileSync(join(project, 'dist/src/leftover.js'), '// of a file that is gone\n')
  const packed = run('npm', ['pack', '--json', '--silent', '--offline'], project)
  expect(packed.status, packed.stdout + packed.stderr).toBe(0)
  files = JSON.parse(packed.stdout.slice(packed.stdout.indexOf('[')))[0].files.map(({ path }: { path: string }) => path)
  mkdirSync(installed, { recursive: true })
  const [tarball = ''] = readdirSync(project).filter((name) => name.endsWith('.tgz'))
  expect(run('tar', ['-xzf', join(project, tarball), '-C', installed, '--strip-components=1'], place).status).toBe(0)
  for (const name of Object.keys(manifest.dependencies)) {
    mkdirSync(dirname(join(user, 'node_modules', name)), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), join(user, 'node_modules', name))
  }
}, 180_000)

afterAll(() => rmSync(place, { recursive: true, force: true }))

function run(program: string, args: readonly string[], cwd: string) {
  return runToEnd(program, args, { cwd, input: '' })
}

const cli = (...args: string[]) => run(process.execPath, [join(installed, manifest.bin[manifest.name]), ...args], user)

test('holds the program as it is joined, its types, the templates for a CI, the schema of the configuration, LICENSE, README and the manifest, and nothing else', () => {
  const templates = readdirSync(join(root, 'ci')).map((name) => `ci/${name}`)
  const beside = files.filter((path) => !path.startsWith('dist/')).sort()
  expect(beside).toEqual(['LICENSE', 'README.md', ...templates, 'package.json', 'schema/config.json'].sort())
  const sources = ['src', 'rules'].flatMap((folder) => sourcesBelow(folder))
  const types = sources.map((path) => `dist/${path.replace(/\.ts$/, '.d.ts')}`)
  const entries = ['cli', 'index', 'languages/index', 'logs/reading/worker', 'read/worker'].map(
    (name) => `dist/src/${name}.js`,
  )
  const built = files.filter((path) => path.startsWith('dist/') && !path.startsWith('dist/src/chunks/'))
  expect(built.sort()).toEqual([...types, ...entries].sort())
  expect(files.filter((path) => path.startsWith('dist/src/chunks/')).length).toBeGreaterThan(5)
})

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    // The scanner is compiled to what `compiled.ts` holds.
    if (path === 'src/logs/scan/assembly') return []
    if (entry.isDirectory()) return sourcesBelow(path)
    return path.endsWith('.ts') ? [path] : []
  })
}

test('every file that the manifest names is there', () => {
  const named = [manifest.exports['.'].types, manifest.exports['.'].default, manifest.bin[manifest.name]]
  for (const path of named) expect(existsSync(join(installed, path)), path).toBe(true)
})

test('the command runs with what a user has: audit, parser in a thread, imports, version', () => {
  expect(cli('--version').stdout).toBe(`${manifest.version}\n`)
  mkdirSync(join(user, 'src'))
  const deep = `${'('.repeat(400)}1${')'.repeat(400)}\n`
  writeFileSync(join(user, 'src/base.ts'), "export const base = 'https://api.ionos.com/cloudapi/v5'\n")
  writeFileSync(join(user, 'src/names.ts'), "export * from './base'\n")
  const call =
    "import { base } from './names'\nfetch(base + '/servers', { method: 'DELETE', headers: { 'X-Contract-Number': '1' } })\n"
  writeFileSync(join(user, 'src/call.ts'), call + deep)
  const done = cli('audit', 'src', '-f', 'json')
  expect({ code: done.status, err: done.stderr }).toEqual({ code: 1, err: '' })
  const { findings, ledger } = JSON.parse(done.stdout)
  expect(findings[0]).toMatchObject({ path: 'src/base.ts', calls: [{ path: 'src/call.ts', method: 'DELETE' }] })
  expect(ledger.skipped).toEqual([])
  for (const args of [['rules'], ['explain', 'allow-reboot'], ['schema', 'audit'], ['--help']])
    expect(cli(...args).status).toBe(0)
  mkdirSync(join(user, '.git'))
  writeFileSync(join(user, '.gitignore'), 'node_modules\n')
  mkdirSync(join(user, '.github'))
  expect(cli('init')).toMatchObject({ status: 0 })
  expect(existsSync(join(user, '.github/workflows/cloudapi-migrate.yml'))).toBe(true)
  expect(cli('check').status).toBe(0)
})

test('the library has types that a strict project compiles against', () => {
  const code = `import { audit, type AuditOptions, type Report, UsageError } from '${manifest.name}'
const options: AuditOptions = { cwd: '.', paths: ['src'], asOf: '2026-01-01' }
const report: Report = await audit(options)
export const rules: readonly string[] = report.findings.map(({ rule }) => rule)
export const changing: number = report.impact.changing
// @ts-expect-error: a report is no number
export const wrong: number = report
export { UsageError }
`
  writeFileSync(join(user, 'package.json'), '{ "type": "module" }\n')
  writeFileSync(join(user, 'use.ts'), code)
  const flags = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--skipLibCheck',
    'false',
    'use.ts',
  ]
  const done = run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...flags], user)
  expect(done.stdout).toBe('')
  expect(done.status).toBe(0)
})
