import { callSigns } from '../../../rules/api/call-signs.ts'
import { latest } from '../../../rules/api/versions.ts'
import type { Custom } from '../../core/findings/custom.ts'
import { type Doing, doingOf } from '../../core/traffic/answer.ts'
import type { Fate, Shape } from '../../core/traffic/log.ts'
import { type AlikeShape, type CallRows, sumsOf } from './call-rows.ts'
import { fateOf } from './fates.ts'

/**
 * The category of a shape: calls to old versions, to version 6, to nonexistent ones, and kinds that are counted
 * separately. `low`: a line that may be a call.
 */
export type Group = 'old' | 'v6' | 'other' | 'unsigned' | 'poll' | 'cache' | 'recorded' | 'echo' | 'low'

/** Calls that are alike with what they count as. */
export interface Counted {
  readonly shape: AlikeShape
  readonly group: Group
  readonly doing: Doing
  /** Of calls to old versions. */
  readonly fate?: Fate
}

/** Categorises shapes. Paths of versions 1 and 2 may be another product's, so they need another sign of this API. */
export function counted(shapes: Iterable<AlikeShape>, rows: CallRows, custom?: Custom): Counted[] {
  const isSigned = callSigns(custom)
  const all: Counted[] = []
  for (const shape of shapes) {
    const group = groupOf(shape)
    if (group !== 'old' || !shape.marks?.includes('unsigned') || isSigned(shape)) {
      all.push(countedAs(group, shape))
      continue
    }
    // An agent may be the sign, so that rows differ.
    const signs = rows.agents.map((agent) => agent !== undefined && isSigned({ agent }))
    const signedRows = shape.rows.filter((row) => signs[rows.agent[row] ?? 0])
    const rest = shape.rows.filter((row) => !signs[rows.agent[row] ?? 0])
    if (signedRows.length > 0) all.push(countedAs('old', partOf(shape, signedRows, rows)))
    if (rest.length > 0) all.push(countedAs('unsigned', partOf(shape, rest, rows)))
  }
  return all
}

function partOf({ first: _, last: __, ...shape }: AlikeShape, ownRows: Int32Array, rows: CallRows): AlikeShape {
  return { ...shape, ...sumsOf(ownRows, rows), rows: ownRows }
}

function countedAs(group: Group, shape: AlikeShape): Counted {
  const doing = doingOf(shape.method)
  return group === 'old' ? { shape, group, doing, fate: fateOf(shape) } : { shape, group, doing }
}

function groupOf({ kind, version, confidence }: Shape): Group {
  if (confidence === 'low') return 'low'
  if (kind !== 'call') return kind
  if (version === undefined || version < 1 || version > latest) return 'other'
  return version === latest ? 'v6' : 'old'
}
