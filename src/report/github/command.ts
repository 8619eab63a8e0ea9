import type { Range } from '../support/text/lines.ts'

/** Levels of annotations, as workflow commands name them. */
export type CommandLevel = 'error' | 'warning' | 'notice'

/** Text and place of an annotation. */
export interface Annotation {
  readonly level: CommandLevel
  readonly title: string
  /** Lines of text. */
  readonly message: string
  /** From the root of the repository; absent: it is nowhere. */
  readonly file?: string
  /** A place, or a line without columns. */
  readonly range?: Pick<Range, 'line'> & Partial<Range>
}

/** An annotation as a workflow command: one line, escaped as GitHub's own toolkit does. */
export function workflowCommand({ level, title, message, file, range }: Annotation): string {
  const properties = [
    ...(file === undefined ? [] : [['file', file] as const]),
    ...(file === undefined || range === undefined ? [] : placeProperties(range)),
    ['title', title] as const,
  ]
  const written = properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
  return `::${level} ${written.join(',')}::${escapeData(message)}`
}

/** Columns count within one line only: with several lines GitHub refuses the annotation. */
function placeProperties({ line, endLine, column, endColumn }: NonNullable<Annotation['range']>) {
  const lines = [['line', line] as const, ...(endLine === undefined ? [] : [['endLine', endLine] as const])]
  if (column === undefined || endColumn === undefined || endLine !== line) return lines
  return [...lines, ['col', column] as const, ['endColumn', endColumn] as const]
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
