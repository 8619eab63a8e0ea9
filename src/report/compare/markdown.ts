import type { Comparison } from '../../core/traffic/comparison.ts'
import type { LogRenderOptions } from '../logs/support/format.ts'
import { markdownSheet } from '../support/sheet/markdown.ts'
import { textOf } from './support/sections.ts'

/** Tables for a ticket or the page of a job. */
export const markdown = {
  render: (comparison: Comparison, options: LogRenderOptions) => markdownSheet(textOf(comparison), options),
}
