import type { Expression } from '../../core/language/expression.ts'
import { slicePiece, type Text } from '../../core/text/text.ts'

/** The pieces that an expression is put together from. */
export function leavesOf(value: Expression): readonly Expression[] {
  return value.kind === 'concat' ? value.parts.flatMap(leavesOf) : [value]
}

/** The written text that an expression starts with, up to the first thing that is not written here. */
export function leading(value: Expression): string {
  let text = ''
  for (const part of leavesOf(value)) {
    if (part.kind !== 'text') return text
    for (const piece of part.text) {
      if (piece.kind === 'hole') return text
      text += piece.value
    }
  }
  return text
}

/** The expression between two offsets of its leading text; without an end, all of it from the start on. */
export function sliced(value: Expression, start: number, end?: number): Expression {
  const kept: Expression[] = []
  let at = 0
  for (const part of leavesOf(value)) {
    if (part.kind !== 'text') {
      if (end === undefined) kept.push(part)
      continue
    }
    const text: Text[number][] = []
    for (const piece of part.text) {
      if (piece.kind === 'hole') {
        text.push(piece)
        continue
      }
      const from = Math.max(0, start - at)
      const to = Math.min(piece.value.length, end === undefined ? piece.value.length : end - at)
      at += piece.value.length
      if (from >= to) continue
      if (from === 0 && to === piece.value.length) text.push(piece)
      else text.push(piece.verbatim ? slicePiece(piece, from, to) : { ...piece, value: piece.value.slice(from, to) })
    }
    const [first] = text
    const last = text.at(-1)
    if (first && last) kept.push({ kind: 'text', text, span: { ...first.span, end: last.span.end } })
  }
  return together(kept, value)
}

/** Parts as one expression; none are an empty text at the end of what they were taken from. */
export function together(parts: readonly Expression[], from: Expression): Expression {
  const [first] = parts
  const last = parts.at(-1)
  if (!first || !last) {
    const span = { ...from.span, start: from.span.end }
    return { kind: 'text', text: [{ kind: 'written', value: '', span, verbatim: true }], span }
  }
  if (parts.length === 1) return first
  return { kind: 'concat', parts, span: { ...first.span, end: Math.max(first.span.start, last.span.end) } }
}

/** The value cut at every mark; a mark behind a backslash stands for itself. */
export function splitAt(value: Expression, mark: string, most = 100): Expression[] {
  const fields: Expression[][] = [[]]
  for (const part of leavesOf(value)) {
    if (part.kind !== 'text') {
      fields.at(-1)?.push(part)
      continue
    }
    for (const piece of part.text) {
      const whole: Expression = { kind: 'text', text: [piece], span: piece.span }
      if (piece.kind === 'hole' || !piece.verbatim) {
        fields.at(-1)?.push(whole)
        continue
      }
      let from = 0
      for (let at = 0; at <= piece.value.length; at++) {
        const isMark = piece.value[at] === mark && piece.value[at - 1] !== '\\' && fields.length < most
        if (!isMark && at < piece.value.length) continue
        const field = slicePiece(piece, from, at)
        if (field.value !== '') fields.at(-1)?.push({ kind: 'text', text: [field], span: field.span })
        if (isMark) fields.push([])
        from = at + 1
      }
    }
  }
  return fields.map((parts) => together(parts, value))
}

/** The words of a text as a shell would see them if it read it: quotes hold blanks together. */
export function splitWords(value: Expression): Expression[] {
  const words: Expression[][] = []
  let open: Expression[] | undefined
  let quote = ''
  for (const part of leavesOf(value)) {
    if (part.kind !== 'text') {
      open ??= []
      open.push(part)
      continue
    }
    for (const piece of part.text) {
      if (piece.kind === 'hole') continue
      let from = 0
      const flush = (to: number) => {
        if (to > from) {
          const piecePart = piece.verbatim ? slicePiece(piece, from, to) : piece
          open ??= []
          open.push({ kind: 'text', text: [piecePart], span: piecePart.span })
        }
        from = to + 1
      }
      for (let at = 0; at < piece.value.length; at++) {
        const char = piece.value.charAt(at)
        if (quote === '' ? char === '"' || char === "'" : char === quote) {
          if (!piece.verbatim) from = at + 1
          else flush(at)
          open ??= []
          quote = quote === '' ? char : ''
        } else if (quote === '' && /\s/.test(char)) {
          flush(at)
          if (open) words.push(open)
          open = undefined
        }
      }
      flush(piece.value.length)
    }
  }
  if (open) words.push(open)
  return words.map((parts) => together(parts, value))
}
