import { execFileSync } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { byCodeUnits, type DiscoverOptions, discover } from '../../src/discover/discover.ts'
import { ripgrepPath } from '../../src/discover/search/ripgrep.ts'
import { git, makeTree } from './tree.ts'

const HIT = 'url = "/cloudapi/v4"\n'
const utf16 = Buffer.from(`\uFEFF${HIT}`, 'utf16le')

async function both(root: string, options: Partial<DiscoverOptions> = {}) {
  const common = { root, paths: [], patterns: ['cloudapi/v\\d$|cloudapi/v4', '(?i)pb-contract'], noIgnore: false }
  const fast = await discover({ ...common, cwd: root, ...options, searcher: 'ripgrep' })
  const slow = await discover({ ...common, cwd: root, ...options, searcher: 'node' })
  expect(slow).toEqual(fast)
  return fast
}

function nastyTree(): string {
  const root = makeTree({
    '.gitignore':
      '*.log\n!keep.log\n/anchored\nbuilt/\ndeep/**/x.txt\nspace\\ \nsecret*\n*.env\n.env*\nlib/*\n!lib/own\n',
    '.cloudapi-migrateignore': 'third-party/\n/only-here.js\nkeep2.log\n',
    'a.log': HIT,
    'keep.log': HIT,
    'sub/keep.log': HIT,
    'sub/anchored': HIT,
    anchored: HIT,
    'built/a.js': HIT,
    'sub/built/a.js': HIT,
    'files/built': HIT,
    'deep/one/two/x.txt': HIT,
    'deep/one/two/y.txt': HIT,
    'space ': HIT,
    'lib/a/b.js': HIT,
    'lib/own/b.js': HIT,
    'sub/.gitignore': '!*.log\n/nothere.js\nbuilt2\n!secret-not\n',
    'sub/b.log': HIT,
    'sub/nothere.js': HIT,
    'sub/sub/nothere.js': HIT,
    'sub/built2/x': HIT,
    'sub/secret-not': HIT,
    'third-party/a.js': HIT,
    'sub/third-party/.env': HIT,
    'only-here.js': HIT,
    'sub/only-here.js': HIT,
    '.hidden/config': HIT,
    '.github/workflows/ci.yml': HIT,
    '.git/config': HIT,
    'sub/.git/config': HIT,
    '.env': HIT,
    '.env.production': HIT,
    'sub/prod.env': HIT,
    'sub/terraform.tfvars': 'nothing',
    'built/prod.env': HIT,
    'venv/.env/lib/x.env': HIT,
    '.ignore': 'grüße.js\n',
    '.rgignore': 'grüße.js\n',
    'grüße.js': HIT,
    'a [b] {c} (d).js': HIT,
    '日本 語.py': HIT,
    '-dash.js': HIT,
    'node_modules/x/index.js': HIT,
    'quiet.js': 'nothing',
    'empty.js': '',
    'case.js': 'Pb-Contract: 1',
    'utf16.ps1': utf16,
    'utf16be.ps1': Buffer.from(utf16).swap16(),
    'mark.js': `\uFEFF${HIT}`,
    'latin.php': Buffer.from(`// gr\xfc\xdfe\n${HIT}`, 'latin1'),
    'crlf.js': HIT.replaceAll('\n', '\r\n'),
    'end-crlf.js': 'x cloudapi/v3\r\nmore',
    'two-lines.js': 'cloudapi/\nv4',
    'binary.bin': Buffer.from(`\0\0${HIT}\0`),
    'late-nul.txt': `${HIT}${'x'.repeat(70_000)}\0`,
    'nul-before.txt': `${'x'.repeat(70_000)}\0${HIT}`,
  })
  if (process.platform !== 'win32') {
    writeFileSync(path.join(root, 'new\nline.js'), HIT)
    writeFileSync(path.join(root, 'bell\x07\x1b[31m.js'), HIT)
    writeFileSync(path.join(root, 'sub/new\nline.env'), HIT)
    execFileSync('mkfifo', [path.join(root, 'pipe')])
  }
  symlinkSync('..', path.join(root, 'sub/loop'))
  symlinkSync('loop2', path.join(root, 'loop2'))
  symlinkSync('keep.log', path.join(root, 'link-inside'))
  symlinkSync(makeTree({ 'outside.js': HIT }), path.join(root, 'link-out'))
  return root
}

const ODD_FILES = ['bell\x07\x1b[31m.js', 'new\nline.js', 'sub/new\nline.env']
const NASTY_FILES = [
  '-dash.js',
  '.env',
  '.env.production',
  '.github/workflows/ci.yml',
  '.hidden/config',
  'a [b] {c} (d).js',
  'binary.bin',
  'case.js',
  'crlf.js',
  'deep/one/two/y.txt',
  'end-crlf.js',
  'files/built',
  'grüße.js',
  'keep.log',
  'late-nul.txt',
  'latin.php',
  'lib/own/b.js',
  'mark.js',
  'nul-before.txt',
  'sub/anchored',
  'sub/b.log',
  'sub/built/a.js',
  'sub/keep.log',
  'sub/only-here.js',
  'sub/prod.env',
  'sub/secret-not',
  'sub/sub/nothere.js',
  'utf16.ps1',
  'utf16be.ps1',
  '日本 語.py',
]

