import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runToEnd } from '../support/ended.ts'
import { folder, newCall, oldCall, run } from './support/cli.ts'
import { git, repository } from './support/repository.ts'

const NAME = 'cloudapi-migrate-baseline.txt'
const read = (cwd: string, file = NAME) => readFileSync(join(cwd, file), 'utf8')
const entries = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
const otherCall = oldCall.replace('v5/datacenters', 'v4/snapshots')

describe('baseline write', () => {
  it('records all findings, and check passes until a new one appears', () => {
    const cwd = repository({ 'src/a.js': oldCall, 'src/b.js': otherCall })
    expect(run(['check'], { cwd }).code).toBe(1)
    const { code, out, err } = run(['baseline', 'write'], { cwd })
    expect({ code, out }).toEqual({ code: 0, out: '' })
    expect(err).toContain(`2 known findings written to ${NAME}`)
    expect(err).toContain(`${NAME} merge=union`)
    expect(entries(read(cwd)).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'src/a.js deprecated-version-path',
      'src/b.js deprecated-version-path',
    ])
    expect(run(['check'], { cwd }).code).toBe(0)
    writeFileSync(join(cwd, 'src/c.js'), oldCall)
    expect(run(['check'], { cwd }).code).toBe(1)
  })

  it('outside of a repository writes to the working directory, where check looks', () => {
    const cwd = folder({ 'src/a.js': oldCall })
    expect(run(['baseline', 'write', 'src'], { cwd }).err).toContain(`written to ${NAME}`)
    for (const args of [[], ['src'], ['src/a.js']]) expect(run(['check', ...args], { cwd }).code).toBe(0)
  })

  it('gives the same bytes from any folder of the repository', () => {
    const cwd = repository({ 'src/a.js': oldCall, 'lib/b.js': otherCall })
    run(['baseline', 'write'], { cwd })
    const text = read(cwd)
    rmSync(join(cwd, NAME))
    const done = run(['baseline', 'write', '..'], { cwd: join(cwd, 'src') })
    expect(done.err).toContain(`../${NAME}`)
    expect(read(cwd)).toBe(text)
  })

  it('omits the hint about .gitattributes where the line exists or there is no repository', () => {
    const cwd = repository({ 'a.js': oldCall, '.gitattributes': `* text=auto\n${NAME} merge=union\n` })
    expect(run(['baseline', 'write'], { cwd }).err).not.toContain('gitattributes')
    expect(run(['baseline', 'write'], { cwd: folder({ 'a.js': oldCall }) }).err).not.toContain('gitattributes')
  })

  it('of some paths keeps the entries of others', () => {
    const cwd = repository({ 'src/a.js': oldCall, 'lib/b.js': otherCall })
    run(['baseline', 'write'], { cwd })
    const [lib = ''] = entries(read(cwd))
    writeFileSync(join(cwd, 'src/a.js'), newCall)
    writeFileSync(join(cwd, 'lib/b.js'), newCall)
    expect(run(['baseline', 'write', 'src'], { cwd }).code).toBe(0)
    expect(entries(read(cwd))).toEqual([lib])
    run(['baseline', 'write', 'lib/*.js'], { cwd })
    expect(entries(read(cwd))).toEqual([])
  })

  it('of some paths covers calls in all paths', () => {
    const cwd = repository({
      'src/base.js': "export const BASE = 'https://api.ionos.com/cloudapi/v5'\n",
      'lib/use.js': "import { BASE } from '../src/base.js'\nfetch(BASE + '/datacenters', { method: 'POST' })\n",
    })
    expect(run(['baseline', 'write', 'src'], { cwd }).code).toBe(0)
    expect(read(cwd)).toContain('POST:datacenters:')
    expect(run(['check'], { cwd }).code).toBe(0)
  })

  it('records errors and warnings, and notes only where they fail', () => {
    const cwd = repository({ 'README.md': 'https://api.ionos.com/cloudapi/v5/datacenters\n', 'a.js': oldCall })
    run(['baseline', 'write'], { cwd })
    expect(read(cwd)).not.toContain('README.md')
    run(['baseline', 'write', '--fail-on', 'note'], { cwd })
    expect(read(cwd)).toContain('README.md')
    expect(run(['check', '--fail-on', 'note'], { cwd }).code).toBe(0)
  })

  it('records no secret and no source text', () => {
    const secret = oldCall.replace('https://', 'https://someone:hunter2@')
    const cwd = repository({ 'a.js': `const token = 'hunter2hunter2'\n${secret}` })
    run(['baseline', 'write'], { cwd })
    expect(read(cwd)).not.toMatch(/hunter2|ionos|someone/)
    writeFileSync(join(cwd, 'a.js'), `const token = 'correcthorse'\n${secret.replace('hunter2', 'battery')}`)
    const before = read(cwd)
    run(['baseline', 'write'], { cwd })
    expect(read(cwd)).toBe(before)
  })

  it('omits waived findings', () => {
    const waiver = '// cloudapi-migrate-disable-next-line deprecated-version-path -- kept\n'
    const cwd = repository({ 'a.js': waiver + oldCall })
    run(['baseline', 'write'], { cwd })
    expect(entries(read(cwd))).toEqual([])
  })

  it('writes to the named file, wherever it is', () => {
    const cwd = repository({ 'src/a.js': oldCall })
    mkdirSync(join(cwd, 'ci'))
    expect(run(['baseline', 'write', '--baseline', 'ci/known.txt'], { cwd }).code).toBe(0)
    expect(read(cwd, 'ci/known.txt')).toContain('../src/a.js deprecated-version-path')
    expect(run(['check', '--baseline', 'ci/known.txt'], { cwd }).code).toBe(0)
    expect(run(['check'], { cwd }).code).toBe(1)
  })

  it('covers files of any name, and findings behind a link to the repository', () => {
    const cwd = repository({ 'src/ä b%.js': oldCall, 'src/#c.js': oldCall })
    run(['baseline', 'write'], { cwd })
    expect(run(['check'], { cwd }).code).toBe(0)
    const link = `${cwd}-link`
    symlinkSync(cwd, link)
    try {
      expect(run(['check'], { cwd: link }).code).toBe(0)
      expect(run(['check', '--baseline', join(link, NAME)], { cwd: link }).code).toBe(0)
    } finally {
      rmSync(link)
    }
  })

  it('replaces an unreadable baseline', () => {
    const cwd = repository({ 'a.js': oldCall, [NAME]: '<<<<<<< ours\n' })
    expect(run(['check'], { cwd })).toMatchObject({ code: 2, err: expect.stringContaining(`${NAME}:1: `) })
    expect(run(['baseline', 'write', 'a.js'], { cwd }).code).toBe(2)
    expect(run(['baseline', 'write'], { cwd }).code).toBe(0)
    expect(run(['check'], { cwd }).code).toBe(0)
  })
})

