import type { FleetFormat } from '../support/piece-format.ts'
import { sheetOf } from '../support/sheet/fleet.ts'
import { markdownSheet } from '../support/sheet/markdown.ts'

/** Tables for a ticket or the page of a job. */
export const markdown = { render: (report, options) => markdownSheet(sheetOf(report), options) } satisfies FleetFormat
