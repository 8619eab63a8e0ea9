import type { Expression } from '../../core/language/expression.ts'
import { type Text, unknown } from '../../core/text/text.ts'
import type { World } from '../world.ts'

/** Pieces of a text that count as many. */
const MANY = 16
/** Pieces of texts of many pieces that the names of one file lend in all. */
const MOST = 8_000

/**
 * The text of an expression as it is put into another one. A text that grows line by line would cost the square of its
 * lines: behind a limit of its file, far more than any client takes, only the beginning is used, where an address is.
 */
export function sharedText(world: World, from: Expression, text: Text): Text {
  if (text.length <= MANY || from.kind === 'text' || from.kind === 'concat') return text
  const { file } = from.span
  const sum = (world.lent.get(file) ?? 0) + text.length
  world.lent.set(file, sum)
  return sum <= MOST ? text : [...text.slice(0, MANY), unknown(from.span, '…')]
}
