import { markdownSheet } from '../support/sheet/markdown.ts'
import type { FixFormat } from './support/format.ts'
import { fixSheet } from './support/sheet.ts'

/** Tables for a ticket or the page of a job. */
export const markdown = { render: (fix, options) => markdownSheet(fixSheet(fix), options) } satisfies FixFormat
