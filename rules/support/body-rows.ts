import type { Evidence } from '../../src/core/findings/evidence.ts'
import type { Problem } from '../../src/core/findings/finding.ts'
import type { Facts } from '../../src/core/findings/rule.ts'
import { changes } from '../api/changes/index.ts'
import { normaliseVolumeType, type VolumeType } from '../api/volume-types.ts'
import { property } from './bodies.ts'
import { bodyCalls } from './calls.ts'
import { effectOf } from './effects.ts'
import { fate } from './phases.ts'
import { placeOf, trail, valuesOf } from './texts.ts'
import { isOld } from './uses.ts'

/** A volume type that a call of an old version sends. Its problem's message is the clause of the call's fate. */
export interface TypeUse {
  readonly type: VolumeType
  readonly version: number
  /** The version answers it with an error. */
  readonly refused: boolean
  readonly problem: Problem
}

/** The volume types in the bodies of calls to old versions. */
export function* valueProblems(evidence: Evidence, facts: Facts): Iterable<TypeUse> {
  if (evidence.kind !== 'request' || !evidence.body) return
  for (const { address, items } of bodyCalls(evidence, facts)) {
    if (!isOld(address)) continue
    for (const item of items) {
      const field = item.resource === 'volume' ? property(item, ['type']) : undefined
      for (const { value, flat } of valuesOf(field?.value)) {
        const type = normaliseVolumeType(value)
        if (!type || !field) continue
        const effect = effectOf(evidence, address, facts.asOf)
        const problem: Problem = {
          change: changeOf(type),
          at: placeOf(flat, 0, value.length, field.at),
          message: fate(address.version, facts.asOf),
          ...(effect && { effect }),
          level: 'warning',
          version: address.version,
          ...trail(flat.text),
        }
        yield { type, version: address.version, refused: isRefused(problem.change, address.version), problem }
      }
    }
  }
}

/** The row of the table that a volume type is. */
function changeOf({ type }: VolumeType): string {
  return `volume-type-${type.toLowerCase().replace('_', '-')}`
}

/** An incompatible change of a version applies to all earlier ones. */
function isRefused(change: string, version: number): boolean {
  const { errorIn = [] } = changes.find(({ id }) => id === change) ?? {}
  return version <= Math.max(0, ...errorIn)
}