describe('baseline prune', () => {
  it('removes stale entries and adds none', () => {
    const cwd = repository({ 'a.js': oldCall, 'b.js': otherCall })
    run(['baseline', 'write'], { cwd })
    const [a] = entries(read(cwd))
    writeFileSync(join(cwd, 'b.js'), newCall)
    writeFileSync(join(cwd, 'c.js'), oldCall)
    expect(run(['check'], { cwd })).toMatchObject({ code: 2, err: expect.stringContaining('baseline prune') })
    const { code, err } = run(['baseline', 'prune'], { cwd })
    expect(code).toBe(0)
    expect(err).toContain('1 entry and 0 calls removed')
    expect(entries(read(cwd))).toEqual([a])
    expect(run(['check'], { cwd }).code).toBe(1)
  })

  it('removes stale calls and duplicates', () => {
    const base = "const BASE = 'https://api.ionos.com/cloudapi/v5'\nfetch(BASE + '/datacenters')\n"
    const cwd = repository({ 'a.js': `${base}fetch(BASE + '/snapshots', { method: 'POST' })\n` })
    run(['baseline', 'write'], { cwd })
    writeFileSync(join(cwd, 'a.js'), base)
    writeFileSync(join(cwd, NAME), `${read(cwd)}${read(cwd)}`)
    expect(run(['check'], { cwd })).toMatchObject({ code: 2, err: expect.stringContaining('POST snapshots') })
    expect(run(['baseline', 'prune'], { cwd }).err).toContain('0 entries and 1 call removed')
    expect(entries(read(cwd))).toHaveLength(1)
    expect(read(cwd)).not.toContain('snapshots')
    expect(run(['check'], { cwd }).code).toBe(0)
  })

  it('of some paths keeps the entries of others', () => {
    const cwd = repository({ 'src/a.js': oldCall, 'lib/b.js': oldCall })
    run(['baseline', 'write'], { cwd })
    writeFileSync(join(cwd, 'src/a.js'), newCall)
    writeFileSync(join(cwd, 'lib/b.js'), newCall)
    run(['baseline', 'prune', 'src'], { cwd })
    expect(entries(read(cwd)).map((line) => line.split(' ')[0])).toEqual(['lib/b.js'])
  })

  it('requires a baseline', () => {
    const cwd = repository({ 'a.js': oldCall })
    for (const action of ['prune', 'diff']) {
      expect(run(['baseline', action], { cwd })).toMatchObject({
        code: 2,
        err: expect.stringContaining('baseline write'),
      })
    }
  })
})

