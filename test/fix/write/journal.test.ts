import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FixError } from '../../../src/core/findings/fix-error.ts'
import { writeUnits } from '../../../src/fix/write/index.ts'
import { pendingJournal, recover } from '../../../src/fix/write/journal.ts'
import { digestOf } from '../../../src/fix/write/record.ts'
import { contents, fill, tree, unit } from './support/tree.ts'

const OLD = { 'a.js': 'a1', 'lib/b.py': 'b1' }
const DRAFT = '.b.py.0123456789ab.cloudapi-migrate.tmp'
const BESIDE = '.cloudapi-migrate-journal'
const root = process.geteuid?.() === 0

/** Writes both files and dies between them. */
async function half(folder: string): Promise<void> {
  let dead = false
  const fault = (point: string): void => {
    dead ||= point === 'rename b.py'
    if (dead) throw new Error('killed')
  }
  await writeUnits([unit(folder, 'one', { 'a.js': 'a2', 'lib/b.py': 'b2' })], { root: folder, fault })
  expect([contents(folder)['a.js'], contents(folder)['lib/b.py']]).toEqual(['a2', 'b1'])
}

/** A journal as anybody could write one; what is given replaces what would be obeyed. */
function forged(entry: object = {}, head: object = {}): string {
  const file = {
    path: 'lib/b.py',
    draft: DRAFT,
    before: digestOf(Buffer.from('b1')),
    after: digestOf(Buffer.from('b2')),
  }
  const units = [{ id: 'one', files: [{ ...file, size: 2, ...entry }] }]
  return `${JSON.stringify({ version: 1, state: 'writing', units, ...head })}\nb1`
}

const FORGED_NAME = '1-1-0123456789ab.journal'

/** A folder with such a journal of a process that is long gone. */
function withForged(text: string): string {
  const folder = tree({ ...OLD, [`lib/${DRAFT}`]: 'b2', [`${BESIDE}/${FORGED_NAME}`]: text })
  age(path.join(folder, BESIDE, FORGED_NAME))
  return folder
}

function age(file: string): void {
  const then = Date.now() / 1000 - 3600
  utimesSync(file, then, then)
}

