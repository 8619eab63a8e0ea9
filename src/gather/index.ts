import { apiWith } from '../../rules/api/api.ts'
import type { Custom } from '../core/findings/custom.ts'
import type { Source } from '../core/language/language.ts'
import type { Deadline } from '../core/runtime/deadline.ts'
import { guard, guardLater } from '../core/runtime/guard.ts'
import { DIRECTIVE_WORDS } from '../core/text/directives.ts'
import { compareStrings } from '../core/text/span.ts'
import { type Discovery, discover } from '../discover/discover.ts'
import type { PathPatterns } from '../discover/ignore/ignore-rules.ts'
import { type ProjectOf, projects } from '../discover/projects.ts'
import { compile } from '../discover/search/matcher.ts'
import { firstPatterns, type Wanted } from '../discover/search/search.ts'
import { newSurveys } from '../discover/survey.ts'
import type { Reader } from '../read/index.ts'
import { configuredCode } from './dependents/configured.ts'
import { declaredVersions } from './dependents/declared-versions.ts'
import { groupedSettings } from './dependents/grouped-settings.ts'
import { pathsByName } from './dependents/path-names.ts'
import { pathsCalled, pathsCalledByUsers } from './dependents/paths-called.ts'
import { searchProjects } from './dependents/project-search.ts'
import { classesAbove, registeredClasses } from './dependents/registered-classes.ts'
import { gatherUsers, seedsOf, wantedOf } from './dependents/users.ts'
import { valueDefinitions } from './dependents/value-definitions.ts'
import { versionSettings } from './dependents/version-settings.ts'
import { versionUsers } from './dependents/version-users.ts'
import { addSources, createFileStore, type FileStore, readIntoStore, type StoreOptions } from './files/file-store.ts'
import { openSource, sourceOf } from './files/open-source.ts'
import { type Need, needOf } from './files/reading-depth.ts'
import { withoutSettledFiles } from './files/unsettled.ts'
import { changedHere, gatherNear } from './neighbours/index.ts'
import { filesAlone, gatherNamed, namedFiles, noteBinaries, walkedFolders } from './neighbours/named-paths.ts'
import { MOST_NEAR, nearestOf } from './neighbours/nearest.ts'
import { discoverSurroundingFiles } from './neighbours/surrounding-files.ts'
import { hasApiSign, unreadSigns } from './seeds/api-signs.ts'
import { withoutLoneWords } from './seeds/lone-words.ts'
import { readCurrentSettings, refusedCalls } from './seeds/refused.ts'

/** Changed files beyond which all files are looked at alike. */
const MOST_CHANGED = 300

/** Paths to gather, and limits. */
export interface GatherOptions {
  readonly root: string
  readonly cwd: string
  readonly paths: readonly string[]
  readonly noIgnore: boolean
  /** Whether folders that tools fill, such as `node_modules`, are left out. */
  readonly defaultExcludes: boolean
  /** Patterns of a configuration for files that are not read. */
  readonly ignore: readonly PathPatterns[]
  /** Rows that stand beside the table of the API. */
  readonly custom?: Custom
  readonly stdin?: { readonly text: string; readonly file: string }
  /** Whether files that only call the newest version are read, too. */
  readonly whole?: boolean
  /** Files whose code changed, and texts that count instead of those on disk; named from the root. */
  readonly changed?: { readonly files: readonly string[]; readonly texts: ReadonlyMap<string, string> }
  /** Texts that count instead of those on disk and are read whole, whatever they hold; named from the root. */
  readonly open?: ReadonlyMap<string, string>
  readonly onProgress?: (done: number, total: number, file?: string) => void
  /** The time limit of the run; absent: none. */
  readonly deadline?: Deadline
  /** Called at the end of each phase. */
  readonly onPhase: (phase: string) => void
}

/** Result of gathering. */
export interface Gathered {
  readonly store: FileStore
  readonly seen: number
  /** Files that hold a pattern. */
  readonly matching: readonly string[]
  /** Whether findings of a file are reported: it lies under what the person named. */
  reported(file: string): boolean
  /** Whether the very file is named on the command line, or an otherwise ignored folder around it. */
  named(file: string): boolean
  readonly projectOf: ProjectOf
  /** Files that were not read, each with a sign of this API, for projects without one in what was read. */
  readonly signs: readonly string[]
}

