import type { Call } from '../../../core/traffic/log.ts'
import type { LineFormat, Prefiltered } from '../../format.ts'

/** Id, title and hints of a format. */
export type Named = Prefiltered & Pick<LineFormat, 'id' | 'title'>

/** A format of text lines, each of which is self-contained. */
export function byLine(named: Named, read: (line: string) => readonly Call[] | undefined): LineFormat {
  const reader = { read: (body: unknown) => (typeof body === 'string' ? read(body) : undefined) }
  return { ...named, open: () => reader }
}
