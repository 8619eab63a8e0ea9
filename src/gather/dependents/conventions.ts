import path from 'node:path'
import { folderOf } from '../../core/text/paths.ts'

/** A file that an import may lead to, and the name it has there; `*` is the file as a whole. */
export interface Candidate {
  readonly file: string
  readonly name: string
}

/** Where the imports of a language may lead, likeliest first: by the places where its tools look. */
export type Convention = (from: string, module: string, name: string) => Iterable<Candidate>

/** How far up folders are looked in. */
const HIGHEST = 12

/** The folders around a file, nearest first, the root as the empty text. */
function foldersAround(from: string): string[] {
  const folders: string[] = []
  for (let at = folderOf(from); folders.length < HIGHEST; at = folderOf(at)) {
    folders.push(at)
    if (at === '') break
  }
  return folders
}

/** A path inside of the root, or nothing where it would leave it. */
function inside(...parts: readonly string[]): string | undefined {
  const joined = path.posix.join(...parts.filter((part) => part !== ''))
  return joined.startsWith('..') || path.posix.isAbsolute(joined) ? undefined : joined
}

function* pythonFiles(folder: string, module: string, name: string): Iterable<Candidate> {
  const base = inside(folder, module.replaceAll('.', '/'))
  if (base === undefined) return
  if (name !== '*') yield { file: inside(base, `${name}.py`) ?? base, name: '*' }
  if (base !== '' && module !== '') yield { file: `${base}.py`, name }
  const packaged = inside(base, '__init__.py')
  if (packaged) yield { file: packaged, name }
}

/** Modules of Python, relative ones too. */
export const python: Convention = function* (from, module, name) {
  const dots = /^\.+/.exec(module)?.[0].length ?? 0
  if (dots > 0) {
    const folder = inside(folderOf(from), '../'.repeat(dots - 1))
    if (folder !== undefined) yield* pythonFiles(folder === '.' ? '' : folder, module.slice(dots), name)
    return
  }
  for (const folder of foldersAround(from))
    for (const below of ['', 'src', 'lib']) yield* pythonFiles(inside(folder, below) ?? '', module, name)
}

/** Files that are named by their path, from the file, from the folders around it, or below their library folder. */
function byPath(endings: readonly string[], below: readonly string[]): Convention {
  return function* (from, module, name) {
    // What a shell puts in front of a path stands for the folder of the script.
    const bare = module.replace(/^(?:\$\{?\w+\}?|\$\([^()]*\)|\.)\//, '')
    for (const folder of foldersAround(from)) {
      for (const inner of below) {
        const base = inside(folder, inner, bare)
        if (base === undefined) continue
        for (const ending of endings) yield { file: `${base}${ending}`, name }
      }
    }
  }
}

/**
 * Classes that stand in a file of their own name: in the folder of their package, or beside. No file takes from itself:
 * `use GuzzleHttp\Client` in a `Client.php` is the class of a package.
 */
function byClass(ending: string, separator: RegExp): Convention {
  return function* (from, module, name) {
    if (name === '*') return
    const folders = module.split(separator).filter((one) => one !== '')
    for (const folder of foldersAround(from)) {
      for (let skipped = 0; skipped <= folders.length; skipped++) {
        const file = inside(folder, ...folders.slice(skipped), `${name}${ending}`)
        if (file !== undefined && file !== from) yield { file, name }
      }
      for (const source of ['src/main/java', 'src', 'app', 'lib']) {
        const file = inside(folder, source, ...folders, `${name}${ending}`)
        if (file !== undefined && file !== from) yield { file, name }
      }
    }
  }
}

/** Conventions by the id of the language. */
export const conventions: Readonly<Record<string, Convention>> = {
  python,
  ruby: byPath(['', '.rb'], ['', 'lib']),
  bash: byPath([''], ['']),
  powershell: byPath(['', '.ps1', '.psm1', '.psd1'], ['', 'Modules', 'src']),
  'http-file': byPath([''], ['']),
  php: function* (from, module, name) {
    yield* byPath([''], [''])(from, module, name)
    yield* byClass('.php', /\\/)(from, module, name)
  },
  java: byClass('.java', /\./),
  csharp: byClass('.cs', /\./),
}

/** Aliases of the folder with the sources: `@/config`, `~/config`, `src/config`. */
const ALIAS = /^(?:[@~#]\/|src\/)(?=\w)/
const SCRIPTS = ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.vue', '/index.ts', '/index.js']

/**
 * How the paths of files end that an import may lead to which no convention finds: in another package of the
 * repository, or behind an alias that only a tool of the build knows. The import names a folder, so that the end says
 * something.
 */
export function pathEndings(language: string, module: string, name: string): readonly string[] {
  if (language === 'python' && /^\w+\.\w/.test(module)) {
    const base = module.replaceAll('.', '/')
    return [`${base}.py`, `${base}/__init__.py`, ...(name === '*' ? [] : [`${base}/${name}.py`])]
  }
  if (language === 'ruby' && /^\w[\w-]*\/\w/.test(module)) return [`${module}.rb`]
  if (language === 'javascript' && ALIAS.test(module)) {
    const base = module.replace(ALIAS, '')
    return SCRIPTS.map((ending) => `${base}${ending}`)
  }
  return []
}
