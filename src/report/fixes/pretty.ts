import type { FixFormat } from '../support/piece-format.ts'
import { fixSheet } from '../support/sheet/fixes.ts'
import { prettySheet } from '../support/sheet/pretty.ts'

/** Report for a terminal: commits, remaining findings, failures. */
export const pretty = { render: (fix, options) => prettySheet(fixSheet(fix), options) } satisfies FixFormat
