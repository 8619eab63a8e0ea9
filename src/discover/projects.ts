import path from 'node:path'
import { folderOf } from '../core/text/paths.ts'
import { namesIn } from '../tree/list.ts'

const MANIFESTS: ReadonlySet<string> = new Set([
  'package.json',
  'deno.json',
  'deno.jsonc',
  'pyproject.toml',
  'setup.py',
  'setup.cfg',
  'requirements.txt',
  'Pipfile',
  'go.mod',
  'pom.xml',
  'build.gradle',
  'build.gradle.kts',
  'build.sbt',
  'Gemfile',
  'composer.json',
  'Cargo.toml',
  'mix.exs',
  'galaxy.yml',
  'Package.swift',
  'pubspec.yaml',
  'cpanfile',
])

const MANIFEST_ENDS: readonly string[] = [
  '.gemspec',
  '.csproj',
  '.fsproj',
  '.vbproj',
  '.sln',
  '.slnx',
  '.psd1',
  '.cabal',
]

/** Finds the project of a file; both are relative to the root with `/`, and the root itself is `''`. */
export type ProjectOf = (file: string) => string

/** The nearest folder upwards with a manifest, else the nearest with `.git`, else the root; each folder is read once. */
export function projects(root: string): ProjectOf {
  const signs = new Map<string, Sign>()
  const signOf = (folder: string): Sign => {
    const known = signs.get(folder)
    if (known) return known
    const sign = readSign(path.join(root, folder))
    signs.set(folder, sign)
    return sign
  }
  const known = new Map<string, string>()
  return (file) => {
    const folder = folderOf(file)
    const before = known.get(folder)
    if (before !== undefined) return before
    const folders = foldersAbove(file)
    const project = folders.find((at) => signOf(at) === 'manifest') ?? folders.find((at) => signOf(at) === 'git') ?? ''
    known.set(folder, project)
    return project
  }
}

function isManifest(name: string): boolean {
  return MANIFESTS.has(name) || MANIFEST_ENDS.some((end) => name.endsWith(end))
}

type Sign = 'manifest' | 'git' | 'none'

function readSign(folder: string): Sign {
  const names = namesIn(folder)
  return names.some(isManifest) ? 'manifest' : names.includes('.git') ? 'git' : 'none'
}

/** Innermost first, the root last. */
function foldersAbove(file: string): string[] {
  const parts = file.split('/')
  return parts.map((_, index) => parts.slice(0, parts.length - 1 - index).join('/'))
}
