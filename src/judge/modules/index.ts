import path from 'node:path'
import { type Family, SETTINGS } from '../../core/file-types/families.ts'
import type { Context, Evidence } from '../../core/findings/evidence.ts'
import type { PlaceReader, Words } from '../../core/findings/place-reader.ts'
import { guard, type Mishaps } from '../../core/runtime/guard.ts'
import { writtenPieces } from '../../core/text/text.ts'
import { textsOf } from '../findings/texts.ts'
import { Sets } from '../groups/disjoint-sets.ts'
import { calledOf } from './names.ts'

/** Files that are one module graph: they import or name each other, use one value, or share a setting. */
export interface Modules {
  /** A file of the same graph, the same for all of its files. */
  graphOf(file: string): string
  /** The family of languages of a file. */
  familyOf(file: string): string
  /** Whether a file is settings, a description or data: it can be read by code of any language. */
  isSettings(file: string): boolean
  /** Whether a file may run in a browser, where it calls a server of its own project. */
  isFrontEnd(file: string): boolean
  /** All files of the graph of a file that are known. */
  filesOf(file: string): readonly string[]
}

/** Input of module graphs. */
export interface Known {
  readonly evidence: readonly Evidence[]
  /** All files that were read. */
  readonly files: Iterable<string>
  readonly written: PlaceReader
  readonly contexts: ReadonlyMap<string, Context>
  readonly mishaps: Mishaps
}

/** Code in the widest sense: what others only describe or record connects nothing. */
const CODE: ReadonlySet<Context> = new Set(['code', 'test', 'config', 'generated', 'vendored'])

/** The module graphs of the files that were read, computed on demand. */
export function modulesIn(known: Known): Modules {
  let graphs: ReturnType<typeof connect> | undefined
  const get = () => {
    graphs ??= guard(
      known.mishaps,
      { lost: 'was judged only in part: files that use each other' },
      () => unknown(known),
      () => connect(known),
    )
    return graphs
  }
  const familyIn = (file: string) => known.written.familyOf(file)
  return {
    graphOf: (file) => get().graphOf(file),
    familyOf: (file) => familyIn(file).name,
    isSettings: (file) => familyIn(file).name === SETTINGS,
    isFrontEnd: (file) => familyIn(file).isFrontEnd === true,
    filesOf: (file) => get().filesOf(file),
  }
}

/** One graph of all files, where the connections failed. */
function unknown({ files }: Known): ReturnType<typeof connect> {
  return { graphOf: () => '', filesOf: () => [...files] }
}

interface Node {
  readonly file: string
  readonly family: Family
}

function connect(known: Known) {
  const nodes = nodesOf(known)
  const numbers = new Map(nodes.map(({ file }, index) => [file, index]))
  const sets = new Sets(nodes.length)
  const join = (a: string, b: string) => {
    const [one, two] = [numbers.get(a), numbers.get(b)]
    if (one !== undefined && two !== undefined) sets.join(one, two)
  }
  joinByEvidence(known, join)
  joinByNames(nodes, known, join)
  const files = new Map<number, string[]>()
  nodes.forEach(({ file }, index) => {
    const root = sets.find(index)
    files.set(root, [...(files.get(root) ?? []), file])
  })
  const rootOf = (file: string) => {
    const number = numbers.get(file)
    return number === undefined ? undefined : sets.find(number)
  }
  return {
    graphOf: (file: string) => nodes[rootOf(file) ?? -1]?.file ?? file,
    filesOf: (file: string) => files.get(rootOf(file) ?? -1) ?? [file],
  }
}

/** Code that was read, and settings that evidence stands in: others do not lead to an address. */
function nodesOf({ evidence, files, written, contexts }: Known): Node[] {
  const spoken = new Set(evidence.map(({ at }) => at.file))
  return [...files].flatMap((file): Node[] => {
    const family = written.familyOf(file)
    if (!CODE.has(contexts.get(file) ?? 'code')) return []
    return family.name !== SETTINGS || spoken.has(file) ? [{ file, family }] : []
  })
}

