import { isBuiltin } from 'node:module'
import path from 'node:path'
import type { Module } from '../../../core/language/expression.ts'
import type { ImportTraits, Resolve, Tree } from '../../../core/language/imports/traits.ts'
import { anyOf, endsIn, moduleWord, ownPackageFolder, withoutEnding } from '../../../core/language/imports/words.ts'
import { oncePer } from '../../../core/runtime/once-per.ts'
import { literal } from '../../../core/text/pattern.ts'
import { library } from '../library/index.ts'
import { followScripts } from './follow.ts'
import { passedOn } from './re-exports.ts'
import { createResolver, type Resolver } from './resolve.ts'

/** Aliases of the folder with the sources: `@/config`, `~/config`, `src/config`. */
const ALIAS = /^(?:[@~#]\/|src\/)(?=\w)/
const BELOW_ALIAS = ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.vue', '/index.ts', '/index.js']
const BESIDE = ['', '.ts', '.tsx', '.js', '.jsx', '.mts', '.cts', '.mjs', '.cjs', '.json', '/index.ts', '/index.js']

/** Scripts import each other by path, or by names that the compiler and its configuration know. */
export const imports: ImportTraits = {
  users: {
    endings: ['js', 'jsx', 'ts', 'tsx', 'mjs', 'cjs', 'mts', 'cts', 'vue', 'svelte'],
    patterns(module, names) {
      const plainNames = names.filter((name) => name !== '*' && name !== 'default')
      const folder = ownPackageFolder(module.file)
      const inPackage = folder === undefined ? '' : `|['"\`/-]${whole(folder)}['"\`]`
      // The index of a folder is imported by the folder's name from outside of it, and as `.` or `..` from inside.
      const inFolder = /(?:^|\/)index\.\w+$/.test(module.file) ? '|index|\\.{1,2}' : ''
      const reference = `['"\`/](?:${whole(moduleWord(module.file))}${inFolder})(\\.[cm]?[jt]sx?)?\\/?['"\`]${inPackage}`
      return plainNames.length < names.length || plainNames.length === 0
        ? [reference]
        : [reference, `${anyOf(plainNames)}|\\bexport\\s*\\*`]
    },
    reaches: importsAny,
  },
  pathEndings(module, name) {
    if (!ALIAS.test(module)) return []
    return BELOW_ALIAS.map((ending) => ({ end: `${module.replace(ALIAS, '')}${ending}`, name }))
  },
  resolver(root) {
    const resolver = lateResolver(root)
    return (tree) => resolveIn(tree, resolver)
  },
  follower: followScripts,
  passesOnImports: () => true,
  passesOn: passedOn,
  declaresVariables: true,
}

/** A text that stands between marks, as a pattern: its words are whole. */
function whole(text: string): string {
  return `${/^\w/.test(text) ? '\\b' : ''}${literal(text)}${/\w$/.test(text) ? '\\b' : ''}`
}

/** Whether a script imports one of the files: a relative path has to lead there, another only to be named alike. */
function importsAny(module: Module, files: ReadonlySet<string>): boolean {
  const { bare, words } = spelled(files)
  return module.imports.some(({ module: name }) => {
    if (!name.startsWith('.')) return words.has(moduleWord(name)) || endsIn(name, words)
    const target = withoutEnding(path.posix.join(path.posix.dirname(module.file), name, '.'))
    return bare.has(target) || bare.has(path.posix.join(target, 'index'))
  })
}

/** How imports spell some files, which many modules may import. */
const spelled = oncePer((files: ReadonlySet<string>) => ({
  bare: new Set([...files].map(withoutEnding)),
  words: new Set([...files].flatMap((file) => [moduleWord(file), ownPackageFolder(file) ?? ''])),
}))

/** The resolver, which takes its time to load, for the first import that needs it. */
function lateResolver(root: string): () => Resolver {
  let resolver: Resolver | undefined
  return () => {
    resolver ??= createResolver(root)
    return resolver
  }
}

/**
 * Imports that name something which their file declares need no compiler, and packages that are clients or part of Node
 * lead out of the tree; only what is left loads the resolver.
 */
function resolveIn(tree: Tree, resolver: () => Resolver): Resolve {
  const outside = new Set(library.clients.flatMap((client) => client.modules))
  return (from, module, name) => {
    if (isBuiltin(module) || outside.has(module)) return undefined
    return nearTarget(tree, from, module, name) ?? resolver().resolve(from, module, name)
  }
}

function nearTarget(tree: Tree, from: string, module: string, name: string) {
  if (!module.startsWith('./') && !module.startsWith('../')) return undefined
  const base = path.posix.join(path.posix.dirname(from), module)
  if (base.startsWith('..')) return undefined
  const bases = /\.[cm]?js$/.test(base) ? [base, base.replace(/js$/, 'ts'), base.replace(/js$/, 'tsx')] : [base]
  const files = bases.flatMap((one) => BESIDE.map((ending) => one + ending)).filter((file) => /\.\w+$/.test(file))
  const file = files.find((one) => tree.has(one))
  const found = file === undefined ? undefined : tree.load(file)
  return file !== undefined && (found?.exports.some((exported) => exported.name === name) || (found && name === '*'))
    ? { file, name }
    : undefined
}
