import type { FleetFormat } from '../support/piece-format.ts'
import { sheetOf } from '../support/sheet/fleet.ts'
import { prettySheet } from '../support/sheet/pretty.ts'

/** Report for a terminal: repositories, rules, owners, failures; the verdict last. */
export const pretty = { render: (report, options) => prettySheet(sheetOf(report), options) } satisfies FleetFormat
