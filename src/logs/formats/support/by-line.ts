import type { Call } from '../../../core/traffic/log.ts'
import type { LineFormat, Prefiltered } from '../../format.ts'

/** What names a format, and what its lines show. */
export type Named = Prefiltered & Pick<LineFormat, 'id' | 'title'>

/** A format whose lines are texts that say all by themselves. */
export function byLine(named: Named, read: (line: string) => readonly Call[] | undefined): LineFormat {
  const reader = { read: (body: unknown) => (typeof body === 'string' ? read(body) : undefined) }
  return { ...named, open: () => reader }
}
