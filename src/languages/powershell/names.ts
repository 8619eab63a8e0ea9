import type { Assigned, Expression } from '../../core/language/expression.ts'
import { topOf } from '../../tree-sitter/known-names.ts'
import type { Node } from '../../tree-sitter/node.ts'
import { declare, declaringScope, nameFrom } from '../../tree-sitter/scope.ts'
import { selfAt } from '../../tree-sitter/shapes/classes.ts'
import { absent } from '../../tree-sitter/shapes/strings.ts'
import { textAt } from '../../tree-sitter/strings.ts'
import { type Reader, sourceOf, spanOf, unknownValue, type Visitor } from '../../tree-sitter/visitor.ts'
import { NET, NET_NAMES } from './library.ts'
import { stateOf } from './state.ts'

/** A variable by its name without marks, and the scope that is written in front of it, in small letters. */
export interface Variable {
  readonly name: string
  readonly scope: string
}

const VARIABLE = /^[$@]\{?(?:(script|global|local|private|using|env|variable):)?(.*?)\}?$/is

/** The variable that a source text names. */
export function variableAt(v: Visitor, node: Node): Variable {
  const [, scope = '', name = ''] = VARIABLE.exec(sourceOf(v, node)) ?? []
  return { name, scope: scope.toLowerCase() }
}

/** Names that PowerShell gives a value itself. */
const AUTOMATIC =
  /^(?:_|psitem|args|input|error|lastexitcode|matches|myinvocation|psboundparameters|pscmdlet|pscommandpath|psscriptroot|pwd|home|host|profile|pid|psversiontable|stacktrace|\?|\^|\$)$/i

/** The spelling that a variable has where it stands first in the file. */
export function spelledVariable(v: Visitor, name: string): string {
  return stateOf(v).variables.get(name.toLowerCase()) ?? name
}

/** The spelling that a member has as a key in the file, else in .NET. */
export function spelledMember(v: Visitor, name: string): string {
  const { spelled, keys } = stateOf(v)
  if (spelled.has(name)) return name
  return keys.get(name.toLowerCase()) ?? NET_NAMES.get(name.toLowerCase()) ?? name
}

/** A variable where it is read. */
export const variable: Reader = (v, node) => {
  const { name, scope } = variableAt(v, node)
  const small = name.toLowerCase()
  if (scope === 'env') return { kind: 'env', name, span: spanOf(v, node) }
  if (small === 'null') return absent(v, node, {})
  if (small === 'true' || small === 'false') return textAt(v, node, small)
  if (small === 'this') return selfAt(v, node)
  if (name === '' || AUTOMATIC.test(name)) return unknownValue(v, node, name === '' ? 'value' : name)
  return nameFrom(v, spelledVariable(v, name), spanOf(v, node), isShared(scope) ? topOf(v.scope) : v.scope)
}

function isShared(scope: string): boolean {
  return scope === 'script' || scope === 'global'
}

/** The binding of a variable that is given a value; undefined for one that holds nothing. */
export function declareVariable(v: Visitor, node: Node): { index: number; name: string } | undefined {
  const { name, scope } = variableAt(v, node)
  if (name === '' || /^(?:null|true|false|_|psitem)$/i.test(name)) return undefined
  return declareNamed(v, spelledVariable(v, name), node, isShared(scope))
}

/** Declares a variable in the function around, or for the whole file. */
export function declareNamed(v: Visitor, name: string, node: Node, shared: boolean): { index: number; name: string } {
  const scope = shared ? topOf(v.scope) : declaringScope(v)
  return { index: scope.names.get(name) ?? declare(v, name, node, 'variable', scope, 0), name }
}

/** Declares a function or a class: their names are apart from those of variables, in any case. */
export function declareApart(
  v: Visitor,
  { kind, name, at }: { readonly kind: 'function' | 'class'; readonly name: string; readonly at: Node },
  value: () => Expression,
): void {
  const names = kind === 'class' ? stateOf(v).classes : stateOf(v).functions
  const index = v.bindings.length
  const values: Assigned[] = []
  v.bindings.push({ name, span: spanOf(v, at), kind, values, branch: 0 })
  names.set(name.toLowerCase(), index)
  values.push({ value: value(), at: at.start, conditional: false })
}

/** A type by its name: a class, or one of .NET, whose namespace says nothing. */
export function typeNamed(v: Visitor, source: string, node: Node): Expression {
  const bare = source.replace(/^\[|\]$/g, '').replace(/\[.*$/s, '')
  const last = bare.slice(bare.lastIndexOf('.') + 1).trim()
  const span = spanOf(v, node)
  const known = NET_NAMES.get(last.toLowerCase())
  if (known !== undefined && !stateOf(v).classes.has(last.toLowerCase()))
    return { kind: 'member', of: { kind: 'name', name: NET, span }, name: known, span }
  const name = { kind: 'name' as const, name: last, span }
  stateOf(v).types.push(name)
  return name
}
