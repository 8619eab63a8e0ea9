/** A node of a syntax tree: offsets are UTF-16, half open. Plain data, so that the tree itself can be freed. */
export interface Node {
  readonly type: string
  /** The field of its parent that it stands in. */
  readonly field: string | undefined
  readonly start: number
  readonly end: number
  /** Whether it is more than a mark such as a bracket or an operator. */
  readonly named: boolean
  readonly children: readonly Node[]
}

/** A node that the tree does not have. */
export function nodeAt({ start, end }: Pick<Node, 'start' | 'end'>, type = ''): Node {
  return { type, field: undefined, start, end, named: true, children: [] }
}

/** The child in a field. */
export function field(node: Node | undefined, name: string): Node | undefined {
  if (node) for (const inner of node.children) if (inner.field === name) return inner
  return undefined
}

/** All children in a field. */
export function fields(node: Node | undefined, name: string): readonly Node[] {
  return node?.children.filter((inner) => inner.field === name) ?? []
}

/** The first child of one of the types. */
export function child(node: Node | undefined, ...types: readonly string[]): Node | undefined {
  return node?.children.find((inner) => types.includes(inner.type))
}

/** The children that are more than marks, comments left out. */
export function named(node: Node | undefined): readonly Node[] {
  return node?.children.filter((inner) => inner.named && !inner.type.endsWith('comment')) ?? []
}
