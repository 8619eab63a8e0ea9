import type { Comparison } from '../../core/traffic/comparison.ts'
import type { LogRenderOptions } from '../support/piece-format.ts'
import { textOf } from '../support/sheet/comparison.ts'
import { prettySheet } from '../support/sheet/pretty.ts'

/** Comparison for a terminal: added items first, the verdict last. */
export const pretty = {
  render: (comparison: Comparison, options: LogRenderOptions) => prettySheet(textOf(comparison), options),
}
