import { isBuiltin } from 'node:module'
import path from 'node:path'
import { lookUp } from '../../core/runtime/safe-look-up.ts'
import { exists, isFile, linkStatOf } from '../../tree/look.ts'
import { textOf } from '../../tree/read.ts'
import { conventions } from '../dependents/conventions.ts'
import { packageFolder, textFiles } from '../dependents/folders.ts'

/** Files that a text may use declarations of; nothing where only a look at the whole tree can tell. */
export type Follow = (file: string, text: string) => readonly string[] | undefined

const SCRIPT = /(?:\bfrom|\bimport|\brequire[ \t]{0,3}\(|\bimport[ \t]{0,3}\()[ \t\n]{0,20}(["'`])([^"'`\n]{1,300})\1/g
const SCRIPT_ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mts', '.cts', '.mjs', '.cjs', '.json', '.vue', '.svelte']
const PYTHON_FROM = /^[ \t]*from[ \t]{1,9}([.\w]{1,200})[ \t]{1,9}import[ \t]{0,9}(\([^)]{0,2000}\)|[^\n]{1,500})/gm
const PYTHON_IMPORT = /^[ \t]*import[ \t]{1,9}([\w., \t]{1,500})/gm
const SOURCED = /^[ \t]*(?:source|\.)[ \t]{1,9}["']?([^\s"';&|]{1,300})/gm
const GO_IMPORT = /"([\w./~-]{1,300})"/g
const JAVA_IMPORT = /^[ \t]*import[ \t]{1,9}(?:static[ \t]{1,9})?([\w.]{1,300}?)(?:\.\*)?[ \t]{0,9};/gm

/** Follows the imports of scripts, Python, shell, Go and Java by their text; of what has no imports there are none. */
export function followIn(root: string): ReadonlyMap<string, Follow> {
  const exists = (file: string) => isFile(path.join(root, file))
  const byConvention = (language: string, from: string, wanted: Iterable<readonly [module: string, name: string]>) => {
    const found: string[] = []
    for (const [module, name] of wanted)
      for (const candidate of conventions[language]?.(from, module, name) ?? [])
        if (exists(candidate.file)) found.push(candidate.file)
    return found
  }
  const scripts = followScripts(root, exists)
  const python: Follow = (file, text) => byConvention('python', file, pythonNames(text))
  const shell: Follow = (file, text) =>
    byConvention(
      'bash',
      file,
      Array.from(text.matchAll(SOURCED), ([, module = '']) => [module, '*'] as const),
    )
  const go: Follow = (file, text) => {
    const own = path.posix.dirname(file)
    const others = Array.from(text.matchAll(GO_IMPORT), ([, module = '']) => packageFolder(root, file, module) ?? '')
    return [own, ...others.filter((other) => other !== '')].flatMap((folder) => textFiles(root, folder, '.go'))
  }
  const java: Follow = (file, text) => {
    const named = Array.from(text.matchAll(JAVA_IMPORT), ([whole, name = '']) => ({ name, all: whole.includes('*') }))
    // A package as a whole may stand anywhere below the sources.
    if (named.some(({ name, all }) => all && !/^javax?\./.test(name))) return undefined
    const classes = named.map(({ name }) => {
      const dot = name.lastIndexOf('.')
      return [name.slice(0, dot), name.slice(dot + 1)] as const
    })
    return [...textFiles(root, path.posix.dirname(file), '.java'), ...byConvention('java', file, classes)]
  }
  return new Map([
    ['javascript', scripts],
    ['python', python],
    ['bash', shell],
    ['go', go],
    ['java', java],
  ])
}

function* pythonNames(text: string): Iterable<readonly [string, string]> {
  for (const [, module = '', names = ''] of text.matchAll(PYTHON_FROM)) {
    yield [module, '*']
    for (const [name] of names.replace(/\bas[ \t]{1,9}\w{1,200}/g, '').matchAll(/\w{1,200}/g)) yield [module, name]
  }
  for (const [, modules = ''] of text.matchAll(PYTHON_IMPORT))
    for (const one of modules.split(',')) yield [one.trim().split(/\s/)[0] ?? '', '*']
}

function followScripts(root: string, exists: (file: string) => boolean): Follow {
  const packages = packagesIn(root)
  return (file, text) => {
    const found: string[] = []
    for (const [, , module = ''] of text.matchAll(SCRIPT)) {
      if (isBuiltin(module)) continue
      if (!module.startsWith('.')) {
        if (packages(file, module)) continue
        return undefined
      }
      const base = path.posix.join(path.posix.dirname(file), module)
      if (base.startsWith('..')) continue
      const bases = [base, base.replace(/js(x?)$/, 'ts$1'), `${base}/index`]
      const target = bases.flatMap((one) => SCRIPT_ENDINGS.map((ending) => one + ending)).find(exists)
      if (target !== undefined) found.push(target)
    }
    return found
  }
}

/** Tells a package of a registry: one that a manifest around lists, and that is no other folder of this tree. */
function packagesIn(root: string): (file: string, module: string) => boolean {
  const manifests = new Map<string, Manifest | undefined>()
  const read = (folder: string): Manifest | undefined => {
    if (!manifests.has(folder)) manifests.set(folder, readManifest(path.join(root, folder)))
    return manifests.get(folder)
  }
  const known = new Map<string, boolean>()
  return (file, module) => {
    const name = module.split('/', module.startsWith('@') ? 2 : 1).join('/')
    const folders = foldersAround(file)
    const key = `${folders[0]} ${name}`
    const before = known.get(key)
    if (before !== undefined) return before
    const found = folders.flatMap((folder) => read(folder) ?? [])
    const version = found.map(({ versions }) => lookUp(versions, name)).find((one) => one !== undefined)
    const isListed = typeof version === 'string' && !/^(?:workspace|file|link|portal):|^\.|^\*$/.test(version)
    const result = isListed && (!found.some(({ joined }) => joined) || isInstalled(root, folders, name))
    known.set(key, result)
    return result
  }
}

interface Manifest {
  readonly versions: Readonly<Record<string, unknown>>
  /** It joins packages of this tree. */
  readonly joined: boolean
}

function readManifest(folder: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(textOf(path.join(folder, 'package.json')) ?? '')
    const lists = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']
    const versions = Object.assign(Object.create(null), ...lists.map((list) => Object(manifest[list])))
    const joins = ['pnpm-workspace.yaml', 'lerna.json', 'rush.json'].some((one) => exists(path.join(folder, one)))
    return { versions, joined: joins || manifest.workspaces !== undefined }
  } catch {
    return undefined
  }
}

/** Whether a package lies in a folder of installed ones itself: a link there leads to a folder of the tree. */
function isInstalled(root: string, folders: readonly string[], name: string): boolean {
  return folders.some((folder) => {
    return linkStatOf(path.join(root, folder, 'node_modules', name))?.isDirectory() === true
  })
}

/** The folders around a file, nearest first, the root as the empty text. */
function foldersAround(file: string): string[] {
  const parts = file.split('/')
  return parts.map((_, index) => parts.slice(0, parts.length - 1 - index).join('/'))
}