describe('baseline diff', () => {
  it('prints new findings and stale entries', () => {
    const cwd = repository({ 'a.js': oldCall, 'b.js': otherCall })
    run(['baseline', 'write'], { cwd })
    writeFileSync(join(cwd, 'b.js'), newCall)
    writeFileSync(join(cwd, 'c.js'), `\n${oldCall}`)
    const { code, out } = run(['baseline', 'diff'], { cwd })
    expect(code).toBe(0)
    expect(out).toMatch(
      /^\+ deprecated-version-path c\.js:2 Calls to v5 .*\n- deprecated-version-path b\.js the finding is gone\n$/,
    )
  })

  it('prints no control characters', () => {
    const cwd = repository({ 'a.js': newCall })
    writeFileSync(
      join(cwd, NAME),
      'a%1B]0;x%07.js old-host 0123456789abcdef 0 01234567 %1B[2J:?:0000\n'.replace('[', '%5B'),
    )
    const { out, err } = run(['baseline', 'diff'], { cwd })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    expect(out + err).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f]/)
    expect(out).toContain('- old-host')
  })
})

describe('a renamed file', () => {
  it('keeps its entries, and prune writes the new name', () => {
    const cwd = repository({ 'src/a.js': oldCall, 'src/b.js': oldCall })
    run(['baseline', 'write'], { cwd })
    git(cwd, 'mv', 'src', 'lib')
    expect(run(['check'], { cwd }).code).toBe(0)
    run(['baseline', 'prune'], { cwd })
    expect(entries(read(cwd)).map((line) => line.split(' ')[0])).toEqual(['lib/a.js', 'lib/b.js'])
    writeFileSync(join(cwd, 'lib/c.js'), oldCall)
    expect(run(['check'], { cwd }).code).toBe(1)
  })
})

describe('errors of baselines', () => {
  it.each([
    [[], 'takes one of write, prune, diff'],
    [['wirte'], 'did you mean write?'],
    [['write', '--only', 'old-host'], 'has no flag --only'],
    [['write', 'nothing-here'], 'no such file or folder'],
    [['write', '--baseline', 'no/such/folder/b.txt'], 'its folder does not exist'],
    [['write', '--baseline', ''], '--baseline takes'],
    [['prune', '--baseline', 'none.txt'], 'there is no such file'],
    [['diff', '--baseline', '.'], 'cannot read the baseline'],
  ])('baseline %j exits with 2 and a message', (args, words) => {
    const cwd = repository({ 'a.js': oldCall })
    const { code, out, err } = run(['baseline', ...args], { cwd })
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(words)
  })

  it.each([
    ['a link out of the repository', 'is a link to a path outside of the repository'],
    ['a broken link', 'is a link to a path outside of the repository'],
    ['a folder', 'is a folder'],
    ['a pipe', 'is no file'],
  ])('%s is neither read nor written, unless it is named', (what, words) => {
    const cwd = repository({ 'a.js': oldCall })
    const outside = folder({ 'mine.txt': 'what is mine\n' })
    const file = join(cwd, NAME)
    if (what === 'a folder') mkdirSync(file)
    else if (what === 'a pipe') expect(runToEnd('mkfifo', [file]).status).toBe(0)
    else symlinkSync(join(outside, what.includes('nowhere') ? 'none.txt' : 'mine.txt'), file)
    for (const args of [['check'], ['audit'], ['baseline', 'write'], ['baseline', 'prune'], ['baseline', 'diff']]) {
      const { code, err } = run(args, { cwd })
      expect({ code, err }, args.join(' ')).toEqual({ code: 2, err: expect.stringContaining(words) })
    }
    expect(run(['init'], { cwd }).code).toBe(2)
    expect(read(outside, 'mine.txt')).toBe('what is mine\n')
    expect(run(['baseline', 'write', '--baseline', join(outside, 'known.txt')], { cwd }).code).toBe(0)
    expect(run(['check', '--baseline', join(outside, 'known.txt')], { cwd }).code).toBe(0)
  })

  it('write requires scanned files', () => {
    const cwd = folder()
    const { code, err } = run(['baseline', 'write'], { cwd })
    expect(code).toBe(2)
    expect(err).toContain('nothing scanned')
    expect(() => read(cwd)).toThrow('ENOENT')
  })

  it('write refuses an interrupted fix', () => {
    const cwd = repository({ 'a.js': oldCall })
    mkdirSync(join(cwd, '.git/cloudapi-migrate'))
    writeFileSync(join(cwd, '.git/cloudapi-migrate/1-1-1.journal'), '')
    for (const action of ['write', 'prune', 'diff']) {
      expect(run(['baseline', action], { cwd })).toMatchObject({ code: 2, err: expect.stringContaining('interrupted') })
    }
    expect(() => read(cwd)).toThrow('ENOENT')
  })
})
