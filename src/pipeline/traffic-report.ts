import { trafficRules } from '../../rules/support/traffic-rules.ts'
import type { Custom } from '../core/findings/custom.ts'
import type { Shape } from '../core/traffic/log.ts'
import type { LogLedger, LogReport, TrafficFinding } from '../core/traffic/log-report.ts'
import type { TargetedOperation } from '../core/traffic/operation.ts'
import { judgeTraffic } from '../judge/traffic/index.ts'
import { anonymiser, hideAddresses } from '../logs/clients/anonymise.ts'
import { clientNames } from '../logs/clients/names.ts'
import type { CallRows } from '../logs/impact/call-rows.ts'
import { fillDays } from '../logs/impact/coverage.ts'
import { impactOf } from '../logs/impact/index.ts'
import type { ReadFile } from '../logs/reading/files.ts'
import { compareShapes, merged } from '../logs/reduce/merged.ts'
import type { ShapeView } from '../logs/reduce/shapes.ts'
import type { Cutoff } from '../logs/time/cutoff.ts'

/** Reduced logs, from any source: the input of a report. */
export interface Reduced extends Pick<LogLedger, 'skipped' | 'unread' | 'twins' | 'uncompared'> {
  readonly view: ShapeView
  readonly operations: Iterable<TargetedOperation>
  /** Distinct polled requests. */
  readonly polled: number
  /** Calls in lines without a year that could not be inferred. */
  readonly yearless: number
  readonly files: readonly ReadFile[]
  /** Lines by day. */
  readonly days: ReadonlyMap<string, number>
  /** Counts of values beyond the memory limits. */
  readonly overflow: { readonly shapes: number; readonly targets: number }
  /** Calls of targets that an engine only counted; absent: none. */
  readonly about?: number
  /** A sentence for each name that could not be read at all. */
  readonly troubles: readonly string[]
}

/** Options of judging and reporting. */
export interface Judging {
  /** Day that undated calls are judged for, `YYYY-MM-DD`. */
  readonly asOf: string
  readonly custom?: Custom
  /** Ids of the only rules to report; absent: all. */
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  /** Names of clients, by address or range. */
  readonly clients?: readonly { readonly range: string; readonly name: string }[]
  /** Addresses of clients are shortened, names numbered, lines that no format reads left out. */
  readonly anonymise?: boolean
}

/** The report of what was reduced. */
export function trafficReport(reduced: Reduced, cutoff: Cutoff, judging: Judging): Omit<LogReport, 'stats'> {
  const { view, operations, polled, yearless, troubles } = reduced
  const { asOf, custom, anonymise } = judging
  const names = clientNames(judging.clients ?? [])
  const hide = anonymise ? anonymiser(names) : undefined
  return {
    asOf,
    shapes: hide ? hiddenShapes(view, hide) : view,
    findings: judged(view, judging),
    impact: impactOf({
      shapes: view.alike,
      rows: hide ? hiddenRows(view.rows, hide) : view.rows,
      operations: hide ? [...operations].map((operation) => hidden(operation, hide)) : operations,
      ...{ polled, yearless, cutoff },
      nameOf: names,
      ...(custom ? { custom } : {}),
    }),
    ledger: ledgerOf(reduced, anonymise === true),
    ...(troubles.length > 0 ? { troubles } : {}),
    anonymised: anonymise === true,
  }
}

function ledgerOf(
  { files, skipped, days, unread, twins, uncompared, overflow, about }: Reduced,
  hides: boolean,
): LogLedger {
  return {
    files: files.map(({ opaque: _, ...file }) => file),
    skipped,
    coverage: fillDays(days),
    opaque: files.reduce((sum, { opaque }) => sum + opaque, 0),
    // Names cannot be recognised in unread lines.
    unread: hides ? unread.map((unreadLine) => ({ ...unreadLine, text: '' })) : unread,
    ...(twins && { twins }),
    ...(uncompared && { uncompared }),
    ...(overflow.shapes + overflow.targets > 0 ? { overflow } : {}),
    ...(about ? { about } : {}),
  }
}

/** Findings of rules for certain calls. */
export function judged({ alike, rows }: ShapeView, { asOf, custom, only, skip }: Judging): TrafficFinding[] {
  return judgeTraffic({
    shapes: alike.filter(({ confidence }) => confidence === 'sure'),
    clients: rows.client,
    rules: trafficRules,
    asOf,
    ...(custom ? { custom } : {}),
    ...(only ? { only } : {}),
    ...(skip ? { skip } : {}),
  })
}

/** Shapes whose clients are shortened; those that are alike then are one. */
function hiddenShapes(view: ShapeView, hide: (client: string) => string): Shape[] {
  return merged([...view].map((shape) => hidden(shape, hide))).sort(compareShapes)
}

/** Rows with anonymised clients: several ids may have one name. */
function hiddenRows(rows: CallRows, hide: (client: string) => string): CallRows {
  return {
    ...rows,
    clients: rows.clients.map((client) => (client === undefined ? undefined : hide(client))),
    agents: rows.agents.map((agent) => (agent === undefined ? undefined : hideAddresses(agent))),
  }
}

function hidden<T extends { readonly client?: string; readonly agent?: string }>(
  value: T,
  hide: (client: string) => string,
): T {
  return {
    ...value,
    ...(value.client === undefined ? {} : { client: hide(value.client) }),
    ...(value.agent === undefined ? {} : { agent: hideAddresses(value.agent) }),
  }
}
