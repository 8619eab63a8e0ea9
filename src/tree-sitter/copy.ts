import type { Language, Tree } from 'web-tree-sitter'
import type { Node } from './node.ts'

/**
 * Exports of the runtime for its own wrappers. A wrapper hands the cursor over before each of its calls; left where the
 * calls before put it, walking takes a fifth of the time. Each is given the address of the tree.
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

/** Meanings of the numbers in a tree. */
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

/** Meanings of the numbers in trees of a language. */
export function symbolsOf(language: Language): Symbols {
  const named = language.types.map((_, id) => language.nodeTypeIsNamed(id))
  return { types: language.types, named, fields: language.fields }
}

/**
 * A tree as numbers, some for each node, in the order of the text: a tenth of what its nodes take, so that the memory of
 * the parser can be given up before they are made.
 */
export interface FlatTree {
  readonly numbers: Uint32Array
  readonly comments: Copied['comments']
  readonly faults: number
}

/**
 * Offsets of the numbers of a node: where it starts and ends, its type with its field above it, its number of children.
 */
const START = 0
const END = 1
const TYPE = 2
const CHILDREN = 3
const WIDTH = 4
const FIELD_SHIFT = 16
const TYPE_MASK = 0xffff

/** Levels of a tree: what follows a chain of operators to its end may take as long as their square. */
const DEEPEST = 60_000

const NONE: readonly Node[] = []

/** The tree as numbers, or why it is not copied. A loop rather than recursion: code may be nested as deep as it likes. */
export function flatten(core: Core, tree: Tree, symbols: Symbols, commentTypes: readonly string[]): FlatTree | string {
  const broken = tree.rootNode.hasError
  const numbers = new Uint32Array(tree.rootNode.descendantCount * WIDTH)
  // A new cursor stands at the root, and where the calls look for it.
  tree.walk()
  const address = (tree as unknown as { readonly 0: number })[0]
  const comments: { start: number; end: number }[] = []
  /** Where the nodes above begin in the numbers. */
  const above: number[] = []
  let at = 0
  let faults = 0
  note(core, address, numbers, at)
  for (;;) {
    const type = symbols.types[(numbers[at + TYPE] as number) & TYPE_MASK] ?? 'ERROR'
    const start = numbers[at + START] as number
    if (commentTypes.includes(type) && start >= (comments.at(-1)?.end ?? 0))
      comments.push({ start, end: numbers[at + END] as number })
    if (broken && (type === 'ERROR' || core._ts_tree_cursor_current_node_is_missing_wasm(address))) faults++
    if (core._ts_tree_cursor_goto_first_child_wasm(address)) {
      above.push(at)
      if (above.length > DEEPEST) break
    } else if (!gotoNext(core, address, above)) break
    at += WIDTH
    note(core, address, numbers, at)
    const parent = above.at(-1) ?? 0
    numbers[parent + CHILDREN] = (numbers[parent + CHILDREN] as number) + 1
  }
  core._ts_tree_cursor_delete_wasm(address)
  if (above.length > DEEPEST) return `is nested more than ${DEEPEST} levels deep`
  return { numbers, comments, faults }
}

/** Goes to what follows in the text outside of a node; whether there is anything. */
function gotoNext(core: Core, address: number, above: number[]): boolean {
  while (above.length > 0) {
    if (core._ts_tree_cursor_goto_next_sibling_wasm(address)) return true
    core._ts_tree_cursor_goto_parent_wasm(address)
    above.pop()
  }
  return false
}

function note(core: Core, address: number, numbers: Uint32Array, at: number): void {
  numbers[at + START] = core._ts_tree_cursor_start_index_wasm(address)
  numbers[at + END] = core._ts_tree_cursor_end_index_wasm(address)
  const field = core._ts_tree_cursor_current_field_id_wasm(address)
  const type = core._ts_tree_cursor_current_node_type_id_wasm(address)
  numbers[at + TYPE] = (field << FIELD_SHIFT) | (type & TYPE_MASK)
}

/** The nodes of a tree, from the last to the first: those that have no parent yet wait, the next in the text on top. */
export function treeOf({ numbers, comments, faults }: FlatTree, { types, named, fields }: Symbols): Copied {
  const open: Node[] = []
  for (let at = numbers.length - WIDTH; at >= 0; at -= WIDTH) {
    const head = numbers[at + TYPE] as number
    const id = head & TYPE_MASK
    const count = numbers[at + CHILDREN] as number
    const children = count === 0 ? NONE : open.splice(-count).reverse()
    open.push({
      type: types[id] ?? 'ERROR',
      field: fields[head >>> FIELD_SHIFT] ?? undefined,
      start: numbers[at + START] as number,
      end: numbers[at + END] as number,
      named: named[id] ?? true,
      children,
    })
  }
  return { root: open[0] as Node, comments, faults }
}
