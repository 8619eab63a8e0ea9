import type { Join } from '../../core/traffic/join.ts'
import type { LoggedField, LoggedHeader } from '../../core/traffic/log.ts'
import type { LogReport } from '../../core/traffic/log-report.ts'
import type { LogFormat } from '../support/piece-format.ts'
import { cellText } from '../support/text/cell.ts'
import { tied } from './support/join.ts'
import { sdkOf } from './support/sdks.ts'
import { type ShapeSpelling, writtenShapes } from './support/shapes/write.ts'

const COLUMNS = [
  ...['version', 'method', 'root', 'path', 'status', 'client', 'agent', 'sdk', 'day', 'phase', 'kind', 'confidence'],
  ...['count', 'targets', 'first', 'last', 'file', 'line', 'host', 'headers', 'marks', 'fields'],
]

/** A table for spreadsheets (RFC 4180): calls that are alike are one row. */
export const csv = {
  *render(report) {
    if (report.join) return yield* joinedRows(report, report.join)
    yield `${COLUMNS.join(',')}\r\n`
    yield* writtenShapes(report.shapes, spellingOf(report))
    if (report.shapes.length > 0) yield '\r\n'
  },
} satisfies LogFormat

/** With code, each row has the places that may have made its calls. */
function* joinedRows(report: LogReport, join: Join): Generator<string> {
  const spelling = spellingOf(report)
  const tiedTo = tied(join)
  yield `${[...COLUMNS, 'tier', 'sites'].join(',')}\r\n`
  for (const shape of report.shapes) {
    const row = Buffer.concat([...writtenShapes([shape], spelling)].map((piece) => Buffer.from(piece))).toString()
    const joinRow = tiedTo(shape)
    const places = joinRow?.sites.map(({ path, line }) => `${path}:${line}`)
    yield `${row}${more(joinRow?.tier, places && [...new Set(places)].join('; '))}\r\n`
  }
}

function spellingOf(report: LogReport): ShapeSpelling {
  const sdk = sdkOf(report)
  return {
    between: '\r\n',
    opening: ({ version, method, root }) => cells(version, method, root),
    path: more,
    status: ({ status }) => more(status),
    client: more,
    agent: (agent) => more(agent, sdk(agent)),
    day: more,
    state: ({ phase, kind, confidence }) => `${more(phase, kind, confidence)},`,
    targets: ',',
    first: more,
    last: more,
    file: (file) => `${more(file)},`,
    extras: ({ host, headers, fields, marks }) =>
      more(host, headers?.map(headerText).join('; '), marks?.join(' '), fields?.map(fieldText).join('; ')),
  }
}

function fieldText({ path, value }: LoggedField): string {
  return value === undefined ? path : `${path}=${value}`
}

function cells(...values: readonly (string | number | undefined)[]): string {
  return values.map((value = '') => cellText(value)).join(',')
}

/** Further cells, each with a comma before it. */
function more(...values: readonly (string | number | undefined)[]): string {
  return `,${cells(...values)}`
}

/** A logged header as one word or two: the value is there for media types only. */
function headerText({ name, value }: LoggedHeader): string {
  return value === undefined ? name : `${name}: ${value}`
}
