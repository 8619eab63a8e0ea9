// Trees of broken files with unusual neighbours.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { broken, bytesOf } from './mutate.mjs'

/** Names that a tool may trip over; what a file system refuses is left out. */
const ODD_NAMES = [
  '-n',
  '--config',
  ' ',
  'a b',
  '$(id)',
  '`id`',
  '%2e%2e',
  'CON',
  'nul.js',
  'é',
  'e\u0301',
  '\u202e',
  '{a,b}',
  '[x]',
  '*',
  '!x',
  '#x',
  "'",
  '"',
  '\\',
  'x\ny',
  '~',
  '__proto__',
  'constructor',
  'a'.repeat(200),
]
/** Names by which files are read in a way of their own. */
const KNOWN_NAMES = [
  'package.json',
  'package-lock.json',
  'pom.xml',
  'go.mod',
  'requirements.txt',
  'Gemfile',
  'composer.json',
  'tsconfig.json',
  'Dockerfile',
  'docker-compose.yml',
  '.env',
  'main.tf',
  'playbook.yml',
  'values.yaml',
  '.gitlab-ci.yml',
  'Makefile',
  'README.md',
  'appsettings.json',
  'pyproject.toml',
  'build.gradle',
  'Directory.Packages.props',
  'yarn.lock',
  'x.http',
  'collection.postman_collection.json',
  'CHANGELOG.md',
  'setup.cfg',
  '.cloudapi-migrateignore',
  '.gitignore',
]
const LARGEST_SEED = 60_000

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:bz2|xz|zst|gz|snap)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

/** Texts to break, each with the end of its name: fixtures of code and clients that send. */
export function seedsOf(folders) {
  return folders.flatMap(filesBelow).flatMap((file) => {
    if (/\/(?:found|silent|_languages\/[^/]+)\/[^/]+\.txt$/.test(file) || /\/_logs\//.test(file)) return []
    if (statSync(file).size > LARGEST_SEED) return []
    return [{ name: path.basename(file), text: readFileSync(file).toString() }]
  })
}

function nameOf({ name }, random, number) {
  if (random.chance(0.03)) return random.pick(KNOWN_NAMES)
  if (random.chance(0.04)) return `${random.pick(ODD_NAMES)}${path.extname(name)}`
  if (random.chance(0.02)) return name.toUpperCase()
  return random.chance(0.3) ? name : `f${number}${/^\.|^[^.]+$/.test(name) ? `/${name}` : path.extname(name)}`
}

/** Some broken files: `path` and `bytes`, and the text that each was made of. */
export function treeOf(seeds, random, count) {
  const files = new Map()
  for (let n = 0; files.size < count && n < count * 3; n++) {
    const seed = random.pick(seeds)
    const folder = random.chance(0.7)
      ? ''
      : random.pick([
          'src',
          'lib/deep',
          'test',
          'tests/unit',
          'vendor/x',
          'node_modules/x',
          'a b',
          '.github/workflows',
          'docs',
        ])
    const name = path.posix.join(folder, nameOf(seed, random, n))
    const text = random.chance(0.05) ? seed.text : broken(seed.text, random, random.pick(seeds).text)
    files.set(name, { path: name, bytes: bytesOf(text, random), seed: seed.name })
  }
  return [...files.values()]
}

/** Neighbours that are no files, or far too large, or only look like what they are. */
const NEIGHBOURS = {
  binary: (root) => writeFileSync(path.join(root, 'binary.py'), Buffer.alloc(100_000, 'cloudapi/v5\0')),
  loop: (root) => symlinkSync('loop.js', path.join(root, 'loop.js')),
  outside: (root) => symlinkSync('/etc/hostname', path.join(root, 'outside.py')),
  folder: (root) => mkdirSync(path.join(root, 'folder.js'), { recursive: true }),
  dangling: (root) => symlinkSync('gone/gone', path.join(root, 'requests')),
  empty: (root) => writeFileSync(path.join(root, '__init__.py'), ''),
  file: (root) => writeFileSync(path.join(root, 'node_modules'), 'x'),
  long: (root) => writeFileSync(path.join(root, 'long.js'), `const a = "/cloudapi/v5"; ${'f(a,'.repeat(50_000)}`),
  git: (root) => writeFileSync(path.join(root, '.git'), 'gitdir: ../../../etc\n'),
}

/** Writes files into an empty folder, and some neighbours; files that cannot be written are left out. */
export function writeTree(root, files, neighbours) {
  const written = files.filter((file) => {
    try {
      mkdirSync(path.dirname(path.join(root, file.path)), { recursive: true })
      writeFileSync(path.join(root, file.path), file.bytes)
      return true
    } catch {
      return false
    }
  })
  for (const name of neighbours) {
    try {
      NEIGHBOURS[name](root)
    } catch {
      // A file of the tree has its name already.
    }
  }
  return written
}

/** Some neighbours, mostly none. */
export function someNeighbours(random) {
  return random.chance(0.2) ? Object.keys(NEIGHBOURS).filter(() => random.chance(0.3)) : []
}
