import type { Comparison } from '../../core/traffic/comparison.ts'
import type { LogRenderOptions } from '../logs/support/format.ts'
import { prettySheet } from '../support/sheet/pretty.ts'
import { textOf } from './support/sections.ts'

/** Comparison for a terminal: added items first, the verdict last. */
export const pretty = {
  render: (comparison: Comparison, options: LogRenderOptions) => prettySheet(textOf(comparison), options),
}
