import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changedCode } from '../../src/pipeline/changes.ts'

let top = ''

beforeEach(() => {
  top = realpathSync.native(mkdtempSync(path.join(tmpdir(), 'changes-')))
  git('init', '-q', '-b', 'main')
  write('kept.js', 'one\ntwo\nthree\nfour\nfive\n')
  write('moved.js', 'a\nb\nc\nd\ne\nf\ng\n')
  write('gone.js', 'gone\n')
  commit('first')
  git('checkout', '-qb', 'work')
})

afterEach(() => rmSync(top, { recursive: true, force: true }))

function git(...args: string[]): string {
  const own = ['-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'core.autocrlf=false', ...args]
  return execFileSync('git', own, { cwd: top, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(top, file)), { recursive: true })
  writeFileSync(path.join(top, file), text)
}

function commit(message: string): void {
  git('add', '-A')
  git('commit', '-qm', message)
}

const lines = async (choice: Parameters<typeof changedCode>[1], cwd = top) =>
  Object.fromEntries(
    [...(await changedCode(cwd, choice)).files].map(([file, hunks]) => [path.relative(top, file), hunks] as const),
  )

describe('--since', () => {
  test('counts commits of the branch, what is staged, what is not, and new files', async () => {
    write('kept.js', 'one\nTWO\nthree\nfour\nfive\n')
    commit('second')
    write('kept.js', 'one\nTWO\nthree\nFOUR\nfive\n')
    git('add', '-A')
    write('kept.js', 'one\nTWO\nthree\nFOUR\nfive\nsix\n')
    write('new folder/new.js', 'new\n')
    write('ignored.log', 'x\n')
    write('.git/info/exclude', '*.log\n')
    expect(await lines({ since: 'main' })).toEqual({
      'kept.js': [
        { start: 2, lines: 1 },
        { start: 4, lines: 1 },
        { start: 6, lines: 1 },
      ],
      'new folder/new.js': 'all',
    })
  })

  test('does not count what the other branch did since', async () => {
    write('kept.js', 'one\ntwo\nthree\nfour\nFIVE\n')
    commit('second')
    git('checkout', '-q', 'main')
    write('moved.js', 'A\nb\nc\nd\ne\nf\ng\n')
    commit('other')
    git('checkout', '-q', 'work')
    expect(await lines({ since: 'main' })).toEqual({ 'kept.js': [{ start: 5, lines: 1 }] })
  })

  test('does not count links: what they lead to counts where it lies', async () => {
    rmSync(path.join(top, 'gone.js'))
    for (const name of ['gone.js', 'more.js']) symlinkSync('kept.js', path.join(top, name))
    expect(await lines({ since: 'main' })).toEqual({})
    git('add', '-A')
    expect(await lines({ staged: true })).toEqual({})
    expect(await lines({ patch: git('diff', '--cached'), name: 'p' })).toEqual({})
    write('kept.js', 'ONE\ntwo\nthree\nfour\nfive\n')
    expect(await lines({ since: 'main' })).toEqual({ 'kept.js': [{ start: 1, lines: 1 }] })
  })

  test('says which staged file is in conflict', async () => {
    write('kept.js', 'ours\n')
    commit('ours')
    git('checkout', '-q', 'main')
    write('kept.js', 'theirs\n')
    commit('theirs')
    expect(() => git('merge', 'work')).toThrow()
    await expect(changedCode(top, { staged: true })).rejects.toThrow('"kept.js" is in conflict')
    git('add', 'kept.js')
    expect(Object.keys(await lines({ staged: true }))).toEqual(['kept.js'])
  })

  test('follows renames: only changed lines count', async () => {
    git('mv', 'moved.js', 'there.js')
    commit('moved')
    expect(await lines({ since: 'main' })).toEqual({ 'there.js': [] })
    write('there.js', 'a\nb\nc\nD\ne\nf\ng\n')
    expect(await lines({ since: 'main' })).toEqual({ 'there.js': [{ start: 4, lines: 1 }] })
  })

  test('from a folder below, with odd names, whatever the settings say', async () => {
    const name = 'ä "quoted"\tname.js'
    write(`below/${name}`, 'x\n')
    commit('second')
    const settings = {
      'diff.noprefix': 'true',
      'diff.mnemonicPrefix': 'true',
      'diff.context': '9',
      'color.ui': 'always',
    }
    for (const [key, value] of Object.entries(settings)) git('config', key, value)
    git('config', 'diff.external', 'false')
    write('kept.js', 'ONE\ntwo\nthree\nfour\nfive\n')
    expect(await lines({ since: 'main' }, path.join(top, 'below'))).toEqual({
      [`below/${name}`]: [{ start: 1, lines: 1 }],
      'kept.js': [{ start: 1, lines: 1 }],
    })
  })

  test('starts nothing that the repository names', async () => {
    const mark = path.join(top, 'pwned')
    for (const key of [
      'diff.external',
      'core.fsmonitor',
      'core.pager',
      'filter.x.clean',
      'filter.x.process',
      'diff.x.textconv',
    ])
      git('config', key, `touch '${mark}'`)
    write('.gitattributes', '*.js filter=x diff=x\n')
    write('kept.js', 'ONE\ntwo\nthree\nfour\nfive\n')
    expect(Object.keys(await lines({ since: 'main' })).sort()).toEqual(['.gitattributes', 'kept.js'])
    await changedCode(top, { staged: true })
    expect(existsSync(mark)).toBe(false)
  })

  test.each(['nope', '--output=pwned', '', 'main:kept.js', 'HEAD..main', '@{-9}'])('%j is no commit', async (ref) => {
    await expect(changedCode(top, { since: ref })).rejects.toThrow(/^--since: git knows no commit/)
    expect(existsSync(path.join(top, 'pwned'))).toBe(false)
  })

  test('without a repository, and with histories that have nothing in common', async () => {
    git('checkout', '-q', '--orphan', 'other')
    commit('other')
    await expect(changedCode(top, { since: 'main' })).rejects.toThrow('The two histories have no common commit.')
    const bare = mkdtempSync(path.join(tmpdir(), 'bare-'))
    await expect(changedCode(bare, { since: 'main' })).rejects.toThrow('--since needs a git repository')
    await expect(changedCode(bare, { staged: true })).rejects.toThrow('--staged needs a git repository')
    rmSync(bare, { recursive: true })
  })

  test('a shallow clone is told how to fetch the rest', async () => {
    write('kept.js', 'second\n')
    commit('second')
    const origin = pathToFileURL(top).href
    const clone = mkdtempSync(path.join(tmpdir(), 'shallow-'))
    const run = (...args: string[]) => execFileSync('git', args, { cwd: clone, stdio: 'ignore' })
    run('clone', '-q', '--depth', '1', '--branch', 'work', origin, '.')
    await expect(changedCode(clone, { since: 'origin/main' })).rejects.toThrow('The history here is shallow: fetch all')
    run('fetch', '-q', '--depth', '1', 'origin', 'main:refs/remotes/origin/main')
    await expect(changedCode(clone, { since: 'origin/main' })).rejects.toThrow('`git fetch --unshallow`')
    rmSync(clone, { recursive: true })
  })
})

describe('--staged', () => {
  test('counts what is staged, with the text that is staged', async () => {
    write('kept.js', 'one\nSTAGED\nthree\nfour\nfive\n')
    git('add', 'kept.js')
    write('kept.js', 'zero\none\nOTHER\nthree\nfour\nfive\n')
    write('moved.js', 'not staged\n')
    write('new.js', 'new\n')
    const { files, texts } = await changedCode(top, { staged: true })
    expect([...files]).toEqual([[path.join(top, 'kept.js'), [{ start: 2, lines: 1 }]]])
    expect(Object.fromEntries([...texts].map(([file, text]) => [path.relative(top, file), text]))).toEqual({
      'kept.js': 'one\nSTAGED\nthree\nfour\nfive\n',
      'moved.js': 'a\nb\nc\nd\ne\nf\ng\n',
    })
  })

  test('before the first commit', async () => {
    git('checkout', '-q', '--orphan', 'fresh')
    expect(Object.keys(await lines({ staged: true })).sort()).toEqual(['gone.js', 'kept.js', 'moved.js'])
  })

  test('staged, then deleted on disk', async () => {
    write('new.js', 'new\n')
    git('add', 'new.js')
    rmSync(path.join(top, 'new.js'))
    const { files, texts } = await changedCode(top, { staged: true })
    expect([...files.keys()]).toEqual([path.join(top, 'new.js')])
    expect(texts.get(path.join(top, 'new.js'))).toBe('new\n')
  })
})

describe('--patch', () => {
  const patchOf = () => git('diff', 'main')

  test('counts what it changes, whichever folder it is read in', async () => {
    write('kept.js', 'one\nTWO\nthree\nfour\nfive\n')
    mkdirSync(path.join(top, 'below'))
    const expected = { 'kept.js': [{ start: 2, lines: 1 }] }
    for (const cwd of [top, path.join(top, 'below')])
      expect(await lines({ patch: patchOf(), name: 'p' }, cwd)).toEqual(expected)
    expect(await lines({ patch: git('diff', '--no-prefix', 'main'), name: 'p' })).toEqual(expected)
  })

  test('of a folder that is called as a prefix', async () => {
    write('b/x.js', 'x\n')
    git('add', '-A')
    expect(await lines({ patch: patchOf(), name: 'p' })).toEqual({ 'b/x.js': [{ start: 1, lines: 1 }] })
    expect(await lines({ patch: git('diff', '--no-prefix', 'main'), name: 'p' })).toEqual({
      'b/x.js': [{ start: 1, lines: 1 }],
    })
  })

  test('that was not applied, of files that are not there, and what is none', async () => {
    write('kept.js', 'one\nTWO\nthree\nfour\nfive\n')
    const patch = patchOf()
    git('checkout', '-q', '.')
    await expect(changedCode(top, { patch, name: 'p.diff' })).rejects.toThrow('p.diff does not fit kept.js, line 2')
    for (const place of ['../../etc/other.js', `${'../'.repeat(20)}etc/passwd`, '/etc/passwd']) {
      const other = patch.replaceAll('kept.js', place)
      await expect(changedCode(top, { patch: other, name: 'p.diff' })).rejects.toThrow('which is not here')
    }
    await expect(changedCode(top, { patch: 'words', name: 'p.diff' })).rejects.toThrow(
      'p.diff: it is not a unified diff',
    )
    expect(await lines({ patch: '', name: 'p.diff' })).toEqual({})
  })
})
