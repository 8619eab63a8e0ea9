import type { Level } from '../../core/findings/finding.ts'
import type { Span } from '../../core/text/span.ts'
import { codeFrame, type FrameLine } from '../support/frame.ts'
import { columnsOf, cut } from './columns.ts'
import type { Printer } from './printer.ts'

/** Columns besides the code: the gutter without the number, and the truncation marks. */
const GUTTER = 11

/** The lines around a place, what is meant underlined by carets. */
export function frameLines(printer: Printer, span: Span, level: Level): string[] {
  const { colors } = printer
  const frame = framed(printer, span)
  const width = String(frame.at(-1)?.line ?? 0).length
  return frame.flatMap(({ line, text, mark }) => {
    const gutter = `    ${mark ? '>' : ' '} ${String(line).padStart(width)} | `
    const shown = `${colors.dim(gutter)}${text}`.trimEnd()
    if (!mark) return [shown]
    const carets = '^'.repeat(Math.max(1, columnsOf(text.slice(...mark))))
    const under = level === 'error' ? colors.red(carets) : colors.yellow(carets)
    return [
      shown,
      `${colors.dim(`      ${' '.repeat(width)} | `)}${' '.repeat(columnsOf(text.slice(0, mark[0])))}${under}`,
    ]
  })
}

/** The first line of a place, without indent; its column is part of the printed place. */
export function firstLine(printer: Printer, span: Span): FrameLine | undefined {
  const shown = framed(printer, span).find(({ mark }) => mark)
  if (!shown?.mark) return undefined
  const text = shown.text.trimStart()
  const gone = shown.text.length - text.length
  return { line: shown.line, text, mark: [Math.max(0, shown.mark[0] - gone), Math.max(0, shown.mark[1] - gone)] }
}

/** That line as printed; empty without source. */
export function codeLine(printer: Printer, span: Span, indent: string): string[] {
  const shown = firstLine(printer, span)
  if (!shown?.mark) return []
  const { colors, options } = printer
  const gutter = `${indent}${shown.line} | `
  const text = options.width === undefined ? shown.text : cut(shown.text, options.width - gutter.length, '…')
  const [from, to] = shown.mark
  return [`${colors.dim(gutter)}${text.slice(0, from)}${colors.underline(text.slice(from, to))}${text.slice(to)}`]
}

function framed({ options, places }: Printer, span: Span): FrameLine[] {
  const digits = String(places.range(span).endLine + 1).length
  return codeFrame(span, places, options.width === undefined ? undefined : options.width - GUTTER - digits)
}
