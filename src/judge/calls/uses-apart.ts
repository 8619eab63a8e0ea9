import type { Evidence, Request, Url } from '../../core/findings/evidence.ts'
import { push } from '../../core/runtime/lists.ts'
import { contains, type Span } from '../../core/text/span.ts'
import type { Hole, Text } from '../../core/text/text.ts'

/** Uses of one part of a pipeline whose calls are told apart. */
const MOST_USES = 200

type UseOf = (text: Text) => Span | undefined

/**
 * Evidence in which a request, or an address, whose parts are put in by several uses of it, such as the method and the path that steps
 * give an action, is one request for each of them: what different uses give does not go together.
 */
export function withUsesApart(evidence: readonly Evidence[]): Evidence[] {
  const uses = new Map<string, Span[]>()
  for (const piece of evidence) if (piece.kind === 'setting' && piece.use) push(uses, piece.at.file, piece.use)
  if (uses.size === 0) return [...evidence]
  const useOf: UseOf = (text) => {
    for (const { span } of text) {
      const use = uses.get(span.file)?.find((one) => contains(one, span))
      if (use) return use
    }
    return undefined
  }
  return evidence.flatMap((piece): readonly Evidence[] =>
    piece.kind === 'request' || piece.kind === 'url' ? apart(piece, useOf) : [piece],
  )
}

function apart(piece: Request | Url, useOf: UseOf): readonly Evidence[] {
  const { url } = piece
  const method = (piece.kind === 'request' && piece.method) || []
  const found = new Map<string, Span>()
  for (const use of [...usesIn(method, useOf), ...usesIn(url, useOf)]) found.set(`${use.file}:${use.start}`, use)
  if (found.size < 2 || found.size > MOST_USES) return [piece]
  return [...found.values()].map((use) => ({
    ...piece,
    ...(method.length > 0 && { method: ofUse(method, use, useOf) }),
    url: ofUse(url, use, useOf),
  }))
}

function usesIn(text: Text, useOf: UseOf): Span[] {
  return text.flatMap((piece) =>
    piece.kind === 'written'
      ? []
      : piece.options.flatMap((option) => {
          const use = useOf(option)
          return use ? [use] : usesIn(option, useOf)
        }),
  )
}

/** A text as one use has it: what that gives, else what no other one gives, such as a default. */
function ofUse(text: Text, use: Span, useOf: UseOf): Text {
  return text.map((piece) => {
    if (piece.kind === 'written') return piece
    const given = piece.options.map((option) => ({ option, by: useOf(option) }))
    const own = given.filter(({ by }) => by?.start === use.start && by.file === use.file)
    const chosen = own.length > 0 ? own : given.filter(({ by }) => by === undefined)
    return { ...piece, options: chosen.map(({ option }) => ofUse(option, use, useOf)) } satisfies Hole
  })
}
