import type { JoinedShape } from './calls.ts'

/** What a report of logs tells of calls, read back from its JSON. */
export interface SavedTraffic {
  readonly shapes: readonly SavedShape[]
  readonly coverage: readonly { readonly day: string; readonly lines: number }[]
  /** Callers were replaced by networks and numbers. */
  readonly anonymised: boolean
}

export interface SavedShape extends JoinedShape {
  readonly client?: string
}

const PHASES: ReadonlySet<unknown> = new Set(['before', 'window', 'after', 'unknown'])
const KINDS: ReadonlySet<unknown> = new Set(['call', 'poll', 'cache', 'recorded', 'echo'])
const ROOTS: ReadonlySet<unknown> = new Set(['cloudapi', 'rest', 'none'])

/** The traffic of a report that `logs --format json` printed; nothing for any other text. */
export function savedTraffic(text: string): SavedTraffic | undefined {
  const report = parsed(text)
  const shapes = member(report, 'shapes')
  const coverage = member(member(report, 'ledger'), 'coverage')
  if (member(report, 'schema') !== 1 || !Array.isArray(shapes) || !Array.isArray(coverage)) return undefined
  const read = shapes.map(shapeOf)
  if (read.includes(undefined) || !coverage.every(isDay)) return undefined
  return {
    shapes: read.filter((one) => one !== undefined),
    coverage,
    anonymised: member(report, 'anonymised') === true,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined
}

function isDay(value: unknown): value is { day: string; lines: number } {
  return typeof member(value, 'day') === 'string' && typeof member(value, 'lines') === 'number'
}

function shapeOf(row: unknown): SavedShape | undefined {
  const text = (key: string) => {
    const value = member(row, key)
    return typeof value === 'string' ? { [key]: value } : {}
  }
  const time = (key: string) => {
    const at = Date.parse(String(member(row, key) ?? ''))
    return Number.isNaN(at) ? {} : { [key]: at }
  }
  const version = member(row, 'version')
  const shape = {
    ...{ root: member(row, 'root'), path: member(row, 'path'), phase: member(row, 'phase'), kind: member(row, 'kind') },
    ...{ confidence: member(row, 'confidence'), count: member(row, 'count'), targets: member(row, 'targets') },
    ...(typeof version === 'number' ? { version } : {}),
    ...text('method'),
    ...text('client'),
    ...text('agent'),
    ...text('day'),
    ...time('first'),
    ...time('last'),
  }
  return isShape(shape) ? shape : undefined
}

function isShape(shape: { readonly [K in keyof JoinedShape]?: unknown }): shape is SavedShape {
  const { root, path, phase, kind, confidence, count, targets } = shape
  const isKnown = ROOTS.has(root) && PHASES.has(phase) && KINDS.has(kind)
  const isCounted = Number.isSafeInteger(count) && Number.isSafeInteger(targets)
  return isKnown && isCounted && typeof path === 'string' && (confidence === 'sure' || confidence === 'low')
}
