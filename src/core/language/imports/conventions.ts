import path from 'node:path'
import { oncePer } from '../../runtime/once-per.ts'
import { foldersAround } from '../../text/paths.ts'
import type { Module } from '../expression.ts'
import type { Convention, ImportTraits } from './traits.ts'

/** Steps of a path that go up, stay or begin. */
const STEP = /(?:^|\/)\.{0,2}(?:\/|$)/

/** A path inside of the root, or nothing where it would leave it. */
export function inside(...parts: readonly string[]): string | undefined {
  const put = parts.filter((part) => part !== '').join('/')
  if (!STEP.test(put)) return put
  const joined = path.posix.join(put)
  return joined.startsWith('..') || path.posix.isAbsolute(joined) ? undefined : joined
}

/** Files that are named by their path, from the file, from the folders around it, or below their library folder. */
export function byPath(endings: readonly string[], below: readonly string[]): Convention {
  return function* (from, module, name) {
    // A prefix of a path in a shell stands for the folder of the script.
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
export function byClass(ending: string, separator: RegExp): Convention {
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

/** Whether an import of a module leads to one of the files by the conventions of its language. */
export function leadsToAny(
  { leadsTo, pathEndings }: ImportTraits,
  module: Module,
  files: ReadonlySet<string>,
): boolean {
  const imports = [
    ...module.bindings.flatMap(({ from }) => from ?? []),
    ...(module.opens ?? []).map((opened) => ({ module: opened, name: '*' })),
    ...module.imports.map((imported) => ({ module: imported.module, name: '*' })),
  ]
  return imports.some(
    (from) =>
      [...(leadsTo?.(module.file, from.module, from.name) ?? [])].some(({ file }) => files.has(file)) ||
      pathEndings?.(from.module, from.name).some(({ end }) => endingsOf(files).has(end)),
  )
}

/** Endings of the paths of some files, behind each `/`. */
const endingsOf = oncePer((files: ReadonlySet<string>) => {
  const endings = new Set<string>()
  for (const file of files)
    for (let at = file.indexOf('/'); at >= 0; at = file.indexOf('/', at + 1)) endings.add(file.slice(at + 1))
  return endings
})
