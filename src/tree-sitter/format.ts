import type { Expression } from '../core/language/expression.ts'
import { unspelled } from '../core/language/literal.ts'
import { type FormatStyle, placeholdersIn } from '../core/text/placeholders.ts'
import type { Span } from '../core/text/span.ts'
import { flatten, type Hole, placedPieces, slicePiece, type Text, type Written } from '../core/text/text.ts'
import type { Node } from './node.ts'
import { literalValue, partsOf, recordString } from './strings.ts'
import { type Place, spanOf, type Visitor } from './visitor.ts'

/** Arguments of a format string. */
export interface FormatArguments {
  readonly positional: readonly Expression[]
  /** An object with the named ones. */
  readonly named?: Expression
}

/** A format string with its arguments put in: the string itself where it is not written at this place. */
export function formatted(
  v: Visitor,
  node: Node,
  template: Expression,
  args: FormatArguments,
  style: FormatStyle,
  place: Place,
): Expression {
  const span = spanOf(v, node)
  const parts = partsOf(template)
  let next = 0
  const filled = parts.flatMap((part): Expression[] => {
    if (part.kind !== 'text') return [part]
    const split = splitFormat(part.text, part.span, args, style, next)
    next = split.next
    return split.parts
  })
  if (!parts.some(({ kind }) => kind === 'text')) {
    return { kind: 'concat', parts: [template], span }
  }
  return recordString(v, { kind: 'concat', parts: filled, span }, place)
}

function splitFormat(text: Text, span: Span, args: FormatArguments, style: FormatStyle, first: number) {
  const flat = flatten(text)
  const parts: Expression[] = []
  let next = first
  let from = 0
  const flush = (to: number) => {
    const pieces = between(text, from, to)
    if (pieces.length > 0) parts.push({ kind: 'text', text: pieces, span: spanOfPieces(pieces, span) })
  }
  for (const placeholder of placeholdersIn(flat.value, style)) {
    flush(placeholder.start)
    from = placeholder.end
    const at = spanOfPieces(between(text, placeholder.start, placeholder.end), span)
    if (placeholder.text !== undefined) parts.push(unspelled(placeholder.text, at))
    else
      parts.push(
        argument(args, placeholder.name, placeholder.index ?? next++) ?? {
          kind: 'unknown',
          name: placeholder.name ?? 'value',
          span: at,
        },
      )
  }
  flush(flat.value.length)
  return { parts, next }
}

function argument(args: FormatArguments, name: string | undefined, index: number): Expression | undefined {
  if (name === undefined) return args.positional[index]
  const [head, ...path] = name.split('.')
  const member = args.named && head !== undefined ? memberIn(args.named, head) : undefined
  if (!member) return undefined
  return path.reduce<Expression>((of, one) => ({ kind: 'member', of, name: one, span: of.span }), member)
}

/** A named argument: of a map that is written here, of what is spread into it, or of one that stands elsewhere. */
function memberIn(named: Expression, name: string): Expression | undefined {
  if (named.kind !== 'object') return { kind: 'member', of: named, name, span: named.span }
  const member = named.members.findLast(({ key }) => literalValue(key) === name)?.value
  const spread = named.spreads.at(-1)
  return member ?? (spread && memberIn(spread, name))
}

/** The pieces of a text between two offsets of its flat value. */
export function between(text: Text, start: number, end: number): (Written | Hole)[] {
  return placedPieces(flatten(text)).flatMap(({ start: from, end: to, piece }) => {
    if (to <= start || from >= end) return []
    if (piece.kind === 'hole' || (from >= start && to <= end)) return [piece]
    if (piece.verbatim) return [slicePiece(piece, Math.max(0, start - from), Math.min(to, end) - from)]
    return [{ ...piece, value: piece.value.slice(Math.max(0, start - from), end - from) }]
  })
}

function spanOfPieces(pieces: readonly (Written | Hole)[], otherwise: Span): Span {
  const first = pieces[0]
  const last = pieces.at(-1)
  return first && last ? { file: otherwise.file, start: first.span.start, end: last.span.end } : otherwise
}
