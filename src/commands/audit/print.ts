import type { Options } from '../../config/index.ts'
import type { Report } from '../../core/findings/report.ts'
import { formats } from '../../report/index.ts'
import { hideBelow } from '../../report/support/order.ts'
import { renderReport } from '../../report/support/render.ts'
import { rulePage } from '../../report/support/rule-help.ts'
import { clean } from '../../report/support/text/words.ts'
import { failing } from '../support/failures/failing.ts'
import { hyperlinked, showsHyperlinks } from '../support/terminal/hyperlinks.ts'
import { writeWhole } from '../support/terminal/output.ts'
import { rendered } from '../support/terminal/rendered.ts'
import { type Terminal, useColor, widthOf } from '../support/terminal/terminal.ts'
import { notesText, toolFor } from '../support/terminal/tool.ts'
import { workspacePrefix } from '../support/workspace.ts'

/**
 * Prints a report in each format, once all are made. Files first: when one cannot be written, nothing was printed that looks like success.
 * `strict`: troubles of the gate make the run fail.
 */
export async function print(report: Report, options: Options, strict: boolean, terminal: Terminal): Promise<void> {
  const { by, verbose, failOn, quiet } = options
  const shown = quiet ? hideBelow(report, failOn) : report
  const colored = useColor(options.color, terminal)
  const tool = await toolFor(options)
  const workspace = workspacePrefix(terminal.cwd, terminal.env)
  const fails = failing(options)
  const width = widthOf(terminal)
  const files: [file: string, text: string][] = []
  let data = ''
  const talked: [text: string, colored: boolean][] = []
  for (const { format, file, talk } of options.outputs) {
    const renderer = await formats.find(({ name }) => name === format)?.load()
    if (!renderer) continue
    const color = file === undefined ? colored : options.color === 'always'
    const how = {
      color,
      verbose,
      ...(by === undefined ? {} : { by }),
      failOn,
      fails,
      troublesFail: strict,
      tool,
      ...(workspace === undefined ? {} : { workspace }),
      ...(width === undefined || talk || file !== undefined ? {} : { width }),
    }
    const { text, notes } = rendered(format, () => renderReport(renderer, shown, how))
    if (talk) talked.push([text, color])
    else if (file === undefined) data += text
    else files.push([file, text])
    if (notes.length > 0) talked.push([notesText(notes), false])
  }
  for (const [file, text] of files) await writeWhole(terminal.cwd, file, text)
  for (const [text, color] of talked) terminal.err(text, color)
  const isPretty = options.outputs.some(({ format, file, talk }) => format === 'pretty' && file === undefined && !talk)
  if (!isPretty || !colored || !showsHyperlinks(terminal)) return terminal.out(data)
  const targets = {
    files: new Set(shown.findings.map(({ at }) => clean(at.file))),
    pages: new Map(tool.rules.map(({ id }) => [id, rulePage(tool, id)] as const).filter(hasPage)),
  }
  terminal.out(data, (text) => hyperlinked(text, terminal, targets))
}

function hasPage(entry: readonly [string, string | undefined]): entry is readonly [string, string] {
  return entry[1] !== undefined
}
