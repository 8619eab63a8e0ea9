import { callSigns } from '../../../rules/api/call-signs.ts'
import { latest } from '../../../rules/api/versions.ts'
import { type Doing, doingOf } from '../../core/answer.ts'
import type { Custom } from '../../core/custom.ts'
import type { Fate, Shape } from '../../core/log.ts'
import { fateOf } from './fates.ts'

/** What a shape counts as: calls to old versions, to version 6, to none that exists, and what is kept apart. */
export type Group = 'old' | 'v6' | 'other' | 'unsigned' | 'poll' | 'cache' | 'recorded' | 'echo'

/** A shape of one day, or of several: then with the calls of each. */
export type ClaimedShape = Shape & { readonly days?: readonly (readonly [string, number])[] }

/** A shape with what it counts as. */
export interface Counted {
  readonly shape: ClaimedShape
  readonly group: Group
  readonly doing: Doing
  /** Of calls to old versions. */
  readonly fate?: Fate
}

/** What each shape counts as. Paths of versions 1 and 2 that may be another product's need a sign of this API. */
export function counted(shapes: Iterable<ClaimedShape>, custom?: Custom): Counted[] {
  const isSigned = callSigns(custom)
  const all: Counted[] = []
  for (const shape of shapes) {
    const group = groupOf(shape, isSigned)
    const doing = doingOf(shape.method)
    all.push(group === 'old' ? { shape, group, doing, fate: fateOf(shape) } : { shape, group, doing })
  }
  return all
}

function groupOf(shape: Shape, isSigned: (shape: Shape) => boolean): Group {
  const { kind, version } = shape
  if (kind !== 'call') return kind
  if (version === undefined || version < 1 || version > latest) return 'other'
  if (version === latest) return 'v6'
  return shape.marks?.includes('unsigned') && !isSigned(shape) ? 'unsigned' : 'old'
}
