import type { Comparison } from '../../core/traffic/comparison.ts'
import type { LogRenderOptions } from '../support/piece-format.ts'
import { textOf } from '../support/sheet/comparison.ts'
import { markdownSheet } from '../support/sheet/markdown.ts'

/** Tables for a ticket or the page of a job. */
export const markdown = {
  render: (comparison: Comparison, options: LogRenderOptions) => markdownSheet(textOf(comparison), options),
}
