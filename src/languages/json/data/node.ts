import { pieceAt, type Region } from '../../../core/text/region.ts'
import type { Edit, Span } from '../../../core/text/span.ts'
import type { Text, Written } from '../../../core/text/text.ts'

/** A string as a file spells it: its value, and where each part of it stands. */
export interface Spelling {
  readonly value: string
  readonly pieces: Region['pieces']
  /** Where its content ends in the file: in front of a closing quote. */
  readonly end: number
}

/** A string, number, boolean or null. */
export interface Scalar extends Spelling {
  readonly kind: 'scalar'
  /** Where its content starts in the file: behind an opening quote. */
  readonly start: number
  /** It is a string whatever it looks like. */
  readonly quoted: boolean
  /** A type that the file gives it: `!vault`. */
  readonly tag?: string
}

/** A member of a map. */
export interface Pair {
  readonly key: Scalar
  /** Absent: nothing is written. */
  readonly value?: Node
  readonly start: number
  readonly end: number
  /** The edits that take it out. */
  readonly removal: readonly Edit[]
}

/** Members by name, as JSON and YAML have them. */
export interface MapNode {
  readonly kind: 'map'
  readonly pairs: readonly Pair[]
  /** Maps whose members are put in: `<<`. */
  readonly merges: readonly Node[]
  readonly start: number
  readonly end: number
}

export interface ListNode {
  readonly kind: 'list'
  readonly items: readonly Node[]
  readonly start: number
  readonly end: number
}

/** A node that stands elsewhere, or that is not looked into. */
export interface AliasNode {
  readonly kind: 'alias'
  readonly name: string
  readonly target?: Node
  readonly start: number
  readonly end: number
}

/** A document of JSON, YAML or the like, with offsets. */
export type Node = Scalar | MapNode | ListNode | AliasNode

/** The target of an alias; other nodes are themselves. */
export function meant(node: Node | undefined): Node | undefined {
  return node?.kind === 'alias' ? node.target : node
}

/** The member of a map by one of some names. */
export function pairOf(node: Node | undefined, ...names: readonly string[]): Pair | undefined {
  const map = mapOf(node)
  return map?.pairs.find(({ key }) => names.includes(key.value))
}

/** The value of a member of a map by one of some names. */
export function member(node: Node | undefined, ...names: readonly string[]): Node | undefined {
  return meant(pairOf(node, ...names)?.value)
}

/** The node as a map, if it is one. */
export function mapOf(node: Node | undefined): MapNode | undefined {
  const target = meant(node)
  return target?.kind === 'map' ? target : undefined
}

/** The node as a scalar, if it is one. */
export function scalarOf(node: Node | undefined): Scalar | undefined {
  const target = meant(node)
  return target?.kind === 'scalar' ? target : undefined
}

/** The items of a list; none where there is no list. */
export function itemsOf(node: Node | undefined): readonly Node[] {
  const target = meant(node)
  return target?.kind === 'list' ? target.items : []
}

/** The value of a scalar member, as a string. */
export function stringOf(node: Node | undefined, ...names: readonly string[]): string | undefined {
  return scalarOf(member(node, ...names))?.value
}

/** Whether a scalar is null, or says nothing. */
export function isNull({ quoted, value }: Scalar): boolean {
  return !quoted && /^(?:null|~|)$/i.test(value)
}

/** Whether a scalar is a number or a boolean. */
export function isBare({ quoted, value }: Scalar): boolean {
  return !quoted && /^(?:true|false|yes|no|on|off|[-+]?\d[\d_]*(?:\.\d+)?(?:e[-+]?\d+)?)$/i.test(value)
}

/** The place of a node. */
export function spanOf(file: string, { start, end }: { readonly start: number; readonly end: number }): Span {
  return { file, start, end }
}

/** A part of a value as text: verbatim where the file spells it so. */
export function textOf(file: string, spelling: Spelling, from = 0, to = spelling.value.length): Text {
  const { pieces, value, end } = spelling
  const text: Written[] = []
  for (let index = pieceAt({ pieces }, from); index < pieces.length; index++) {
    const piece = pieces[index]
    if (!piece || piece.at >= to) break
    const next = pieces[index + 1]
    const start = Math.max(from, piece.at)
    const stop = Math.min(to, next?.at ?? value.length)
    if (stop <= start) continue
    const part = value.slice(start, stop)
    const at = piece.from + start - piece.at
    text.push(
      piece.spelled === false
        ? {
            kind: 'written',
            value: part,
            span: { file, start: piece.from, end: next?.from ?? end },
            verbatim: false,
          }
        : { kind: 'written', value: part, span: { file, start: at, end: at + part.length }, verbatim: true },
    )
  }
  return text
}

/** The place of a part of a value. */
export function partSpan(file: string, spelling: Spelling, from: number, to: number): Span {
  const text = textOf(file, spelling, from, to)
  const start = text[0]?.span.start ?? spelling.end
  return { file, start, end: text.at(-1)?.span.end ?? start }
}

/** A part of a value as a scalar of its own. */
export function cutScalar(file: string, scalar: Scalar, from: number, to: number): Scalar {
  const text = textOf(file, scalar, from, to)
  const start = text[0]?.span.start ?? scalar.end
  let at = 0
  const pieces = text.map(({ span, ...piece }) => {
    const value = piece.kind === 'written' ? piece.value : ''
    const placed = {
      at,
      from: span.start,
      ...(piece.kind === 'written' && piece.verbatim ? {} : { spelled: false as const }),
    }
    at += value.length
    return placed
  })
  return {
    kind: 'scalar',
    value: scalar.value.slice(from, to),
    pieces,
    start,
    end: text.at(-1)?.span.end ?? start,
    quoted: true,
  }
}
