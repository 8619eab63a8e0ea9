import { callSigns } from '../../../rules/api/call-signs.ts'
import { latest } from '../../../rules/api/versions.ts'
import type { Custom } from '../../core/custom.ts'
import type { Traffic } from '../../core/evidence.ts'
import { addressOf, type LoggedHeader, PHASES, type Phase, type Shape } from '../../core/log.ts'

/** A shape as it is judged: one client's, or several together. */
export type JudgedShape = Shape & { readonly clients?: ReadonlySet<string> }

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
  readonly shapes: readonly JudgedShape[]
}

/**
 * Puts together what looks alike. Answers of caches never reached the API; what a second log tells again counts only
 * where no other log tells it.
 */
export function callsOf(shapes: Iterable<JudgedShape>, custom?: Custom): Calls[] {
  const isSigned = callSigns(custom)
  const groups = new Map<string, { like: Omit<Calls, 'shapes'>; shapes: JudgedShape[] }>()
  for (const shape of shapes) {
    if (shape.kind === 'cache') continue
    const signed = isProven(shape) || isSigned(shape)
    const key = keyOf(shape, signed)
    const group = groups.get(key)
    if (group) group.shapes.push(shape)
    else groups.set(key, { like: likenessOf(shape, signed), shapes: [shape] })
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

function likenessOf(like: Shape, signed: boolean): Omit<Calls, 'shapes'> {
  return {
    like,
    address: addressOf(like),
    headers: like.headers ?? [],
    signed,
    when: whenOf(like),
    recorded: like.kind === 'recorded',
  }
}

function whenOf({ version, phase }: Shape): Calls['when'] {
  return version !== undefined && version >= 1 && version < latest && phase === 'before' ? 'before' : 'since'
}

/** What tells calls apart; there may be very many. */
function keyOf(shape: Shape, signed: boolean): string {
  const { version, method, root, path, host, headers, marks, kind } = shape
  const small = `${version} ${method} ${root} ${signed} ${whenOf(shape)} ${kind === 'recorded'} ${path}`
  const isMounted = marks?.includes('prefix') === true
  if (host === undefined && headers === undefined && !isMounted) return small
  return `${small}\n${isMounted} ${host ?? ''}\n${headers ? JSON.stringify(headers) : ''}`
}

/** What was answered to calls, by phase and status. */
export function trafficOf(calls: readonly Calls[]): Traffic {
  const counts = new Map<number, { readonly phase: Phase; readonly status?: number; count: number }>()
  for (const { shapes } of calls) {
    for (const { phase, status, count } of shapes) {
      const key = (status ?? -1) * PHASES.length + PHASES.indexOf(phase)
      const row = counts.get(key)
      if (row) row.count += count
      else counts.set(key, { phase, ...(status === undefined ? {} : { status }), count })
    }
  }
  return { answers: [...counts].sort(([a], [b]) => a - b).map(([, row]) => row) }
}
