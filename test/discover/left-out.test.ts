import { describe, expect, it } from 'vitest'
import { discover } from '../../src/discover/discover.ts'
import { newSurveys } from '../../src/discover/survey.ts'
import { drawn } from '../support/drawn.ts'
import { git, makeTree } from './tree.ts'

const HIT = 'url = "/cloudapi/v4"\n'

interface More {
  readonly noIgnore?: boolean
  readonly leavesOut?: boolean
  readonly paths?: readonly string[]
}

/** What both walkers find, and the folders that they leave out. */
async function both(root: string, { noIgnore = false, leavesOut = true, paths = [] }: More = {}) {
  const ways = (['ripgrep', 'node'] as const).map(async (searcher) => {
    const surveys = newSurveys(leavesOut)
    const options = { root, paths, cwd: root, patterns: ['cloudapi/v4'], noIgnore, surveys, searcher }
    const { files, seen } = await discover(options)
    return { files, seen, left: [...surveys.left.keys()].map((folder) => folder.slice(root.length + 1)).sort() }
  })
  const [fast, slow] = await Promise.all(ways)
  expect(slow).toEqual(fast)
  return fast ?? { files: [], seen: 0, left: [] }
}

/** The folder, and what beside or inside of it says that a tool fills it. */
const FILLED: readonly (readonly [folder: string, ...markers: string[]])[] = [
  ['node_modules'],
  ['bower_components'],
  ['.yarn/unplugged'],
  ['lib/python3.11/site-packages'],
  ['.venv', '.venv/pyvenv.cfg'],
  ['my environment', 'my environment/pyvenv.cfg'],
  ['venv', 'venv/bin/activate'],
  ['conda', 'conda/conda-meta/history'],
  ['.tox'],
  ['vendor/bundle', 'vendor/bundle/ruby/3.2.0/x.gemspec'],
  ['vendor', 'composer.json', 'vendor/autoload.php'],
  ['Pods', 'Podfile'],
  ['.terraform'],
  ['__pycache__'],
  ['{odd} [name]', '{odd} [name]/CACHEDIR.TAG'],
  ['target', 'Cargo.toml'],
  ['target', 'pom.xml'],
  ['build', 'build.gradle.kts'],
  ['build', 'package.json'],
  ['cmake-out', 'cmake-out/CMakeCache.txt'],
  ['dist', 'package.json'],
  ['dist', 'pyproject.toml'],
  ['obj', 'app.csproj'],
  ['bin', 'app.csproj', 'bin/Debug/app.dll'],
  ['.nx', 'nx.json'],
  ['.vagrant', 'Vagrantfile'],
  ['DerivedData', 'App.xcodeproj/project.pbxproj'],
  ['_site', '_config.yml'],
  ['htmlcov', 'setup.cfg', 'htmlcov/index.html'],
  ['.hg'],
]

/** Folders of such names that a person wrote into. */
const WRITTEN: readonly (readonly [folder: string, ...beside: string[]])[] = [
  ['dist'],
  ['build', 'Makefile'],
  ['target', 'main.tf'],
  ['bin', 'app.csproj'],
  ['venv', 'venv/README'],
  ['env'],
  ['vendor', 'composer.json'],
  ['vendor', 'go.mod', 'vendor/modules.txt'],
  ['bundle', 'Gemfile'],
  ['library', 'renv.lock'],
  ['cache'],
  ['_site'],
  ['htmlcov', 'setup.cfg'],
  ['DerivedData'],
  ['Pods'],
  ['nodemodules'],
  ['lib', 'package.json'],
]

const treeOf = ([folder, ...markers]: readonly string[], more: Record<string, string> = {}) =>
  makeTree({
    'a.js': HIT,
    [`app/${folder}/deep/b.js`]: HIT,
    [`app/${folder}/.env`]: HIT,
    ...Object.fromEntries(markers.map((marker) => [`app/${marker}`, ''])),
    ...more,
  })

describe('folders that tools fill', () => {
  it.each(drawn(FILLED))('%s is left out, beside %s', async (...one) => {
    const root = treeOf(one)
    const { files, left } = await both(root)
    expect(files).toEqual(['a.js'])
    expect(left).toEqual([`app/${one[0]}`])
    expect(await both(root, { noIgnore: true })).toMatchObject({ files: ['a.js'], left })
    expect(await both(root, { leavesOut: false })).toMatchObject({ files: ['a.js', ...below(one[0])], left: [] })
  })

  it.each(drawn(WRITTEN))('%s is read where nothing says that a tool filled it', async (...one) => {
    expect(await both(treeOf(one))).toMatchObject({ files: ['a.js', ...below(one[0])], left: [] })
  })

  it('all of them are read where git tracks a file in them', async () => {
    const trees = FILLED.flatMap(([folder, ...markers], at) => [
      [`${at}/${folder}/deep/b.js`, HIT],
      ...markers.map((marker) => [`${at}/${marker}`, '']),
    ])
    const root = makeTree(Object.fromEntries(trees))
    git(root, 'init', '-q')
    expect((await both(root)).left).toHaveLength(FILLED.length)
    git(root, 'add', '-f', '*/b.js')
    expect(await both(root)).toMatchObject({ files: { length: FILLED.length }, left: [] })
  })

  it('without a repository, files that ignore files let through count as committed', async () => {
    const ignore = { '.gitignore': '*.log\n' }
    expect((await both(treeOf(['dist', 'package.json'], ignore))).left).toEqual([])
    expect((await both(treeOf(['node_modules', 'package.json'], ignore))).left).toEqual(['app/node_modules'])
  })

  it('folders named by an ignore file are not reported as left out', async () => {
    expect((await both(treeOf(['node_modules'], { '.gitignore': 'node_modules\n' }))).left).toEqual([])
  })

  it('of many alike, those that git tracks are read, and those inside of them are left out', async () => {
    const files = [
      'node_modules/x/a.js',
      'p/node_modules/y/a.js',
      'p/node_modules/y/node_modules/z/a.js',
      'q/node_modules/a.js',
    ]
    const root = makeTree(Object.fromEntries(files.map((file) => [file, HIT])))
    git(root, 'init', '-q')
    git(root, 'add', 'p/node_modules/y/a.js')
    const { files: found, left } = await both(root)
    expect(found).toEqual(['p/node_modules/y/a.js'])
    expect(left).toEqual(['node_modules', 'p/node_modules/y/node_modules', 'q/node_modules'])
  })

  it('explicitly named folders are read, without excluded subfolders', async () => {
    const root = makeTree({ 'a.js': HIT, 'node_modules/x/a.js': HIT, 'node_modules/x/node_modules/y/b.js': HIT })
    expect((await both(root, { paths: ['node_modules/x'] })).files).toEqual(['node_modules/x/a.js'])
    expect((await both(root, { paths: ['node_modules'] })).files).toEqual(['node_modules/x/a.js'])
    expect((await both(root, { paths: ['.', 'node_modules/x'] })).files).toEqual(['a.js', 'node_modules/x/a.js'])
    expect((await both(root, { paths: ['.', 'node_modules/x/a.js'] })).files).toEqual(['a.js', 'node_modules/x/a.js'])
    expect((await both(root, { paths: ['**/*.js'] })).files).toEqual(['a.js'])
  })
})

function below(folder = ''): string[] {
  return [`app/${folder}/.env`, `app/${folder}/deep/b.js`]
}
