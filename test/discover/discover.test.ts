import { chmodSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type DiscoverOptions, discover } from '../../src/discover/discover.ts'
import { DiscoverError } from '../../src/discover/discover-error.ts'
import { readSource } from '../../src/discover/read.ts'
import { searchFiles } from '../../src/discover/search/node-search.ts'
import { searchWithRipgrep } from '../../src/discover/search/ripgrep.ts'
import { git, makeTree } from './tree.ts'

const HIT = '/cloudapi/v4'

function find(root: string, options: Partial<DiscoverOptions> = {}) {
  return discover({ root, paths: [], patterns: ['cloudapi/v4'], noIgnore: false, cwd: root, ...options })
}

describe('named paths', () => {
  it('are files, folders and patterns, relative to the working directory', async () => {
    const root = makeTree({ 'src/a.py': HIT, 'src/deep/b.py': HIT, 'src/c.js': HIT, 'x.py': HIT, 'quiet.txt': '' })
    expect((await find(root, { paths: ['src/**/*.py'] })).files).toEqual(['src/a.py', 'src/deep/b.py'])
    expect((await find(root, { paths: ['*/dee[p]'] })).files).toEqual(['src/deep/b.py'])
    expect((await find(root, { paths: ['*.js', 'deep'], cwd: path.join(root, 'src') })).files).toEqual([
      'src/c.js',
      'src/deep/b.py',
    ])
    expect(await find(root, { paths: ['x.py', './x.py', 'quiet.txt'] })).toEqual({
      files: ['x.py'],
      named: ['quiet.txt', 'x.py'],
      seen: 2,
      skipped: [],
    })
  })

  it('that an ignore file names are read, but not what a pattern merely meets', async () => {
    const root = makeTree({
      '.gitignore': 'gen*',
      'gen.js': HIT,
      'gen/a.js': HIT,
      'node_modules/a/b.js': HIT,
      'b.js': HIT,
    })
    expect((await find(root, { paths: ['gen.js', 'gen'] })).files).toEqual(['gen.js', 'gen/a.js'])
    expect((await find(root, { paths: ['**/*.js'] })).files).toEqual(['b.js'])
    expect((await find(root, { paths: ['node_modules/*/*.js'] })).files).toEqual(['node_modules/a/b.js'])
    expect((await find(root, { paths: ['.', 'gen.js'] })).files).toEqual(['b.js', 'gen.js'])
  })

  it('with the signs of patterns in their name are taken as they are', async () => {
    const root = makeTree({ 'app/[id]/page.tsx': HIT, 'app/i/page.tsx': HIT, 'a*b.js': HIT, 'axb.js': HIT })
    expect((await find(root, { paths: ['app/[id]'] })).files).toEqual(['app/[id]/page.tsx'])
    expect((await find(root, { paths: ['a*b.js'] })).files).toEqual(['a*b.js'])
  })

  it('that name nothing are an error with a sentence', async () => {
    const root = makeTree({ 'sub/a.js': '' })
    symlinkSync('nowhere', path.join(root, 'broken'))
    const sentences: Record<string, string> = {
      gone: 'gone does not exist.',
      'sub/a.js/b': 'sub/a.js/b does not exist.',
      '*.rb': 'Nothing matches *.rb.',
      broken: 'broken is a broken link.',
      '..': `.. lies outside of ${root}.`,
    }
    for (const [typed, message] of Object.entries(sentences)) {
      await expect(find(root, { paths: [typed] })).rejects.toThrow(new DiscoverError(message))
    }
  })

  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')('that may not be read are an error', async () => {
    const root = makeTree({ 'a.js': HIT })
    chmodSync(path.join(root, 'a.js'), 0)
    await expect(find(root, { paths: ['a.js'] })).rejects.toThrow('a.js cannot be read: permission denied.')
  })

  it('that are links to inside are the file itself, and to outside are read on request', async () => {
    const outside = makeTree({ 'x/a.js': HIT })
    const root = makeTree({ 'real.js': HIT })
    symlinkSync('real.js', path.join(root, 'link.js'))
    symlinkSync(path.join(outside, 'x'), path.join(root, 'out'))
    symlinkSync(path.join(outside, 'x/a.js'), path.join(root, 'out.js'))
    expect((await find(root)).files).toEqual(['real.js'])
    const found = await find(root, { paths: ['real.js', 'link.js', 'out', 'out.js'] })
    expect(found).toMatchObject({ files: ['out.js', 'out/a.js', 'real.js'], named: ['out.js', 'out/a.js', 'real.js'] })
  })
})

