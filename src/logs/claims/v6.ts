import { latest } from '../../../rules/api/versions.ts'
import type { Shape } from '../../core/log.ts'

/** Plain calls to version 6, as far as claims need them: what calls to old versions are compared with. */
export interface V6Traffic {
  readonly calls: number
  /** Of them, those that were guessed from lines of no known format. */
  readonly low: number
  /** By client; without a name those whose client was not logged. */
  readonly byClient: ReadonlyMap<string | undefined, number>
  /** By day, `YYYY-MM-DD`, as far as it is known. */
  readonly byDay: ReadonlyMap<string, number>
  /** By method, status and phase. */
  readonly answers: readonly Pick<Shape, 'method' | 'status' | 'phase' | 'count'>[]
}

/** Whether a shape is a plain call to version 6. */
export function isV6({ version, kind }: Pick<Shape, 'version' | 'kind'>): boolean {
  return version === latest && kind === 'call'
}

/** What claims need of shapes of version 6. */
export function v6Of(shapes: Iterable<Shape>): V6Traffic {
  const byClient = new Map<string | undefined, number>()
  const byDay = new Map<string, number>()
  const answers: Shape[] = []
  let calls = 0
  let low = 0
  for (const shape of shapes) {
    const { count, client, day, confidence } = shape
    calls += count
    if (confidence === 'low') low += count
    byClient.set(client, (byClient.get(client) ?? 0) + count)
    if (day !== undefined) byDay.set(day, (byDay.get(day) ?? 0) + count)
    answers.push(shape)
  }
  return { calls, low, byClient, byDay, answers }
}
