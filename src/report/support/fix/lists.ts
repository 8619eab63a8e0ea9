import type { CallSite, Finding } from '../../../core/findings/finding.ts'
import { compareStrings } from '../../../core/text/span.ts'
import type { Printer } from '../../pretty/printer.ts'
import { sortCalls } from '../order.ts'
import { clean, few } from '../text/words.ts'

/** `src/a.ts:3,7, src/b.ts:9`: files with their lines, a few of each. */
export function lineList(printer: Printer, spans: readonly Finding['at'][]): string {
  const lines = new Map<string, Set<number>>()
  for (const span of spans) {
    const { line } = printer.places.range(span)
    lines.set(span.file, (lines.get(span.file) ?? new Set()).add(line))
  }
  const { verbose } = printer.options
  const files = [...lines].sort(([a], [b]) => compareStrings(a, b))
  const named = files.map(([file, numbers]) => {
    const sorted = [...numbers].sort((a, b) => a - b).map(String)
    return `${clean(file)}:${few(sorted, verbose, 6).join(',').replace(',and ', ' and ')}`
  })
  return few(named, verbose, 5).join(', ')
}

/** The calls of findings, each once, in order. */
export function callsOf(findings: readonly Finding[]): CallSite[] {
  const calls = new Map(
    findings.flatMap((finding) => finding.calls).map((call) => [`${call.at.file}:${call.at.start}`, call]),
  )
  return sortCalls([...calls.values()])
}