async function refusal(folder: string): Promise<string> {
  const error = await recover(folder).then(
    (recovered) => `recovered ${JSON.stringify(recovered)}`,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(FixError)
  return error instanceof Error ? error.message : ''
}

describe('where it lies', () => {
  test('nothing is pending where nothing was killed', async () => {
    const folder = tree(OLD, { git: true })
    expect([pendingJournal(folder), await recover(folder)]).toEqual([undefined, undefined])
  })

  test('in the git directory, found from any folder below', async () => {
    const folder = tree(OLD, { git: true })
    await half(folder)
    const journal = path.join(folder, '.git', 'cloudapi-migrate')
    expect([pendingJournal(folder), pendingJournal(path.join(folder, 'lib'))]).toEqual([journal, journal])
    expect(await recover(path.join(folder, 'lib'))).toEqual({
      finished: ['../a.js', 'b.py'],
      own: new Map([
        [path.join(folder, 'a.js'), Buffer.from('a1')],
        [path.join(folder, 'lib/b.py'), Buffer.from('b1')],
      ]),
      undone: [],
      foreign: [],
    })
    expect(contents(folder)).toEqual({ 'a.js': 'a2', 'lib/b.py': 'b2' })
  })

  test('in the folder itself without a repository', async () => {
    const folder = tree(OLD)
    await half(folder)
    expect(pendingJournal(path.join(folder, 'lib'))).toBe(path.join(folder, BESIDE))
    expect((await recover(folder))?.finished).toEqual(['a.js', 'lib/b.py'])
  })

  test('it is found even if a repository was made since', async () => {
    const folder = tree(OLD)
    await half(folder)
    fill(folder, { '.git/HEAD': 'ref: refs/heads/main\n' })
    expect((await recover(folder))?.finished).toEqual(['a.js', 'lib/b.py'])
  })

  test('beside many repositories, found from each of them', async () => {
    const home = tree({ 'one/a.js': 'a1', 'two/b.js': 'b1', 'one/.git/HEAD': '', 'two/.git/HEAD': '' })
    let dead = false
    const fault = (point: string): void => {
      dead ||= point === 'rename b.js'
      if (dead) throw new Error('killed')
    }
    await writeUnits([unit(home, 'one', { 'one/a.js': 'a2', 'two/b.js': 'b2' })], { root: home, fault })
    expect(pendingJournal(path.join(home, 'two'))).toBe(path.join(home, BESIDE))
    expect((await recover(path.join(home, 'two')))?.finished).toEqual(['../one/a.js', 'b.js'])
  })

  test('a folder that was moved is settled where it is now', async () => {
    const home = tree({})
    fill(path.join(home, 'x'), { ...OLD, '.git/HEAD': '' })
    await half(path.join(home, 'x'))
    renameSync(path.join(home, 'x'), path.join(home, 'y'))
    expect((await recover(path.join(home, 'y')))?.finished).toEqual(['a.js', 'lib/b.py'])
  })

  test('in the directory of a worktree and of a submodule, as they name the folder back', async () => {
    const home = tree({ 'main/.git/HEAD': '', 'main/.git/worktrees/w/HEAD': '', 'main/.git/modules/s/HEAD': '' })
    const [worktree, submodule] = [path.join(home, 'w'), path.join(home, 'main/s')]
    const [forWorktree, forSubmodule] = [
      path.join(home, 'main/.git/worktrees/w'),
      path.join(home, 'main/.git/modules/s'),
    ]
    fill(worktree, { ...OLD, '.git': `gitdir: ${forWorktree}\n` })
    fill(submodule, { ...OLD, '.git': 'gitdir: ../.git/modules/s\n' })
    fill(forWorktree, { gitdir: `${worktree}/.git\n` })
    fill(forSubmodule, { config: '[core]\n\tbare = false\n\tworktree = ../../../s\n' })
    await half(worktree)
    await half(submodule)
    expect(pendingJournal(worktree)).toBe(path.join(forWorktree, 'cloudapi-migrate'))
    expect(pendingJournal(submodule)).toBe(path.join(forSubmodule, 'cloudapi-migrate'))
    for (const folder of [worktree, submodule]) expect((await recover(folder))?.finished).toEqual(['a.js', 'lib/b.py'])
  })

  test.each([
    ['a file that names a directory which does not name it back', 'file'],
    ['a file that names a worktree of another folder', 'worktree'],
    ['a link', 'link'],
    ['a folder without HEAD', 'folder'],
  ])('never where %s leads', async (_, kind) => {
    const other = tree({ '.git/HEAD': '', '.git/gitdir': kind === 'worktree' ? '/nowhere/.git\n' : '' })
    const folder = tree(OLD)
    if (kind === 'link') symlinkSync(path.join(other, '.git'), path.join(folder, '.git'))
    else if (kind === 'folder') mkdirSync(path.join(folder, '.git'))
    else writeFileSync(path.join(folder, '.git'), `gitdir: ${other}/.git\n`)
    await half(folder)
    expect(pendingJournal(folder)).toBe(path.join(folder, BESIDE))
    expect(Object.keys(contents(other))).toEqual(['.git/gitdir'])
    expect((await recover(folder))?.finished).toEqual(['a.js', 'lib/b.py'])
  })
})

describe('a journal that is not obeyed', () => {
  test('the one that the others differ from is obeyed', async () => {
    expect((await recover(withForged(forged())))?.finished).toEqual(['lib/b.py'])
  })

  test.each([
    ['is empty', ''],
    ['is cut', forged().slice(0, 50)],
    ['is no object', 'null\n'],
    ['is of another version', forged({}, { version: 2 })],
    ['has another state', forged({}, { state: 'done' })],
    ['names a file above', forged({ path: '../x.js' })],
    ['names a file above by a detour', forged({ path: 'lib/../../x.js' })],
    ['names an absolute path', forged({ path: '/etc/hosts' })],
    ['names a folder', forged({ path: 'lib/' })],
    ['names the folder itself', forged({ path: '.' })],
    ['names a file of git', forged({ path: '.git/config' })],
    ['names a file of git below', forged({ path: 'sub/.GIT/hooks/pre-commit' })],
    ['names a draft elsewhere', forged({ draft: `../${DRAFT}` })],
    ['names a draft that is any file', forged({ draft: 'a.js' })],
    ['has other bytes than it says', forged().replace(/b1$/, 'x1')],
    ['has too few bytes', forged({ size: 3 })],
    ['has bytes too many', `${forged()}x`],
    ['has a size below zero', forged({ size: -1 })],
    ['has a digest that is none', forged({ after: 'x' })],
    ['names a file with a zero byte', forged({ path: 'lib/b\0.py' })],
  ])('one that %s', async (_, text) => {
    const folder = withForged(text)
    const before = contents(folder)
    expect(await refusal(folder)).toContain('is not a journal of this program, or it is damaged')
    expect(contents(folder)).toEqual(before)
  })

  test('one that names a file twice', async () => {
    const head = JSON.parse(forged().split('\n')[0] ?? '')
    const twice = `${JSON.stringify({ ...head, units: [...head.units, ...head.units] })}\nb1b1`
    expect(await refusal(withForged(twice))).toContain('is not a journal')
  })

  test('one whose folder is a link by now', async () => {
    const outside = tree({ 'b.py': 'b1', [DRAFT]: 'b2' })
    const folder = withForged(forged())
    rmSync(path.join(folder, 'lib'), { recursive: true })
    symlinkSync(outside, path.join(folder, 'lib'))
    expect(await refusal(folder)).toContain('is reached by a link')
    expect(contents(outside)).toEqual({ 'b.py': 'b1', [DRAFT]: 'b2' })
  })

  test('a draft that is a link is none, and the file stays', async () => {
    const folder = withForged(forged())
    const target = path.join(tree({ secret: 'b2' }), 'secret')
    rmSync(path.join(folder, 'lib', DRAFT))
    symlinkSync(target, path.join(folder, 'lib', DRAFT))
    expect((await recover(folder))?.undone).toEqual(['lib/b.py'])
    expect([contents(folder), readFileSync(target, 'utf8')]).toEqual([OLD, 'b2'])
  })

  test.each(['file', 'link', 'name', 'two'])('what lies in its place: %s', async (kind) => {
    const folder = tree(OLD)
    const journal = path.join(folder, BESIDE)
    if (kind === 'file') writeFileSync(journal, '')
    else if (kind === 'link') symlinkSync(path.join(withForged(forged()), BESIDE), journal)
    else fill(journal, kind === 'name' ? { 'x.journal': '' } : { [FORGED_NAME]: '', [`2${FORGED_NAME}`]: '' })
    expect(pendingJournal(folder)).toBe(journal)
    expect(await refusal(folder)).toContain(`${journal} is not a journal`)
  })

  test.skipIf(!root)('one that belongs to another user (only root can make one)', async () => {
    const folder = withForged(forged())
    chownSync(path.join(folder, BESIDE, FORGED_NAME), 65_534, 65_534)
    expect(await refusal(folder)).toContain('belongs to another user')
    chownSync(path.join(folder, BESIDE, FORGED_NAME), 0, 0)
    chownSync(path.join(folder, BESIDE), 65_534, 65_534)
    expect(await refusal(folder)).toContain('belongs to another user')
    expect(contents(folder)['lib/b.py']).toBe('b1')
    // In a folder above, it is none of our business.
    expect(pendingJournal(path.join(folder, 'lib'))).toBeUndefined()
  })
})

test('a disk that fails: the journal is kept for the next time', async () => {
  const folder = tree(OLD, { git: true })
  await half(folder)
  const fault = (point: string): void => {
    if (/^(?:rename [ab]\.|create)/.test(point)) throw Object.assign(new Error(), { code: 'EROFS', path: '/x' })
  }
  const journal = pendingJournal(folder)
  const why = 'the file system is read-only (/x)'
  await expect(recover(folder, { fault })).rejects.toThrow(
    new FixError(`What an interrupted fix left cannot be settled yet: ${why}. Its journal is kept: ${journal}`),
  )
  expect(pendingJournal(folder)).toBe(journal)
  expect((await recover(folder))?.finished).toEqual(['a.js', 'lib/b.py'])
})

describe('two fixes at once', () => {
  test('in one process: the second one is refused, and neither is disturbed', async () => {
    // On a busy machine one may be over before the other begins: both are written then, one after the other.
    for (let round = 0; round < 50; round++) {
      const folder = tree(OLD, { git: true })
      const first = writeUnits([unit(folder, 'one', { 'a.js': 'a2' })], { root: folder })
      const second = writeUnits([unit(folder, 'two', { 'lib/b.py': 'b2' })], { root: folder })
      const results = await Promise.allSettled([first, second])
      const written = results.map(({ status }) => status === 'fulfilled')
      expect([contents(folder)['a.js'] === 'a2', contents(folder)['lib/b.py'] === 'b2']).toEqual(written)
      expect(written).toContain(true)
      expect(pendingJournal(folder)).toBeUndefined()
      const refused = results.find(({ status }) => status === 'rejected')
      if (!refused) continue
      expect(String('reason' in refused ? refused.reason : '')).toContain('Another fix is running')
      return
    }
    throw new Error('no two of 100 fixes were at work at once')
  })

  test('another process: told apart from one that was killed', async () => {
    const folder = tree(OLD, { git: true })
    await half(folder)
    const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1e6)'])
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    const journal = path.join(folder, '.git', 'cloudapi-migrate')
    rename(journal, (name) => name.replace(/^\d+-\d+/, `${child.pid}-${startOf(child.pid ?? 0)}`))
    expect(await refusal(folder)).toContain(`Another fix is running, as process ${child.pid}`)
    // A number that was given out again since.
    rename(journal, (name) => name.replace(/^(\d+)-\d+/, '$1-1'))
    if (existsSync('/proc/self/stat')) {
      expect((await recover(folder))?.finished).toEqual(['a.js', 'lib/b.py'])
    }
  })

  test('another machine: counts as at work until its journal is old', async () => {
    const folder = tree(OLD, { git: true })
    await half(folder)
    const journal = path.join(folder, '.git', 'cloudapi-migrate')
    const name = rename(journal, (one) => one.replace(/-[0-9a-f]{12}\./, '-0123456789ab.'))
    expect(await refusal(folder)).toContain('Another fix is running')
    age(path.join(journal, name))
    expect((await recover(folder))?.finished).toEqual(['a.js', 'lib/b.py'])
  })
})

