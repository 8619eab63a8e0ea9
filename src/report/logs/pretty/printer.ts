import type { LogReport } from '../../../core/traffic/log-report.ts'
import type { Colors } from '../../pretty/colors.ts'
import type { LogRenderOptions } from '../../support/piece-format.ts'
import { fold } from '../support/layout.ts'

/** State shared by the parts of a terminal report. */
export interface LogPrinter {
  readonly report: LogReport
  readonly options: LogRenderOptions
  readonly colors: Colors
}

/** Rows that are printed without `--verbose`. */
const FEW = 10

/** The first rows, and a line with the number of further ones. */
export function firstFew<T>(
  { options }: LogPrinter,
  rows: readonly T[],
  limit = FEW,
): { rows: readonly T[]; more: string[] } {
  if (options.verbose || rows.length <= limit) return { rows, more: [] }
  return { rows: rows.slice(0, limit), more: [`  and ${rows.length - limit} more (listed with --verbose)`] }
}

/** A heading and lines below it; nothing without lines. */
export function block({ colors }: LogPrinter, title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [[colors.bold(title), ...lines].join('\n')]
}

/** Sentences, each wrapped and indented by two spaces. */
export function sentences({ options }: LogPrinter, texts: readonly string[], first = '  '): string[] {
  return texts.flatMap((text) => fold(first, text, first.length, options.width))
}

/** `Callers (3)`. */
export function titleOf(name: string, amount: number): string {
  return `${name} (${amount})`
}
