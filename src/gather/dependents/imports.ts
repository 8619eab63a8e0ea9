import path from 'node:path'
import { WHOLE_TEXT } from '../../core/language/expression.ts'
import type { Candidate, ImportTraits, PackageFolders, Resolve, Tree } from '../../core/language/imports/traits.ts'
import { folderOf } from '../../core/text/paths.ts'
import { importsOf, languageOf, languages } from '../../languages/index.ts'
import { isFile, isFolder } from '../../tree/stats.ts'
import { type FileStore, loadForLinking } from '../files/file-store.ts'
import { modulesOf } from '../files/readings.ts'
import { declarations, packageFolder } from './folders.ts'

/** Follows imports, and keeps where they lead. */
export interface Imports {
  readonly resolve: Resolve
  /** Follows all anew, since more can be read by now. */
  forget(): void
  /** The same over other texts. */
  over(store: FileStore): Imports
}

/** Ways of its own in which a language follows imports below a root, by its id. */
type Resolvers = ReadonlyMap<string, (tree: Tree) => Resolve>

/** Characters of the path of a folder that is looked for by itself. */
const LONGEST = 1_000
/** Candidates that are looked at for one import. */
const MOST_CANDIDATES = 60

/** Follows imports: by the packages, the resolver or the conventions of their language, at last by the end of a path. */
export function followImports(root: string, store: FileStore, resolvers = resolversOf(root)): Imports {
  const isThere = filesIn(root)
  const tree: Tree = {
    has: (file) => store.files.has(file) || isThere(file),
    load: (file) => loadForLinking(store, root, file),
  }
  const ways = new Map<string, Resolve | undefined>()
  const wayOf = (id: string, traits: ImportTraits): Resolve | undefined => {
    if (!ways.has(id)) ways.set(id, resolvers.get(id)?.(tree) ?? wayBy(traits, root, tree))
    return ways.get(id)
  }
  const known = new Map<string, Candidate | undefined>()
  const resolve: Resolve = (from, module, name) => {
    const file = fileOf(from)
    const isNamed = file === from && ENDING.test(file)
    const language = isNamed ? languageOf(file).id : languageInside(store, file, from)
    const traits = importsOf(language) ?? {}
    const { packages, leadsTo } = traits
    const asked = leadsTo || packages || module.startsWith('.') ? placeOf(file, packages) : file
    const key = `${language}\n${asked}\n${module}\n${name}`
    if (!known.has(key))
      known.set(
        key,
        wayOf(language, traits)?.(file, module, name) ?? byPathEnding(store, tree, traits.pathEndings?.(module, name)),
      )
    return known.get(key)
  }
  return { resolve, forget: () => known.clear(), over: (other) => followImports(root, other, resolvers) }
}

/** Returns a test for existing files: the files of a folder ask for the same ones above them. */
function filesIn(root: string): (file: string) => boolean {
  const isFolderThere = foldersIn(root)
  const known = new Map<string, boolean>()
  return (file) => {
    const before = known.get(file)
    if (before !== undefined) return before
    const exists = isFolderThere(folderOf(file)) && isFile(path.join(root, file))
    known.set(file, exists)
    return exists
  }
}

/** Returns a test for existing folders: an import may stand for a file in any of many, most of which do not exist. */
function foldersIn(root: string): (folder: string) => boolean {
  const known = new Map([['', true]])
  const isThere = (folder: string): boolean => {
    const before = known.get(folder)
    if (before !== undefined) return before
    const exists = folder.length > LONGEST || (isThere(folderOf(folder)) && isFolder(path.join(root, folder)))
    known.set(folder, exists)
    return exists
  }
  return isThere
}

function resolversOf(root: string): Resolvers {
  return new Map(
    languages.flatMap(({ id, imports }) => (imports?.resolver ? [[id, imports.resolver(root)] as const] : [])),
  )
}

function wayBy({ packages, leadsTo }: ImportTraits, root: string, tree: Tree): Resolve | undefined {
  if (packages) return inPackages(packages, root, tree)
  return leadsTo && ((from, module, name) => byConvention(tree, leadsTo(from, module, name)))
}

/** Files of one folder import alike, its tests apart. */
function placeOf(file: string, packages: PackageFolders | undefined): string {
  return `${path.posix.dirname(file)}\n${packages?.isTest(file) === true}`
}

/** The file that a piece of code inside of it stands in. */
function fileOf(module: string): string {
  return module.replace(/(?:#\d{1,20}){1,20}$/, '')
}

/** A name with an ending decides the language; without one the first line of a script does. */
const ENDING = /\.\w+$/

/** The language of a piece of code inside of a file, or of a file as it was read. */
function languageInside({ files }: FileStore, file: string, piece: string): string {
  const reading = files.get(file)?.reading
  const module = reading && modulesOf(reading).find((one) => one.file === piece)
  return module?.language ?? languageOf(file).id
}

function byConvention(tree: Tree, candidates: Iterable<Candidate>): Candidate | undefined {
  let count = 0
  for (const candidate of candidates) {
    if (++count > MOST_CANDIDATES) return undefined
    if (!tree.has(candidate.file)) continue
    if (candidate.name === WHOLE_TEXT) return { ...candidate, file: `${candidate.file}${WHOLE_TEXT}` }
    if (declares(tree, candidate)) return candidate
  }
  return undefined
}

/** The one file with a sign of this API that an import may mean by the end of its path, if it exports the name. */
function byPathEnding(
  { files }: FileStore,
  tree: Tree,
  endings: ReturnType<NonNullable<ImportTraits['pathEndings']>> = [],
): Candidate | undefined {
  if (endings.length === 0) return undefined
  const candidates = [...files.keys()].flatMap((file) => {
    const ending = endings.find(({ end }) => file === end || file.endsWith(`/${end}`))
    return ending ? [{ file, name: ending.name }] : []
  })
  const [candidate, ...others] = candidates
  return candidate && others.length === 0 && declares(tree, candidate) ? candidate : undefined
}

function declares(tree: Tree, { file, name }: Candidate): boolean {
  const module = tree.load(file)
  return module !== undefined && (name === '*' || module.exports.some((one) => one.name === name))
}

/** Packages that are folders: any of their files may declare a name. */
function inPackages(packages: PackageFolders, root: string, tree: Tree): Resolve {
  const declaring = declarations(root, packages)
  const folders = new Map<string, string | undefined>()
  const packageOf = (from: string, module: string) => {
    const key = `${path.posix.dirname(from)}\n${module}`
    if (!folders.has(key)) folders.set(key, packageFolder(root, packages, from, module))
    return folders.get(key)
  }
  return (from, module, name) => {
    if (name === '*') return undefined
    const ownFolder = path.posix.dirname(from)
    const folder = module === ownFolder ? ownFolder : packageOf(from, module)
    const files = folder === undefined ? [] : declaring(from, folder, name)
    const file = files.find((one) => declares(tree, { file: one, name }))
    return file === undefined ? undefined : { file, name }
  }
}
