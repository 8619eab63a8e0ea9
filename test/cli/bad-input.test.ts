import { spawn } from 'node:child_process'
import { chmodSync, closeSync, ftruncateSync, mkdirSync, openSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { audit } from '../../src/pipeline/audit.ts'
import { runToEnd } from '../support/ended.ts'
import { cli, folder, newCall, oldCall, run } from './support/cli.ts'

/** Paths of the findings and of what was skipped, what was said, and the exit code. */
function auditOf(args: readonly string[], cwd: string) {
  const { code, out, err } = run(['audit', '-f', 'json', ...args], { cwd })
  const report = out === '' ? undefined : JSON.parse(out)
  return {
    code,
    err,
    seen: report?.ledger.seen as number | undefined,
    paths: (report?.findings ?? []).map(({ path }: { path: string }) => path) as string[],
    skipped: (report?.ledger.skipped ?? []).map(
      ({ path, why }: { path: string; why: string }) => `${path}: ${why}`,
    ) as string[],
  }
}

const rest = { 'ok.ts': oldCall }

test('a folder whose files are all ignored counts as nothing scanned; a named file in it is read', () => {
  const cwd = folder({ 'a/.gitignore': '*\n', 'a/x.ts': oldCall })
  expect(auditOf(['a'], cwd)).toMatchObject({ code: 2, err: expect.stringContaining('nothing scanned') })
  expect(auditOf(['a/x.ts'], cwd)).toMatchObject({ code: 1, paths: ['a/x.ts'] })
  expect(auditOf(['a', '--no-ignore'], cwd)).toMatchObject({ code: 1, paths: ['a/x.ts'] })
})

test('audit reads files that are named one by one, clean or not', () => {
  const cwd = folder({ 'dirty.ts': oldCall, 'clean.ts': newCall, 'other.ts': oldCall })
  expect(auditOf(['dirty.ts'], cwd)).toMatchObject({ code: 1, paths: ['dirty.ts'], seen: 1 })
  expect(auditOf(['clean.ts'], cwd)).toMatchObject({ code: 0, paths: [], seen: 1 })
})

test.runIf(process.getuid?.() === 0)('audit names files without read permission and audits the rest', () => {
  const cwd = folder({ 'tree/secret.ts': oldCall, 'tree/open.ts': oldCall, 'tree/closed/x.ts': oldCall })
  chmodSync(cwd, 0o755)
  chmodSync(join(cwd, '..'), 0o755)
  chmodSync(join(cwd, 'tree/secret.ts'), 0)
  chmodSync(join(cwd, 'tree/closed'), 0)
  const asNobody = (...args: string[]) => {
    const done = runToEnd(process.execPath, [cli, '-f', 'concise', ...args], {
      cwd,
      uid: 65534,
      gid: 65534,
    })
    return { code: done.status, out: done.stdout, err: done.stderr }
  }
  const walked = asNobody('tree')
  // A checkout below a closed home folder cannot be run by anybody else.
  if (walked.err.includes('MODULE_NOT_FOUND') || walked.code === null) return
  expect(walked).toMatchObject({ code: 1, err: '' })
  expect(walked.out).toMatch(/^tree\/open\.ts:1:/)
  expect(walked.out).toContain('warning: tree/closed cannot be read: permission denied')
  expect(walked.out).toContain('warning: tree/secret.ts cannot be read: permission denied')
  expect(asNobody('tree/secret.ts')).toMatchObject({
    code: 2,
    err: 'cloudapi-migrate: tree/secret.ts: permission denied.\n',
  })
  expect(asNobody('tree/closed')).toMatchObject({ code: 2, err: 'cloudapi-migrate: tree/closed: permission denied.\n' })
  const both = asNobody('tree/secret.ts', 'tree/open.ts')
  expect(both.code).toBe(2)
  expect(both.out).toMatch(/^tree\/open\.ts:1:/)
})

test('audit names a binary file and audits the rest; a binary that is named exits with 2', () => {
  const cwd = folder({ ...rest, 'x.bin': Buffer.from(`a\0b ${oldCall}`) })
  expect(auditOf([], cwd)).toMatchObject({ code: 1, paths: ['ok.ts'], skipped: ['x.bin: is binary'] })
  expect(auditOf(['x.bin'], cwd)).toMatchObject({ code: 2, err: 'cloudapi-migrate: x.bin is binary.\n' })
})

test('a named binary file without a match exits with 2', () => {
  const cwd = folder({ ...rest, 'x.bin': Buffer.from([0, 1, 2, 3]) })
  expect(auditOf(['x.bin'], cwd)).toMatchObject({ code: 2, err: 'cloudapi-migrate: x.bin is binary.\n' })
})

test.each([true, false])(
  'a named UTF-32 file exits with 2 and a message about its encoding; little-endian: %s',
  (isLittle) => {
    const bytes = Buffer.from(Uint32Array.from(`\ufeff${oldCall}`, (char) => char.codePointAt(0) ?? 0).buffer)
    const cwd = folder({ ...rest, 'wide.ts': isLittle ? bytes : bytes.swap32() })
    const err = 'cloudapi-migrate: wide.ts is in UTF-32, which is not read: save it as UTF-8.\n'
    expect(auditOf(['wide.ts'], cwd)).toMatchObject({ code: 2, err })
  },
)

test('audit reads and names a file of another encoding', () => {
  const cwd = folder({
    'latin.ts': Buffer.from(`// gr\xfc\xdfe\n${oldCall}`, 'latin1'),
    'wide.ts': Buffer.from(`\uFEFF${oldCall}`, 'utf16le'),
  })
  expect(auditOf([], cwd)).toMatchObject({
    code: 1,
    paths: ['latin.ts', 'wide.ts'],
    skipped: ['latin.ts: is not UTF-8: read as Latin-1'],
  })
})

test('audit names a file of 200 MB and audits the rest; alone it exits with 2', () => {
  const cwd = folder({ ...rest, 'big.ts': oldCall })
  const file = openSync(join(cwd, 'big.ts'), 'r+')
  ftruncateSync(file, 200_000_000)
  closeSync(file)
  const why = 'is too large: 200.0 MB, and at most 20.0 MB are read'
  expect(auditOf([], cwd)).toMatchObject({ code: 1, paths: ['ok.ts'], skipped: [`big.ts: ${why}`] })
  expect(auditOf(['big.ts'], cwd)).toMatchObject({ code: 2, err: `cloudapi-migrate: big.ts ${why}.\n` })
})

test('audit finds a call at the end of a minified line of 5 MB', () => {
  const filler = 'function f(a,b){return a+b*2};'
  const last = "fetch('https://api.ionos.com/cloudapi/v5/servers',{method:'DELETE'})"
  const cwd = folder({ 'app.js': filler.repeat(5_000_000 / filler.length) + last, ...rest })
  const { code, out } = run(['-f', 'concise'], { cwd })
  expect(code).toBe(1)
  expect(out).toMatch(/^app\.js:1:50000\d\d: error deprecated-version-path /m)
  expect(out).toMatch(/^ok\.ts:1:\d+: error /m)
  expect(run([], { cwd }).out.length).toBeLessThan(10_000)
})

test('audit finds a call behind 50,000 nested brackets', () => {
  const deep = `const x = ${'['.repeat(50_000)}${']'.repeat(50_000)}\n${oldCall}`
  expect(auditOf([], folder({ 'deep.js': deep, ...rest }))).toMatchObject({
    code: 1,
    err: '',
    paths: ['deep.js', 'ok.ts'],
  })
})

test('a file with a syntax error is named and read as plain text', () => {
  const found = auditOf([], folder({ 'bad.ts': `${oldCall}const = = {{{ )\nfunction (\n`, ...rest }))
  expect(found).toMatchObject({ code: 1, err: '', paths: ['bad.ts', 'ok.ts'] })
  expect(found.skipped).toEqual([expect.stringMatching(/^bad\.ts: could not be parsed, read as plain text: line 2: /)])
})

test('circular imports terminate', () => {
  const cwd = folder({
    'a.ts': "import { b } from './b'\nexport const a = b + '/servers'\nfetch(a)\n",
    'b.ts': "import { a } from './a'\nexport const b = 'https://api.ionos.com/cloudapi/v5' + a\n",
  })
  expect(auditOf([], cwd)).toMatchObject({ code: 1, err: '', paths: ['b.ts'] })
})

test('circular links terminate; each file is read once, under its own name', () => {
  const cwd = folder({ 'tree/x.ts': oldCall })
  symlinkSync('.', join(cwd, 'tree/self'))
  symlinkSync('two', join(cwd, 'tree/one'))
  symlinkSync('one', join(cwd, 'tree/two'))
  symlinkSync('nowhere', join(cwd, 'tree/lost'))
  expect(auditOf(['tree'], cwd)).toMatchObject({ code: 1, err: '', paths: ['tree/x.ts'] })
  expect(auditOf(['tree/self/x.ts'], cwd)).toMatchObject({ code: 1, paths: ['tree/x.ts'] })
  expect(auditOf(['tree/one', 'tree/lost', 'tree'], cwd)).toMatchObject({
    code: 2,
    paths: ['tree/x.ts'],
    err: 'cloudapi-migrate: tree/one: a circular link.\ncloudapi-migrate: tree/lost: a broken link.\n',
  })
})

test('audit names a file that is deleted between search and reading and audits the rest', async () => {
  const cwd = folder({ 'a.ts': oldCall, 'b.ts': oldCall, 'c.ts': oldCall })
  const { findings, ledger } = await audit({
    cwd,
    onProgress: (done) => {
      if (done === 0) rmSync(join(cwd, 'b.ts'), { force: true })
    },
  })
  expect(findings.map(({ at }) => at.file)).toEqual(['a.ts', 'c.ts'])
  expect(ledger.skipped).toEqual([{ path: 'b.ts', why: 'was deleted while the audit ran' }])
})

test('files that disappear during a run cause no error', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `f${index}.ts`)
  const cwd = folder({ ...Object.fromEntries(names.map((name) => [name, oldCall])), 'kept.ts': oldCall })
  const child = spawn(process.execPath, [cli, '-f', 'concise'], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const done = new Promise((resolve) => child.on('close', resolve))
  for (const name of names) {
    rmSync(join(cwd, name))
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect({ code: await done, err }).toEqual({ code: 1, err: '' })
  expect(out).toMatch(/^kept\.ts:1:/m)
})

test('unusual names are reported unchanged, found by walking or named', () => {
  const names = ['*.ts', '-dash.ts', '[x].ts', 'a\nb.ts', 'c\u001b[31m.ts', 'd\u202e.ts', 'e f.ts', '{a,b}.ts', 'ü.ts']
  const cwd = folder(Object.fromEntries(names.map((name) => [name, oldCall])))
  expect(auditOf([], cwd)).toMatchObject({ code: 1, err: '', paths: names })
  for (const name of names) expect(auditOf(['--', name], cwd)).toMatchObject({ code: 1, err: '', paths: [name] })
})

test('messages about unusual names contain no control characters', () => {
  const { code, err } = run(['no\u001b[31m\u202e*.ts'], { cwd: folder(rest) })
  expect(code).toBe(2)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  expect(err).toMatch(/^cloudapi-migrate: Nothing matches [^\x00-\x1f\u202e]+\n$/)
})

test('a path that starts with a dash requires ./ or --', () => {
  const cwd = folder({ '-x.ts': oldCall })
  expect(auditOf(['./-x.ts'], cwd)).toMatchObject({ code: 1, paths: ['-x.ts'] })
  expect(auditOf(['-x.ts'], cwd)).toMatchObject({ code: 2, err: expect.stringContaining('Write ./ before a path') })
})

test('empty --stdin is clean; binary --stdin exits with 2', () => {
  const args = ['--stdin', '--stdin-filename', 'held.ts']
  expect(run(args, { cwd: folder(), input: '' }).code).toBe(0)
  const binary = run(args, { cwd: folder(), input: Buffer.from('\0\0') })
  expect(binary).toEqual({ code: 2, out: '', err: 'cloudapi-migrate: The text on standard input is binary.\n' })
})

test('overlapping paths report each finding once', () => {
  const cwd = folder({ 'a/x.ts': oldCall, 'a/b/y.ts': oldCall })
  expect(auditOf(['a', 'a/b', 'a/x.ts', './a/../a', '.', join(cwd, 'a')], cwd)).toMatchObject({
    code: 1,
    paths: ['a/b/y.ts', 'a/x.ts'],
    seen: 2,
  })
})

test('a pattern without a match exits with 2, and the others are audited', () => {
  const cwd = folder({ 'a/x.ts': oldCall, 'b/y.ts': oldCall })
  expect(auditOf(['a/*.ts', 'zzz*', 'none/**/*.ts'], cwd)).toMatchObject({
    code: 2,
    paths: ['a/x.ts'],
    err: 'cloudapi-migrate: Nothing matches zzz*.\ncloudapi-migrate: Nothing matches none/**/*.ts.\n',
  })
})

test('a path that is neither a file nor a folder exits with 2, and so does an empty one', () => {
  const cwd = folder(rest)
  expect(auditOf(['/dev/null', 'ok.ts'], cwd)).toMatchObject({
    code: 2,
    paths: ['ok.ts'],
    err: 'cloudapi-migrate: /dev/null: neither a file nor a folder.\n',
  })
  expect(auditOf([''], cwd)).toMatchObject({ code: 2, err: 'cloudapi-migrate: a path cannot be empty.\n' })
})

test('audit accepts paths outside of the working directory, and from a subfolder', () => {
  const top = folder({ 'work/sub/empty.txt': '', 'other/x.ts': oldCall, 'work/y.ts': oldCall })
  const cwd = join(top, 'work/sub')
  expect(auditOf(['../../other'], cwd)).toMatchObject({ code: 1, paths: ['../../other/x.ts'] })
  expect(auditOf(['..'], cwd)).toMatchObject({ code: 1, paths: ['../y.ts'] })
  expect(auditOf(['..', '../../other/x.ts'], cwd)).toMatchObject({ code: 1, paths: ['../../other/x.ts', '../y.ts'] })
})

test('audit accepts a repository from a subfolder and by an absolute path', () => {
  const top = folder({ 'repo/src/x.ts': oldCall, 'repo/docs/a.txt': 'text', 'elsewhere/b.txt': '' })
  mkdirSync(join(top, 'repo/.git'))
  writeFileSync(join(top, 'repo/.git/HEAD'), 'ref: refs/heads/main\n')
  expect(auditOf(['..'], join(top, 'repo/docs'))).toMatchObject({ code: 1, paths: ['../src/x.ts'] })
  expect(auditOf([], join(top, 'repo/docs'))).toMatchObject({ code: 0, paths: [], seen: 1 })
  expect(auditOf([join(top, 'repo')], join(top, 'elsewhere'))).toMatchObject({ code: 1, paths: ['../repo/src/x.ts'] })
  expect(auditOf([join(top, 'repo')], top)).toMatchObject({ code: 1, paths: ['repo/src/x.ts'] })
})

test('audit reports that the working directory was deleted', () => {
  const cwd = folder()
  const shell = 'rmdir "$PWD" && exec "$0" "$1"'
  const done = runToEnd('sh', ['-c', shell, process.execPath, cli], { cwd })
  expect(done.status).toBe(2)
  expect(done.stderr).toBe('cloudapi-migrate: the current folder no longer exists.\n')
})
