import type { Envelope } from '../format.ts'
import { hasColours, withoutColours } from './support/colours.ts'
import { innerOf } from './support/inner.ts'

/** Text in colours, as for a terminal. */
export const ansi: Envelope = {
  id: 'ansi',
  title: 'coloured text',
  hints: [{ holds: ['\x1b', '#033['] }],
  unwrap: (body) => (typeof body === 'string' && hasColours(body) ? [innerOf(withoutColours(body))] : undefined),
}
