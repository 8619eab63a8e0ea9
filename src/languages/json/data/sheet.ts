import type { Context, Evidence } from '../../../core/findings/evidence.ts'
import type { Call, Expression, Module, StringUse, Use } from '../../../core/language/expression.ts'
import type { Source } from '../../../core/language/language.ts'
import type { Region } from '../../../core/text/region.ts'
import type { Zone } from '../../../core/text/zone.ts'
import type { MapNode, Node, Pair, Scalar } from './node.ts'

/** The meaning of a node by a form. */
export interface Claim {
  /** Use of its strings. */
  readonly use?: Use
  /** Its strings are no evidence of their own: a form has said what they mean, or the plain reader does. */
  readonly silent?: true
  /** Prose, or a link in an answer: evidence of the plain reader in it has that role. */
  readonly role?: 'prose' | 'link'
  /** Its value is this one. */
  readonly value?: () => Expression
  /** It declares members and sends none. */
  readonly declares?: true
  /** Its text is code of another language, which reads it. */
  readonly code?: true
}

/** A member whose value a template may put in by its name. */
export interface Named {
  readonly name: string
  readonly key: Scalar
  readonly values: { readonly node: Node; readonly key: Scalar }[]
}

/** A document under way from its nodes to a reading. */
export interface Sheet {
  readonly source: Source
  readonly file: string
  readonly language: string
  readonly context: Context
  readonly roots: readonly Node[]
  readonly claims: Map<Node, Claim>
  /** Values that templates may put in, by name or by the whole way to it: `inputs.name`. */
  readonly names: Map<string, number>
  readonly named: Named[]
  readonly expressions: Map<Node, Expression>
  readonly calls: Call[]
  readonly strings: StringUse[]
  readonly objects: Module['objects'][number][]
  readonly exports: Module['exports'][number][]
  readonly regions: Region[]
  readonly zones: Zone[]
  readonly evidence: Evidence[]
  /** Places of the file that the module or the evidence accounts for. */
  readonly taken: { readonly start: number; readonly end: number }[]
  /** Steps to run when all expressions are there. */
  readonly later: (() => void)[]
  /** Whether something stands deeper than is followed. */
  isCut: boolean
  package?: string
}

/** A map on the way through a document, and what it stands in. */
export interface Visit {
  readonly map: MapNode
  /** Keys that lead to it; items of a list add nothing. */
  readonly path: readonly string[]
  /** It is an item of a list. */
  readonly item: boolean
  /** It stands in a list, or something around it does. */
  readonly listed: boolean
  /** Maps around it, outermost first. */
  readonly around: readonly MapNode[]
  readonly root: Node
}

/** A kind of document, or of part of one: what its maps mean. */
export interface Form {
  /** Called once, before any map is visited. */
  readonly document?: (sheet: Sheet) => void
  /** Called for each map, outer ones first. */
  readonly visit?: (sheet: Sheet, visit: Visit) => void
}

/** An empty sheet over the nodes of a file. */
export function createSheet(source: Source, language: string, context: Context, roots: readonly Node[]): Sheet {
  return {
    source,
    file: source.file,
    language,
    context,
    roots,
    claims: new Map(),
    names: new Map(),
    named: [],
    expressions: new Map(),
    calls: [],
    strings: [],
    objects: [],
    exports: [],
    regions: [],
    zones: [],
    evidence: [],
    taken: [],
    later: [],
    isCut: false,
  }
}

/** Adds a claim on a node; earlier claims stay. */
export function claim(sheet: Sheet, node: Node | undefined, what: Claim): void {
  if (node) sheet.claims.set(node, { ...what, ...sheet.claims.get(node) })
}

/** Most values of one name that are kept apart. */
const MOST_VALUES = 16

/** Lets templates of the file put a member in by its name. */
export function nameIt(sheet: Sheet, name: string, { key, value }: Pick<Pair, 'key' | 'value'>): void {
  if (!value) return
  const known = sheet.names.get(name)
  if (known !== undefined) {
    const values = sheet.named[known]?.values
    if (values && values.length < MOST_VALUES) values.push({ node: value, key })
    return
  }
  sheet.names.set(name, sheet.named.length)
  sheet.named.push({ name, key, values: [{ node: value, key }] })
}