describe('what was changed since', () => {
  test('a group that was written whole is not undone for a later change', async () => {
    const folder = tree(OLD, { git: true })
    const fault = (point: string): void => {
      if (/^remove \d+-\d+-\w+\.journal$/.test(point)) throw new Error('killed')
    }
    const one = unit(folder, 'one', { 'a.js': 'a2', 'lib/b.py': 'b2' })
    // The files are written, whatever becomes of the journal.
    expect(await writeUnits([one], { root: folder, fault })).toEqual({ written: ['one'], failed: [] })
    writeFileSync(path.join(folder, 'a.js'), 'a3')
    const { finished, undone, foreign } = (await recover(folder)) ?? {}
    expect([finished, undone, foreign]).toEqual([['lib/b.py'], [], ['a.js']])
    expect(contents(folder)).toEqual({ 'a.js': 'a3', 'lib/b.py': 'b2' })
  })

  test('a file that was removed stays so, the rest of its group is put back with its mode', async () => {
    const folder = tree(OLD)
    chmodSync(path.join(folder, 'a.js'), 0o750)
    await half(folder)
    rmSync(path.join(folder, 'lib/b.py'))
    const { finished, undone, foreign } = (await recover(folder)) ?? {}
    expect([finished, undone, foreign]).toEqual([[], ['a.js'], ['lib/b.py']])
    expect(readdirSync(folder).sort()).toEqual(['a.js', 'lib'])
    expect(readFileSync(path.join(folder, 'a.js'), 'utf8')).toBe('a1')
    expect(statSync(path.join(folder, 'a.js')).mode & 0o777).toBe(0o750)
  })

  test('a folder that was removed, with the drafts in it: what was written stays, and the rest is named', async () => {
    const folder = tree(OLD)
    await half(folder)
    rmSync(path.join(folder, 'lib'), { recursive: true })
    const { finished, undone, foreign } = (await recover(folder)) ?? {}
    expect([finished, undone, foreign]).toEqual([['a.js'], [], ['lib/b.py']])
    expect(contents(folder)).toEqual({ 'a.js': 'a2' })
  })
})

function rename(journal: string, change: (name: string) => string): string {
  const [name = ''] = readdirSync(realpathSync.native(journal)).filter((one) => one.endsWith('.journal'))
  const next = change(name)
  expect(next).not.toBe(name)
  renameSync(path.join(journal, name), path.join(journal, next))
  return next
}

function startOf(pid: number): string {
  if (!existsSync('/proc/self/stat')) return '0'
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
