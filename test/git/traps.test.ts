import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { trapAround, trapFor } from '../../src/git/traps.ts'

const home = mkdtempSync(path.join(tmpdir(), 'traps-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** A folder of git with something at a place of it. */
function withOdd(place: string, make: (at: string) => void): string {
  const root = mkdtempSync(path.join(home, 'r-'))
  const at = path.join(root, '.git', place)
  mkdirSync(path.dirname(at), { recursive: true })
  make(at)
  return root
}

const pipe = (at: string) => void execFileSync('mkfifo', [at])

describe.skipIf(process.platform === 'win32')('what git would never end with', () => {
  test.each(['refs/heads/a/b', 'refs/tags/v1', 'OTHER_HEAD', 'objects/ab/cdef', 'objects/pack/a.idx', 'logs/HEAD'])(
    'a pipe or a device as %s',
    (place) => {
      expect(trapAround(withOdd(place, pipe))).toBe(`.git/${place}`)
      expect(trapAround(withOdd(place, (at) => symlinkSync('/dev/zero', at)))).toBe(`.git/${place}`)
    },
  )

  test('stands where another folder lends objects, and in what working trees share', () => {
    const root = withOdd('objects/info/alternates', (at) => writeFileSync(at, '../../lent\n'))
    mkdirSync(path.join(root, 'lent', 'ab'), { recursive: true })
    pipe(path.join(root, 'lent', 'ab', 'cd'))
    expect(trapAround(root)).toBe('lent/ab/cd')
    const shared = withOdd('refs/heads/x', pipe)
    const tree = mkdtempSync(path.join(home, 't-'))
    mkdirSync(path.join(shared, '.git/worktrees/t'), { recursive: true })
    writeFileSync(path.join(shared, '.git/worktrees/t/commondir'), '../..\n')
    writeFileSync(path.join(tree, '.git'), `gitdir: ${path.join(shared, '.git/worktrees/t')}\n`)
    expect(trapAround(tree)).toBe('.git/refs/heads/x')
  })

  test('is neither a folder that leads to itself nor a socket of git', async () => {
    const root = withOdd('refs/heads/main', (at) => writeFileSync(at, `${'0'.repeat(40)}\n`))
    symlinkSync('..', path.join(root, '.git/refs/again'))
    symlinkSync('nowhere', path.join(root, '.git/refs/broken'))
    const server = createServer().listen(path.join(root, '.git/fsmonitor--daemon.ipc'))
    await new Promise((resolve) => server.once('listening', resolve))
    expect(trapAround(root)).toBeUndefined()
    server.close()
  })

  test.each([
    '[include]\n\tpath = ../pipe',
    '[Include] path = "../pipe" # shared',
    '[includeIf "gitdir:~/work/"]\n\tpath = ../pipe\n',
    '[include]\n\tpath = more',
    '[core]\n\tbare = false\n\texcludesFile = pipe',
    '[core]\n\tattributesFile = \\\n pipe',
  ])('a file that settings name: %j', (settings) => {
    const root = withOdd('config', (at) => writeFileSync(at, settings))
    writeFileSync(path.join(root, '.git/more'), '[include]\n\tpath = config\n\tpath = ../pipe\n')
    for (const command of ['config', 'ls-files', 'status']) expect(trapFor(root, [command])).toBeUndefined()
    const trapped = withOdd('config', (at) => writeFileSync(at, settings))
    writeFileSync(path.join(trapped, '.git/more'), '[include]\n\tpath = config\n\tpath = ../pipe\n')
    pipe(path.join(trapped, 'pipe'))
    for (const command of ['config', 'ls-files', 'status']) expect(trapFor(trapped, [command])).toBe('pipe')
  })

  test.each([
    '[include]\n\tpath = /dev/null',
    '[include]\n\tpath = nowhere',
    '# [include]\n; path = ../pipe',
    '[includes]\n\tpath = ../pipe',
    '[core]\n\teditor = ../pipe',
  ])('is nothing that settings name otherwise: %j', (settings) => {
    const root = withOdd('config', (at) => writeFileSync(at, settings))
    pipe(path.join(root, 'pipe'))
    expect(trapFor(root, ['config'])).toBeUndefined()
  })

  test('is looked for where a command follows commits', () => {
    const root = withOdd('refs/heads/x', pipe)
    expect(trapFor(root, ['rev-parse', '--show-toplevel'])).toBeUndefined()
    expect(trapFor(root, ['rev-parse', '--verify', 'x^{commit}'])).toBe('.git/refs/heads/x')
    expect(trapFor(root, ['-c', 'a=b', 'blame', '--', 'a.js'])).toBe('.git/refs/heads/x')
  })
})
