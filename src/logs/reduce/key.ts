import { PHASES, type Phase, type Shape } from '../../core/traffic/log.ts'

/** The small parts of a shape in one number of 31 bits. */
export interface Small {
  readonly root: Shape['root']
  readonly version: number | undefined
  readonly method: number
  readonly status: number | undefined
  readonly phase: Phase
  readonly kind: Shape['kind']
  readonly low: boolean
}

const ROOTS: readonly Shape['root'][] = ['cloudapi', 'rest', 'none']
const KINDS: readonly Shape['kind'][] = ['call', 'poll', 'cache', 'recorded', 'echo']

export const rootId = (root: Shape['root']): number => ROOTS.indexOf(root)
export const kindId = (kind: Shape['kind']): number => KINDS.indexOf(kind)
export const phaseId = (phase: Phase): number => PHASES.indexOf(phase)

/** Numbers are indices of the lists above; version 127 and status 1023 stand for none, methods are below 64. */
export function pack(
  root: number,
  version: number,
  method: number,
  status: number,
  phase: number,
  kind: number,
  low: number,
): number {
  return ((((((root * 128 + version) * 64 + method) * 1024 + status) * 4 + phase) * 8 + kind) * 2 + low) | 0
}

export const NO_VERSION = 127
export const NO_STATUS = 1023

/** Reverses `pack`. */
export function unpack(packed: number): Small {
  const status = (packed >>> 6) & 1023
  const version = (packed >>> 22) & 127
  return {
    low: (packed & 1) === 1,
    kind: KINDS[(packed >>> 1) & 7] ?? 'call',
    phase: PHASES[(packed >>> 4) & 3] ?? 'unknown',
    status: status === NO_STATUS ? undefined : status,
    method: (packed >>> 16) & 63,
    version: version === NO_VERSION ? undefined : version,
    root: ROOTS[(packed >>> 29) & 3] ?? 'none',
  }
}
