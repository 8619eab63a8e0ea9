import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, describe, expect, test } from 'vitest'
import { auditSchema } from '../../src/report/schema/audit.ts'
import { compiled } from '../fix/write/support/compiled.ts'
import { runToEnd } from '../support/ended.ts'
import { cli, folder, newCall, oldCall, run } from './support/cli.ts'
import { git, repository } from './support/repository.ts'

const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(auditSchema)
const ESC = '\u001b'

/** A package that speaks old versions only: a person has to move from it. */
const manual = '{ "dependencies": { "libprofitbricks": "^4.0.0" } }\n'

/** Names, bytes and times of every file below a folder, the git directory apart. */
function snapshot(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.git'))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return `${file} ${statSync(file).mtimeMs} ${readFileSync(file, 'base64')}`
    })
    .sort()
}

const text = (cwd: string, file: string) => readFileSync(join(cwd, file), 'utf8')

describe('fix', () => {
  test('writes safe fixes, reports them, and exits with 0 when nothing is left', () => {
    const cwd = repository({ 'a.ts': oldCall, 'sub/b.ts': oldCall })
    const { code, out, err } = run(['fix'], { cwd })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^Fixed: 2 groups\n {2}a\.ts:1: deprecated-version-path \(1 call, 1 changing\)\n/)
    expect(out).toContain('POST datacenters a.ts:1:7\n')
    expect([text(cwd, 'a.ts'), text(cwd, 'sub/b.ts')]).toEqual([newCall, newCall])
    expect(git(cwd, 'status', '--short')).toBe(' M a.ts\n M sub/b.ts\n')
  })

  test('changes nothing the second time', () => {
    const cwd = repository({ 'a.ts': oldCall })
    run(['fix'], { cwd })
    const before = snapshot(cwd)
    const { code, out } = run(['fix', '--allow-dirty'], { cwd })
    expect({ code, out: out.trimEnd().split('\n').at(-1) }).toEqual({ code: 0, out: 'Nothing to fix: 1 file scanned.' })
    expect(snapshot(cwd)).toEqual(before)
  })

  test('exits with 1 while findings are left, with 0 under --exit-zero or below --fail-on', () => {
    const files = { 'a.ts': oldCall, 'package.json': manual }
    const cwd = repository(files)
    const { code, out } = run(['fix'], { cwd })
    expect(code).toBe(1)
    expect(out).toContain('By hand: 1 group\n  package.json:1: old-sdk: ')
    expect(text(cwd, 'a.ts')).toBe(newCall)
    expect(run(['fix', '--exit-zero'], { cwd: repository(files) }).code).toBe(0)
    expect(run(['fix', '--skip', 'old-sdk'], { cwd: repository(files) }).code).toBe(0)
    const before = ['fix', '--as-of', '2023-09-29']
    expect(run(before, { cwd: repository(files) }).code).toBe(0)
    expect(run([...before, '--fail-on', 'warning'], { cwd: repository(files) }).code).toBe(1)
  })

  test('writes below the named paths only', () => {
    const cwd = repository({ 'one/a.ts': oldCall, 'two/a.ts': oldCall })
    expect(run(['fix', 'one'], { cwd }).code).toBe(0)
    expect([text(cwd, 'one/a.ts'), text(cwd, 'two/a.ts')]).toEqual([newCall, oldCall])
  })

  test('--only and --skip select rules; a call that needs other rules, too, is left unchanged', () => {
    const both = oldCall.replace("'POST'", "'POST', headers: { 'PB-Contract-Number': '1' }")
    const cwd = repository({ 'a.ts': both, 'b.ts': oldCall })
    const { code, out } = run(['fix', '--only', 'deprecated-version-path'], { cwd })
    expect(code).toBe(1)
    expect(out).toContain('contract-header is not selected')
    expect([text(cwd, 'a.ts'), text(cwd, 'b.ts')]).toEqual([both, newCall])
    expect(run(['fix', '--skip', 'deprecated-version-path', '--allow-dirty'], { cwd }).out).toContain('is not selected')
  })

  test.each([[['audit', '--fix']], [['--fix']], [['--fix', '.']], [['audit', '.', '--fix', '--allow-dirty']]])(
    '%j runs fix',
    (args) => {
      const cwd = repository({ 'a.ts': oldCall })
      expect(run(args, { cwd })).toMatchObject({ code: 0, err: '' })
      expect(text(cwd, 'a.ts')).toBe(newCall)
    },
  )

  test('leaves vendored code and recordings unchanged by default', () => {
    const tape = `http_interactions:
- request:
    method: get
    uri: https://api.ionos.com/cloudapi/v5/servers
  response:
    status:
      code: 200
recorded_with: VCR 6.0.0
`
    const files = { 'test/cassettes/list.yml': tape, 'vendor/x/a.js': oldCall, 'CHANGELOG.md': '# Changelog\n' }
    const cwd = repository(files)
    const { code, out } = run(['fix', '--fail-on', 'warning'], { cwd })
    expect(code).toBe(1)
    expect(out).toContain('(--include recorded,vendored also fixes such files)\n  test/cassettes/list.yml: ')
    expect(git(cwd, 'status', '--short')).toBe('')
    expect(run(['fix', '--include', 'vendored,recorded'], { cwd }).code).toBe(0)
    expect(text(cwd, 'test/cassettes/list.yml')).toBe(tape.replace('v5', 'v6'))
    expect(text(cwd, 'vendor/x/a.js')).toBe(newCall)
  })

  test('of documentation alone suggests no tests', () => {
    const { code, out } = run(['fix'], {
      cwd: repository({ 'README.md': 'See https://api.ionos.com/cloudapi/v5/servers\n' }),
    })
    expect(code).toBe(0)
    expect(out).toContain('Fixed: 1 group')
    expect(out).not.toContain('To test')
  })
})

