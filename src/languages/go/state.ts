import { child, field, type Node, named } from '../../tree-sitter/node.ts'
import { perFile, sourceOf, type Visitor } from '../../tree-sitter/visitor.ts'

/** A flag of a command line, as nodes: its default, and the variable of the environment that stands for it. */
export interface Flag {
  readonly value?: Node
  readonly variable?: Node
}

/** Data of a file beside its module. */
export interface State {
  /** Types that the file declares, by name: what stands behind the name. */
  readonly types: Map<string, Node>
  /** Classes by the name of their type; types of other files of the package are here once a method names them. */
  readonly classes: Map<string, number>
  /** Types of literals that are written without one, by where these begin. */
  readonly elided: Map<number, Node>
  /** Flags by the source of their name. */
  readonly flags: Map<string, Flag>
  /** First named results of functions that have them. */
  readonly results: Map<number, Node>
  /** Number of the line in the block of constants that is read. */
  iota: number
}

/** The state of a file that is read. */
export const stateOf = perFile<State>(() => ({
  types: new Map(),
  classes: new Map(),
  elided: new Map(),
  flags: new Map(),
  results: new Map(),
  iota: 0,
}))

/** The type behind pointers, brackets and type arguments. */
export function bareType(node: Node | undefined): Node | undefined {
  let at = node
  while (at && /^(?:pointer_type|parenthesized_type|generic_type)$/.test(at.type))
    at = at.type === 'generic_type' ? field(at, 'type') : named(at)[0]
  return at
}

const BUILTIN =
  /^(?:string|bool|byte|rune|error|any|comparable|u?int(?:8|16|32|64|ptr)?|float(?:32|64)|complex(?:64|128))$/

/** Whether a type is one of the language's own. */
export function isBuiltin(name: string): boolean {
  return BUILTIN.test(name)
}

/** The node of a declared type where it names something that can be an object of a class. */
export function classType(v: Visitor, node: Node | undefined): Node | undefined {
  const bare = bareType(node)
  if (!node || !bare || (bare.type !== 'type_identifier' && bare.type !== 'qualified_type')) return undefined
  return isBuiltin(sourceOf(v, bare)) ? undefined : bare
}

/** The index of a type's class: one is made for a type that another file of the package declares. */
export function classNamed(v: Visitor, node: Node): number {
  const name = sourceOf(v, node)
  const { classes } = stateOf(v)
  const known = classes.get(name)
  if (known !== undefined) return known
  const index = v.classes.length
  v.classes.push({ name, span: { file: v.file, start: node.start, end: node.end }, members: [] })
  classes.set(name, index)
  return index
}

/** The class of what a method is called on. */
export function receiverOf(node: Node): { readonly type: Node; readonly name?: Node } | undefined {
  const one = child(field(node, 'receiver'), 'parameter_declaration')
  const type = bareType(field(one, 'type'))
  const name = field(one, 'name')
  return type?.type === 'type_identifier' ? { type, ...(name ? { name } : {}) } : undefined
}
