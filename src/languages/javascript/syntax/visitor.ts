import type * as t from '@babel/types'
import type {
  Assignment,
  Binding,
  Call,
  Callable,
  Class,
  Expression,
  Module,
  StringUse,
  Use,
} from '../../../core/language/expression.ts'
import type { Span } from '../../../core/text/span.ts'

type Draft<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer I)[] ? I[] : T[K] }

/** A binding while it is collected; `branch` is the depth of branches that it was declared in. */
export interface DraftBinding extends Draft<Binding> {
  readonly branch: number
}

/** A function while it is collected. */
export type DraftCallable = Draft<Callable>

/** A class while it is collected. */
export type DraftClass = Draft<Class>

/** A call while it is collected. */
export type DraftCall = Draft<Call>

/** Names that are seen from one place on. */
export interface Scope {
  readonly parent?: Scope
  readonly names: Map<string, number>
  /** Where it starts: function declarations have their value from here. */
  readonly start: number
  /** Function whose names these are. */
  readonly function?: number
}

/** What the place of an expression says of it. */
export interface ExpressionContext {
  /** What it is given to. */
  readonly name?: string
  readonly use?: Use
  /** It is part of a larger string that is recorded instead. */
  readonly part?: boolean
}

/** Functions whose prototype is given something: the classes of scripts before there were any. */
export interface Prototypes {
  /** Whether the file spells any. */
  readonly any: boolean
  /** Classes by the function that makes their objects, and by the binding of its name. */
  readonly functions: Map<t.Node, number>
  readonly names: Map<number, number>
  /** How the class above is spelled. */
  readonly bases: Map<number, string>
}

/** Everything that is collected from one file, and where the walk stands. */
export interface Visitor {
  readonly file: string
  readonly text: string
  /** Comments with their marks, in order. */
  readonly comments: readonly { readonly start: number; readonly end: number }[]
  readonly bindings: DraftBinding[]
  readonly functions: DraftCallable[]
  readonly classes: DraftClass[]
  readonly calls: DraftCall[]
  readonly assignments: Assignment[]
  readonly strings: StringUse[]
  readonly objects: Module['objects'][number][]
  readonly exports: Module['exports'][number][]
  readonly imports: Module['imports'][number][]
  readonly prototypes: Prototypes
  scope: Scope
  /** Innermost function. */
  function: number | undefined
  /** Class that `this` is of. */
  class: number | undefined
  /** How many branches, loops and the like stand around. */
  branch: number
  expression(node: t.Node, place?: ExpressionContext): Expression
  statement(node: t.Node): void
  /** Statements that stand in one block: names are declared first. */
  block(body: t.Node[]): void
}

/** A node as far as its offsets go. */
export interface Ranged {
  readonly start?: number | null
  readonly end?: number | null
}

/** How nodes of each type become expressions. */
export type Expressions = {
  readonly [K in t.Node['type']]?: (
    v: Visitor,
    node: Extract<t.Node, { type: K }>,
    place: ExpressionContext,
  ) => Expression
}

/** How statements of each type are walked. */
export type Statements = { readonly [K in t.Node['type']]?: (v: Visitor, node: Extract<t.Node, { type: K }>) => void }

/** The span of a node. */
export function spanOf(v: Visitor, node: Ranged): Span {
  return { file: v.file, start: node.start ?? 0, end: node.end ?? 0 }
}

/** The innermost function as a property, absent at the top. */
export function inFunction(v: Visitor): { function?: number } {
  return v.function === undefined ? {} : { function: v.function }
}

/** A name as a property, absent when there is none. */
export function named(name: string | undefined): { name?: string } {
  return name === undefined ? {} : { name }
}

/** A value that nobody could follow. */
export function unknownValue(v: Visitor, node: Ranged, name: string): Expression {
  return { kind: 'unknown', name, span: spanOf(v, node) }
}

/** Walks something that may or may not happen. */
export function branching<T>(v: Visitor, walk: () => T): T {
  v.branch++
  const result = walk()
  v.branch--
  return result
}

/** Nodes that only give types: nothing in them runs. */
export function isType(type: string): boolean {
  if (type.startsWith('TS')) return !TYPED_VALUES.has(type)
  return type.endsWith('TypeAnnotation') || TYPES.has(type)
}

const TYPED_VALUES = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
  'TSEnumDeclaration',
  'TSModuleDeclaration',
  'TSModuleBlock',
  'TSExportAssignment',
  'TSImportEqualsDeclaration',
  'TSParameterProperty',
])
const TYPES = new Set([
  'TypeAnnotation',
  'TypeAlias',
  'OpaqueType',
  'InterfaceDeclaration',
  'TypeParameterDeclaration',
  'TypeParameterInstantiation',
  'DeclareVariable',
  'DeclareFunction',
  'DeclareClass',
  'DeclareModule',
  'DeclareModuleExports',
  'DeclareTypeAlias',
  'DeclareOpaqueType',
  'DeclareInterface',
  'DeclareExportDeclaration',
  'DeclareExportAllDeclaration',
])

/** The nodes directly below a node, types left out, in order of the text. */
export function childrenOf(node: t.Node): t.Node[] {
  const found: t.Node[] = []
  for (const [key, value] of Object.entries(node)) {
    if (key === 'loc' || key === 'extra' || key === 'errors' || value === null || typeof value !== 'object') continue
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one) && !isType(one.type)) found.push(one)
  }
  return found.sort((a, b) => (a.start ?? 0) - (b.start ?? 0))
}

function isNode(value: unknown): value is t.Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
