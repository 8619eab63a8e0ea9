import type * as t from '@babel/types'
import type { Expression } from '../../../core/language/expression.ts'
import type { ExpressionContext, ModuleDraft } from '../../../core/language/module-draft.ts'

export {
  branchesAround,
  branching,
  compare,
  compareKey,
  type ExpressionContext,
  holding,
  inFunction,
  MAYBE,
  placeOfDeclaration,
  type Ranged,
  rangeKey,
  readTest,
  spanOf,
  underConditions,
  unknownValue,
  withName as named,
} from '../../../core/language/module-draft.ts'

/** A class while it is collected. */
export type DraftClass = ModuleDraft['classes'][number]

/** A call while it is collected. */
export type DraftCall = ModuleDraft['calls'][number]

/** Names that are seen from one place on. */
export interface Scope {
  readonly parent?: Scope
  readonly names: Map<string, number>
  /** Where it starts: function declarations have their value from here. */
  readonly start: number
  /** Function whose names these are. */
  readonly function?: number
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

/** State of the walk over one file, and everything that it collected. */
export interface Visitor extends ModuleDraft {
  readonly prototypes: Prototypes
  scope: Scope
  expression(node: t.Node, place?: ExpressionContext): Expression
  statement(node: t.Node): void
  /** Statements that stand in one block: names are declared first. */
  block(body: t.Node[]): void
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
