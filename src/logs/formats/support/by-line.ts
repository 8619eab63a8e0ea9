import type { Call } from '../../../core/log.ts'
import type { Choosy, LineFormat } from '../../format.ts'

/** What names a format, and what its lines show. */
export type Named = Choosy & Pick<LineFormat, 'id' | 'title'>

/** A format whose lines are texts that say all by themselves. */
export function byLine(named: Named, read: (line: string) => readonly Call[] | undefined): LineFormat {
  const reader = { read: (body: unknown) => (typeof body === 'string' ? read(body) : undefined) }
  return { ...named, open: () => reader }
}
