import { prettySheet } from '../support/sheet/pretty.ts'
import type { FixFormat } from './support/format.ts'
import { fixSheet } from './support/sheet.ts'

/** Report for a terminal: commits, remaining findings, failures. */
export const pretty = { render: (fix, options) => prettySheet(fixSheet(fix), options) } satisfies FixFormat
