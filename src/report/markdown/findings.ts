import type { Finding } from '../../core/findings/finding.ts'
import { count, type Report } from '../../core/findings/report.ts'
import type { RenderOptions } from '../support/format.ts'
import { codeFrame } from '../support/frame.ts'
import { toDo } from '../support/prospects.ts'
import type { Locator } from '../support/text/lines.ts'
import { trafficText } from '../support/traffic.ts'
import { code, fence, prose, table } from './escape.ts'
import { fitting } from './limit.ts'

/** State shared by the sections of a summary. */
export interface Summary {
  readonly report: Report
  readonly options: RenderOptions
  readonly places: Locator
}

/** Findings that the table holds, and with `--verbose`; and the bytes that it may take of the 1 MiB of a step. */
const ROWS = 200
const ROWS_VERBOSE = 2000
const ROWS_BYTES = 500_000
/** Findings that are shown with their code. */
const FRAMES = 10
const FRAMES_BYTES = 100_000

/** Amounts by level, and of what is not reported. */
export function countsTable({ findings, gate }: Report): string {
  const { error, warning, note } = count(findings)
  const known = gate?.suppressed.filter(({ by }) => by.kind === 'baseline').length ?? 0
  const waived = (gate?.suppressed.length ?? 0) - known
  const cells = Object.entries({
    Errors: error,
    Warnings: warning,
    Notes: note,
    ...(gate === undefined ? {} : { Known: known, Waived: waived, Troubles: gate.troubles.length }),
    ...(gate?.outside === undefined ? {} : { 'Outside of the changed code': gate.outside }),
  })
  return table(
    cells.map(([name]) => name),
    [cells.map(([, amount]) => String(amount))],
  )
}

/** The table of findings, and how many of them it holds. */
export function findingsSection(
  { options, places }: Summary,
  findings: readonly Finding[],
): { section: string[]; shown: number } {
  if (findings.length === 0) return { section: [], shown: 0 }
  const most = options.verbose ? ROWS_VERBOSE : ROWS
  const header = table(['Level', 'Rule', 'Place', 'Problem', 'Fix'], [])
  const rows = fitting(findings, most, ROWS_BYTES, (finding) => {
    const cells = [finding.level, code(finding.rule), placeOf(finding, places), prose(whatOf(finding))]
    return row([...cells, prose(toDo(finding) ?? '')])
  })
  return { section: ['### Findings', [header, ...rows].join('\n')], shown: rows.length }
}

/** The first findings with their code. */
export function codeSection({ places }: Summary, findings: readonly Finding[]): string[] {
  const shown = findings.filter(({ level, at }) => level !== 'note' && places.lines(at.file))
  const blocks = fitting(shown, FRAMES, FRAMES_BYTES, (finding) => {
    const frame = codeFrame(finding.at, places)
    const width = String(frame.at(-1)?.line ?? 0).length
    const lines = frame.map(({ line, text, mark }) =>
      `${mark ? '>' : ' '} ${String(line).padStart(width)} | ${text}`.trimEnd(),
    )
    return `${placeOf(finding, places)} ${code(finding.rule)}\n\n${fence(lines)}`
  })
  if (blocks.length === 0) return []
  const title = shown.length > blocks.length ? `### Code of the first ${blocks.length}` : '### Code'
  return [title, ...blocks]
}

/** The message of a finding, with its traffic. */
function whatOf(finding: Finding): string {
  const traffic = trafficText(finding)
  return traffic === undefined ? finding.message : `${finding.message} ${traffic}`
}

function placeOf({ at }: Finding, places: Locator): string {
  const { line, column } = places.range(at)
  return code(`${at.file}:${line}:${column}`)
}

/** One row, as a table writes it. */
function row(cells: readonly string[]): string {
  return table(cells, []).split('\n')[0] ?? ''
}