describe('files below very many folders', () => {
  it('are found beside others, as these are', async () => {
    const deep = `${'d/'.repeat(150)}a.py`
    const others = Array.from({ length: 20 }, (_, n) => `f${n}.py`)
    const root = makeTree(Object.fromEntries([deep, ...others].map((file) => [file, HIT])))
    const found = await find(root, { lines: true })
    expect(found.files).toEqual([deep, ...others].sort())
    expect(found.seen).toBe(21)
  })
})

describe('trouble', () => {
  it('an empty folder has nothing seen', async () => {
    expect(await find(makeTree({}))).toEqual({ files: [], named: [], seen: 0, skipped: [] })
  })

  it('a file too large is named with its size', async () => {
    const root = makeTree({ 'dump.json': `"${HIT}"\n`, 'quiet.bin': '', 'a.js': HIT })
    truncateSync(path.join(root, 'dump.json'), 200_000_000)
    const found = await find(root)
    expect(found.files).toEqual(['a.js'])
    expect(found.skipped).toEqual([{ path: 'dump.json', why: 'is too large: 200.0 MB, and at most 20.0 MB are read' }])
    expect((await find(root, { maxBytes: 5 })).skipped.map((it) => it.path)).toEqual(['a.js', 'dump.json'])
  })

  it('a line of 5 MB is searched', async () => {
    const root = makeTree({ 'min.js': `${'a;'.repeat(2_500_000)}"${HIT}"` })
    expect((await find(root)).files).toEqual(['min.js'])
  })

  it('a file deleted after it was found is a phrase when it is read', async () => {
    const root = makeTree({ 'a.js': HIT })
    const { files } = await find(root)
    rmSync(path.join(root, 'a.js'))
    expect(files.map((file) => readSource(root, file))).toEqual([{ skipped: 'was deleted while the audit ran' }])
    expect(searchFiles(root, files, () => true)).toEqual({
      held: [],
      seen: 0,
      skipped: [{ path: 'a.js', why: 'was deleted while the audit ran' }],
    })
  })

  it.skipIf(process.platform === 'win32')('what ripgrep complains of becomes entries', async () => {
    const lines = [
      'rg: ./a: b.js: Permission denied (os error 13)',
      'rg: ./gone\nline.js: No such file or directory (os error 2)',
      'rg: disk.js: Input/output error (os error 5)',
    ]
    const program = fakeProgram(
      `printf './x.js\\0\\n3 files searched\\n'; cat >&2 <<'END'\n${lines.join('\n')}\nEND\nexit 2`,
    )
    const root = makeTree({})
    expect(await searchWithRipgrep(program, { root, patterns: ['x'] }, ['x.js'])).toEqual([
      {
        held: ['x.js'],
        seen: 3,
        skipped: [
          { path: 'a: b.js', why: 'cannot be read: permission denied' },
          { path: 'gone\nline.js', why: 'was deleted while the audit ran' },
          { path: 'disk.js', why: 'cannot be read: input/output error' },
        ],
      },
    ])
  })

  it.skipIf(process.platform === 'win32')('a ripgrep that fails is an error of the walk', async () => {
    const root = makeTree({})
    const searched = (program: string) => searchWithRipgrep(program, { root, patterns: ['x'] }, ['x.js'])
    await expect(searched(fakeProgram('echo no such flag >&2; exit 2'))).rejects.toThrow('no such flag')
    await expect(searched(fakeProgram('kill -9 $$'))).rejects.toThrow('SIGKILL')
    await expect(searched(path.join(root, 'gone'))).rejects.toThrow('ENOENT')
  })

  it('runs no program that a repository names', async () => {
    const root = makeTree({
      '.gitignore': '*.log',
      'a.log': HIT,
      'tool.sh': '#!/bin/sh\ntouch "$(dirname "$0")/ran"\n',
    })
    chmodSync(path.join(root, 'tool.sh'), 0o755)
    git(root, 'init', '-q')
    git(root, 'add', '-f', 'a.log')
    git(root, 'config', 'core.fsmonitor', path.join(root, 'tool.sh'))
    writeFileSync(path.join(root, '.git/hooks/post-index-change'), `#!/bin/sh\ntouch "${root}/ran"\n`, { mode: 0o755 })
    expect((await find(root)).files).toEqual(['a.log'])
    expect(() => rmSync(path.join(root, 'ran'))).toThrow('ENOENT')
  })
})

function fakeProgram(script: string): string {
  const folder = makeTree({ program: `#!/bin/sh\ncat >/dev/null\n${script}\n` })
  chmodSync(path.join(folder, 'program'), 0o755)
  return path.join(folder, 'program')
}
