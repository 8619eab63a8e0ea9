import type { Request } from '../../core/findings/evidence.ts'
import { compareSpans, type Span } from '../../core/text/span.ts'
import type { Text } from '../../core/text/text.ts'

/** One of the values of a part, with the place where it is written. */
interface Cell {
  readonly text: Text
  readonly at: Span
}

/**
 * A request whose method and path are taken from any row of a table, as one request for each row. Method and path are of
 * one row where the values of both alternate in one file: `{ list: ['GET', '/images'], drop: ['DELETE', '/images/%s'] }`.
 * Branches that give both alternate as well.
 */
export function requestsByRow<R extends Pick<Request, 'method' | 'url'>>(request: R): readonly R[] {
  const methods = request.method?.length === 1 ? cellsOf(request.method[0]) : []
  if (methods.length < 2) return [request]
  for (const [index, piece] of request.url.entries()) {
    const paths = cellsOf(piece)
    if (!alternate(methods, paths)) continue
    return methods.map(({ text }, row) => ({
      ...request,
      method: text,
      url: request.url.toSpliced(index, 1, ...(paths[row]?.text ?? [])),
    }))
  }
  return [request]
}

/** The values of a hole, in the order in which they are written; none where one of them is not. */
function cellsOf(piece: Text[number] | undefined): readonly Cell[] {
  if (piece?.kind !== 'hole') return []
  const cells = piece.options.flatMap((text): Cell[] => {
    const first = text.find(({ kind }) => kind === 'written')
    return first ? [{ text, at: first.span }] : []
  })
  return cells.length === piece.options.length ? cells.sort((a, b) => compareSpans(a.at, b.at)) : []
}

/** Whether the values of two parts take turns: one of the first, one of the second, and so on, or the other way round. */
function alternate(some: readonly Cell[], others: readonly Cell[]): boolean {
  if (some.length !== others.length) return false
  const isBehind = (one: Cell | undefined, next: Cell | undefined) =>
    one !== undefined && next !== undefined && one.at.file === next.at.file && one.at.start < next.at.start
  const take = (first: readonly Cell[], second: readonly Cell[]) =>
    first.every((one, row) => isBehind(one, second[row]) && (row === 0 || isBehind(second[row - 1], one)))
  return take(some, others) || take(others, some)
}
