import type { Phase, Shape } from '../../../../src/core/traffic/log.ts'
import type { LogFile, LogReport, TrafficFinding } from '../../../../src/core/traffic/log-report.ts'
import type { LogFormat, LogRenderOptions, Piece } from '../../../../src/report/support/piece-format.ts'

/** No colour, 100 columns, all characters. */
export const plain: LogRenderOptions = { color: false, verbose: false, failOn: 'error', width: 100, unicode: true }

/** A report as one text. */
export function rendered(format: LogFormat, report: LogReport, options: LogRenderOptions = plain): string {
  let text = ''
  for (const piece of format.render(report, options)) text += textOf(piece)
  return text
}

/** A piece of a report as text: bytes are there until the next one is asked for. */
export function textOf(piece: Piece): string {
  return typeof piece === 'string' ? piece : Buffer.from(piece).toString()
}

/** Milliseconds of a time in UTC. */
export const at = (time: string): number => Date.parse(time)

/** Calls by phase; phases that are not named have none. */
export function phases(some: Partial<Record<Phase, number>> = {}): Record<Phase, number> {
  return { before: 0, window: 0, after: 0, unknown: 0, ...some }
}

/** Calls to create a server after the deactivation, with everything logged. */
export function shape(more: Partial<Shape> = {}): Shape {
  return {
    version: 5,
    method: 'POST',
    root: 'cloudapi',
    path: '/datacenters/{id}/servers',
    status: 202,
    client: '10.0.0.7',
    agent: 'cloud-sdk-python/4.2.0',
    day: '2023-10-02',
    phase: 'after',
    kind: 'call',
    confidence: 'sure',
    count: 4,
    targets: 2,
    first: at('2023-10-02T08:00:00Z'),
    last: at('2023-10-02T09:30:00Z'),
    file: 'access.log',
    line: 12,
    ...more,
  }
}

/** What a rule says of these calls. */
export function finding(more: Partial<TrafficFinding> = {}): TrafficFinding {
  return {
    rule: 'deprecated-version-path',
    change: 'deprecated-version-path',
    level: 'error',
    path: 'access.log',
    line: 12,
    message: 'Version 5 of the cloud API is deactivated.',
    effect: 'The API returns no error, but no server is created.',
    version: 5,
    method: 'POST',
    text: '/cloudapi/v5/datacenters/{id}/servers',
    count: 4,
    phases: phases({ after: 4 }),
    callers: 1,
    first: at('2023-10-02T08:00:00Z'),
    last: at('2023-10-02T09:30:00Z'),
    fingerprint: 'f1',
    ...more,
  }
}

/** A file of a common format, its sums right. */
export function logFile(more: Partial<LogFile> = {}): LogFile {
  return {
    path: 'access.log',
    format: 'combined',
    formats: [{ format: 'combined', lines: 10 }],
    share: 1,
    lines: 1000,
    parsed: 10,
    low: 0,
    other: 990,
    unparsed: 0,
    bytes: 187_000,
    troubles: [],
    ...more,
  }
}

/** A report without any call. */
export function emptyReport(more: Partial<LogReport> = {}): LogReport {
  const none = { calls: 0, lower: 0, upper: 0, guess: 0 }
  return {
    asOf: '2026-01-01',
    shapes: [],
    findings: [],
    impact: {
      cutoff: { from: '2023-09-29T10:00:00.000Z', to: '2023-09-30T12:00:00.000Z' },
      old: phases(),
      v6: 0,
      silent: none,
      possible: none,
      undated: none,
      redone: 0,
      untrusted: 0,
      visible: 0,
      polls: { calls: 0, requests: 0 },
      cached: 0,
      recorded: 0,
      low: 0,
      guessed: [],
      callers: [],
      endpoints: [],
      answers: [],
      timeline: [],
    },
    ledger: {
      files: [logFile({ parsed: 0, other: 1000 })],
      skipped: [],
      coverage: [{ day: '2023-10-02', lines: 1000 }],
      opaque: 0,
      unread: [],
    },
    anonymised: false,
    stats: {},
    ...more,
  }
}

/** The report with other values for members of its impact. */
export function withImpact(report: LogReport, impact: Partial<LogReport['impact']>): LogReport {
  return { ...report, impact: { ...report.impact, ...impact } }
}

/** The report with other values for members of its ledger. */
export function withLedger(report: LogReport, ledger: Partial<LogReport['ledger']>): LogReport {
  return { ...report, ledger: { ...report.ledger, ...ledger } }
}

