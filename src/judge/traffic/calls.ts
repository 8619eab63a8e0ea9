import { callSigns } from '../../../rules/api/call-signs.ts'
import { latest } from '../../../rules/api/versions.ts'
import type { Custom } from '../../core/custom.ts'
import type { Traffic } from '../../core/evidence.ts'
import { addressOf, type LoggedHeader, type Shape } from '../../core/log.ts'
import { compareStrings } from '../../core/span.ts'

/** Calls that look alike to every rule, whatever their status, client and day. */
export interface Calls {
  /** One of them, for what they share. */
  readonly like: Shape
  /** With the root and the version, without host. */
  readonly address: string
  readonly headers: readonly LoggedHeader[]
  /** This API is surely meant: by its version, or by something beside the path. */
  readonly signed: boolean
  /** `before`: all were made before the deactivation, when old versions still worked. */
  readonly when: 'before' | 'since'
  /** Written down for tests, never sent by a running program. */
  readonly recorded: boolean
  readonly shapes: readonly Shape[]
}

/**
 * Puts together what looks alike. Answers of caches never reached the API; what a second log tells again counts only
 * where no other log tells it.
 */
export function callsOf(shapes: Iterable<Shape>, custom?: Custom): Calls[] {
  const isSigned = callSigns(custom)
  const groups = new Map<string, { like: Omit<Calls, 'shapes'>; shapes: Shape[] }>()
  for (const shape of shapes) {
    if (shape.kind === 'cache') continue
    const like = likeness(shape, isProven(shape) || isSigned(shape))
    const key = keyOf(like)
    const group = groups.get(key)
    if (group) group.shapes.push(shape)
    else groups.set(key, { like, shapes: [shape] })
  }
  return [...groups.values()].map(({ like, shapes: all }) => {
    const told = all.filter(({ kind }) => kind !== 'echo')
    return { ...like, shapes: told.length > 0 ? told : all }
  })
}

/** From version 3 on a path alone is proof, unless it stands below another one. */
function isProven({ version = 0, marks }: Shape): boolean {
  return version >= 3 && version < latest && marks?.includes('prefix') !== true
}

function likeness(like: Shape, signed: boolean): Omit<Calls, 'shapes'> {
  const { version, phase, kind, headers = [] } = like
  const isOld = version !== undefined && version >= 1 && version < latest
  return {
    like,
    address: addressOf(like),
    headers,
    signed,
    when: isOld && phase === 'before' ? 'before' : 'since',
    recorded: kind === 'recorded',
  }
}

function keyOf({ like, address, headers, signed, when, recorded }: Omit<Calls, 'shapes'>): string {
  const { method, host, marks } = like
  const isMounted = marks?.includes('prefix') === true
  return JSON.stringify([method, address, host, isMounted, signed, when, recorded, headers])
}

/** What was answered to calls, by phase and status. */
export function trafficOf(calls: readonly Calls[]): Traffic {
  const rows = new Map<string, Traffic['answers'][number]>()
  for (const { shapes } of calls) {
    for (const { phase, status, count } of shapes) {
      const key = `${phase} ${status}`
      const before = rows.get(key)?.count ?? 0
      rows.set(key, { phase, ...(status === undefined ? {} : { status }), count: before + count })
    }
  }
  return { answers: [...rows].sort(([a], [b]) => compareStrings(a, b)).map(([, row]) => row) }
}