/** Finds and reads the files that can matter: those that hold a pattern, then those that use what they declare. */
export async function gather(reader: Reader, options: GatherOptions): Promise<Gathered> {
  const { root, onPhase, onProgress, stdin, open = new Map<string, string>() } = options
  const projectOf = projects(root)
  const texts = new Map([...(options.changed?.texts ?? []), ...open])
  const store = createFileStore(reader, texts, options.custom, newSurveys(options.defaultExcludes))
  const api = apiWith(options.custom)
  const shelving = {
    reader,
    need: (source: Source): Need => (options.whole || open.has(source.file) ? 'all' : needOf(source, api)),
    ...(onProgress ? { onProgress } : {}),
  }
  const { files = [] } = options.changed ?? {}
  if (options.changed && !stdin && files.length <= MOST_CHANGED)
    return gatherChanged(store, options, shelving, projectOf)
  const alone = stdin || options.whole ? undefined : await gatherNamed(store, options, shelving)
  if (alone) return { store, projectOf, signs: [], ...alone }
  const ring = stdin ? await readStdin(store, stdin, shelving) : await firstRing(store, options, shelving, projectOf)
  onPhase('read')
  const stage = stages(store, options)
  const named = stdin || options.whole ? undefined : filesAlone(options)
  const near = named && { near: named }
  // Users of the named files come before everything that is read around them.
  if (named)
    await stage('users of names', () =>
      gatherUsers(store, { ...options, isSigned: () => true, ...near }, reader, seedsOf(store, named)),
    )
  const signs = (!stdin && (await stage('projects', () => gatherProjects(store, options, shelving, projectOf)))) || []
  onPhase('projects')
  const isSigned = guard<(file: string) => boolean>(
    store.mishaps,
    { lost: 'was searched more than needed: signs of this API' },
    () => () => true,
    () => hasApiSign(store, signs, projectOf),
  )
  await stage('users of names', () =>
    gatherUsers(store, { ...options, isSigned, ...near }, reader, seedsOf(store, [...store.files.keys()])),
  )
  if (!stdin && !named)
    await stage('what users call and extend', () => gatherPaths(store, options, shelving, projectOf))
  if (!stdin) await stage('settings of users', () => readCurrentSettings(store, options.root, shelving, projectOf))
  onPhase('users')
  return { store, projectOf, signs, ...ring }
}

/** Reads what the projects of the first files hold beside them; gives files with a sign of this API. */
async function gatherProjects(
  store: FileStore,
  options: GatherOptions,
  shelving: StoreOptions,
  projectOf: ProjectOf,
): Promise<readonly string[]> {
  const searches = [
    configuredCode(store, projectOf),
    refusedCalls(store, projectOf),
    valueDefinitions(store, projectOf),
    versionSettings(store, projectOf),
    declaredVersions(store, projectOf),
    versionUsers(store, projectOf),
    pathsCalled(store, projectOf),
    registeredClasses(store, projectOf),
    groupedSettings(store, projectOf),
    unreadSigns(store, projectOf),
  ]
  const answers = await searchProjects(searches, store, options, projectOf)
  const signs = answers.pop() ?? []
  const all = [...new Set(answers.flat())].sort(compareStrings)
  const named = options.whole ? undefined : filesAlone(options)
  const files = named ? nearestOf(store, all, named, MOST_NEAR.beside - store.files.size) : all
  await readIntoStore(store, options.root, files, { ...shelving, need: () => 'all' })
  await readCurrentSettings(store, options.root, shelving, projectOf)
  return signs
}

/** Reads code beside users in other packages of the repository that calls paths of this API, users of paths that have a name, and classes above what was read. */
async function gatherPaths(
  store: FileStore,
  options: GatherOptions,
  shelving: StoreOptions,
  projectOf: ProjectOf,
): Promise<void> {
  const answers = await searchProjects(
    [pathsCalledByUsers(store, projectOf), pathsByName(store, projectOf), classesAbove(store, projectOf)],
    store,
    options,
    projectOf,
  )
  await readIntoStore(store, options.root, [...new Set(answers.flat())].sort(compareStrings), {
    ...shelving,
    need: () => 'all',
  })
}

/** Does a stage that only adds to what was read: where it fails, the rest is looked at without. */
function stages({ mishaps }: FileStore, { deadline }: GatherOptions) {
  return async <T>(what: string, work: () => Promise<T>): Promise<T | undefined> =>
    deadline?.isOver()
      ? undefined
      : guardLater(mishaps, { lost: `was searched only in part: ${what}` }, () => undefined, work)
}

