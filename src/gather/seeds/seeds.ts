import { holdsPiece } from '../../../rules/api/address-pieces.ts'
import type { Api } from '../../../rules/api/api.ts'
import { allOffsets, flowingOffsets, isOldImport } from '../../../rules/api/triage/index.ts'
import type { Module } from '../../core/language/expression.ts'
import { expressionsOf, namesLeaving } from '../../core/language/walk.ts'
import { collectIfGrown } from '../../core/runtime/garbage-collection.ts'
import { overlapping } from '../../core/text/ranges.ts'
import type { Span } from '../../core/text/span.ts'
import { flatten } from '../../core/text/text.ts'
import type { ParsedFile } from '../files/file-store.ts'
import { tableOf } from '../files/reading-depth.ts'
import { commentsOf } from '../files/readings.ts'
import { namesWithPieces } from './demand.ts'

/** A whole address of version 6: no other version comes of it. */
const CURRENT = /cloudapi\/+v6(?!\w)/

/** Where a file writes what is old or may become old, outside of its comments and of the names of modules. */
function piecesIn({ source, reading }: ParsedFile, api: Api): number[] {
  const isInComment = overlapping(commentsOf(reading))
  const open = flowingOffsets(source, tableOf(api)).filter((at) => !isInComment(at, at + 1))
  const { module } = reading
  if (!module) return open
  const isNoPiece = overlapping([...keysOf(module), ...module.imports.map(({ span }) => span)])
  return [...open, ...partsOfAddresses(module)].filter((at) => !isNoPiece(at, at + 1))
}

/** Keys of objects that are a single word: no address is put together from them. */
function keysOf({ objects }: Module): Span[] {
  return objects.flatMap(({ value }) =>
    value.members.flatMap(({ key }) => (key.kind === 'text' && WORD.test(flatten(key.text).value) ? [key.span] : [])),
  )
}

/** Texts that can become an old address with others, and that say nothing where they stand: `'/rest'`. */
function partsOfAddresses(module: Module): number[] {
  const imports = new Set(module.imports.map(({ span }) => span.start))
  const routed = new Set(module.strings.flatMap(({ value, use }) => (use === 'import' ? [value] : [])))
  return [...expressionsOf(module)].flatMap((expression) =>
    expression.kind === 'text' &&
    !imports.has(expression.span.start) &&
    !routed.has(expression) &&
    holdsPiece(expression.text) &&
    !CURRENT.test(flatten(expression.text).value)
      ? [expression.span.start]
      : [],
  )
}

/**
 * Matches that count as a piece: those that may be old, or all of this API, since code that changed may matter to any.
 */
export type Counted = 'open' | 'all'

/** A key that names a product, and neither a header nor a member that a version knows. */
const WORD = /^cloudapi$/i

/** Names that leave a file together with what it writes. */
export function namesFrom(parsed: ParsedFile, api: Api, counted: Counted = 'open'): readonly string[] {
  const { module } = parsed.reading
  if (!module || namesLeaving(module).length === 0) return []
  const { file, text } = parsed.source
  if (parsed.context === 'vendored' && isOfPackage(file, api)) return []
  const at = counted === 'all' ? allOffsets(text, tableOf(api)) : piecesIn(parsed, api)
  if (at.length === 0) return []
  collectIfGrown()
  const isOld = (from: string | undefined) => from !== undefined && packageOf(from, file, api) === 'old'
  const takes = (from: string) => packageOf(from, file, api) === 'other'
  return namesWithPieces(module, { at, stands: (_, from) => isOld(from), ...(counted === 'open' && { takes }) })
}

/** Names that may leave a file together with what it writes, whatever its imports stand for. */
export function namesAtMost(parsed: ParsedFile, api: Api): readonly string[] {
  const { module } = parsed.reading
  if (!module || namesLeaving(module).length === 0) return []
  return namesWithPieces(module, { at: piecesIn(parsed, api), stands: () => true })
}

/** Whether a vendored file is one of a package that calls the API for its user: its users import the package. */
function isOfPackage(file: string, { patterns }: Api): boolean {
  const folders = file.split('/')
  return folders.some((_, index) => patterns.package.test(folders.slice(index).join('/')))
}

/** Whether an import is a package that calls the API for its user, and speaks old versions only. */
export function packageOf(from: string, file: string, api: Api): 'old' | 'other' | undefined {
  if (!api.patterns.package.test(from)) return undefined
  return isOldImport(from, file, tableOf(api)) ? 'old' : 'other'
}
