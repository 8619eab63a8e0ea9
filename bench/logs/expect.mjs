// The truth about a generated log: kept while it is written, by what was planted, never by reading it.
import { changes } from './events.mjs'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** 30 September 2023 begins at UTC+14, and at UTC-12. */
const FIRST = Date.UTC(2023, 8, 29, 10)
const LAST = Date.UTC(2023, 8, 30, 12)

function phaseOfInstant(ms) {
  return ms < FIRST ? 'before' : ms < LAST ? 'window' : 'after'
}

/** The phase; of a clock without a zone, only if it is the same in every zone. */
function phaseOf(ms, zone) {
  if (zone !== 'none') return phaseOfInstant(ms)
  const earliest = phaseOfInstant(ms - 14 * HOUR)
  const latest = phaseOfInstant(ms + 12 * HOUR)
  return earliest === latest ? earliest : 'unknown'
}

const isoDay = (ms) => new Date(ms).toISOString().slice(0, 10)

/** A value in a table of tabs and lines. */
function cell(value) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what would break the table
  return String(value).replace(/[\\\u0000-\u001f\u007f]/g, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

/** One line of a table: the values of a shape, absent ones empty. */
export function tableLine(shape) {
  const { version, method, path, status, client, agent, day, phase, kind, count, targets, first, last } = shape
  const iso = (ms) => (ms === undefined ? '' : new Date(ms).toISOString())
  const cells = [version, method, path, status, client, agent, day, phase, kind, count, targets, iso(first), iso(last)]
  return cells.map((value) => cell(value ?? '')).join('\t')
}

/** The lines of a table, sorted, each with its end. */
export function tableOf(shapes) {
  const lines = Array.from(shapes, tableLine)
  return lines
    .sort()
    .map((line) => `${line}\n`)
    .join('')
}

/**
 * Expected results of a log. `sees` of a format lists its information: `agent`, `client`, `cached`, the `zone` of its
 * clock (`inline`, `utc`, `none`), and its time resolution in milliseconds.
 */
export function newTruth() {
  const shapes = new Map()
  const silent = new Map()
  const days = new Map()
  const counts = { lines: 0, parsed: 0, other: 0, unparsed: 0 }
  const fates = { calls: 0, old: 0, v6: 0, polls: 0, cached: 0 }

  function kindOf(event, sees) {
    if (event.kind === 'poll') return 'poll'
    return event.cached && sees.cached ? 'cache' : 'call'
  }

  function count(event, sees, ms, phase, kind) {
    const client = sees.client ? event.client : undefined
    const agent = sees.agent && event.version < 6 ? event.agent : undefined
    const { version, method, template, status } = event
    const day = isoDay(ms)
    const key = [version, method, template, status, client, agent, day, phase, kind].join('\t')
    const shape = shapes.get(key) ?? { version, method, path: template, status, client, agent, day, phase, kind }
    if (shape.count === undefined) shapes.set(key, Object.assign(shape, { count: 0, targets: 0, first: ms, last: ms }))
    shape.count += 1
    shape.first = Math.min(shape.first, ms)
    shape.last = Math.max(shape.last, ms)
    if (version < 6 || changes(method)) see(shape, event.path)
  }

  /** Targets of reads on version 6 are not counted: no claim needs them. */
  function see(shape, path) {
    if (shape.seen === undefined) {
      shape.seen = path
      shape.targets = 1
    } else if (shape.seen !== path) {
      // Most shapes have one target: a set is made for those with more.
      if (typeof shape.seen === 'string') shape.seen = new Set([shape.seen])
      shape.targets = shape.seen.add(path).size
    }
  }

  /** Operations that were accepted and not processed, by target; and later ones of the same client on version 6. */
  function claim(event, sees, ms, phase) {
    if (!changes(event.method) || event.status < 200 || event.status > 299) return
    const target = `${event.method} ${event.rest}`
    const client = sees.client ? event.client : ''
    if (event.version < 6) {
      if (phase !== 'after') return
      fates.calls += 1
      const clients = silent.get(target) ?? new Map()
      const times = clients.get(client) ?? { first: ms, redone: 0 }
      times.first = Math.min(times.first, ms)
      silent.set(target, clients.set(client, times))
      return
    }
    redo(target, client, ms)
  }

  const redone = new Map()
  function redo(target, client, ms) {
    const key = `${client}\t${target}`
    redone.set(key, Math.max(redone.get(key) ?? 0, ms))
  }

  /** Targets without a later call on version 6. */
  function lower() {
    let left = 0
    for (const [target, clients] of silent) {
      const done = [...clients].some(([client, { first }]) => (redone.get(`${client}\t${target}`) ?? 0) > first)
      if (!done) left += 1
    }
    return left
  }

  return {
    /** A line of the log, and which of the three it is. */
    line(what) {
      counts.lines += 1
      counts[what] += 1
    },
    day(ms) {
      const day = Math.floor(ms / DAY)
      days.set(day, (days.get(day) ?? 0) + 1)
    },
    call(event, sees) {
      const ms = event.ms - (event.ms % sees.step)
      const phase = phaseOf(ms, sees.zone)
      const kind = kindOf(event, sees)
      count(event, sees, ms, phase, kind)
      if (kind !== 'call') fates[kind === 'poll' ? 'polls' : 'cached'] += 1
      else {
        fates[event.version < 6 ? 'old' : 'v6'] += 1
        claim(event, sees, ms, phase)
      }
    },
    table: () => tableOf(shapes.values()),
    summary: () => ({
      ...counts,
      shapes: shapes.size,
      old: fates.old,
      v6: fates.v6,
      polls: fates.polls,
      cached: fates.cached,
      silent: { calls: fates.calls, lower: lower(), upper: fates.calls, distinct: silent.size },
      coverage: [...days].sort((a, b) => a[0] - b[0]).map(([day, lines]) => ({ day: isoDay(day * DAY), lines })),
    }),
  }
}
