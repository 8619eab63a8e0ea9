import { type Api, apiWith } from '../../../rules/api/api.ts'
import { guard, note } from '../../core/runtime/guard.ts'
import { folderOf } from '../../core/text/paths.ts'
import { type SearchOptions, searchNames, type Wanted } from '../../discover/search/search.ts'
import { importsOf } from '../../languages/index.ts'
import type { Reader } from '../../read/index.ts'
import { type FileStore, type ParsedFile, readIntoStore } from '../files/file-store.ts'
import { openSource } from '../files/open-source.ts'
import { evidenceOf, modulesOf } from '../files/readings.ts'
import { MOST_NEAR, nearestFirst, noteFar } from '../neighbours/nearest.ts'
import { namesWithPieces } from '../seeds/demand.ts'
import { type Counted, namesFrom, packageOf } from '../seeds/seeds.ts'
import { LINKED_ENDINGS, reachesAny, referencesTo, standIn, variablesForDependents } from './references.ts'

/** Files that are read at most because they use what others declare. */
const MOST_USERS = 4000
/** How far users of users are followed: a base, the classes above a client, its factory and a command may be files of their own. */
const ROUNDS = 12

/** Where users are searched for. */
export type UsersOptions = Pick<SearchOptions, 'noIgnore' | 'ignore'> & {
  readonly root: string
  /** Files that were named on the command line, where no folder was; absent: folders, too. */
  readonly near?: readonly string[]
  /** Whether the project of a file shows a sign of this API. */
  isSigned(file: string): boolean
}

/**
 * Seeds that others may use: names that hold a piece of an address, by their file, and variables of the environment.
 */
export interface Seeds {
  readonly names: ReadonlyMap<string, readonly string[]>
  readonly variables: readonly string[]
}

/** Declarations of files that hold something old, or something that may become old. */
export function seedsOf(store: FileStore, files: readonly string[], counted?: Counted): Seeds {
  const api = apiWith(store.custom)
  const parsed = files.flatMap((file) => store.files.get(file) ?? [])
  return {
    names: byFile(parsed.map((parsedFile) => [parsedFile.source.file, namesIn(parsedFile, store, api, counted)])),
    variables: variablesForDependents(parsed.flatMap(({ reading }) => evidenceOf(reading))),
  }
}

function namesIn(parsed: ParsedFile, { mishaps }: FileStore, api: Api, counted?: Counted): readonly string[] {
  const task = { file: parsed.source.file, lost: 'has callers that were not searched for' }
  return guard<readonly string[]>(
    mishaps,
    task,
    () => [],
    () => namesFrom(parsed, api, counted),
  )
}

/** Patterns that users of the seeds hold. */
export function wantedOf(store: FileStore, { names, variables }: Seeds): Wanted[] {
  const named = [...names].flatMap(([file, own]) => {
    const module = store.files.get(file)?.reading.module
    return module ? referencesTo(module, own) : []
  })
  return [...named, ...variables]
}

/**
 * Reads users of what was read, and their users: a base, the client on it, and the calls are often three files.
 * `among`: the only files that can use the seeds; absent: all of the tree.
 */
export async function gatherUsers(
  store: FileStore,
  options: UsersOptions,
  reader: Reader,
  seeds: Seeds,
  among?: readonly string[],
): Promise<void> {
  let fresh = seeds
  // A file that uses one of a project with a sign has that sign, too, whatever package of the repository it is of.
  let isSigned = false
  const known = new Map<string, Set<string>>()
  let left = mostFor(store, options)
  for (let round = 0; round < ROUNDS && left > 0; round++) {
    isSigned ||= [...fresh.names.keys()].some(
      (file) => options.isSigned(file) || CUT.test(store.files.get(file)?.source.text ?? ''),
    )
    const first = round === 0 && among ? { among: [...store.files.keys(), ...among] } : {}
    const usersFound = await readUsers(store, options, reader, fresh, { limit: left, isSigned, ...first })
    left -= usersFound.size
    for (const [file, names] of fresh.names) known.set(file, new Set([...(known.get(file) ?? []), ...names]))
    const variables = usersFound.size > 0 && fresh.variables.length > 0 ? passedVariables(store, seeds.variables) : []
    fresh = { names: new Map([...usedBefore(store, fresh, known), ...usersFound]), variables }
    if (fresh.names.size === 0 && variables.length === 0) return
  }
  const [file] = fresh.names.keys()
  if (file !== undefined && left > 0)
    note(store.mishaps, {
      file,
      why: `ends a row of ${ROUNDS} files that use each other: its users were not searched for`,
    })
}

function mostFor(store: FileStore, { near }: UsersOptions): number {
  return near ? Math.max(0, MOST_NEAR.ever - store.files.size) : MOST_USERS
}

/** Files that name the folder of a named file come first: most of them import it; then the nearest. */
function likeliestFirst(store: FileStore, root: string, files: readonly string[], near: readonly string[]): string[] {
  const folders = near.flatMap((file) => folderOf(file).split('/').pop() || [])
  const names = (file: string) => {
    const opened = openSource(store, root, file)
    return 'text' in opened && folders.some((folder) => opened.text.includes(folder))
  }
  const ordered = nearestFirst(files, near)
  const first = new Set(ordered.filter(names))
  return [...first, ...ordered.filter((file) => !first.has(file))]
}

