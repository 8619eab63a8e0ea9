import { fold, tableLines } from '../../logs/support/layout.ts'
import { colorsOf } from '../../pretty/colors.ts'
import type { LogRenderOptions } from '../piece-format.ts'
import { clean } from '../text/words.ts'
import type { Sheet, SheetSection } from './sheet.ts'

/** Rows of a table that are printed without `--verbose`. */
const FEW = 10

/** A sheet for a terminal: its title first, the verdict last. */
export function* prettySheet(
  { title, verdict, about, sections, notes }: Sheet,
  options: LogRenderOptions,
): Generator<string> {
  const colors = colorsOf(options.color)
  const lines = (texts: readonly string[]) => texts.flatMap((text) => fold('  ', clean(text), 4, options.width))
  yield `${[colors.bold(title), ...lines(about)].join('\n')}\n`
  for (const section of sections) {
    const rows = tableOf(section, options)
    const [head = '', ...body] = rows
    if (rows.length > 0)
      yield `\n${[colors.bold(`${section.title} (${section.rows.length})`), colors.dim(head), ...body].join('\n')}\n`
  }
  if (notes.length > 0) yield `\n${[colors.bold('Uncertain'), ...lines(notes)].join('\n')}\n`
  yield `\n${fold('', verdict, 0, options.width).map(colors.bold).join('\n')}\n`
}

function tableOf({ columns, rows }: SheetSection, { width, unicode, verbose }: LogRenderOptions): string[] {
  if (rows.length === 0) return []
  const shown = verbose ? rows : rows.slice(0, FEW)
  const cells = shown.map((row) => row.map(clean))
  const more = rows.length - shown.length
  return [
    ...tableLines(columns, cells, { width, mark: unicode ? '…' : '~' }),
    ...(more > 0 ? [`  and ${more} more (listed with --verbose)`] : []),
  ]
}
