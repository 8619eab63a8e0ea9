import type { Expression } from '../../../core/language/expression.ts'
import type { Ref, Text } from '../../../core/text/text.ts'
import { unknown } from '../../../core/text/text.ts'
import { partSpan, type Scalar, textOf } from './node.ts'
import type { Part } from './part.ts'
import { removalInBraces } from './removal.ts'
import type { Sheet } from './sheet.ts'
import { partsOf } from './templates.ts'

/** The value of a scalar, with what templates put into it. */
export function scalarExpression(sheet: Sheet, scalar: Scalar): Expression {
  const span = { file: sheet.file, start: scalar.start, end: scalar.end }
  const parts = partsOf(scalar.value)
  const [only] = parts
  if (!only || (parts.length === 1 && only.kind === 'text'))
    return { kind: 'text', text: textOf(sheet.file, scalar), span }
  if (parts.length === 1) return { ...partExpression(sheet, scalar, only), span }
  return { kind: 'concat', parts: parts.map((part) => partExpression(sheet, scalar, part)), span }
}

/** Literals that stand in functions of templates, with what they are used for. */
export function literalsIn(sheet: Sheet, scalar: Scalar): { readonly value: Expression; readonly search: boolean }[] {
  const found: { value: Expression; search: boolean }[] = []
  const look = (part: Part, search: boolean): void => {
    if (part.kind === 'text') found.push({ value: partExpression(sheet, scalar, part), search })
    else if (part.kind === 'concat') found.push({ value: partExpression(sheet, scalar, part), search })
    else if (part.kind === 'choice') for (const one of part.of) look(one, search)
    else if (part.kind === 'map') for (const one of within(part)) look(one, search)
    else if (part.kind === 'unknown')
      part.of?.forEach((one, index) => {
        look(one, part.search === true && index < 2)
      })
  }
  const outer = (part: Part): void => {
    if (part.kind === 'unknown' || part.kind === 'map') look(part, false)
    else if (part.kind === 'concat' || part.kind === 'choice') part.of.forEach(outer)
  }
  if (scalar.value.includes('{{')) partsOf(scalar.value).forEach(outer)
  return found
}

function within({ members, spreads }: MapPart): Part[] {
  return [...spreads, ...members.map(({ value }) => value)]
}

type MapPart = Extract<Part, { kind: 'map' }>

/** A map in a template; its members are taken out with their commas. */
function mapExpression(sheet: Sheet, scalar: Scalar, { members, spreads, start, end }: MapPart): Expression {
  const { file, source } = sheet
  const spans = members.map((one) => partSpan(file, scalar, one.start, one.end))
  const braces = partSpan(file, scalar, start, end)
  return {
    kind: 'object',
    members: members.map(({ key, value }, index) => ({
      key: partExpression(sheet, scalar, key),
      value: partExpression(sheet, scalar, value),
      span: spans[index] ?? braces,
      removal: removalInBraces(file, source.text, spans, index, braces, () => undefined),
    })),
    spreads: spreads.map((one) => partExpression(sheet, scalar, one)),
    span: braces,
  }
}

function partExpression(sheet: Sheet, scalar: Scalar, part: Part): Expression {
  const span = partSpan(sheet.file, scalar, part.start, part.end)
  const inner = (one: Part) => partExpression(sheet, scalar, one)
  switch (part.kind) {
    case 'text':
      return { kind: 'text', text: textOf(sheet.file, scalar, part.start, part.end), span }
    case 'name': {
      const binding = sheet.names.get(part.name)
      return { kind: 'name', name: part.name, ...(binding === undefined ? {} : { binding }), span }
    }
    case 'env':
      return { kind: 'env', name: part.name, span }
    case 'member': {
      const way = wayTo(part)
      const binding = sheet.names.get(way)
      if (binding !== undefined) return { kind: 'name', name: way, binding, span }
      return { kind: 'member', of: inner(part.of), name: part.name, span }
    }
    case 'concat':
      return { kind: 'concat', parts: part.of.map(inner), span }
    case 'choice':
      return {
        kind: 'choice',
        of: part.of.map(inner),
        open: part.fallback,
        ...(part.fallback ? { fallback: true as const } : {}),
        span,
      }
    case 'map':
      return mapExpression(sheet, scalar, part)
    case 'unknown':
      return { kind: 'unknown', name: part.name, span }
  }
}

/** A scalar as text: what is put in is a hole, its default, or that of an input of the file, an option. */
export function templateText(sheet: Sheet, scalar: Scalar, depth = 0): Text {
  return partsOf(scalar.value).flatMap((part) => partText(sheet, scalar, part, depth))
}

/** Inputs that are given inputs. */
const DEEPEST = 3

function partText(sheet: Sheet, scalar: Scalar, part: Part, depth: number): Text {
  const { file } = sheet
  if (part.kind === 'text') return textOf(file, scalar, part.start, part.end)
  if (part.kind === 'concat') return part.of.flatMap((one) => partText(sheet, scalar, one, depth))
  const span = partSpan(file, scalar, part.start, part.end)
  if (part.kind === 'map') return [unknown(span, 'value')]
  if (part.kind !== 'choice') {
    const way = part.kind === 'env' ? `variables.${part.name}` : wayTo(part)
    const inputs = depth < DEEPEST && part.kind !== 'name' ? namedBy(sheet, way) : []
    const options = inputs.map((input) => templateText(sheet, input, depth + 1))
    return [{ ...unknown(span, part.name, refOf(part)), options }]
  }
  const options = part.of.filter(({ kind }) => kind !== 'unknown' && kind !== 'env')
  const named = part.of.find((one) => 'name' in one)
  const hole = unknown(span, named && 'name' in named ? named.name : 'value')
  const texts = options.map((option) => partText(sheet, scalar, option, depth))
  return [{ ...hole, options: texts.flatMap((text) => optionsIn(text)) }]
}

function refOf(part: Part): Partial<Ref> {
  if (part.kind === 'env') return { kind: 'env' }
  return part.kind === 'member' ? { kind: 'member', owner: wayTo(part.of) } : {}
}

/** The values that a file gives a name of its templates. */
function namedBy({ names, named }: Sheet, way: string): readonly Scalar[] {
  const values = named[names.get(way) ?? -1]?.values ?? []
  return values.flatMap(({ node }) => (node.kind === 'scalar' ? [node] : []))
}

/** Possible texts of a text: the options of one that is nothing but a hole. */
function optionsIn(text: Text): readonly Text[] {
  const [only, ...more] = text
  return only?.kind === 'hole' && more.length === 0 ? only.options : [text]
}

/** A name with the names that it is a member of. */
export function wayTo(part: Part): string {
  if (part.kind === 'member') return `${wayTo(part.of)}.${part.name}`
  return 'name' in part ? part.name : 'value'
}
