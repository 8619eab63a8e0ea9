import { prettySheet } from '../support/sheet/pretty.ts'
import type { FleetFormat } from './support/format.ts'
import { sheetOf } from './support/sheet.ts'

/** Report for a terminal: repositories, rules, owners, failures; the verdict last. */
export const pretty = { render: (report, options) => prettySheet(sheetOf(report), options) } satisfies FleetFormat
