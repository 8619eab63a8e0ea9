import type { Finding, Group } from '../core/findings/finding.ts'
import { compareStrings, type Edit, type Span } from '../core/text/span.ts'
import { mapSpan } from './edits.ts'

/** Findings by rule and place. */
export interface Sight {
  at(rule: string, span: Span): boolean
}

/** The places of findings of groups. */
export function sightOf(groups: readonly Group[]): Sight {
  const places = new Set(
    groups.flatMap(({ findings }) => findings).map((finding) => placeKey(finding.rule, finding.at)),
  )
  return { at: (rule, span) => places.has(placeKey(rule, span)) }
}

/** Errors and warnings. */
export function errorsAndWarnings(groups: readonly Group[]): Finding[] {
  return groups.flatMap(({ findings }) => findings).filter(({ level }) => level !== 'note')
}

/** Maps a place of the original files to the edited ones. */
export function moveIn(edits: ReadonlyMap<string, readonly Edit[]>, span: Span): Span {
  return mapSpan(edits.get(span.file) ?? [], span)
}

/** Edits that go with another edit of the same address, and not without it. */
export function isOptional({ findings }: Group): boolean {
  return findings.every(({ fix }) => fix?.optional === true)
}

/** A key that two findings share when they are one: of one rule, starting at one place. */
export function placeKey(rule: string, { file, start }: Span): string {
  return `${rule} ${file}:${start}`
}

/** A key that two places share when they are the same. */
export function spanText({ file, start, end }: Span): string {
  return `${file}:${start}:${end}`
}

/** Edits by file, files in order. */
export function editsByFile(edits: readonly Edit[]): Map<string, Edit[]> {
  const files = new Map<string, Edit[]>()
  for (const edit of edits) {
    const list = files.get(edit.file)
    if (list) list.push(edit)
    else files.set(edit.file, [edit])
  }
  return new Map([...files].sort(([a], [b]) => compareStrings(a, b)))
}
