import { type Call, isShared, type Program, type Unit } from './model.ts'

/**
 * What a fix has to make of a unit. `silent`: there is nothing to change. `fixed`: changed whole. `review`: changed
 * whole with unsafe fixes, not at all without. `blocked`: never changed. `whole`: all of it or nothing.
 * `any`: its calls change one by one.
 */
export type Expected = 'silent' | 'fixed' | 'review' | 'blocked' | 'whole' | 'any'

/** What has to become of each unit of a program. */
export function expectedOf({ units }: Program): Expected[] {
  return units.map((unit) => {
    const alone = expectedAlone(unit)
    const others = units.filter((one) => one !== unit)
    if (alone === 'silent' || hasModel(unit)) return alone
    // A model that no call claims may belong to any call whose body stays open, a header to any whose address does.
    if (!others.some(hasModel) && !(alone === 'fixed' && others.some(sendsOpenly))) return alone
    return isShared(unit.base) ? 'whole' : 'any'
  })
}

/** Whether a header that changes goes to an address that nobody knows. */
function sendsOpenly({ base, header, calls }: Unit): boolean {
  return base.spelling === 'opaque' && (header === 'old' || calls.some(hasType))
}

function expectedAlone(unit: Unit): Expected {
  const { base } = unit
  if (base.spelling === 'parameter') return 'blocked'
  const old = base.version < 6
  if (hasModel(unit) || (old && base.spelling === 'escaped')) return 'blocked'
  const changes = old || unit.header === 'old' || unit.calls.some((one) => hasType(one) || one.body?.reboot)
  if (!changes) return 'silent'
  if (base.rest || (old && base.spelling === 'number') || assigns(unit))
    return base.spelling === 'number' ? 'whole' : 'review'
  return base.spelling === 'opaque' ? 'whole' : 'fixed'
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