describe('the git working tree', () => {
  test('with changes is refused: exit code 2, files named, nothing written', () => {
    const names = ['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts', 'f.ts', 'g.ts']
    const cwd = repository(Object.fromEntries(names.map((name) => [name, oldCall])))
    for (const name of names) writeFileSync(join(cwd, name), `${oldCall}\n`)
    const before = snapshot(cwd)
    const { code, out, err } = run(['fix'], { cwd })
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('the git tree has changes: a.ts, b.ts, c.ts, d.ts, e.ts and 2 more.')
    expect(err).toContain('--allow-dirty')
    expect(snapshot(cwd)).toEqual(before)
    expect(run(['fix', '--allow-dirty'], { cwd }).code).toBe(0)
    expect(text(cwd, 'a.ts')).toBe(`${newCall}\n`)
  })

  test('is checked as a whole, from a subfolder and by a path from outside', () => {
    const cwd = repository({ 'sub/a.ts': oldCall, 'other.txt': 'x' })
    writeFileSync(join(cwd, 'other.txt'), 'y')
    expect(run(['fix'], { cwd: join(cwd, 'sub') })).toMatchObject({
      code: 2,
      err: expect.stringContaining('../other.txt'),
    })
    expect(run(['fix', join(cwd, 'sub')], { cwd: folder() })).toMatchObject({ code: 2, out: '' })
    expect(text(cwd, 'sub/a.ts')).toBe(oldCall)
  })

  test('may contain untracked files that no fix edits', () => {
    const cwd = repository({ 'a.ts': oldCall })
    writeFileSync(join(cwd, 'notes.txt'), 'x')
    expect(run(['fix'], { cwd })).toMatchObject({ code: 0, err: '' })
    git(cwd, 'commit', '-q', '-a', '-m', 'v6')
    writeFileSync(join(cwd, 'new.ts'), oldCall)
    const { code, out, err } = run(['fix'], { cwd })
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('an untracked file would be edited: new.ts.')
    expect(text(cwd, 'new.ts')).toBe(oldCall)
    expect(run(['fix', '--allow-dirty'], { cwd }).code).toBe(0)
    expect(text(cwd, 'new.ts')).toBe(newCall)
  })

  test('may be missing: fix says so and continues', () => {
    const cwd = folder({ 'a.ts': oldCall })
    const { code, err } = run(['fix'], { cwd })
    expect(code).toBe(0)
    expect(err).toBe('cloudapi-migrate: this folder is not in a git repository: git cannot undo the changes.\n')
    expect(text(cwd, 'a.ts')).toBe(newCall)
    expect(readdirSync(cwd)).toEqual(['a.ts'])
  })
})

