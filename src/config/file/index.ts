import path from 'node:path'
import { wayTo } from '../../core/text/paths.ts'
import { UsageError } from '../../errors.ts'
import { commonFolderOf } from '../../gather/files/root.ts'
import { locator } from '../../report/support/text/lines.ts'
import { linkStatOf, resolved } from '../../tree/stats.ts'
import { type Configuration, NO_CONFIGURATION } from './configuration.ts'
import { type Document, isPackage, PACKAGE_KEY, readDocument } from './document.ts'
import { findConfiguration, OWN_NAMES } from './find.ts'
import { boundaryOf } from './inside.ts'
import { type Faulty, layersOf } from './layers.ts'
import { merge } from './merge.ts'
import { configSchema, type KnownNames } from './schema.ts'

/** A request for a configuration. */
export interface Asked extends KnownNames {
  readonly cwd: string
  /** The paths as typed; empty: `cwd`. */
  readonly paths: readonly string[]
  /** Absent: the nearest one; `false`: none. */
  readonly file?: string | false
}

/** A configuration, and sentences for the person. */
export interface Loaded {
  readonly configuration: Configuration
  readonly warnings: readonly string[]
}

/** Problems that are named at most. */
const MOST = 20

/**
 * Reads the configuration for what was named. Data only: nothing is executed. Throws UsageError with a line for each
 * problem, with file, line and column.
 */
export function loadConfiguration(asked: Asked): Loaded {
  if (asked.file === false) return { configuration: NO_CONFIGURATION, warnings: [] }
  const name = nameFrom(resolved(asked.cwd))
  const { document, foreign } = asked.file
    ? { document: namedDocument(asked.cwd, asked.file), foreign: [] }
    : findConfiguration(commonFolderOf(asked.cwd, asked.paths), name)
  const warnings = foreign.map((file) => `${name(file)} is not read: a configuration is ${OWN_NAMES[0]}, JSON only.`)
  if (!document) return { configuration: NO_CONFIGURATION, warnings }
  const { layers, faulty } = layersOf(document, {
    schema: configSchema(asked),
    boundary: boundaryOf(path.dirname(document.file)),
    name,
  })
  if (faulty.length > 0) throw new UsageError(describe(faulty, name))
  return { configuration: merge(layers, name), warnings }
}

/** Converts files to paths relative to a folder, with `/`. */
function nameFrom(base: string): (file: string) => string {
  return (file) => wayTo(base, file)
}

/** The file of `--config`, which may be anywhere. */
function namedDocument(cwd: string, typed: string): Document {
  const file = path.resolve(resolved(cwd), typed)
  if (!/\.jsonc?$/.test(file)) {
    throw new UsageError(`--config ${typed}: only JSON is read, in a file that ends with .json or .jsonc.`)
  }
  if (!linkStatOf(file)) throw new UsageError(`--config ${typed}: no such file.`)
  const read = readDocument(file)
  if ('skipped' in read) throw new UsageError(`--config ${typed} ${read.skipped}.`)
  if (isPackage(file) && !read.tree && read.problems.length === 0) {
    throw new UsageError(`--config ${typed} has no key ${JSON.stringify(PACKAGE_KEY)}.`)
  }
  return read
}

function describe(faulty: readonly Faulty[], name: (file: string) => string): string {
  const places = locator(new Map(faulty.map(({ file, text }) => [file, text])))
  const lines = faulty.flatMap(({ file, problems }) =>
    [...problems]
      .sort((a, b) => a.at - b.at)
      .map(({ at, message }) => {
        const { line, column } = places.range({ file, start: at, end: at })
        return `${name(file)}:${line}:${column}: ${message}`
      }),
  )
  const more = lines.length - MOST
  return [...lines.slice(0, MOST), ...(more > 0 ? [`… and ${more} more.`] : [])].join('\n')
}
