import { prettySheet } from '../support/sheet/pretty.ts'
import type { FixFormat } from './support/format.ts'
import { fixSheet } from './support/sheet.ts'

/** For people: commits, what is left, what failed. */
export const pretty = { render: (fix, options) => prettySheet(fixSheet(fix), options) } satisfies FixFormat
