import { memberOf, parseJson } from '../../core/text/saved-json.ts'

/** Default limits of Loki and its clients. */
const LIMITS = [30, 100, 1000, 5000]

/** Possibly missing parts of an answer of Loki: phrases that complete "NAME …". */
export function missingLines(text: string): string[] {
  const page = parseJson(text)
  const lines = page === undefined ? text.split('\n').filter((line) => line.trim() !== '').length : linesIn(page)
  const warnings = memberOf(page, 'warnings')
  return [
    ...(LIMITS.includes(lines) ? [`has ${lines} lines, which is a limit of Loki: the answer may be cut`] : []),
    ...(Array.isArray(warnings) && warnings.length > 0
      ? [`came with a warning: ${String(warnings[0]).slice(0, 200)}`]
      : []),
  ]
}

function linesIn(page: unknown): number {
  const streams = memberOf(memberOf(page, 'data'), 'result')
  if (!Array.isArray(streams)) return 0
  return streams.reduce((sum: number, stream) => {
    const values = memberOf(stream, 'values')
    return sum + (Array.isArray(values) ? values.length : 0)
  }, 0)
}
