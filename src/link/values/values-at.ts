import type { Assigned } from '../../core/language/expression.ts'
import { firstIndex } from '../../core/runtime/lists.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import type { Indexed } from '../world.ts'
import { isMadeOf } from './operands.ts'

/** Values of one name that are looked at: behind far fewer alternatives a choice is open. */
export const MOST_VALUES = 400

/** Values that a name may have, and whether these are all that it is ever given, or all that it may have there. */
export interface Chosen {
  readonly values: readonly Assigned[]
  readonly all: boolean
  readonly whole: boolean
}

/** The values that a name may have at an offset: from the last certain one before it. */
export function valuesAt({ module, functionAt }: Indexed, index: number, offset: number): Chosen {
  const binding = module.bindings[index]
  if (!binding) return part([], [])
  const { values, kind } = binding
  if ((values.length < 2 && kind !== 'param') || functionAt(offset) !== binding.function) return part(values, values)
  const { before, certain } = beforeOf(values, offset)
  // A default, or a value from a branch, is one more option beside those of callers; where it stands itself, it is none.
  if (kind === 'param') {
    const isAround = ({ value }: Assigned) =>
      value.span.start <= offset && offset < value.span.end && isMadeOf(module, value, index)
    const options = values.filter((assigned) => assigned.conditional && !isAround(assigned))
    return part(values, certain < 0 ? options : before(Math.max(0, certain)))
  }
  const chosen = before(Math.max(0, certain))
  return part(values, chosen.length === 0 ? values : chosen)
}

function part(values: readonly Assigned[], chosen: readonly Assigned[]): Chosen {
  return {
    values: chosen.length > MOST_VALUES ? chosen.slice(0, MOST_VALUES) : chosen,
    all: chosen.length === values.length,
    whole: chosen.length <= MOST_VALUES,
  }
}

/** Values given before an offset: those from a place on, and the place of the last certain one; -1: there is none. */
interface Before {
  readonly before: (from: number) => readonly Assigned[]
  readonly certain: number
}

function beforeOf(values: readonly Assigned[], offset: number): Before {
  const lasts = values.length < FEW ? lastsIn(values) : lastsOf(values)
  if (!lasts) {
    const before = values.filter((assigned) => assigned.at <= offset)
    return { before: (from) => before.slice(from), certain: before.findLastIndex((assigned) => !assigned.conditional) }
  }
  const end = firstIndex(values, ({ at }) => at > offset)
  return { before: (from) => values.slice(from, Math.min(end, from + MOST_VALUES + 1)), certain: lasts[end - 1] ?? -1 }
}

/** Values of a name, fewer than which are gone through each time they are asked for. */
const FEW = 8

const lastsOf = oncePer(lastsIn)

/** For each value the place of the last certain one up to it; nothing where the values are not in order of the text. */
function lastsIn(values: readonly Assigned[]): readonly number[] | undefined {
  let certain = -1
  if (values.some(({ at }, index) => index > 0 && (values[index - 1]?.at ?? 0) > at)) return undefined
  return values.map(({ conditional }, index) => {
    if (!conditional) certain = index
    return certain
  })
}
