import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import v8 from 'node:v8'
import vm from 'node:vm'

/** Most builds of V8 (version, flags, processor) whose compiled code is kept. */
const MOST_BUILDS = 4
/** Fewest characters of source that a run loads for its code to be kept: `--help` loads less, and compiles few functions. */
const LEAST_RUN = 200_000

/** Where code is kept, and whether this run adds to it. */
interface Place {
  readonly folder: string
  /** V8's tag of its version, flags and processor: V8 rejects code with another tag. */
  readonly build: string
  readonly isKept: boolean
}

/** A source that this run loaded. */
interface Compiled {
  /** Where its code is kept. */
  readonly file: string
  readonly characters: number
  /** A script whose compiled code has to be written to the cache. */
  readonly script?: vm.Script
}

let place: Place | undefined
const compiled: Compiled[] = []

/**
 * Loads compiled code of this program and its parsers from a folder of the package; compiling took a third of a short run.
 * A user who can write to the folder can write to the sources as well. With `isKept` the run writes the code that is
 * missing when it ends.
 */
export function useCodeCache(folder: string, isKept: boolean): void {
  const { NODE_DISABLE_COMPILE_CACHE: isOff, NODE_V8_COVERAGE: isMeasured } = process.env
  if (isOff || isMeasured) return
  place = { folder, build: v8.cachedDataVersionTag().toString(16), isKept }
  if (isKept) process.once('exit', keepCode)
}

/** A CommonJS module that is being loaded, or was. */
export interface LoadedModule {
  readonly exports: Record<string, unknown>
}

/**
 * Loads a CommonJS module: another instance with each call. `globals` are names that it finds other values for; `module`
 * is what others know it by before it is loaded.
 */
export function loadModule(
  filename: string,
  globals: Readonly<Record<string, unknown>> = {},
  module: LoadedModule = { exports: {} },
): Record<string, unknown> {
  const values = {
    exports: module.exports,
    require: globals.require ?? createRequire(filename),
    module,
    __filename: filename,
    __dirname: path.dirname(filename),
    ...globals,
  }
  compile(filename, Object.keys(values))(...Object.values(values))
  return module.exports
}

/**
 * The body of a CommonJS module as a function of `names`. Kept code belongs to the very text: its file is named by the
 * digest, since V8 itself compares only lengths.
 */
function compile(filename: string, names: readonly string[]): (...values: unknown[]) => void {
  const bytes = readFileSync(filename)
  const file = place && fileOf(place, filename, names, bytes)
  const cachedData = file === undefined ? undefined : codeIn(file)
  const text = `(function(${names}){${bytes}\n})`
  const script = new vm.Script(text, { filename, ...(cachedData && { cachedData }) })
  const isKept = cachedData !== undefined && script.cachedDataRejected !== true
  if (file !== undefined && place?.isKept)
    compiled.push({ file, characters: text.length, ...(isKept ? {} : { script }) })
  return script.runInThisContext()
}

function fileOf({ folder, build }: Place, filename: string, names: readonly string[], bytes: Buffer): string {
  const digest = createHash('sha1').update(`${names}\n`).update(bytes).digest('hex')
  return path.join(folder, build, `${filename.split(path.sep).slice(-2).join('-')}-${digest}`)
}

function codeIn(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Writes the code that is missing. Where the folder cannot be written to, the next run compiles again. */
function keepCode(): void {
  if (place === undefined || compiled.reduce((sum, { characters }) => sum + characters, 0) < LEAST_RUN) return
  // V8 writes its current flags into the code: code made after a flag was set is rejected at the next start.
  if (v8.cachedDataVersionTag().toString(16) !== place.build) return
  if (compiled.every(({ script }) => script === undefined)) return
  try {
    const buildFolder = path.join(place.folder, place.build)
    mkdirSync(buildFolder, { recursive: true })
    for (const { file, script } of compiled) if (script) writeCode(file, script.createCachedData())
    clear(place, new Set(compiled.map(({ file }) => path.basename(file))))
  } catch {}
}

/** A file is there as a whole or not at all, also for a run at the same time. */
function writeCode(file: string, code: Buffer): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, code)
  renameSync(draft, file)
}

/** Removes code of former sources of the same names, and of other builds beyond `MOST_BUILDS`. */
function clear({ folder, build }: Place, current: ReadonlySet<string>): void {
  const nameOf = (file: string) => file.replace(/-[0-9a-f]{40}(?:\.\d+)?$/, '')
  const names = new Set([...current].map(nameOf))
  for (const file of readdirSync(path.join(folder, build)))
    if (!current.has(file) && names.has(nameOf(file))) rmSync(path.join(folder, build, file), { force: true })
  const others = readdirSync(folder).filter((other) => other !== build)
  for (const other of others.slice(MOST_BUILDS - 1)) rmSync(path.join(folder, other), { recursive: true, force: true })
}
