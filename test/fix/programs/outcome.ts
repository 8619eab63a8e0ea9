import type { Call, Program, Unit } from './model.ts'

/**
 * What a fix has to make of a unit. `silent`: there is nothing to change. `fixed`: changed whole. `review`: changed
 * whole with unsafe fixes, not at all without. `blocked`: never changed. `whole`: all of it or nothing.
 */
export type Expected = 'silent' | 'fixed' | 'review' | 'blocked' | 'whole'

/** What has to become of each unit of a program. */
export function expectedOf(program: Program): Expected[] {
  const models = program.units.filter(hasModel).length
  // A model that no call claims may belong to any call whose body stays open.
  return program.units.map((unit) => (models > 0 && !hasModel(unit) && expectedAlone(unit) !== 'silent' ? 'whole' : expectedAlone(unit)))
}

function expectedAlone(unit: Unit): Expected {
  const { base } = unit
  if (base.spelling === 'parameter') return 'blocked'
  const old = base.version < 6
  if (hasModel(unit) || (old && base.spelling === 'escaped')) return 'blocked'
  const changes = old || unit.header === 'old' || unit.calls.some((one) => hasType(one) || one.body?.reboot)
  if (!changes) return 'silent'
  if (base.rest || (old && base.spelling === 'number') || assigns(unit)) return base.spelling === 'number' ? 'whole' : 'review'
  return 'fixed'
}

function hasModel({ calls }: Unit): boolean {
  return calls.some(({ body }) => body?.reboot?.form === 'model')
}

function assigns({ calls }: Unit): boolean {
  return calls.some(({ body }) => body?.reboot?.form === 'assignment')
}

function hasType({ type }: Call): boolean {
  return type === 'vendor' || type === 'list'
}