describe('both walkers', () => {
  it('have ripgrep to compare with', async () => expect(await ripgrepPath()).toBeTruthy())

  it('see the same files of a folder that is no repository', async () => {
    const found = await both(nastyTree())
    const names = [...NASTY_FILES, ...(process.platform === 'win32' ? [] : ODD_FILES)]
    expect(found.files).toEqual(names.sort(byCodeUnits))
    expect(found.skipped).toEqual([])
  })

  it('see the same files of a repository, its exclude file, and tracked files though ignored', async () => {
    const root = makeTree({
      '.gitignore': 'generated/\n*.snap\n',
      'generated/client.js': HIT,
      'generated/other.js': HIT,
      'a.snap': HIT,
      'b.snap': 'nothing',
      'src/a.js': HIT,
      'private/a.js': HIT,
      'private/.env': HIT,
    })
    git(root, 'init', '-q')
    writeFileSync(path.join(root, '.git/info/exclude'), 'private\n')
    git(root, 'add', '-f', 'generated/client.js', 'a.snap', 'b.snap', 'src')
    const found = await both(root)
    expect(found.files).toEqual(['a.snap', 'generated/client.js', 'src/a.js'])
    expect(found.seen).toBe(5)
  })

  it('honour ignore files above a part of a repository, and none above a folder that is not in one', async () => {
    const tree = {
      '.gitignore': '*.gen.js\n',
      'app/a.gen.js': HIT,
      'app/b.js': HIT,
      'app/.gitignore': '/c.js',
      'app/c.js': HIT,
    }
    const loose = makeTree(tree)
    expect((await both(path.join(loose, 'app'))).files).toEqual(['a.gen.js', 'b.js', 'c.js'])
    const repository = makeTree(tree)
    git(repository, 'init', '-q')
    expect((await both(path.join(repository, 'app'))).files).toEqual(['b.js'])
  })

  it('read ignored files, and no ignored folders, where no repository tells what was committed', async () => {
    const root = makeTree({
      '.gitignore': '*.ini\nout/\n',
      'conf/app.ini': HIT,
      'out/a.ini': HIT,
      'own/a.ini': HIT,
      '.tool-cache/.gitignore': '*\n',
      '.tool-cache/a.js': HIT,
      '.cloudapi-migrateignore': 'own/*.ini\n',
    })
    expect((await both(root)).files).toEqual(['conf/app.ini'])
    git(root, 'init', '-q')
    expect((await both(root)).files).toEqual([])
  })

  it('read a root that is ignored itself', async () => {
    const root = makeTree({ '.gitignore': 'dist', 'dist/a.js': HIT, 'dist/.gitignore': 'b.js', 'dist/b.js': HIT })
    git(root, 'init', '-q')
    expect((await both(path.join(root, 'dist'))).files).toEqual(['a.js'])
  })

  it('read submodules, by their own ignore files', async () => {
    const inner = makeTree({ '.gitignore': 'x.js\n', 'x.js': HIT, 'a.log': HIT })
    git(inner, 'init', '-q')
    git(inner, 'add', '.')
    git(inner, 'commit', '-q', '-m', 'inner')
    const outer = makeTree({ '.gitignore': '*.log\n', 'b.log': HIT })
    git(outer, 'init', '-q')
    git(outer, 'submodule', '--quiet', 'add', inner, 'vendor/inner')
    writeFileSync(path.join(outer, 'vendor/inner/x.js'), HIT)
    expect((await both(outer)).files).toEqual(['vendor/inner/a.log'])
  })

  it('read everything but .git when told to ignore no file', async () => {
    const root = makeTree({ '.gitignore': 'a\n', '.cloudapi-migrateignore': 'b\n', a: HIT, b: HIT, 'x/.git/c': HIT })
    const found = await both(root, { noIgnore: true })
    expect(found).toMatchObject({ files: ['a', 'b'], seen: 4 })
  })

  it('let the own ignore file win over a file that git is told to keep', async () => {
    const root = makeTree({
      '.gitignore': '*.log\n!keep.log\n',
      '.cloudapi-migrateignore': 'keep.log\n',
      'keep.log': HIT,
    })
    expect((await both(root)).files).toEqual([])
  })

  it('end though an ignore file and a name were made to take for ever', async () => {
    const root = makeTree({ '.gitignore': `${'*a'.repeat(40)}b\n*.log\n`, ['a'.repeat(250)]: HIT, 'x.log': HIT })
    git(root, 'init', '-q')
    expect((await both(root)).files).toEqual(['a'.repeat(250)])
  })

  it('walk named folders, ignored or not, once', async () => {
    const root = makeTree({
      '.gitignore': 'out/\n*.tmp\n',
      'out/a.js': HIT,
      'out/sub/b.js': HIT,
      'src/a.js': HIT,
      'src/a.tmp': HIT,
      'src/deep/b.js': HIT,
      'other/a.js': HIT,
    })
    git(root, 'init', '-q')
    expect(await both(root, { paths: ['src', 'src/deep', 'out/sub'] })).toMatchObject({
      files: ['out/sub/b.js', 'src/a.js', 'src/deep/b.js'],
      seen: 3,
    })
    expect((await both(root, { paths: ['src', 'out'] })).files).toEqual([
      'out/a.js',
      'out/sub/b.js',
      'src/a.js',
      'src/deep/b.js',
    ])
  })
})
