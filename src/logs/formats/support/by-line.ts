import type { Call } from '../../../core/log.ts'
import type { LineFormat } from '../../format.ts'

/** A format whose lines are texts that say all by themselves. */
export function byLine(id: string, title: string, read: (line: string) => readonly Call[] | undefined): LineFormat {
  const reader = { read: (body: unknown) => (typeof body === 'string' ? read(body) : undefined) }
  return { id, title, open: () => reader }
}
