import { dirname, join } from 'node:path'
import { yamlParser } from '../../../core/runtime/yaml.ts'
import type { GuardedFiles } from './guarded-files.ts'

const EXTENSIONS = ['', '.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.json']
const FIELDS = ['source', 'module', 'main', 'types', 'typings']
const CONDITIONS = ['source', 'development', 'import', 'module', 'require', 'node', 'default', 'types']

/** Packages of the tree by name, found by the workspaces that manifests list. */
export type Workspaces = ReadonlyMap<string, string>

/** Finds the packages that are workspaces of the manifests in a folder and the folders above it. */
export function findWorkspaces(files: GuardedFiles, folder: string): Workspaces {
  const found = new Map<string, string>()
  for (let at = folder; ; at = dirname(at)) {
    for (const pattern of patternsIn(files, at)) {
      for (const one of expand(
        files,
        at,
        pattern.split('/').filter((each) => each && each !== '.'),
      )) {
        const name = record(readJson(files, join(one, 'package.json'))).name
        if (typeof name === 'string' && !found.has(name)) found.set(name, one)
      }
    }
    if (at === files.root || dirname(at) === at) return found
  }
}

function patternsIn(files: GuardedFiles, folder: string): string[] {
  const listed = record(readJson(files, join(folder, 'package.json'))).workspaces
  const pnpm = files.read(join(folder, 'pnpm-workspace.yaml'))
  const all = [listed, record(listed).packages, pnpm === undefined ? [] : record(yaml(pnpm)).packages]
  return all
    .flatMap((one) => (Array.isArray(one) ? one : []))
    .filter((one) => typeof one === 'string' && !one.startsWith('!'))
}

function yaml(text: string): unknown {
  try {
    return yamlParser().parse(text)
  } catch {
    return undefined
  }
}

function expand(files: GuardedFiles, folder: string, segments: readonly string[], depth = 0): string[] {
  const [first, ...rest] = segments
  if (first === undefined) return [folder]
  if (first === '..') return []
  if (!first.includes('*'))
    return files.isFolder(join(folder, first)) ? expand(files, join(folder, first), rest, depth) : []
  const below = files.folders(folder).filter((one) => one !== 'node_modules' && !one.startsWith('.'))
  if (first === '**') {
    const deeper = depth < 4 ? below.flatMap((one) => expand(files, join(folder, one), segments, depth + 1)) : []
    return [...expand(files, folder, rest, depth), ...deeper]
  }
  const [head = '', tail = ''] = first.split('*')
  const same = below.filter((one) => one.startsWith(head) && one.endsWith(tail))
  return same.flatMap((one) => expand(files, join(folder, one), rest, depth))
}

/** The file that a package name, with or without a path behind it, leads to. */
export function fileOfPackage(files: GuardedFiles, workspaces: Workspaces, module: string): string | undefined {
  const segments = module.split('/')
  const length = module.startsWith('@') ? 2 : 1
  const folder = workspaces.get(segments.slice(0, length).join('/'))
  if (folder === undefined) return undefined
  const path = segments.slice(length).join('/')
  const manifest = record(readJson(files, join(folder, 'package.json')))
  const listed = exportsOf(manifest.exports, path ? `./${path}` : '.')
  const fields = path ? [path, `src/${path}`] : FIELDS.map((one) => manifest[one])
  const usual = path ? [] : ['index', 'src/index', 'lib/index']
  for (const one of [...listed, ...fields, ...usual]) {
    const file = typeof one === 'string' ? existing(files, folder, one) : undefined
    if (file) return file
  }
  return undefined
}

/** The files that a package exports at a path, likeliest first. */
function exportsOf(exported: unknown, path: string): string[] {
  if (typeof exported === 'string') return path === '.' ? [exported] : []
  const entries = record(exported)
  if (!Object.keys(entries).some((key) => key.startsWith('.'))) return path === '.' ? leaves(exported) : []
  if (entries[path] !== undefined) return leaves(entries[path])
  for (const [key, value] of Object.entries(entries)) {
    const [head, tail] = key.split('*')
    if (head === undefined || tail === undefined || !path.startsWith(head) || !path.endsWith(tail)) continue
    const middle = path.slice(head.length, path.length - tail.length)
    return leaves(value).map((leave) => leave.replaceAll('*', () => middle))
  }
  return []
}

function leaves(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value]
  if (depth > 5) return []
  if (Array.isArray(value)) return value.flatMap((one) => leaves(one, depth + 1))
  const entries = record(value)
  return CONDITIONS.flatMap((one) => (entries[one] === undefined ? [] : leaves(entries[one], depth + 1)))
}

/** The file at a path; a built file that is not there stands for its source. */
function existing(files: GuardedFiles, folder: string, path: string): string | undefined {
  const stem = path.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '')
  const source = stem.replace(/^(\.\/)?(?:dist|lib|build|out)\//, '$1src/')
  const bases = [path, stem, source, `${path}/index`]
  for (const base of bases) {
    for (const extension of EXTENSIONS) {
      const file = join(folder, base + extension)
      if (files.isFile(file) && !/\.d\.[cm]?ts$/.test(file)) return file
    }
  }
  return undefined
}

function readJson(files: GuardedFiles, path: string): unknown {
  try {
    return JSON.parse(files.read(path) ?? 'null')
  } catch {
    return undefined
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
