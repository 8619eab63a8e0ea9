import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runToEnd } from '../support/ended.ts'
import { installIn } from './support/pack.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const user = mkdtempSync(join(tmpdir(), 'cloudapi-migrate-user-'))
const installed = join(user, 'node_modules', manifest.name)
const { files } = inject('packed')

beforeAll(() => {
  installIn(user, inject('packed'))
})

afterAll(() => rmSync(user, { recursive: true, force: true }), 180_000)

function run(program: string, args: readonly string[], cwd: string) {
  return runToEnd(program, args, { cwd, input: '' })
}

const cli = (...args: string[]) => run(process.execPath, [join(installed, manifest.bin[manifest.name]), ...args], user)

test('the package contains the joined program, its types, the documentation, CI templates, the schema of the configuration, LICENSE, README and the manifest, and nothing else', () => {
  const templates = readdirSync(join(root, 'ci'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.md'),
  )
  const beside = files.filter((path) => !path.startsWith('dist/')).sort()
  const texts = [
    'bin/cloudapi-migrate.js',
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'package.json',
    'sbom.cdx.json',
    'schema/config.json',
  ]
  expect(beside).toEqual([...texts, ...templates, ...docs.map((path) => `docs/${path}`)].sort())
  const entries = [
    'cli',
    'eslint/index',
    'eslint/worker',
    'index',
    'languages/index',
    'logs/reading/worker',
    'read/worker',
  ].flatMap((name) => [`dist/src/${name}.cjs`, `dist/src/${name}.js`])
  const built = files.filter((path) => path.startsWith('dist/') && !path.startsWith('dist/src/chunks/'))
  expect(built.sort()).toEqual(
    [...entries, 'dist/src/eslint/index.d.ts', 'dist/src/index.d.ts', 'dist/src/start.cjs'].sort(),
  )
  expect(files.filter((path) => path.startsWith('dist/src/chunks/')).length).toBeGreaterThan(5)
})

test('the manifest contains nothing that a user does not need', () => {
  const { scripts, devDependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  expect({ scripts, devDependencies }).toEqual({ scripts: undefined, devDependencies: undefined })
})

test('the manifest pins the version of every package that an installation adds', () => {
  const { bomFormat, metadata, components } = JSON.parse(readFileSync(join(installed, 'sbom.cdx.json'), 'utf8'))
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', manifest.name])
  const listed = components.map(({ name, version }: Record<string, string>) => `${name}@${version}`)
  for (const [name, version] of Object.entries(manifest.dependencies)) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(listed).toContain(`${name}@${version}`)
  }
})

test('neither the package nor its dependencies run a script at installation', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const running = Object.entries<{ dev?: boolean; hasInstallScript?: boolean }>(packages).filter(
    ([path, { dev, hasInstallScript }]) => path !== '' && hasInstallScript && !dev,
  )
  expect(running.map(([path]) => path)).toEqual([])
})

test('every file that the manifest names exists', () => {
  const { '.': library, './eslint': plugin } = manifest.exports
  const named = [library.types, library.default, plugin.types, plugin.default, manifest.bin[manifest.name]]
  for (const path of named) expect(existsSync(join(installed, path)), path).toBe(true)
})

const oldCall = "fetch('https://api.ionos.com/cloudapi/v5/servers', { method: 'DELETE' })\n"

/** Writes files of the folder of a user, and runs the command with JSON; what it found, where, and what it left out. */
function auditWith(texts: Record<string, string>, ...args: string[]) {
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(user, file)), { recursive: true })
    writeFileSync(join(user, file), text)
  }
  const { status, stdout, stderr } = cli('audit', '-f', 'json', ...args)
  const { findings, ledger } = JSON.parse(stdout)
  const paths = [...new Set(findings.map(({ path }: { path: string }) => path))].sort()
  const left = (ledger.leftOut ?? []).map(({ path }: { path: string }) => path)
  return { status, stderr, paths, left }
}

