import { callSigns } from '../../../rules/api/call-signs.ts'
import { latest } from '../../../rules/api/versions.ts'
import type { Custom } from '../../core/findings/custom.ts'
import type { Traffic } from '../../core/findings/evidence.ts'
import {
  addressOf,
  type LoggedField,
  type LoggedHeader,
  PHASES,
  type Phase,
  type Shape,
} from '../../core/traffic/log.ts'

/** A shape as it is judged: one client's, or those of several together, with their rows in a table. */
export type JudgedShape = Shape & { readonly rows?: Int32Array }

/** Calls that look alike to every rule, whatever their status, client and day. */
export interface Calls {
  /** One of them, for what they share. */
  readonly like: Shape
  /** With the root and the version, without host. */
  readonly address: string
  readonly headers: readonly LoggedHeader[]
  readonly fields: readonly LoggedField[]
  /** This API is surely meant: by its version, or by something beside the path. */
  readonly signed: boolean
  /** `before`: all were made before the deactivation, when old versions still worked. */
  readonly when: 'before' | 'since'
  /** Written down for tests, never sent by a running program. */
  readonly recorded: boolean
  readonly shapes: readonly JudgedShape[]
}

/**
 * Merges shapes that are alike. Answers of caches never reached the API; calls that a second log repeats count only
 * where no other log has them.
 */
export function callsOf(shapes: Iterable<JudgedShape>, custom?: Custom): Calls[] {
  const isSigned = callSigns(custom)
  const keyOf = likenesses()
  const byPath = new Map<string, Map<number, Group>>()
  for (const shape of shapes) {
    if (shape.kind === 'cache') continue
    const groups = byPath.get(shape.path) ?? new Map<number, Group>()
    if (groups.size === 0) byPath.set(shape.path, groups)
    const signed = isProven(shape) || isSigned(shape)
    const key = keyOf(shape, signed)
    const group = groups.get(key)
    if (group) group.shapes.push(shape)
    else groups.set(key, { like: likenessOf(shape, signed), shapes: [shape] })
  }
  const all: Calls[] = []
  for (const groups of byPath.values()) {
    for (const { like, shapes: every } of groups.values()) {
      const withoutEchoes = every.filter(({ kind }) => kind !== 'echo')
      all.push({ ...like, shapes: withoutEchoes.length > 0 ? withoutEchoes : every })
    }
  }
  return all
}

interface Group {
  readonly like: Omit<Calls, 'shapes'>
  readonly shapes: JudgedShape[]
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
    fields: like.fields ?? [],
    signed,
    when: whenOf(like),
    recorded: like.kind === 'recorded',
  }
}

function whenOf({ version, phase }: Shape): Calls['when'] {
  return version !== undefined && version >= 1 && version < latest && phase === 'before' ? 'before' : 'since'
}

/** Numbers for the properties in which calls with one path differ: there may be very many, with few texts in them. */
function likenesses(): (shape: Shape, signed: boolean) => number {
  const methods = numbering()
  const surroundings = numbering()
  return (shape, signed) => {
    const { version = -1, method = '', root, kind } = shape
    const flags = (signed ? 1 : 0) + (whenOf(shape) === 'before' ? 2 : 0) + (kind === 'recorded' ? 4 : 0)
    const small = ((version + 1) * 8 + flags) * 4 + ROOTS.indexOf(root)
    return (surroundings(aroundOf(shape)) * 0x1000 + methods(method)) * 0x1000 + small
  }
}

/** Properties of calls beside their path. */
function aroundOf({ host, headers, fields, marks }: Shape): string {
  const isMounted = marks?.includes('prefix') === true
  if (host === undefined && headers === undefined && fields === undefined && !isMounted) return ''
  return `${isMounted} ${host ?? ''}\n${headers ? JSON.stringify(headers) : ''}${fields ? JSON.stringify(fields) : ''}`
}

/** Numbers texts in the order in which they come. */
function numbering(): (text: string) => number {
  const numbers = new Map<string, number>()
  return (text) => {
    const known = numbers.get(text)
    if (known === undefined) numbers.set(text, numbers.size)
    return known ?? numbers.size - 1
  }
}

const ROOTS: readonly Shape['root'][] = ['cloudapi', 'rest', 'none']

/** Answers to calls, by phase and status. */
export function trafficOf(calls: readonly Calls[]): Traffic {
  const answers: { readonly phase: Phase; readonly status?: number; count: number }[] = []
  for (const { shapes } of calls) {
    for (const { phase, status, count } of shapes) {
      const row = answers.find((answer) => answer.status === status && answer.phase === phase)
      if (row) row.count += count
      else answers.push(status === undefined ? { phase, count } : { phase, status, count })
    }
  }
  return { answers: answers.sort(byStatus) }
}

/** Answers without a status first, then by status and phase. */
function byStatus(a: Traffic['answers'][number], b: Traffic['answers'][number]): number {
  return (a.status ?? -1) - (b.status ?? -1) || PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase)
}
