import type { FixFormat } from '../support/piece-format.ts'
import { fixSheet } from '../support/sheet/fixes.ts'
import { markdownSheet } from '../support/sheet/markdown.ts'

/** Tables for a ticket or the page of a job. */
export const markdown = { render: (fix, options) => markdownSheet(fixSheet(fix), options) } satisfies FixFormat