test('the first run in an empty folder audits neither the package itself nor files of tools', () => {
  const manifests = { 'package.json': JSON.stringify({ devDependencies: { [manifest.name]: '*' } }) }
  expect(auditWith(manifests)).toEqual({ status: 0, stderr: '', paths: [], left: ['node_modules'] })
  expect(cli().stdout).toMatch(/^ {2}not scanned: node_modules \(dependencies\); --no-default-excludes reads it$/m)
  const more = { 'node_modules/old/a.js': oldCall, 'venv/pyvenv.cfg': '', 'venv/a.py': oldCall, 'dist/a.js': oldCall }
  const left = ['dist', 'node_modules', 'venv']
  expect(auditWith({ ...more, 'a.js': oldCall })).toMatchObject({ status: 1, paths: ['a.js'], left })
  const all = ['a.js', 'dist/a.js', 'node_modules/old/a.js', 'venv/a.py']
  expect(auditWith({}, '--no-default-excludes')).toMatchObject({ paths: all, left: [] })
  expect(auditWith({}, '--exclude', 'a.*')).toMatchObject({ status: 0, paths: [], left })
  expect(auditWith({}, '--no-default-excludes', '--exclude=venv/', '--exclude=/a.js').paths).toEqual(all.slice(1, 3))
  for (const name of ['a.js', 'dist', 'venv', 'node_modules/old']) rmSync(join(user, name), { recursive: true })
})

test('the manifest says what the package is for and where it is documented', () => {
  const url = manifest.repository.url.replace(/^git\+|\.git$/g, '')
  for (const text of [cli('--help').stdout, readFileSync(join(installed, 'README.md'), 'utf8'), manifest.description]) {
    expect(text).toContain('IONOS Cloud')
    expect(text).toContain('ProfitBricks')
  }
  expect(cli('--help').stdout).toContain(`Documentation: ${url}#readme`)
  writeFileSync(join(user, 'a.js'), oldCall)
  const { driver } = JSON.parse(cli('a.js', '-f', 'sarif').stdout).runs[0].tool
  expect(driver.informationUri).toBe(url)
  for (const { id, helpUri } of driver.rules) {
    expect(helpUri).toBe(`${url}/blob/HEAD/docs/rules/${id}.md`)
    expect(existsSync(join(installed, `docs/rules/${id}.md`)), id).toBe(true)
  }
  expect(JSON.parse(cli('rules', '--format', 'json').stdout).rules).toHaveLength(driver.rules.length)
  // As compilers write it, and as editors read it.
  expect(cli('a.js', '-f', 'concise').stdout).toMatch(/^a\.js:1:\d+: error deprecated-version-path Calls to v5 /m)
  rmSync(join(user, 'a.js'))
})

test('fix requires --allow-dirty in a repository when git is missing', () => {
  const place = join(user, 'nogit/app')
  mkdirSync(place, { recursive: true })
  mkdirSync(join(user, 'nogit/.git'))
  writeFileSync(join(place, 'a.js'), oldCall)
  const command = join(installed, manifest.bin[manifest.name])
  const fix = (...args: string[]) =>
    runToEnd(process.execPath, [command, 'fix', ...args], { cwd: place, env: { PATH: place } })
  const refused = fix()
  expect(refused).toMatchObject({ status: 2, stdout: '' })
  expect(refused.stderr).toMatch(/^cloudapi-migrate: git cannot check .*: no git was found on PATH\. .*--allow-dirty/)
  expect(readFileSync(join(place, 'a.js'), 'utf8')).toBe(oldCall)
  expect(fix('--allow-dirty').stderr).toContain('no git was found on PATH')
  expect(readFileSync(join(place, 'a.js'), 'utf8')).toBe(oldCall.replace('v5', 'v6'))
  // Without a repository there is nothing to tell.
  rmSync(join(user, 'nogit/.git'), { recursive: true })
  writeFileSync(join(place, 'a.js'), oldCall)
  expect(fix()).toMatchObject({ status: 0, stderr: expect.stringContaining('is not in a git repository') })
  rmSync(join(user, 'nogit'), { recursive: true })
})

test.each([
  ['git@github.com:someone/app.git', '.github/workflows/cloudapi-migrate.yml', 'origin is on github.com: the workflow'],
  ['https://gitlab.example.com/a/app.git', '.gitlab-ci.yml', 'origin is on gitlab.example.com: the job'],
])('init uses the remote %s', (remote, file, says) => {
  const place = join(user, 'remote')
  mkdirSync(place)
  run('git', ['init', '-q'], place)
  run('git', ['remote', 'add', 'other', 'ssh://git@codeberg.org/x/y.git'], place)
  run('git', ['remote', 'add', 'origin', remote], place)
  writeFileSync(join(place, 'a.js'), '')
  const done = run(process.execPath, [join(installed, manifest.bin[manifest.name]), 'init'], place)
  expect(done.status, done.stderr).toBe(0)
  expect(done.stdout).toContain(`written: ${file}\n`)
  expect(done.stdout).toContain(says)
  expect(existsSync(join(place, file))).toBe(true)
  expect(done.stdout).not.toContain('add to')
  rmSync(place, { recursive: true })
})

test('the installed command runs an audit, a parser in a thread, imports and --version', () => {
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

test('a strict project compiles against the types of the library', () => {
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
