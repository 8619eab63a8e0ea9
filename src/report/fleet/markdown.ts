import { markdownSheet } from '../support/sheet/markdown.ts'
import type { FleetFormat } from './support/format.ts'
import { sheetOf } from './support/sheet.ts'

/** Tables for a ticket or the page of a job. */
export const markdown = { render: (report, options) => markdownSheet(sheetOf(report), options) } satisfies FleetFormat
