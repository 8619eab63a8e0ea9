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
  const withManifest = nearest((folder) => signOf(folder) === 'manifest')
  const withGit = nearest((folder) => signOf(folder) === 'git')
  return (file) => {
    const folder = folderOf(file)
    return withManifest(folder) ?? withGit(folder) ?? ''
  }
}

/** Finds the nearest folder upwards that is sought; what is known of a folder is not asked for again from below it. */
function nearest(isSought: (folder: string) => boolean): (folder: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  return (folder) => {
    const passed: string[] = []
    let at = folder
    while (!known.has(at)) {
      if (isSought(at)) known.set(at, at)
      else {
        passed.push(at)
        if (at === '') break
        at = folderOf(at)
      }
    }
    const found = known.get(at)
    for (const one of passed) known.set(one, found)
    return found
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
