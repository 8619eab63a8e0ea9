import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Project } from 'ts-morph'
import { guardFiles } from './guarded-files.ts'
import { type Surface, surfaceOf } from './resolve-exports.ts'
import { createFileFinder } from './resolve-files.ts'

/** A name that a file of the tree exports; `*` is all of it. */
export interface Declared {
  /** Relative to the root, with `/`. */
  readonly file: string
  readonly name: string
}

/** Finds where imported names are declared. */
export interface Resolver {
  /** The file that declares what `fromFile` imports, re-exports followed; undefined when it is not in the tree. */
  resolve(fromFile: string, module: string, name: string): Declared | undefined
}

type Morph = typeof import('ts-morph')

interface Loaded {
  readonly morph: Morph
  readonly project: Project
  readonly find: (from: string, module: string) => string | undefined
}

/** Longest chain of re-exports that is followed. */
const MOST_HOPS = 64

/** Exports of files, and places of modules, by a compiler that is loaded at the first question. */
function openModules(files: ReturnType<typeof guardFiles>) {
  const surfaces = new Map<string, Surface>()
  let loaded: Loaded | undefined

  const load = (): Loaded => {
    if (loaded) return loaded
    const morph: Morph = createRequire(import.meta.url)('ts-morph')
    const project = new morph.Project({
      useInMemoryFileSystem: true,
      skipFileDependencyResolution: true,
      skipLoadingLibFiles: true,
      compilerOptions: { allowJs: true },
    })
    loaded = { morph, project, find: createFileFinder(morph.ts, files) }
    return loaded
  }

  const surface = (file: string): Surface => {
    const known = surfaces.get(file)
    if (known) return known
    const { morph, project } = load()
    const source = project.createSourceFile(asScript(file), files.read(file) ?? '', { overwrite: true })
    const made = surfaceOf(morph, source)
    source.forget()
    surfaces.set(file, made)
    return made
  }
  return { surface, find: (from: string, module: string) => load().find(from, module) }
}

/** A resolver for the files below a folder. It loads its compiler at the first question, and never reads outside. */
export function createResolver(root: string): Resolver {
  const files = guardFiles(root)
  const modules = openModules(files)
  const answers = new Map<string, Declared | undefined>()

  const follow = (from: string, module: string, name: string, seen: Set<string>): Declared | undefined => {
    const file = modules.find(from, module)
    return file === undefined ? undefined : declaredIn(file, name, seen)
  }

  const declaredIn = (file: string, name: string, seen: Set<string>): Declared | undefined => {
    const key = `${file}\n${name}`
    if (seen.has(key) || seen.size > MOST_HOPS * MOST_HOPS) return undefined
    seen.add(key)
    const here = { file: files.name(file), name }
    if (name === '*' || /\.(?:json|vue|svelte)$/i.test(file)) return here
    const { names, stars, whole } = modules.surface(file)
    const target = names.get(name)
    if (target === 'here') return here
    if (target) return follow(file, target.module, target.name, seen) ?? (target.local ? here : undefined)
    for (const star of name === 'default' ? [] : stars) {
      const found = follow(file, star, name, seen)
      if (found) return found
    }
    return whole ? here : undefined
  }

  return {
    resolve(fromFile, module, name) {
      const key = `${fromFile}\n${module}\n${name}`
      if (!answers.has(key)) answers.set(key, follow(join(files.root, fromFile), module, name, new Set()))
      return answers.get(key)
    },
  }
}

/** A name that the compiler takes for a script, whatever the file is called. */
function asScript(file: string): string {
  return /\.[cm]?[jt]sx?$/i.test(file) ? file : `${file}.ts`
}