/** A value that is written in one file and used in another connects both. */
function joinByEvidence({ evidence }: Known, join: (a: string, b: string) => void): void {
  for (const piece of evidence) {
    const { file } = piece.at
    for (const text of textsOf(piece))
      for (const { span } of writtenPieces(text)) if (span.file !== file) join(file, span.file)
  }
}

/** Nodes by the names and declarations that lead to them. */
interface Targets {
  readonly anywhere: Map<string, Node[]>
  readonly inImports: Map<string, Node[]>
  readonly folders: Map<string, Node[]>
  readonly declared: Map<string, Node[]>
  readonly keys: Map<string, Node[]>
}

function joinByNames(nodes: readonly Node[], known: Known, join: (a: string, b: string) => void): void {
  const declared = new Map(
    nodes.flatMap((node) =>
      node.family.by === 'import' ? [] : [[node, known.written.declaredIn(node.file)] as const],
    ),
  )
  const targets = targetsOf(nodes, known, declared)
  for (const node of nodes) {
    const { file } = node
    const words = known.written.wordsOf(file, targets.keys.size > 0)
    for (const other of named(node, words, targets, declared.get(node))) join(file, other.file)
  }
  const folders = new Map<string, string>()
  for (const { file, family } of nodes) {
    if (family.by !== 'module') continue
    const folder = path.posix.dirname(file)
    const first = folders.get(folder)
    if (first === undefined) folders.set(folder, file)
    else join(first, file)
  }
}

function targetsOf(
  nodes: readonly Node[],
  { evidence, written }: Known,
  declared: ReadonlyMap<Node, ReadonlySet<string>>,
): Targets {
  const targets: Targets = {
    anywhere: new Map(),
    inImports: new Map(),
    folders: new Map(),
    declared: new Map(),
    keys: new Map(),
  }
  const settings = new Map<string, Node>()
  for (const node of nodes) {
    const called = calledOf(node.file, node.family)
    for (const name of called.anywhere) add(targets.anywhere, name, node)
    for (const name of called.inImports) add(targets.inImports, name, node)
    if (called.folder !== undefined) add(targets.folders, called.folder, node)
    for (const name of declared.get(node) ?? []) add(targets.declared, name, node)
    if (node.family.name === SETTINGS) settings.set(node.file, node)
  }
  for (const { at } of evidence) {
    const node = settings.get(at.file)
    if (node) for (const key of written.keysAt(at)) add(targets.keys, key, node)
  }
  return targets
}

function add(lists: Map<string, Node[]>, name: string, node: Node): void {
  const list = lists.get(name)
  if (!list) lists.set(name, [node])
  else if (list.at(-1) !== node) list.push(node)
}

/** The files that a file names: by their paths, in its imports, by what they declare, by the keys of settings. */
function* named(node: Node, words: Words, targets: Targets, own: ReadonlySet<string> | undefined): Iterable<Node> {
  const { family, file } = node
  const isNear = (other: Node) =>
    other !== node && (other.family.name === family.name || other.family.name === SETTINGS || family.name === SETTINGS)
  for (const word of words.all) for (const other of targets.anywhere.get(word) ?? []) if (isNear(other)) yield other
  for (const word of words.imported)
    for (const other of targets.inImports.get(word) ?? []) if (isNear(other)) yield other
  for (const word of words.folders) for (const other of targets.folders.get(word) ?? []) if (isNear(other)) yield other
  for (const word of words.keys) for (const other of targets.keys.get(word) ?? []) if (other !== node) yield other
  if (!own) return
  const folder = path.posix.dirname(file)
  for (const word of words.all) {
    if (own.has(word)) continue
    for (const other of targets.declared.get(word) ?? [])
      if (other.family.name === family.name && (family.by !== 'folder' || path.posix.dirname(other.file) === folder))
        yield other
  }
}