describe('a dry run', () => {
  const secret = `const token = 'hunter2hunter2'\n${oldCall}done()\n`
  const files = {
    'a.ts': oldCall,
    'crlf.ts': `// x\r\n${oldCall.replace('\n', '\r\n')}`,
    'latin.ts': Buffer.from(`// gr\xfc\xdfe\n${oldCall}`, 'latin1'),
    'marked.ts': `\uFEFF${oldCall}`,
    'open.ts': oldCall.trimEnd(),
    'secret.ts': secret,
    'sp ace.ts': oldCall,
    'sub/ü.ts': oldCall,
    'wide.ts': Buffer.from(`\uFEFF${oldCall}`, 'utf16le'),
  }

  test.each(['--dry-run', '--diff'])('%s prints a patch and writes nothing', (flag) => {
    const cwd = repository(files)
    writeFileSync(join(cwd, 'dirty.txt'), 'a dirty tree is fine')
    const before = snapshot(cwd)
    const { code, out, err } = run(['fix', flag], { cwd })
    expect(code).toBe(1)
    expect(out).toMatch(/^--- a\/a\.ts\n\+\+\+ b\/a\.ts\n@@ -1,1 \+1,1 @@\n-/)
    expect(out).not.toContain('hunter2')
    expect(err).toMatch(/^To fix: 9 groups\n/)
    expect(err).toContain('Would fix 9 of 9 groups in 9 files.')
    expect(snapshot(cwd)).toEqual(before)
  })

  test('prints a patch from which git apply gives the same bytes as fix', () => {
    const [patched, fixed] = [repository(files), repository(files)]
    const done = spawnSync(process.execPath, [cli, 'fix', '--diff'], { cwd: patched })
    const applied = spawnSync('git', ['apply'], { cwd: patched, input: done.stdout })
    expect({ code: applied.status, err: applied.stderr.toString() }).toEqual({ code: 0, err: '' })
    expect(run(['fix'], { cwd: fixed }).code).toBe(0)
    for (const name of Object.keys(files)) {
      expect(readFileSync(join(patched, name)).equals(readFileSync(join(fixed, name))), name).toBe(true)
      expect(readFileSync(join(patched, name)).equals(Buffer.from(files[name as keyof typeof files])), name).toBe(false)
    }
  })

  test('works in a subfolder of the repository, and through a link', () => {
    const cwd = repository({ 'sub/sub/a.ts': oldCall, 'sub/b.ts': secret })
    symlinkSync('b.ts', join(cwd, 'sub/link.ts'))
    const at = join(cwd, 'sub')
    const { out } = run(['fix', '--diff'], { cwd: at })
    expect(out).not.toContain('link.ts')
    const applied = runToEnd('git', ['apply'], { cwd: at, input: out })
    expect({ code: applied.status, err: applied.stderr }).toEqual({ code: 0, err: '' })
    expect([text(at, 'sub/a.ts'), text(at, 'b.ts')]).toEqual([newCall, secret.replace('v5', 'v6')])
  })

  test.each([
    ['in a repository', repository],
    ['outside of git', folder],
  ])('%s omits what git apply cannot take without showing a secret: exit code 2', (_, made) => {
    const close = `${oldCall}const token = 'hunter2hunter2'\ndone()\n`
    const cwd = made({ 'a.ts': close, 'b.ts': oldCall })
    const { code, out, err } = run(['fix', '--diff'], { cwd })
    expect(code).toBe(2)
    expect(out).not.toContain('hunter2')
    expect(err).toMatch(/^cloudapi-migrate: a\.ts:1 and its group are not in the patch: /m)
    const applied = runToEnd('git', ['apply'], { cwd, input: out })
    expect({ code: applied.status, err: applied.stderr }).toEqual({ code: 0, err: '' })
    expect([text(cwd, 'a.ts'), text(cwd, 'b.ts')]).toEqual([close, newCall])
  })

  test('reports changed lines that hold a secret, which the patch shows as they are', () => {
    const cwd = repository({ 'a.sh': 'curl -uadmin:hunter2hunter2 https://api.ionos.com/cloudapi/v5/datacenters\n' })
    const { code, err } = run(['fix', '--diff'], { cwd })
    expect(code).toBe(1)
    expect(err).toContain('cloudapi-migrate: a.sh:1 holds a secret and is changed: the patch shows it unmasked.\n')
    expect(err).not.toContain('hunter2')
  })

  test('exits with 0 only if fix would write nothing and exit with 0', () => {
    expect(run(['fix', '--dry-run'], { cwd: repository({ 'a.ts': newCall }) })).toMatchObject({ code: 0, out: '' })
    expect(run(['fix', '--dry-run'], { cwd: repository({ 'package.json': manual }) })).toMatchObject({
      code: 1,
      out: '',
    })
    expect(run(['fix', '--dry-run', '--exit-zero'], { cwd: repository({ 'a.ts': oldCall }) }).code).toBe(0)
  })

  test('prints an explicit format instead of the patch, and writes another one to its file', () => {
    const cwd = repository({ 'src/a.ts': oldCall })
    const asked = run(['fix', 'src', '--dry-run', '-f', 'json'], { cwd })
    expect({ code: asked.code, err: asked.err }).toEqual({ code: 1, err: '' })
    expect(JSON.parse(asked.out).fix).toMatchObject({ dryRun: true, written: [], planned: ['src/a.ts'] })
    const beside = run(['fix', 'src', '--dry-run', '-f', 'json=r.json', '-o', 'x.patch'], { cwd })
    expect({ code: beside.code, out: beside.out }).toEqual({ code: 1, out: '' })
    expect(text(cwd, 'x.patch')).toMatch(/^--- a\/src\/a\.ts\n/)
    expect(JSON.parse(text(cwd, 'r.json')).fix.dryRun).toBe(true)
    git(cwd, 'apply', 'x.patch')
    expect(text(cwd, 'src/a.ts')).toBe(newCall)
  })

  test('never colours a pipe', () => {
    const cwd = repository({ 'a.ts': oldCall })
    const { out } = run(['fix', '--diff', '--color', 'always'], { cwd, env: { FORCE_COLOR: '1' } })
    expect(out).not.toContain(ESC)
    const applied = runToEnd('git', ['apply'], { cwd, input: out })
    expect(applied.status).toBe(0)
  })
})

