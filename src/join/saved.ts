import { memberOf, parseJson } from '../core/text/saved-json.ts'
import type { JoinedShape } from './calls.ts'

/** Calls of a report of logs, parsed from its JSON. */
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
  const report = parseJson(text)
  const shapes = memberOf(report, 'shapes')
  const coverage = memberOf(memberOf(report, 'ledger'), 'coverage')
  if (memberOf(report, 'schema') !== 1 || !Array.isArray(shapes) || !Array.isArray(coverage)) return undefined
  const read = shapes.map(shapeOf)
  if (read.includes(undefined) || !coverage.every(isDay)) return undefined
  return {
    shapes: read.filter((shape) => shape !== undefined),
    coverage,
    anonymised: memberOf(report, 'anonymised') === true,
  }
}

function isDay(value: unknown): value is { day: string; lines: number } {
  return typeof memberOf(value, 'day') === 'string' && typeof memberOf(value, 'lines') === 'number'
}

function shapeOf(row: unknown): SavedShape | undefined {
  const text = (key: string) => {
    const value = memberOf(row, key)
    return typeof value === 'string' ? { [key]: value } : {}
  }
  const time = (key: string) => {
    const at = Date.parse(String(memberOf(row, key) ?? ''))
    return Number.isNaN(at) ? {} : { [key]: at }
  }
  const version = memberOf(row, 'version')
  const shape = {
    ...{
      root: memberOf(row, 'root'),
      path: memberOf(row, 'path'),
      phase: memberOf(row, 'phase'),
      kind: memberOf(row, 'kind'),
    },
    ...{ confidence: memberOf(row, 'confidence'), count: memberOf(row, 'count'), targets: memberOf(row, 'targets') },
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
