import { createRequire } from 'node:module'
import path from 'node:path'
import type createIgnore from 'ignore'
import type { Ignore } from 'ignore'
import { slashed } from '../../core/text/paths.ts'
import { gitRootOf } from '../../tree/git-root.ts'
import { textOf } from '../../tree/read.ts'
import { exists } from '../../tree/stats.ts'
import { mayMatch } from '../search/last-segments.ts'
import { ignoreFileProblem, MAX_IGNORE_FILE, OWN_IGNORE_FILE } from './ignore-files.ts'

const load = createRequire(import.meta.url)
/** Loaded at its first use: finding the root of a repository does not need it. */
const library = (): typeof createIgnore => load('ignore')

/** Patterns as in an ignore file that a configuration holds. */
export interface PathPatterns {
  /** Absolute: the folder that they are seen from. */
  readonly folder: string
  readonly patterns: readonly string[]
  /** They count even where ignored files are read. */
  readonly always?: true
}

/** The rules of the ignore files around a root; paths are relative to the root, with `/`. */
export interface IgnoreRules {
  /** Whether an entry is ignored, the folders above it taken to be read. */
  ignores(file: string, isFolder: boolean): boolean
  /** The same for the names in a folder that is read; undefined: nothing in it is ignored. */
  inside(folder: string): ((name: string, isFolder: boolean) => boolean) | undefined
  /** Whether a folder above an entry is ignored. */
  ignoresAbove(file: string): boolean
  /** Whether the own ignore file or a configuration names this file or a folder above it. */
  disowns(file: string): boolean
}

/** Files of a folder that decide what it ignores. */
export interface Holds {
  readonly gitignore: boolean
  readonly git: boolean
}

/** Looks up the ignore files of an absolute folder; undefined if not yet known. */
type Known = (folder: string) => Holds | undefined

interface Layer {
  /** Relative to the top, '' or ending with `/`. */
  readonly base: string
  readonly gitignore: Lines | undefined
  readonly exclude: Lines | undefined
}

/** The lines of an ignore file. */
interface Lines {
  readonly all: Ignore
  /** Whether one of them may match an entry. */
  readonly mayMatch: (file: string) => boolean
}

/**
 * The rules for a root: of `.gitignore` and `.git/info/exclude` up to the git root, of the own ignore file, and of a
 * configuration, which nothing outranks. `known`: what was seen of folders before.
 */
export function ignoreRules(
  root: string,
  more: readonly PathPatterns[] = [],
  known: Known = () => undefined,
): IgnoreRules {
  const gitRoot = gitRootOf(root)
  const tree = gitRoot ?? root
  const above = layersFor({ top: tree, tree, known }, gitRoot !== undefined)
  const rootPath = gitRoot === undefined ? '' : slashed(path.relative(gitRoot, root))
  const ignoresRoot = ancestors(`${rootPath}/`).some((folder) => folder !== '' && decides(above, folder, true))
  // A root that is ignored was named on purpose: nothing above it counts then.
  const layers = ignoresRoot ? layersFor({ top: root, tree, known }, false) : above
  const prefix = ignoresRoot || rootPath === '' ? '' : `${rootPath}/`
  const ownIgnoreFile = parse(path.join(root, OWN_IGNORE_FILE), tree)
  const excludes = excluder(root, more)
  const ignores = (file: string, isFolder: boolean) =>
    excludes(file, isFolder) ||
    (decides(layers, prefix + file, isFolder) ?? testOne(ownIgnoreFile, file, isFolder) ?? false)
  return {
    ignores,
    inside: (folder) => {
      const base = folder === '' ? '' : `${folder}/`
      if (more.length > 0) return (name, isFolder) => ignores(base + name, isFolder)
      const around = layers(parent(prefix + base)).flatMap((layer) => [layer.gitignore, layer.exclude])
      const lines = [...around, ownIgnoreFile].filter((one) => one !== undefined)
      if (lines.length === 0) return undefined
      return (name, isFolder) => lines.some((line) => line.mayMatch(base + name)) && ignores(base + name, isFolder)
    },
    ignoresAbove: aboveBy((folder) => ignores(folder, true)),
    disowns: (file) => (ownIgnoreFile?.all.ignores(file) ?? false) || excludes(file, false),
  }
}

/** The rules for reading ignored files: patterns that always apply; undefined if there are none. */
export function onlyAlways(root: string, more: readonly PathPatterns[] = []): IgnoreRules | undefined {
  const always = more.filter((pathPatterns) => pathPatterns.always)
  if (always.length === 0) return undefined
  const ignores = excluder(root, always)
  return {
    ignores,
    inside: (folder) => (name, isFolder) => ignores(folder === '' ? name : `${folder}/${name}`, isFolder),
    ignoresAbove: (file) => ignores(file, false),
    disowns: (file) => ignores(file, false),
  }
}

/** The rules where ignored files are read, be there patterns that count or not. */
export function alwaysOf(root: string, more: readonly PathPatterns[] = []): IgnoreRules {
  const never = () => false
  return (
    onlyAlways(root, more) ?? {
      ignores: never,
      inside: () => undefined,
      ignoresAbove: never,
      disowns: never,
    }
  )
}

