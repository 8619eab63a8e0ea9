import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folder, newCall, oldCall, run } from './support/cli.ts'
import { git, repository } from './support/repository.ts'

/** Names that a program of the tree could be taken for. */
const NAMES = ['git', 'rg', 'sh', 'zstd', 'lbzip2', 'bzip2', 'xz', 'git-lfs']

/** Plants programs in a folder that leave a mark when they run. */
function plant(at: string, mark: string): void {
  mkdirSync(at, { recursive: true })
  for (const name of NAMES) {
    writeFileSync(join(at, name), `#!/bin/sh\necho "$0 $*" >> '${mark}'\nexit 0\n`)
    chmodSync(join(at, name), 0o755)
  }
}

describe.skipIf(process.platform === 'win32')('a program that the tree brings along', () => {
  const setup = () => {
    const root = repository({ 'a.js': oldCall, '.gitignore': 'out/\nold.js\n', 'sub/b.js': newCall })
    writeFileSync(join(root, 'old.js'), oldCall)
    git(root, 'add', '-f', 'old.js')
    git(root, '-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', 'more')
    const outside = folder()
    const mark = join(outside, 'mark')
    for (const at of ['.', 'bin', 'sub', 'node_modules/.bin']) plant(join(root, at), mark)
    symlinkSync(join(root, 'bin'), join(outside, 'linked'))
    const list = ['.', '', 'node_modules/.bin', './bin', '..', join(root, 'bin'), root, join(outside, 'linked')]
    return { root, mark, env: { PATH: [...list, process.env.PATH].join(delimiter) } }
  }

  test.each([
    [['audit', '.']],
    [['audit', '.', '--since', 'HEAD']],
    [['audit', '.', '--staged']],
    [['check', '.']],
    [['fix', '.', '--dry-run']],
    [['fix', '.', '--allow-dirty']],
    [['baseline', 'write']],
    [['init']],
  ])('%j does not run it', (args) => {
    const { root, mark, env } = setup()
    for (const cwd of [root, join(root, 'sub')]) {
      const { code, err } = run(args, { cwd, env })
      expect([0, 1, 2]).toContain(code)
      expect(err).not.toContain('internal error')
    }
    expect(existsSync(mark)).toBe(false)
  })

  test('audit finds the real git behind it', () => {
    const { root, env } = setup()
    const { out } = run(['audit', '.', '-f', 'json'], { cwd: root, env })
    const found = JSON.parse(out).findings.map(({ path }: { path: string }) => path)
    expect([...new Set(found)].sort()).toEqual(['a.js', 'old.js'])
  })

  test('logs does not run it from any folder of the repository', () => {
    const { root, mark, env } = setup()
    for (const name of ['a.log.zst', 'b.log.xz', 'c.log.bz2'])
      writeFileSync(join(root, 'sub', name), Buffer.from('28b52ffd00', 'hex'))
    for (const cwd of [root, join(root, 'sub')]) run(['logs', root], { cwd, env })
    expect(existsSync(mark)).toBe(false)
  })
})
