import type { Evidence } from '../../src/core/findings/evidence.ts'
import { display, type Text, writtenPieces } from '../../src/core/text/text.ts'
import { plain } from '../../src/languages/plain/index.ts'

/** Evidence of one kind in a text. */
export function find<K extends Evidence['kind']>(
  kind: K,
  file: string,
  text: string,
): Extract<Evidence, { kind: K }>[] {
  return plain.read({ file, text }).evidence.filter((one): one is Extract<Evidence, { kind: K }> => one.kind === kind)
}

/** The text with the options of each hole: `{name=a|b}`. */
export function spell(text: Text): string {
  return text
    .map((piece) => {
      if (piece.kind === 'written') return piece.value
      const options = piece.options.map(spell).join('|')
      return options ? `{${piece.ref.name}=${options}}` : display([piece])
    })
    .join('')
}

/** The addresses of a text, spelled. */
export function addresses(file: string, text: string): string[] {
  return find('url', file, text).map((one) => spell(one.url))
}

/** Every text of a piece of evidence. */
export function textsOf(one: Evidence): Text[] {
  if (one.kind === 'url' || one.kind === 'root') return [one.url]
  if (one.kind === 'dependency') return one.range ? [one.range] : []
  if (one.kind === 'request') return [one.url]
  if (one.kind === 'handed') return [...one.texts]
  if (one.kind === 'called') return [one.path]
  if (one.kind === 'named-path') return [one.path]
  if (one.kind === 'operation' || one.kind === 'part' || one.kind === 'named-sender') return []
  return [one.name, one.value].filter((text) => text !== undefined)
}

/** What is wrong with the offsets of a piece of evidence: nothing, if all is well. */
export function wrongOffsets(one: Evidence, text: string): string[] {
  const inside = (span: { start: number; end: number }) =>
    span.start >= 0 && span.start <= span.end && span.end <= text.length
  const wrong = inside(one.at) ? [] : [`at ${one.at.start}`]
  for (const piece of textsOf(one).flatMap((each) => [...writtenPieces(each)])) {
    if (!inside(piece.span)) wrong.push(`outside: ${piece.value}`)
    else if (piece.verbatim && text.slice(piece.span.start, piece.span.end) !== piece.value)
      wrong.push(`not verbatim: ${piece.value}`)
  }
  return wrong
}