/** Five days around the deactivation: two callers, one of them half on version 6, and everything that counts apart. */
export function fullReport(): LogReport {
  const read = shape({
    method: 'GET',
    path: '/datacenters',
    version: 4,
    status: 200,
    client: '2001:db8::1',
    agent: 'curl/8.0',
    day: '2023-09-29',
    phase: 'before',
    count: 3,
    targets: 1,
    first: at('2023-09-29T07:00:00Z'),
    last: at('2023-09-29T08:00:00Z'),
    line: 3,
  })
  const { client: _client, agent: _agent, ...unlogged } = shape({ version: 6, path: '/datacenters' })
  return {
    asOf: '2026-01-01',
    shapes: [
      read,
      shape({ headers: [{ name: 'PB-Contract-Number' }, { name: 'Content-Type', value: 'application/json' }] }),
      shape({ day: '2023-10-03', count: 6, targets: 3, line: 40, marks: ['non-canonical'] }),
      { ...unlogged, count: 20, targets: 1, line: 60 },
    ],
    findings: [
      finding({ count: 10, phases: phases({ after: 10 }), last: at('2023-10-03T09:30:00Z') }),
      finding({ rule: 'old-host', level: 'note', fingerprint: 'f2', line: 3, message: 'An old host.' }),
    ],
    impact: {
      cutoff: { from: '2023-09-29T10:00:00.000Z', to: '2023-09-30T12:00:00.000Z' },
      old: phases({ before: 3, window: 1, after: 12, unknown: 2 }),
      v6: 20,
      silent: { calls: 10, lower: 4, upper: 10, guess: 6 },
      possible: { calls: 1, lower: 1, upper: 1, guess: 1 },
      undated: { calls: 2, lower: 1, upper: 2, guess: 2 },
      redone: 1,
      untrusted: 1,
      visible: 1,
      polls: { calls: 30, requests: 5 },
      cached: 2,
      recorded: 1,
      low: 1,
      guessed: [{ version: 5, method: 'POST', path: '/cloudapi/v5/datacenters', count: 1, file: 'app.log', line: 3 }],
      callers: [
        {
          client: '2001:db8::1',
          agents: [{ agent: 'curl/8.0', count: 3 }],
          old: 3,
          v6: 0,
          versions: [4],
          phases: phases({ before: 3 }),
          silent: { lower: 0, upper: 0, guess: 0 },
          first: at('2023-09-29T07:00:00Z'),
          last: at('2023-09-29T08:00:00Z'),
        },
        {
          client: '10.0.0.7',
          name: 'billing',
          agents: [
            { agent: 'cloud-sdk-python/4.2.0', sdk: 'PyPI cloud-sdk 4.2.0', count: 9 },
            { agent: 'curl/8.0', count: 4 },
          ],
          old: 15,
          v6: 20,
          versions: [4, 5],
          phases: phases({ window: 1, after: 12, unknown: 2 }),
          silent: { lower: 4, upper: 10, guess: 6 },
          first: at('2023-09-29T12:00:00Z'),
          last: at('2023-10-03T09:30:00Z'),
        },
      ],
      endpoints: [
        {
          version: 4,
          method: 'GET',
          path: '/cloudapi/v4/datacenters',
          count: 3,
          phases: phases({ before: 3 }),
          silent: { lower: 0, upper: 0, guess: 0 },
          clients: 1,
          targets: 1,
          statuses: [{ status: 200, count: 3 }],
          first: at('2023-09-29T07:00:00Z'),
          last: at('2023-09-29T08:00:00Z'),
        },
        {
          version: 5,
          method: 'POST',
          path: '/cloudapi/v5/datacenters/{id}/servers',
          count: 12,
          phases: phases({ window: 1, after: 11 }),
          silent: { lower: 4, upper: 10, guess: 6 },
          clients: 1,
          targets: 5,
          statuses: [{ status: 202, count: 11 }, { count: 1 }],
          first: at('2023-09-29T12:00:00Z'),
          last: at('2023-10-03T09:30:00Z'),
        },
      ],
      answers: [
        {
          versions: 'old',
          status: 202,
          phase: 'after',
          changing: 10,
          reading: 0,
          meaning: 'Accepted',
          note: 'By the published notice, it was not executed.',
        },
        {
          versions: 'v6',
          status: 202,
          phase: 'after',
          changing: 20,
          reading: 0,
          meaning: 'Accepted',
          note: 'Not done yet.',
        },
      ],
      timeline: [
        { day: '2023-09-29', old: 4, silent: 0, v6: 0 },
        { day: '2023-10-02', old: 4, silent: 4, v6: 20 },
        { day: '2023-10-03', old: 8, silent: 6, v6: 0 },
      ],
    },
    ledger: {
      files: [
        logFile({
          unparsed: 1,
          other: 961,
          parsed: 38,
          share: 0.974,
          packing: 'gzip',
          troubles: ['ends in the middle of a gzip member'],
        }),
      ],
      skipped: [{ path: 'access.log.1', why: 'has the same content as access.log' }],
      coverage: [
        { day: '2023-09-29', lines: 300 },
        { day: '2023-09-30', lines: 100 },
        { day: '2023-10-01', lines: 0 },
        { day: '2023-10-02', lines: 300 },
        { day: '2023-10-03', lines: 300 },
      ],
      opaque: 7,
      unread: [{ path: 'access.log', line: 77, text: 'odd line /cloudapi/v5/ip' }],
    },
    anonymised: false,
    stats: { read: 12.3 },
  }
}