describe('JSON', () => {
  test.each([[[]], [['--dry-run']], [['--quiet']], [['--unsafe-fixes']]])('with %j matches the schema', (args) => {
    const cwd = repository({
      'a.ts': oldCall,
      'package.json': manual,
      'README.md': 'https://api.ionos.com/cloudapi/v4\n',
    })
    const { code, out } = run(['fix', '-f', 'json', ...args], { cwd })
    expect(code).toBe(1)
    const value = JSON.parse(out)
    expect(validate(value), JSON.stringify(validate.errors)).toBe(true)
    const outcomes = value.groups.map((group: { outcome: string }) => group.outcome)
    expect(outcomes).toContain(args.includes('--dry-run') ? 'ready' : 'fixed')
    expect(outcomes).toContain('manual')
    const done = value.groups.find((group: { outcome: string }) => /ready|fixed/.test(group.outcome))
    expect(done.proof).toEqual({
      disjoint: true,
      identical: true,
      parses: true,
      gone: true,
      clean: true,
      whole: true,
      stable: true,
    })
    expect(done.edits.length).toBeGreaterThan(0)
    expect(value.fix[args.includes('--dry-run') ? 'planned' : 'written']).toEqual(['a.ts'])
    // The document stays with the package that a person moves: a note, which quiet leaves out.
    expect(outcomes).toHaveLength(args.includes('--quiet') ? 2 : 3)
    expect(value.fix.remaining.length).toBe(1)
  })

  test('contains edits that give the written bytes', () => {
    const cwd = repository({ 'a.ts': oldCall })
    const { groups, fix } = JSON.parse(run(['fix', '-f', 'json'], { cwd }).out)
    expect(fix.written).toEqual(['a.ts'])
    const [{ start, end, text: fresh }] = groups[0].edits
    expect(oldCall.slice(0, start) + fresh + oldCall.slice(end)).toBe(text(cwd, 'a.ts'))
  })
})

describe('usage', () => {
  test.each([
    [['fix', '--interactive'], '--interactive needs a terminal'],
    [['fix', '--stdin'], 'fix has no flag --stdin'],
    [['fix', '--max-warnings', '1'], 'fix has no flag --max-warnings'],
    [['audit', '--dry-run'], 'audit has no flag --dry-run'],
    [['rules', '--fix'], 'rules has no flag --fix'],
    [['fix', '--include', 'recorded,generatd'], 'did you mean generated'],
    [['fix', '--include', 'everything'], 'Known: recorded, generated, vendored, changelog'],
    [['fix', 'nowhere'], 'nowhere: no such file or folder'],
    [['fix', 'nowhere*'], 'Nothing matches nowhere*'],
    [['fix', '--target', 'v5'], 'v5 is deactivated'],
    [['fix', '--dry-run', '-o', ''], '--output takes the name of a file'],
    [['fix', '-f', 'patch'], 'unknown format "patch"'],
  ])('%j is an error', (args, says) => {
    const cwd = repository({ 'a.ts': oldCall })
    const { code, out, err } = run(args, { cwd })
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(says)
    expect(err).not.toContain('    at ')
    expect(text(cwd, 'a.ts')).toBe(oldCall)
  })

  test('nothing scanned exits with 2', () => {
    expect(run(['fix'], { cwd: folder() })).toMatchObject({ code: 2, err: expect.stringContaining('nothing scanned') })
  })

  test('help lists the exit codes of fix', () => {
    const { code, out } = run(['fix', '--help'])
    expect(code).toBe(0)
    expect(out).toContain('--unsafe-fixes')
    expect(out).toContain('with --dry-run also if there are changes to write')
    expect(run(['--fix', '--help', '.']).out).toBe(out)
  })
})