/** Returns whether a configuration excludes an entry of a root or a folder above it. */
export function excluder(root: string, more: readonly PathPatterns[]): (file: string, isFolder: boolean) => boolean {
  const lists = more.map(({ folder, patterns }) => ({ folder, rules: ignoreOf(patterns.filter(isTame)) }))
  return (file, isFolder) =>
    lists.some(({ folder, rules }) => {
      const seen = slashed(path.relative(folder, path.join(root, file)))
      return isSeen(seen) && rules.ignores(isFolder ? `${seen}/` : seen)
    })
}

/** Whether a relative path lies below the folder that it starts from, and not too deep to be matched. */
function isSeen(file: string): boolean {
  return library().isPathValid(file) && file.split('/', MAX_DEPTH + 1).length <= MAX_DEPTH
}

function ignoreOf(lines: readonly string[]): Ignore {
  return library()({ ignorecase: false }).add(lines)
}

/** The folders above a path, outermost first, without the root. */
function ancestors(file: string): string[] {
  const parts = file.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** Whether a folder above an entry is ignored; cached per folder. */
function aboveBy(ignores: (folder: string) => boolean): (file: string) => boolean {
  const known = new Map<string, boolean>([['', false]])
  return (file) => {
    const open: string[] = []
    let at = parent(file)
    for (; !known.has(at); at = parent(at)) open.push(at)
    let isIgnored = known.get(at) === true
    for (const folder of open.reverse()) {
      isIgnored ||= ignores(folder)
      known.set(folder, isIgnored)
    }
    return isIgnored
  }
}

type Layers = (folder: string) => readonly Layer[]

/** Top of the layers, boundary of links, and known folders. */
interface Ground {
  readonly top: string
  readonly tree: string
  readonly known: Known
}

/** Layers by folder, innermost first; a repository inside another one starts anew when the outer one is git's. */
function layersFor(ground: Ground, git: boolean): Layers {
  const layersByFolder = new Map<string, readonly Layer[]>()
  const layersOf = (folder: string): readonly Layer[] => {
    const before = layersByFolder.get(folder)
    if (before) return before
    const absolute = path.join(ground.top, folder)
    const holds = ground.known(absolute) ?? look(absolute)
    const here = layerOf(ground, folder, holds)
    const outer = folder === '' || (git && holds.git) ? [] : layersOf(parent(folder))
    const layers = here ? [here, ...outer] : outer
    layersByFolder.set(folder, layers)
    return layers
  }
  return layersOf
}

function look(folder: string): Holds {
  return { gitignore: exists(path.join(folder, '.gitignore')), git: exists(path.join(folder, '.git')) }
}

function layerOf({ top, tree }: Ground, folder: string, holds: Holds): Layer | undefined {
  const gitignore = holds.gitignore ? parse(path.join(top, folder, '.gitignore'), tree) : undefined
  const exclude = holds.git ? parse(path.join(top, folder, '.git', 'info', 'exclude'), tree) : undefined
  return gitignore || exclude ? { base: folder === '' ? '' : `${folder}/`, gitignore, exclude } : undefined
}

function decides(layersOf: Layers, file: string, isFolder: boolean): boolean | undefined {
  const layers = layersOf(parent(file))
  for (const kind of ['gitignore', 'exclude'] as const) {
    for (const layer of layers) {
      const decision = testOne(layer[kind], file.slice(layer.base.length), isFolder)
      if (decision !== undefined) return decision
    }
  }
  return undefined
}

function testOne(lines: Lines | undefined, file: string, isFolder: boolean): boolean | undefined {
  if (!lines?.mayMatch(file)) return undefined
  if (file.split('/', MAX_DEPTH + 1).length > MAX_DEPTH) return undefined
  const { ignored, unignored } = lines.all.test(isFolder ? `${file}/` : file)
  if (ignored) return isIgnored(lines, parent(file)) ? undefined : true
  return unignored ? false : undefined
}

/**
 * Whether these lines ignore a folder: if it is read nevertheless, another file negated that, and the lines do not
 * apply to its files.
 */
function isIgnored({ all }: Lines, folder: string): boolean {
  return folder !== '' && all.test(`${folder}/`).ignored
}

// Matching is exponential in the number of wildcards; larger values are not realistic.
const MAX_WILDCARDS = 3
const MAX_DEPTH = 200

function parse(file: string, tree: string): Lines | undefined {
  if (!exists(file) || ignoreFileProblem(file, tree) !== undefined) return undefined
  const text = textOf(file, MAX_IGNORE_FILE)
  if (text === undefined) return undefined
  const lines = text.split(/\r?\n/).filter(isTame)
  return { all: ignoreOf(lines), mayMatch: mayMatch(lines) }
}

/** Whether a line of an ignore file is one that matches in good time. */
export function isTame(line: string): boolean {
  const segments = line.split('/')
  const stars = (segment: string) => (segment === '**' ? 0 : (segment.match(/\*+/g)?.length ?? 0))
  const deep = segments.filter((segment) => segment === '**').length
  return deep <= MAX_WILDCARDS && segments.every((segment) => stars(segment) <= MAX_WILDCARDS)
}

function parent(file: string): string {
  const slash = file.lastIndexOf('/')
  return slash === -1 ? '' : file.slice(0, slash)
}
