import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import v8 from 'node:v8'
import { type LoadedModule, loadModule, useCodeCache } from '../core/runtime/code-cache.ts'
import { AUDIT_FLAGS } from '../core/runtime/v8-flags.ts'

// In a module that Node itself loads, `import()` works.
export { importModule } from '../core/runtime/import-module.ts'

/** The joined program is laid out around this file: its entries, and `chunks/` with what they share. */
const requireOfNode = createRequire(import.meta.url)
const folder = path.dirname(fileURLToPath(import.meta.url))
const compiledIn = path.join(folder, '..', 'compiled')
const loaded = new Map<string, LoadedModule>()
let isPrepared = false

/** Starts the command line, and keeps its compiled code for the next start. */
export function start(entry: string): void {
  // Set before anything is compiled: compiled code is valid for one set of flags. `logs` runs with the default flags.
  if (!process.argv.includes('logs')) for (const flag of AUDIT_FLAGS) v8.setFlagsFromString(flag)
  prepare(true)
  load(entry)
}

/** The exports of an entry of the bundled program. */
export function load(entry: string): Record<string, unknown> {
  prepare(false)
  return loadFile(path.join(folder, entry))
}

function prepare(isKept: boolean): void {
  if (!isPrepared) useCodeCache(compiledIn, isKept)
  isPrepared = true
}

function loadFile(file: string): Record<string, unknown> {
  // Node itself loaded this module and its imports.
  const known = loaded.get(file) ?? requireOfNode.cache[file]
  if (known) return known.exports
  const module = { exports: {} }
  loaded.set(file, module)
  const around = path.dirname(file)
  const require = (name: string) => (isOfProgram(name) ? loadFile(path.join(around, name)) : requireOfNode(name))
  try {
    return loadModule(file, { require }, module)
  } catch (error) {
    // As in Node, a module that failed to load is removed, so that the next import retries.
    loaded.delete(file)
    throw error
  }
}

function isOfProgram(name: string): boolean {
  return name.startsWith('.')
}