/** Changed code with its dependencies and dependents: the files themselves where enough, else one look at the tree. */
async function gatherChanged(
  store: FileStore,
  options: GatherOptions,
  shelving: StoreOptions,
  projectOf: ProjectOf,
): Promise<Gathered> {
  const { root, ignore, custom, onPhase } = options
  const reported = walkedFolders(options)
  const files = changedHere(options.changed?.files ?? [], root, ignore)
  if (await gatherNear(store, { root, files, custom }, shelving)) {
    onPhase('changed files')
    return {
      store,
      projectOf,
      signs: [],
      seen: files.filter(reported).length,
      matching: [...store.files.keys()],
      reported,
      named: () => false,
    }
  }
  // An unreadable file is noted where a pattern is found in it.
  const sources = files.flatMap((file) => sourceOf(store, root, file))
  await addSources(store, sources, { ...shelving, need: () => 'all' })
  onPhase('changed files')
  const stage = stages(store, options)
  const leaving = seedsOf(store, files, 'all')
  const all = reported('')
  const ring = await firstRing(store, options, shelving, projectOf, all ? wantedOf(store, leaving) : [])
  onPhase('read')
  const { others } = ring
  await stage('users of names', () =>
    gatherUsers(store, { ...options, isSigned: () => true }, shelving.reader, leaving, all ? others : undefined),
  )
  onPhase('users')
  const searched = await stage('signs of this API', () =>
    searchProjects([unreadSigns(store, projectOf)], store, options, projectOf),
  )
  const [signs = []] = searched ?? []
  onPhase('projects')
  return { store, projectOf, signs, ...ring }
}

async function readStdin(store: FileStore, source: { text: string; file: string }, shelving: StoreOptions) {
  await addSources(store, [source], shelving)
  const isIt = (one: string) => one === source.file
  return { seen: 1, matching: [source.file], reported: isIt, named: isIt }
}

/** `also`: what is searched for in the same pass; the files that hold only that are `others`. */
async function firstRing(
  store: FileStore,
  options: GatherOptions,
  shelving: StoreOptions,
  projectOf: ProjectOf,
  also: readonly Wanted[] = [],
) {
  const { root, cwd, noIgnore, ignore, onPhase } = options
  // A named file is read when it holds a word of the API, or a waiver that may waive nothing.
  const relevant = [...apiWith(options.custom).patterns.open, ...DIRECTIVE_WORDS]
  const patterns = [...relevant, ...firstPatterns(also)]
  const lines = also.length === 0 && !options.whole
  const { surveys } = store
  const discovered = await discover({ root, cwd, paths: options.paths, patterns, noIgnore, ignore, lines, surveys })
  const open = withoutSettledFiles(discovered, store)
  const all = also.length > 0 ? open : await withoutLone(open, store, options)
  const { named, others } = also.length > 0 ? parted(store, root, all, relevant) : { named: all, others: [] }
  const beside = await discoverSurroundingFiles(
    store,
    { ...options, lines },
    [...named.files, ...namedFiles(options)],
    projectOf,
  )
  onPhase('discover')
  const byName = new Set(named.named)
  for (const { path: file, why } of named.skipped) store.skipped.set(file, why)
  // A staged or open text may hold a pattern that the file on disk does not.
  const files = [...new Set([...named.files, ...beside, ...store.texts.keys()])].sort(compareStrings)
  await readIntoStore(store, root, files, {
    ...shelving,
    named: (file) => byName.has(file),
  })
  noteBinaries(
    store,
    root,
    [...byName].filter((file) => !store.files.has(file)),
  )
  // Files that count for a folder, such as an ignore file, may lie above it.
  const exact = new Set([...named.files, ...named.skipped.map((skipped) => skipped.path)])
  const below = walkedFolders(options)
  return {
    seen: named.seen,
    matching: discovered.files,
    reported: (file: string) => exact.has(file) || below(file),
    named: (file: string) => byName.has(file),
    others,
  }
}

/** Leaves out files that hold words of other programs alone; all stay where that is unknown. */
function withoutLone(open: Discovery, store: FileStore, options: GatherOptions): Promise<Discovery> {
  const loss = { lost: 'was read more than needed: words of other programs' }
  const find = () => withoutLoneWords(open, store, options)
  return guardLater(store.mishaps, loss, () => open, find)
}

/** Files that hold a pattern, apart from those that were found for something else. */
function parted(store: FileStore, root: string, all: Discovery, patterns: readonly string[]) {
  const holds = compile(patterns)
  const isOwn = (file: string): boolean => {
    const source = openSource(store, root, file)
    return 'skipped' in source || holds(source.text)
  }
  const files = all.files.filter(isOwn)
  const matching = new Set(files)
  return { named: { ...all, files }, others: all.files.filter((file) => !matching.has(file)) }
}
