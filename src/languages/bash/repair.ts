import { append } from '../../core/runtime/lists.ts'
import type { Node } from '../../tree-sitter/node.ts'

type Draft = { -readonly [K in keyof Node]: Node[K] extends readonly Node[] ? Draft[] : Node[K] }

/**
 * Puts words together again that the grammar takes apart: of `$A/$B/c` it makes the word `$A/$` and the word `B/c`, and
 * of `X=$A/$B/c` an assignment in front of a command `B/c`.
 */
export function repair(root: Node, text: string): void {
  const open: Draft[] = [root as Draft]
  for (let node = open.pop(); node; node = open.pop()) {
    for (let at = 0; at + 1 < node.children.length; at++) {
      const left = node.children[at]
      const right = node.children[at + 1]
      if (!left || !right || left.end !== right.start || !endsInDollar(left)) continue
      if (!/^(?:word|number|concatenation|command_name|string|simple_expansion|expansion)$/.test(right.type)) continue
      joinDrafts(left, right, text)
      node.children.splice(at + 1, 1)
      at--
    }
    const [only] = node.children
    if (node.type === 'command' && only?.type === 'variable_assignment' && node.children.length === 1) {
      node.type = only.type
      node.children = only.children
    }
    append(open, node.children)
  }
}

/** The word that a node ends in. */
function lastWord(node: Draft): Draft | undefined {
  const value = node.type === 'variable_assignment' ? node.children.at(-1) : node
  return value?.type === 'concatenation' ? value : undefined
}

function endsInDollar(node: Draft): boolean {
  return lastWord(node)?.children.at(-1)?.type === '$'
}

function joinDrafts(left: Draft, right: Draft, text: string): void {
  const word = lastWord(left)
  const dollar = word?.children.at(-1)
  if (!word || !dollar) return
  const inner = right.type === 'command_name' ? (right.children[0] ?? right) : right
  const [first, ...rest] = inner.type === 'concatenation' ? inner.children : [inner]
  const name = first?.type === 'word' || first?.type === 'number' ? nameAt(text, first) : undefined
  if (first && name !== undefined) {
    const end = first.start + name.length
    const variable = leaf('variable_name', first.start, end)
    word.children.splice(-1, 1, { ...leaf('simple_expansion', dollar.start, end), children: [{ ...dollar }, variable] })
    if (end < first.end) word.children.push(leaf('word', end, first.end))
    append(word.children, rest)
  } else {
    word.children.splice(-1, 1, leaf('word', dollar.start, dollar.end), ...(first ? [first] : []), ...rest)
  }
  word.end = right.end
  left.end = right.end
}

/** The name of a variable at the start of a word; of an argument it is one digit. */
function nameAt(text: string, { start, end }: Draft): string | undefined {
  return /^(?:\d|[A-Za-z_]\w*|[@*#?])/.exec(text.slice(start, end))?.[0]
}

function leaf(type: string, start: number, end: number): Draft {
  return { type, field: undefined, start, end, named: true, children: [] }
}