/** Variables that are given other ones, by files that were read because they name those. */
function passedVariables(store: FileStore, known: readonly string[]): string[] {
  const all = variablesForDependents([...store.files.values()].flatMap(({ reading }) => evidenceOf(reading)))
  return all.filter((one) => !known.includes(one))
}

/** Reads the files that use the seeds; gives those that were kept, with the names that leave them in turn. */
async function readUsers(
  store: FileStore,
  options: UsersOptions,
  reader: Reader,
  seeds: Seeds,
  { isSigned, ...search }: { readonly limit: number; readonly isSigned: boolean; readonly among?: readonly string[] },
): Promise<Map<string, readonly string[]>> {
  const { root, noIgnore, ignore, near } = options
  const { names, variables } = seeds
  const wanted = wantedOf(store, seeds)
  if (wanted.length === 0) return new Map()
  const matches = await searchNames(root, wanted, {
    ...search,
    ...(near && { order: (files: readonly string[]) => likeliestFirst(store, root, files, near) }),
    ...(!isSigned && { suits: mayVersion(variables) }),
    noIgnore,
    ...(ignore && { ignore }),
    surveys: store.surveys,
    endings: variables.length > 0 ? LINKED_ENDINGS : endingsOf(wanted),
    except: new Set([...store.files].flatMap(([file, { parsed }]) => (parsed ? [file] : []))),
  })
  for (const { path: file, why } of matches.unread) store.skipped.set(file, why)
  if (near && matches.left.length > 0) noteFar(store.mishaps, near)
  for (const file of near ? [] : matches.left)
    store.skipped.set(file, `uses names of files with calls, and is beyond the first ${MOST_USERS} such files`)
  const { files } = matches
  const before = new Map(files.map((file) => [file, store.files.get(file)]))
  await readIntoStore(store, root, files, { reader, need: () => 'all' })
  const usesOf = usedIn(store, names, variables)
  return byFile(
    files.flatMap((file): [string, readonly string[]][] => {
      const leaving = usesOf(file)
      if (leaving) return [[file, leaving]]
      const unread = before.get(file)
      if (unread) store.files.set(file, unread)
      else store.files.delete(file)
      return []
    }),
    true,
  )
}

/** Names that leave files which were read before, with what they use of the seeds. */
function usedBefore(
  store: FileStore,
  { names, variables }: Seeds,
  known: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, readonly string[]> {
  if (names.size === 0 && variables.length === 0) return new Map()
  const usesOf = usedIn(store, names, variables)
  return byFile(
    [...store.files.keys()].map((file) => [file, usesOf(file)?.filter((name) => !known.get(file)?.has(name)) ?? []]),
  )
}

/**
 * An old version as a piece of a path: at the beginning of a text, or behind what a text is filled with. Its number may
 * be written there, be joined to the end of the text, or be filled in.
 */
const VERSION =
  /(?:["'`}]|%[sv]|\$\w{1,60})\/{0,2}v(?:[1-5](?=["'`/?\s]|$)|["'`]\s{0,80}[+.,)]|[$#]?\{|%[sdv]|["']?\$\w)/m

/** A path that ends before the number of its version: any number may be joined to it. */
export const CUT = /cloudapi\/+v["'`]/

/**
 * Whether a user may make an old address of a path without a version. In a project without a sign of this API a path
 * proves nothing, unless an old version is written that it can be joined to. A variable of the environment is the base
 * of all that a program sends, so its readers are opened.
 */
function mayVersion(variables: readonly string[]): (text: string) => boolean {
  const variable = variables.length > 0 ? new RegExp(variables.join('|')) : undefined
  return (text) => VERSION.test(text) || variable?.test(text) === true
}

/** Returns the names that leave a file with a use of the seeds; none for a file that uses none of them. */
function usedIn(store: FileStore, names: Seeds['names'], variables: readonly string[]) {
  const targets = new Set(names.keys())
  const modules = [...targets].flatMap((file) => store.files.get(file)?.reading.module ?? [])
  const variable = variables.length > 0 ? new RegExp(variables.join('|'), 'g') : undefined
  const stands = standIn(modules, names)
  const api = apiWith(store.custom)
  return (file: string): readonly string[] | undefined => {
    const parsed = store.files.get(file)
    if (!parsed) return undefined
    const { module } = parsed.reading
    // Code inside of a file uses names of others and lends none.
    const all = modulesOf(parsed.reading)
    const at = variable ? Array.from(parsed.source.text.matchAll(variable), ({ index }) => index) : []
    const isUser = all.some((one) => reachesAny(one, targets, modules))
    if (!isUser && at.length === 0) return undefined
    if (!module) return []
    const takes = (from: string) => packageOf(from, file, api) === 'other'
    const leaving = namesWithPieces(module, { at, stands: isUser ? stands : () => false, takes })
    if (!isUser) return leaving
    return [...leaving, ...(importsOf(module.language)?.passesOn?.(file, parsed.source.text, names) ?? [])]
  }
}

function byFile(
  entries: readonly (readonly [string, readonly string[]])[],
  all = false,
): Map<string, readonly string[]> {
  return new Map(entries.filter(([, names]) => all || names.length > 0))
}

/** Only files of the languages whose names are searched for can use them. */
function endingsOf(wanted: readonly Wanted[]): string[] {
  return [...new Set(wanted.flatMap((one) => (typeof one === 'object' && 'endings' in one ? one.endings : [])))]
}
