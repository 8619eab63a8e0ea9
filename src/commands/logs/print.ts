import type { Options } from '../../config/index.ts'
import type { LogChoices } from '../../config/logs.ts'
import type { LogReport } from '../../core/traffic/log-report.ts'
import { logFormats } from '../../report/logs/index.ts'
import type { ListedPieces, Piece } from '../../report/support/piece-format.ts'
import { writeWhole } from '../support/terminal/output.ts'
import { renderedPieces } from '../support/terminal/rendered.ts'
import { showsUnicode, type Terminal, useColor, widthOf } from '../support/terminal/terminal.ts'

/** Columns of a report that no terminal shows. */
const WIDTH = 100

/** UTF-16 units that are written at once. */
const CHUNK = 65_536

/** Prints a report of logs in each format. */
export function printLogs(report: LogReport, choices: LogChoices, terminal: Terminal): Promise<void> {
  return printPieces(report, logFormats, choices, terminal)
}

/** Prints a report in each format. Files first: when one cannot be written, nothing was printed that looks like success. */
export async function printPieces<T>(
  report: T,
  formats: readonly ListedPieces<T>[],
  { outputs, verbose, failOn, color }: Pick<Options, 'outputs' | 'verbose' | 'failOn' | 'color'>,
  terminal: Terminal,
): Promise<void> {
  const colored = useColor(color, terminal)
  const pieces = async (name: string, file: string | undefined): Promise<Iterable<Piece>> => {
    const open = file === undefined
    const how = {
      verbose,
      failOn,
      color: open ? colored : color === 'always',
      width: (open ? widthOf(terminal) : undefined) ?? WIDTH,
      unicode: !open || showsUnicode(terminal),
    }
    const format = await formats.find((listed) => listed.name === name)?.load()
    return chunked(renderedPieces(name, () => format?.render(report, how) ?? []))
  }
  for (const { format, file } of outputs) {
    if (file !== undefined) await writeWhole(terminal.cwd, file, await pieces(format, file))
  }
  for (const { format, file } of outputs) {
    if (file !== undefined) continue
    for (const chunk of await pieces(format, file)) {
      // A slow reader reads later, when the buffer holds other bytes.
      terminal.out(typeof chunk === 'string' ? chunk : Buffer.from(chunk))
      if ((await terminal.drained?.()) === false) return
    }
  }
}

/** Joins small pieces: a system call for each would take longer than the report. */
function* chunked(pieces: Iterable<Piece>): Generator<Piece> {
  let held: string[] = []
  let length = 0
  for (const piece of pieces) {
    const isText = typeof piece === 'string'
    if (isText) {
      held.push(piece)
      length += piece.length
      if (length < CHUNK) continue
    }
    if (length > 0) yield held.join('')
    held = []
    length = 0
    if (!isText) yield piece
  }
  if (length > 0) yield held.join('')
}
