import { isBuiltin } from 'node:module'
import path from 'node:path'
import { WHOLE_TEXT } from '../../core/language/expression.ts'
import { languageOf, libraryOf } from '../../languages/index.ts'
import { createResolver, type Resolver } from '../../languages/javascript/resolve/resolve.ts'
import { isFile } from '../../tree/look.ts'
import { type FileStore, loadForLinking } from '../files/file-store.ts'
import { modulesOf } from '../files/readings.ts'
import { type Candidate, conventions, pathEndings } from './conventions.ts'
import { declarations, packageFolder } from './folders.ts'

/** Where an import leads: a file of the tree and the name that it has there. */
export type Target = { readonly file: string; readonly name: string }

/** Where a name of a module leads that a file imports. */
export type Resolve = (from: string, module: string, name: string) => Target | undefined

/** Follows imports, and keeps where they lead. */
export interface Imports {
  readonly resolve: Resolve
  /** Follows all anew, since more can be read by now. */
  forget(): void
  /** The same over other texts. */
  over(store: FileStore): Imports
}

const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mts', '.cts', '.mjs', '.cjs', '.json', '/index.ts', '/index.js']

/** Candidates that are looked at for one import. */
const MOST_CANDIDATES = 60

/**
 * Follows imports. Those of scripts that name something which its file declares need no compiler, and packages that
 * are clients or part of Node lead out of the tree; only what is left loads the resolver. Other languages have
 * conventions.
 */
export function importsOf(root: string, store: FileStore, resolver = lateResolver(root)): Imports {
  const scripts = scriptImports(root, store, resolver)
  const packages = folderImports(root, store)
  const known = new Map<string, Target | undefined>()
  const resolve: Resolve = (from, module, name) => {
    const file = fileOf(from)
    const isNamed = file === from && ENDING.test(file)
    const language = isNamed ? languageOf(file).id : languageInside(store, file, from)
    const convention = conventions[language]
    const follow = () =>
      language === 'go'
        ? packages(file, module, name)
        : convention
          ? byConvention(root, store, convention(file, module, name))
          : language === 'javascript'
            ? scripts(file, module, name)
            : undefined
    const near = convention !== undefined || language === 'go' || module.startsWith('.')
    const asked = near ? `${path.posix.dirname(file)}\n${isGoTest(file)}` : file
    const key = `${language}\n${asked}\n${module}\n${name}`
    if (!known.has(key))
      known.set(key, follow() ?? byPathEnding(root, store, pathEndings(language, module, name), name))
    return known.get(key)
  }
  return { resolve, forget: () => known.clear(), over: (other) => importsOf(root, other, resolver) }
}

/** The file that a piece of code inside of it stands in. */
function fileOf(module: string): string {
  return module.replace(/(?:#\d{1,20}){1,20}$/, '')
}

/** A name that tells the language: a script without an ending tells it by its first line. */
const ENDING = /\.\w+$/

/** The language of a piece of code inside of a file, or of a file as it was read. */
function languageInside({ files }: FileStore, file: string, piece: string): string {
  const reading = files.get(file)?.reading
  const module = reading && modulesOf(reading).find((one) => one.file === piece)
  return module?.language ?? languageOf(file).id
}

function byConvention(root: string, store: FileStore, candidates: Iterable<Candidate>): Target | undefined {
  let count = 0
  for (const candidate of candidates) {
    if (++count > MOST_CANDIDATES) return undefined
    if (!store.files.has(candidate.file) && !isFile(path.join(root, candidate.file))) continue
    if (candidate.name === WHOLE_TEXT) return { ...candidate, file: `${candidate.file}${WHOLE_TEXT}` }
    const found = loadForLinking(store, root, candidate.file)
    if (found && (candidate.name === '*' || found.exports.some(({ name }) => name === candidate.name))) return candidate
  }
  return undefined
}

/** The one file with a sign of this API that an import may mean by the end of its path, if it exports the name. */
function byPathEnding(root: string, store: FileStore, endings: readonly string[], name: string): Target | undefined {
  if (endings.length === 0) return undefined
  const files = [...store.files.keys()].filter((file) =>
    endings.some((end) => file === end || file.endsWith(`/${end}`)),
  )
  const [file, ...others] = files
  const found = file !== undefined && others.length === 0 ? loadForLinking(store, root, file) : undefined
  if (file === undefined || !found) return undefined
  if (file.endsWith(`/${name}.py`)) return { file, name: '*' }
  return name === '*' || found.exports.some((one) => one.name === name) ? { file, name } : undefined
}

function isGoTest(file: string): boolean {
  return file.endsWith('_test.go')
}

/** Packages that are folders: any of their files may declare a name. */
function folderImports(root: string, store: FileStore) {
  const declaring = declarations(root, '.go', isGoTest)
  const folders = new Map<string, string | undefined>()
  const folderOf = (from: string, module: string) => {
    const key = `${path.posix.dirname(from)}\n${module}`
    if (!folders.has(key)) folders.set(key, packageFolder(root, from, module))
    return folders.get(key)
  }
  return (from: string, module: string, name: string): Target | undefined => {
    if (name === '*') return undefined
    const own = path.posix.dirname(from)
    const folder = module === own ? own : folderOf(from, module)
    const files = folder === undefined ? [] : declaring(from, folder, name)
    const file = files.find((one) => loadForLinking(store, root, one)?.exports.some((each) => each.name === name))
    return file === undefined ? undefined : { file, name }
  }
}

/** The resolver, which takes its time to load, for the first import that needs it. */
function lateResolver(root: string): () => Resolver {
  let resolver: Resolver | undefined
  return () => {
    resolver ??= createResolver(root)
    return resolver
  }
}

function scriptImports(root: string, store: FileStore, resolver: () => Resolver) {
  const outside = new Set(libraryOf('javascript').clients.flatMap((client) => client.modules))
  return (from: string, module: string, name: string): Target | undefined => {
    if (isBuiltin(module) || outside.has(module)) return undefined
    const near = nearTarget(root, store, from, module, name)
    if (near) return near
    return resolver().resolve(from, module, name)
  }
}

function nearTarget(root: string, store: FileStore, from: string, module: string, name: string): Target | undefined {
  if (!module.startsWith('./') && !module.startsWith('../')) return undefined
  const base = path.posix.join(path.posix.dirname(from), module)
  if (base.startsWith('..')) return undefined
  const bases = /\.[cm]?js$/.test(base) ? [base, base.replace(/js$/, 'ts'), base.replace(/js$/, 'tsx')] : [base]
  const files = bases.flatMap((one) => ENDINGS.map((ending) => one + ending)).filter((file) => /\.\w+$/.test(file))
  const file = files.find((one) => store.files.has(one) || isFile(path.join(root, one)))
  const found = file === undefined ? undefined : loadForLinking(store, root, file)
  return file !== undefined && (found?.exports.some((one) => one.name === name) || (found && name === '*'))
    ? { file, name }
    : undefined
}
