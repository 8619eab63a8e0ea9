import type { Shape } from '../../core/log.ts'
import { cellText } from '../support/cell.ts'
import { iso } from './support/dates.ts'
import type { LogFormat } from './support/format.ts'
import { headerText } from './support/headers.ts'
import { remember } from './support/remember.ts'
import { sdkOf } from './support/sdks.ts'

/** The columns, each with its cell. */
const COLUMNS: Readonly<
  Record<string, (shape: Shape, sdk: (agent: string | undefined) => string | undefined) => string | number | undefined>
> = {
  version: ({ version }) => version,
  method: ({ method }) => method,
  root: ({ root }) => root,
  path: ({ path }) => path,
  status: ({ status }) => status,
  client: ({ client }) => client,
  agent: ({ agent }) => agent,
  sdk: ({ agent }, sdk) => sdk(agent),
  day: ({ day }) => day,
  phase: ({ phase }) => phase,
  kind: ({ kind }) => kind,
  confidence: ({ confidence }) => confidence,
  count: ({ count }) => count,
  targets: ({ targets }) => targets,
  first: ({ first }) => iso(first),
  last: ({ last }) => iso(last),
  file: ({ file }) => file,
  line: ({ line }) => line,
  host: ({ host }) => host,
  headers: ({ headers }) => headers?.map(headerText).join('; '),
  marks: ({ marks }) => marks?.join(' '),
}

/** A table for spreadsheets (RFC 4180): calls that are alike are one row. */
export const csv = {
  *render(report) {
    const cell = remember(cellText)
    const sdk = sdkOf(report)
    yield `${Object.keys(COLUMNS).join(',')}\r\n`
    for (const shape of report.shapes) {
      const cells = Object.values(COLUMNS).map((read) => {
        const value = read(shape, sdk) ?? ''
        return typeof value === 'number' ? cellText(value) : cell(value)
      })
      yield `${cells.join(',')}\r\n`
    }
  },
} satisfies LogFormat
