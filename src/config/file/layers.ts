import path from 'node:path'
import type { Node } from 'jsonc-parser'
import { append } from '../../core/runtime/lists.ts'
import { linkStatOf, resolved } from '../../tree/stats.ts'
import { checkMeaning, textsOf } from './check.ts'
import { checkCustom } from './custom.ts'
import { type Document, memberOf, readDocument } from './document.ts'
import { fileInside } from './inside.ts'
import type { Schema } from './schema-type.ts'
import { type Problem, quoted, validate } from './validate.ts'

/** Files that build on each other in one chain at most. */
const MAX_CHAIN = 10

/** A valid file of a configuration. */
export interface Layer {
  /** Absolute. */
  readonly file: string
  /** Absolute: what its paths and patterns are relative to. */
  readonly folder: string
  readonly text: string
  readonly tree: Node
}

/** A file with what is wrong in it. */
export interface Faulty {
  readonly file: string
  readonly text: string
  readonly problems: readonly Problem[]
}

/** The layers of a configuration. */
export interface Layers {
  /** Each file once; what others build on comes first, the configuration itself last. */
  readonly layers: readonly Layer[]
  /** Files with problems; where there are some, the layers are not to be used. */
  readonly faulty: readonly Faulty[]
}

/** State while files are followed. */
interface Following {
  readonly schema: Schema
  readonly boundary: string
  /** A file as the person names it. */
  readonly name: (file: string) => string
  readonly layers: Layer[]
  readonly faulty: Faulty[]
  /** Real paths of the files that are done. */
  readonly done: Set<string>
}

/** Follows `extends` from a document. Every problem of every file is gathered. */
export function layersOf(
  document: Document,
  { schema, boundary, name }: Pick<Following, 'schema' | 'boundary' | 'name'>,
): Layers {
  const following: Following = { schema, boundary, name, layers: [], faulty: [], done: new Set() }
  follow(document, [document.file], following)
  return following
}

function follow(document: Document, chain: readonly string[], following: Following): void {
  const { file, text, tree } = document
  const folder = path.dirname(file)
  const problems = [...document.problems]
  if (tree) {
    append(problems, validate(tree, following.schema))
    append(problems, checkMeaning(tree, { folder, boundary: following.boundary }))
    if (problems.length === 0) append(problems, checkCustom(tree))
  }
  for (const node of textsOf(memberOf(tree, 'extends'))) {
    const problem = followOne(node, folder, chain, following)
    if (problem !== undefined) problems.push({ at: node.offset, message: problem })
  }
  following.done.add(resolved(file))
  if (problems.length > 0) following.faulty.push({ file, text, problems })
  else if (tree) following.layers.push({ file, folder, text, tree })
}

/** Reads a file that another one builds on; what is wrong with naming it. */
function followOne(node: Node, folder: string, chain: readonly string[], following: Following): string | undefined {
  const written = String(node.value)
  const wrong = (why: string) => `extends: ${quoted(written)} ${why}${chainText(chain, following)}.`
  const place = fileInside(following.boundary, folder, written)
  if ('why' in place) return wrong(place.why)
  const { file } = place
  if (!/\.jsonc?$/.test(file)) return wrong('is no file of JSON: its name has to end with .json or .jsonc')
  if (!linkStatOf(file)) return wrong('does not exist')
  const real = resolved(file)
  if (chain.some((ancestor) => resolved(ancestor) === real)) return wrong('builds on itself')
  if (following.done.has(real)) return undefined
  if (chain.length >= MAX_CHAIN) return wrong(`is too many: at most ${MAX_CHAIN} files build on each other`)
  const document = readDocument(file)
  if ('skipped' in document) return wrong(document.skipped)
  follow(document, [...chain, file], following)
  return undefined
}

function chainText(chain: readonly string[], { name }: Following): string {
  return chain.length > 1 ? ` (${chain.map(name).join(' → ')})` : ''
}
