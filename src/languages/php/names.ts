import type { Expression } from '../../core/language/expression.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { declare, nameFrom } from '../../tree-sitter/scope.ts'
import { giveType } from '../../tree-sitter/shapes/assignments.ts'
import { selfAt } from '../../tree-sitter/shapes/classes.ts'
import { nameText } from '../../tree-sitter/strings.ts'
import { perFile, type Scope, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'

/** Data of a PHP file beside its module. */
export interface State {
  /** Functions, constants and classes: variables have names of their own. */
  readonly symbols: Scope
  /** Classes that the file declares. */
  readonly classes: Set<string>
  /** Names of methods by class: the mark of a property of the same name shows which is meant. */
  readonly methods: Map<number, ReadonlySet<string>>
  /** Texts of cases of enums, and how many have one that another case of theirs has. */
  readonly cases: Set<string>
  twins: number
}

/** The state of a file under way. */
export const stateOf = perFile<State>(() => ({
  symbols: { depth: 0, names: new Map() },
  classes: new Set(),
  methods: new Map(),
  cases: new Set(),
  twins: 0,
}))

/** Declares a function, a constant, a class or what is imported as one. */
export function declareSymbol(
  v: Visitor,
  name: string,
  node: Node,
  kind: 'const' | 'function' | 'class' | 'import',
): number {
  return declare(v, name, node, kind, stateOf(v).symbols)
}

/** A name of a function, constant or class where it is used. */
export function symbolAt(v: Visitor, node: Node): Expression {
  const source = sourceOf(v, node).replace(/\s+/g, '')
  const span = spanOf(v, node)
  if (/^(?:self|static|this)$/i.test(source)) return selfAt(v, node)
  if (/^CURL(?:OPT|INFO)_\w+$/.test(source)) return nameText(v, node)
  const parts = source.split('\\').filter((one) => one !== '')
  const [only = source] = parts
  if (parts.length < 2) return nameFrom(v, only, span, stateOf(v).symbols)
  const whole = wholeName(v, source, parts)
  const index = declareSymbol(v, `\\${whole.join('\\')}`, node, 'import')
  const binding = v.bindings[index]
  if (binding) binding.from = { module: whole.slice(0, -1).join('\\'), name: whole.at(-1) ?? '' }
  return { kind: 'name', name: whole.at(-1) ?? source, binding: index, span }
}

/** A name of a class where it is used: one that the file does not know is of its namespace. */
export function classAtName(v: Visitor, node: Node): Expression {
  const name = sourceOf(v, node)
  const { symbols, classes } = stateOf(v)
  const known = !/^\w+$/.test(name) || symbols.names.has(name) || classes.has(name)
  if (known || !v.package || /^(?:self|static|parent)$/i.test(name)) return symbolAt(v, node)
  const index = declareSymbol(v, `\\${v.package}\\${name}`, node, 'import')
  const binding = v.bindings[index]
  if (binding) binding.from = { module: v.package, name }
  return { kind: 'name', name, binding: index, span: spanOf(v, node) }
}

/** Notes the classes that stand in the file, wherever. */
export function findClasses(v: Visitor, root: Node): void {
  const open = [root]
  for (let one = open.pop(); one; one = open.pop()) {
    const name = /^(?:class|interface|trait|enum)_declaration$/.test(one.type) ? field(one, 'name') : undefined
    if (name) stateOf(v).classes.add(sourceOf(v, name))
    for (const inner of one.children) if (inner.children.length > 0) open.push(inner)
  }
}

/** A qualified name from its root on: its first part may be an import. */
function wholeName(v: Visitor, source: string, parts: readonly string[]): readonly string[] {
  if (source.startsWith('\\')) return parts
  const [first = '', ...rest] = parts
  const index = stateOf(v).symbols.names.get(first)
  const from = index === undefined ? undefined : v.bindings[index]?.from
  if (from) return [...from.module.split('\\').filter((one) => one !== ''), from.name, ...rest]
  const relativeParts = first === 'namespace' ? rest : parts
  return v.package ? [...v.package.split('\\'), ...relativeParts] : relativeParts
}

/** The name of a variable without its mark; undefined where it is computed. */
export function variableName(node: Node | undefined): Node | undefined {
  if (node?.type !== 'variable_name') return undefined
  const [name] = named(node)
  return name && { ...name, type: 'bare_variable', field: node.field }
}

/** Gives a name of the scope around its declared type. */
export function typeName(v: Visitor, name: string, type: Node | undefined): void {
  const binding = v.scope.names.get(name)
  const of = type && typeExpression(v, type)
  if (binding !== undefined && of) giveType(v, binding, of)
}

/** A declared type as the name of a class: the first one of several. */
export function typeExpression(v: Visitor, type: Node): Expression | undefined {
  if (type.type === 'named_type') {
    const [name] = named(type)
    return name && classAtName(v, name)
  }
  for (const node of named(type)) {
    const found = typeExpression(v, node)
    if (found) return found
  }
  return undefined
}

/** `namespace`, which is the package of the file. */
export function readNamespace(v: Visitor, node: Node): void {
  const name = field(node, 'name')
  if (name && !v.package) v.package = sourceOf(v, name).replace(/\s+/g, '')
}

/** `use A\B as C`, `use function A\b`, `use A\{B, C}`. */
export function readUse(v: Visitor, node: Node): void {
  const group = field(node, 'body')
  const prefix = group ? named(node).find(({ type }) => type === 'namespace_name') : undefined
  const clauses = named(group ?? node).filter(({ type }) => type === 'namespace_use_clause')
  for (const clause of clauses) {
    const alias = field(clause, 'alias')
    const name = named(clause).find((inner) => inner !== alias)
    if (!name) continue
    const whole = [prefix, name]
      .flatMap((part) => (part ? sourceOf(v, part).replace(/\s+/g, '').split('\\') : []))
      .filter((part) => part !== '')
    const last = whole.at(-1) ?? ''
    const from = { module: whole.slice(0, -1).join('\\'), name: last }
    const local = alias ?? name
    const index = declareSymbol(v, alias ? sourceOf(v, alias) : last, local, 'import')
    const binding = v.bindings[index]
    if (binding) binding.from = from
    v.imports.push({ module: from.module || last, span: spanOf(v, name) })
  }
}
