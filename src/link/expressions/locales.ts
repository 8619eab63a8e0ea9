import type { Value } from '../values/value.ts'

/** How values are named that say for which language a format is filled. */
const LOCALE = /cultur|locale|provider|invariant/i

/** The operands of a format without the locale that may stand in front of it. */
export function withoutLocale(operands: readonly Value[]): readonly Value[] {
  const [first, second] = operands
  const name = first?.kind === 'external' ? first.path.join('.') : first?.kind === 'hole' ? first.hole.ref.name : ''
  const isLocale = LOCALE.test(name) || (first?.kind === 'hole' && first.absent)
  const isFormat = second?.kind === 'text' || second?.kind === 'choice'
  return isLocale && isFormat ? operands.slice(1) : operands
}
