import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import v8 from 'node:v8'
import type { Language, Parser, Tree } from 'web-tree-sitter'
import type { Node } from './node.ts'

/** Milliseconds that one file may take to parse. */
const PATIENCE_MS = 5_000

const require = createRequire(import.meta.url)
const parsers = new Map<string, Parser>()
const loading = new Map<string, Promise<void>>()
let runtime: Promise<typeof import('web-tree-sitter')> | undefined

/** Loads a grammar by the name of its file, and the runtime with the first one; each once. */
export function loadGrammar(name: string): Promise<void> {
  const before = loading.get(name)
  if (before) return before
  const made = load(name)
  loading.set(name, made)
  return made
}

async function load(name: string): Promise<void> {
  runtime ??= start()
  const { Language, Parser } = await runtime
  const bytes = await readFile(require.resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`))
  const parser = new Parser()
  parser.setLanguage((await Language.load(bytes)) satisfies Language)
  parsers.set(name, parser)
}

/** V8's second compiler takes seconds for some grammars, and files are few: its first one has to do. */
async function start(): Promise<typeof import('web-tree-sitter')> {
  v8.setFlagsFromString('--liftoff-only')
  const loaded = await import('web-tree-sitter')
  await loaded.Parser.init()
  return loaded
}

/**
 * Parses a text with a grammar that was loaded before. Throws when the grammar was not loaded, and when it takes
 * more than five seconds.
 */
export function parse(name: string, text: string): Parsed {
  const parser = parsers.get(name)
  if (!parser) throw new Error(`the grammar ${name} is not loaded`)
  const until = performance.now() + PATIENCE_MS
  const tree = parser.parse(text, null, { progressCallback: () => performance.now() > until })
  if (!tree) {
    parser.reset()
    throw new Error(`parsing took more than ${PATIENCE_MS / 1000} s`)
  }
  try {
    return plainTree(tree, tree.rootNode.hasError)
  } finally {
    tree.delete()
  }
}

/** A tree with how many nodes of it are errors, or were put in since they are missing. */
export interface Parsed {
  readonly root: Node
  readonly faults: number
}

type Draft = { -readonly [K in keyof Node]: Node[K] } & { children: Draft[] }

/** The tree as plain data: a loop rather than recursion, since code may be nested as deep as it likes. */
function plainTree(tree: Tree, broken: boolean): Parsed {
  const cursor = tree.walk()
  let faults = 0
  const at = (): Draft => ({
    type: cursor.nodeType,
    field: cursor.currentFieldName ?? undefined,
    start: cursor.startIndex,
    end: cursor.endIndex,
    named: cursor.nodeIsNamed,
    children: [],
  })
  const root = at()
  const above: Draft[] = []
  let node = root
  walk: for (;;) {
    if (cursor.gotoFirstChild()) {
      above.push(node)
    } else {
      while (!cursor.gotoNextSibling()) {
        if (above.length === 0 || !cursor.gotoParent()) break walk
        above.pop()
        if (above.length === 0) break walk
      }
    }
    node = at()
    if (broken && (node.type === 'ERROR' || cursor.nodeIsMissing)) faults++
    above.at(-1)?.children.push(node)
  }
  cursor.delete()
  return { root, faults: root.type === 'ERROR' ? faults + 1 : faults }
}
