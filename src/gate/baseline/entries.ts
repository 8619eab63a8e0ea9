import type { Finding } from '../../core/findings/finding.ts'
import type { Span } from '../../core/text/span.ts'
import { compareEntries, type Entry, type RecordedCall, twinKey } from './entry.ts'
import { hashOf, tagsOf } from './tags.ts'

/** A finding with its data in a baseline. */
export interface Known {
  readonly finding: Finding
  readonly path: string
  readonly calls: readonly RecordedCall[]
}

/** Baseline entries of these findings. `toBaselinePath` converts a file to a path of the baseline. */
export function entriesOf(
  findings: readonly Finding[],
  toBaselinePath: (file: string) => string,
  sources: ReadonlyMap<string, string>,
): Entry[] {
  const tag = tagsOf(sources)
  return numbered(
    findings.map((finding) => ({
      finding,
      path: toBaselinePath(finding.at.file),
      calls: finding.calls.map((call) => recorded(call, tag)),
    })),
    tag,
  )
}

/** Entries of known findings, twins numbered in the order of their places. */
export function numbered(known: readonly Known[], tag: (span: Span, length: 8) => string): Entry[] {
  const next = new Map<string, number>()
  return [...known]
    .sort((a, b) => a.finding.at.start - b.finding.at.start || a.finding.at.end - b.finding.at.end)
    .map(({ finding: { rule, key, at }, path, calls }) => {
      const hash = hashOf(key)
      const twin = `${twinKey(rule, hash)} ${path}`
      const ordinal = next.get(twin) ?? 0
      next.set(twin, ordinal + 1)
      return { path, rule, hash, ordinal, place: tag(at, 8), calls }
    })
    .sort(compareEntries)
}

/** A call as it is recorded. */
export function recorded(
  { at, method, resource }: Finding['calls'][number],
  tag: (span: Span, length: 4) => string,
): RecordedCall {
  return {
    ...(method === undefined ? {} : { method }),
    ...(resource === undefined ? {} : { resource }),
    tag: tag(at, 4),
  }
}
