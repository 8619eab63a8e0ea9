import type { Language, Tree } from 'web-tree-sitter'
import type { Node } from './node.ts'

/**
 * What the runtime exports to its own wrappers. A wrapper hands the cursor over before each of its calls; left where
 * the calls before put it, walking takes a fifth of the time. Each is given the address of the tree.
 */
export interface Core {
  /** The memory; another view of it when it has grown. */
  readonly HEAPU32: Uint32Array
  _ts_tree_cursor_goto_first_child_wasm(tree: number): number
  _ts_tree_cursor_goto_next_sibling_wasm(tree: number): number
  _ts_tree_cursor_goto_parent_wasm(tree: number): number
  _ts_tree_cursor_current_node_type_id_wasm(tree: number): number
  _ts_tree_cursor_current_node_is_missing_wasm(tree: number): number
  _ts_tree_cursor_current_field_id_wasm(tree: number): number
  _ts_tree_cursor_start_index_wasm(tree: number): number
  _ts_tree_cursor_end_index_wasm(tree: number): number
  _ts_tree_cursor_delete_wasm(tree: number): void
}

/** What the numbers in a tree stand for. */
export interface Symbols {
  readonly types: readonly (string | undefined)[]
  readonly named: readonly boolean[]
  readonly fields: readonly (string | null)[]
}

/** A tree as plain data, with its comments in order, and how many nodes are errors or were put in since they are missing. */
export interface Copied {
  readonly root: Node
  readonly comments: readonly { readonly start: number; readonly end: number }[]
  readonly faults: number
}

/** What the numbers in trees of a language stand for. */
export function symbolsOf(language: Language): Symbols {
  const named = language.types.map((_, id) => language.nodeTypeIsNamed(id))
  return { types: language.types, named, fields: language.fields }
}

type Draft = { -readonly [K in keyof Node]: Node[K] } & { children: readonly Node[] }

/** A node whose children are being copied, and how many nodes stand open before the first of them. */
interface Level {
  readonly parent: Draft
  readonly from: number
}

/** Levels of a tree: what follows a chain of operators to its end may take as long as their square. */
const DEEPEST = 60_000

const NONE: readonly Node[] = []

/** The tree as plain data, or why it is not copied. A loop rather than recursion: code may be nested as deep as it likes. */
export function copyTree(core: Core, tree: Tree, symbols: Symbols, commentTypes: readonly string[]): Copied | string {
  const broken = tree.rootNode.hasError
  // A new cursor stands at the root, and where the calls look for it.
  tree.walk()
  const address = (tree as unknown as { readonly 0: number })[0]
  const comments: { start: number; end: number }[] = []
  // The nodes of the levels above that have no parent yet, and where each level begins: lists that grow one by one take
  // several times the memory.
  const open: Node[] = []
  const above: Level[] = []
  const root = nodeAt(core, address, symbols)
  let node = root
  let faults = 0
  for (;;) {
    if (commentTypes.includes(node.type) && node.start >= (comments.at(-1)?.end ?? 0))
      comments.push({ start: node.start, end: node.end })
    if (core._ts_tree_cursor_goto_first_child_wasm(address)) {
      above.push({ parent: node, from: open.length })
      if (above.length > DEEPEST) break
    } else if (!gotoNext(core, address, above, open)) break
    node = nodeAt(core, address, symbols)
    if (broken && (node.type === 'ERROR' || core._ts_tree_cursor_current_node_is_missing_wasm(address))) faults++
    open.push(node)
  }
  core._ts_tree_cursor_delete_wasm(address)
  if (above.length > DEEPEST) return `is nested more than ${DEEPEST} levels deep`
  return { root, comments, faults: root.type === 'ERROR' ? faults + 1 : faults }
}

/** Goes to what follows in the text outside of a node; whether there is anything. */
function gotoNext(core: Core, address: number, above: Level[], open: Node[]): boolean {
  for (let level = above.at(-1); level; level = above.at(-1)) {
    if (core._ts_tree_cursor_goto_next_sibling_wasm(address)) return true
    core._ts_tree_cursor_goto_parent_wasm(address)
    level.parent.children = open.splice(level.from)
    above.pop()
  }
  return false
}

function nodeAt(core: Core, address: number, { types, named, fields }: Symbols): Draft {
  const id = core._ts_tree_cursor_current_node_type_id_wasm(address)
  const field = core._ts_tree_cursor_current_field_id_wasm(address)
  return {
    type: types[id] ?? 'ERROR',
    field: (field === 0 ? undefined : fields[field]) ?? undefined,
    start: core._ts_tree_cursor_start_index_wasm(address),
    end: core._ts_tree_cursor_end_index_wasm(address),
    named: named[id] ?? true,
    children: NONE,
  }
}
