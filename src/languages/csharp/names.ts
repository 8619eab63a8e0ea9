import type { Expression } from '../../core/language/expression.ts'
import { importAs, importedName, type KnownNames } from '../../tree-sitter/known-names.ts'
import { child, field, type Node, named } from '../../tree-sitter/node.ts'
import { assign, declare, lookUp, nameAt } from '../../tree-sitter/scope.ts'
import { recordIdentifier } from '../../tree-sitter/strings.ts'
import { expression, type Reader, sourceOf, spanOf, statement, type Visitor } from '../../tree-sitter/visitor.ts'

/** `using A.B;`, `using static A.B;`, `using X = A.B;` */
export const usingDirective: Reader = (v, node) => {
  const alias = field(node, 'name')
  const target = node.children.findLast((inner) => inner.named && inner !== alias)
  if (!target) return undefined
  const path = sourceOf(v, target)
    .replace(/\s+/g, '')
    .replace(/^global::/, '')
    .replace(/<.*/s, '')
  v.imports.push({ module: path, span: spanOf(v, target) })
  if (!alias) v.opens.push(path)
  else {
    const at = path.lastIndexOf('.')
    importAs(v, alias, sourceOf(v, alias), at < 0 ? path : path.slice(0, at), at < 0 ? '*' : path.slice(at + 1))
  }
  return undefined
}

/** `namespace A.B;` and `namespace A.B { … }`; the first one of a file counts for it. */
export const namespaceDeclaration: Reader = (v, node) => {
  const name = field(node, 'name')
  const path = name ? sourceOf(v, name).replace(/\s+/g, '') : ''
  if (path !== '') {
    v.package ??= path
    // Code in a namespace sees the ones around it.
    const parts = path.split('.')
    for (let length = parts.length - 1; length > 0; length--) v.opens.push(parts.slice(0, length).join('.'))
    if (v.package !== path) v.opens.push(path)
  }
  const body = field(node, 'body')
  if (body) statement(v, body)
  return undefined
}

/** The name of a member: of a generic one the name in front. */
export function nameOf(v: Visitor, node: Node): string {
  return sourceOf(v, node.type === 'generic_name' ? (named(node)[0] ?? node) : node)
}

/** `a.b`: a member, or a class with its namespace in front. */
export function memberAccess(known: KnownNames): Reader {
  return (v, node) => {
    const of = field(node, 'expression')
    const name = field(node, 'name')
    if (!of || !name) return undefined
    const qualified = qualifiedName(v, node, known) ?? ownMember(v, node)
    if (qualified) return qualified
    recordIdentifier(v, name)
    if (HELD.test(nameOf(v, name)) && of.end - of.start < 160 && HOLDS.test(sourceOf(v, of))) return expression(v, of)
    return { kind: 'member', of: expression(v, of), name: nameOf(v, name), span: spanOf(v, node) }
  }
}

/** Members of holders of settings that stand for the settings: `options.Value.BaseUrl`. */
const HELD = /^(?:Value|CurrentValue)$/
const HOLDS =
  /(?:opts|options|settings|config|configuration|monitor|snapshot)(?:Accessor)?$|\bIOptions(?:Monitor|Snapshot)?<[\w.]{1,60}>>\(\)$/i

/** A name behind a namespace that is known: `System.Net.WebRequest`. */
export function qualifiedName(v: Visitor, node: Node, known: KnownNames): Expression | undefined {
  if (node.end - node.start > 200) return undefined
  const source = sourceOf(v, node).replace(/^global::/, '')
  const match = /^([A-Z]\w*(?:\.[A-Z]\w*)+)\.([A-Z]\w*)$/.exec(source)
  const [, module = '', name = ''] = match ?? []
  if (!known.get(module)?.has(name) || lookUp(module.split('.')[0] ?? '', v.scope) !== undefined) return undefined
  return importedName(v, node, module, name)
}

/**
 * A member of a class behind its whole namespace, which begins as the one of the file does:
 * `Acme.Config.Urls.Base` in `Acme.Api`.
 */
function ownMember(v: Visitor, node: Node): Expression | undefined {
  const [own = ''] = (v.package ?? '').split('.')
  if (own === '' || node.end - node.start > 200) return undefined
  const parts = sourceOf(v, node)
    .replace(/^global::/, '')
    .split('.')
  const [head, name, last] = [parts[0], parts.at(-2), parts.at(-1)]
  if (parts.length < 4 || head !== own || name === undefined || last === undefined) return undefined
  if (!parts.every((part) => /^[A-Z]\w*$/.test(part)) || lookUp(own, v.scope) !== undefined) return undefined
  const of = importedName(v, node, parts.slice(0, -2).join('.'), name)
  return { kind: 'member', of, name: last, span: spanOf(v, node) }
}

/** A type as the class that it names; undefined for what is no class of anyone's. */
export function typeAt(v: Visitor, node: Node | undefined, known?: KnownNames): Expression | undefined {
  if (!node) return undefined
  if (node.type === 'nullable_type') return typeAt(v, field(node, 'type') ?? named(node)[0], known)
  if (!/^(?:identifier|qualified_name|generic_name|alias_qualified_name)$/.test(node.type)) return undefined
  const source = sourceOf(v, node).split('<', 1)[0] ?? ''
  const inner =
    node.type === 'generic_name' && /^(?:Task|ValueTask|Lazy|IOptions(?:Monitor|Snapshot)?)$/.test(source.trim())
  if (inner) return typeAt(v, named(child(node, 'type_argument_list'))[0], known)
  const qualified = known && qualifiedName(v, node, known)
  if (qualified) return qualified
  const [head = '', ...inside] = source
    .replace(/^global::/, '')
    .split('.')
    .map((one) => one.trim())
  if (!/^@?\w+$/.test(head) || head === 'var' || head === 'dynamic') return undefined
  // Clients know the types of the platform by their names alone.
  const last = inside.at(-1)
  if (last !== undefined && PLATFORM.test(source)) return nameAt(v, last, node)
  const span = spanOf(v, node)
  return inside.reduce<Expression>((of, name) => ({ kind: 'member', of, name, span }), nameAt(v, head, node))
}

const PLATFORM = /^(?:global::)?System\.(?:Net|Text|Uri)\b/

/** Declares a name of a block with its value. */
export function declareLocal(v: Visitor, name: Node, value: Expression | undefined, at: number): number {
  const index = declare(v, sourceOf(v, name), name, 'variable')
  if (value) assign(v, index, value, at)
  return index
}
