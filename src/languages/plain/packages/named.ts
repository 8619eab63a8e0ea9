import type { Words } from '../../../core/findings/custom.ts'
import type { Dependency } from '../../../core/findings/evidence.ts'
import { type Text, written } from '../../../core/text/text.ts'
import { lineAt, type Page, place } from '../page/page.ts'
import { PACKAGE, widened } from '../page/words.ts'
import type { PackageRow } from './package-rows.ts'

const NOTHING = /(?!)/i

/** A line of a page and where it begins. */
export type Line = ReturnType<typeof lineAt>

/** The lines that hold a name of a client of this API. */
export function* linesWithNames(page: Page): Iterable<Line> {
  let floor = 0
  for (const match of page.text.matchAll(widened(PACKAGE, page.words, 'package'))) {
    if (match.index < floor) continue
    const line = lineAt(page, match.index)
    floor = line.start + line.text.length
    yield line
  }
}

/** Whether a name can be one of a client of this API. */
export function isKnown(name: string, words?: Words): boolean {
  return name.search(PACKAGE) >= 0 || isAdded(name, words)
}

/** Whether it is one that some words add. */
export function isAdded(name: string, words: Words | undefined): boolean {
  return words?.package !== undefined && name.search(widened(NOTHING, words, 'package')) >= 0
}

/** A package that stands at a place. */
export function dependency(
  page: Page,
  row: Pick<PackageRow, 'ecosystem' | 'form'>,
  name: string,
  start: number,
  end: number,
  range?: Text,
): Dependency {
  const first = range?.[0]
  const resolved =
    row.form === 'lock' && first?.kind === 'written' ? { resolved: first.value.replace(/^[=v]+/, '') } : {}
  const base = {
    kind: 'dependency',
    ...place(page, start, end),
    ecosystem: row.ecosystem,
    name,
    form: row.form,
  } satisfies Dependency
  return { ...base, ...(range ? { range } : {}), ...resolved }
}

/** The range that a match has groups for. */
export function rangeOf(page: Page, line: Line, match: RegExpExecArray): Text | undefined {
  const [start] = match.indices?.groups?.range ?? match.indices?.groups?.pip ?? []
  const value = (match.groups?.range ?? match.groups?.pip)?.trimEnd()
  return start === undefined || !value ? undefined : [written(page.file, line.start + start, value)]
}