describe('an interrupted fix', () => {
  const dist = compiled()
  afterAll(() => rmSync(dist, { recursive: true, force: true }))

  /** A repository in which a fix ended before it began to write. */
  function interrupted(): { cwd: string; journal: string } {
    const cwd = repository({ 'sub/a.ts': oldCall })
    const journal = join(cwd, '.git/cloudapi-migrate')
    mkdirSync(journal)
    writeFileSync(join(journal, '1-1-1.journal'), '')
    return { cwd, journal }
  }

  test('is named by commands that read the tree: exit code 2', () => {
    const { cwd, journal } = interrupted()
    for (const args of [['audit'], [], ['audit', 'sub/a.ts'], ['fix', '--dry-run']]) {
      const { code, out, err } = run(args, { cwd })
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(err).toContain(journal)
    }
    expect(run(['audit', join(cwd, 'sub')], { cwd: folder() }).err).toContain(journal)
    expect(existsSync(journal)).toBe(true)
  })

  /** A repository in which a fix of two files is killed at its n-th change; whether it left a journal. */
  function killed(point: number, before: (cwd: string) => void = () => {}) {
    const cwd = repository({ 'a.ts': oldCall, 'sub/b.ts': oldCall })
    before(cwd)
    const child = `
      import { readFileSync } from 'node:fs'
      import { writeUnits } from ${JSON.stringify(join(dist, 'src/fix/write/index.js'))}
      let passed = 0
      const fault = () => { if (++passed === ${point}) process.kill(process.pid, 'SIGKILL') }
      const units = ['a.ts', 'sub/b.ts'].map((file) => {
        const before = readFileSync(file)
        const after = Buffer.from(before.toString().replace('v5', 'v6'))
        return { id: file, files: [{ path: process.cwd() + '/' + file, label: file, before, after }] }
      })
      await writeUnits(units, { root: '.', fault })`
    const { signal } = runToEnd(process.execPath, ['--input-type=module', '-e', child], { cwd })
    const journal = join(cwd, '.git/cloudapi-migrate')
    const pending = existsSync(journal) && readdirSync(journal).some((name) => name.endsWith('.journal'))
    return { cwd, died: signal !== null, pending }
  }

  test('is completed by the next fix, at whatever step the first was killed', () => {
    const said = new Set<string>()
    for (let point = 1; ; point += 2) {
      const { cwd, died, pending } = killed(point)
      if (!died) break
      if (!pending) continue
      const { code, err } = run(['fix'], { cwd })
      expect([point, code, err.includes('git tree')]).toEqual([point, 0, false])
      expect([text(cwd, 'a.ts'), text(cwd, 'sub/b.ts')]).toEqual([newCall, newCall])
      said.add(/was completed|had written nothing/.exec(err)?.[0] ?? err)
    }
    expect([...said].sort()).toEqual(['had written nothing', 'was completed'])
  }, 120_000)

  test('that overwrote uncommitted work is reported as a change', () => {
    const mine = (cwd: string) => writeFileSync(join(cwd, 'a.ts'), `// mine\n${oldCall}`)
    const finished: string[] = []
    for (let point = 20; ; point += 3) {
      const { cwd, died, pending } = killed(point, mine)
      if (!died) break
      if (!pending) continue
      const { code, err } = run(['fix'], { cwd })
      expect(code).toBe(2)
      expect(err).toMatch(/the git tree has changes: a\.ts\. Commit/)
      finished.push(err)
    }
    expect(finished.join()).toContain('was completed')
  }, 120_000)

  test('does not affect commands that do not read it', () => {
    const { cwd } = interrupted()
    for (const args of [['rules'], ['explain', 'allow-reboot'], ['schema', 'audit'], ['--help'], ['--version']]) {
      expect(run(args, { cwd })).toMatchObject({ code: 0, err: '' })
    }
    const held = run(['--stdin', '--stdin-filename', 'a.ts'], { cwd, input: newCall })
    expect(held).toMatchObject({ code: 0, err: '' })
  })
})
