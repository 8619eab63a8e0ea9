import type { Dependency } from '../../../core/findings/evidence.ts'
import { type Text, written } from '../../../core/text/text.ts'
import { isTold } from '../page/executed.ts'
import { lineAt, linesAround, type Page } from '../page/page.ts'
import { documented } from './documented.ts'
import { downloads } from './downloads.ts'
import { addedRows, importRows } from './imports.ts'
import { firstAt, installed } from './installs.ts'
import { dependency, isAdded, isKnown, type Line, linesWithNames, rangeOf } from './named.ts'
import { type PackageRow, packageRows } from './package-rows.ts'
import { requiredModules } from './powershell-modules.ts'
import { published } from './published.ts'
import { stateRows } from './state-rows.ts'

const VERSION_BELOW =
  /(?:^|\n)[ \t]*(?:-[ \t])?["']?(?:version|tag_name|ensure)["']?[ \t]*(?:=>|[:=]|(?=["']))[ \t]*["']?([^"'\s,}\n][^"',}\n]{0,60})/
const ARTIFACT = /<artifactId>\s*(?<name>[\w.-]+)\s*<\/artifactId>/d
const GROUP = /<groupId>\s*([\w.-]+)\s*<\/groupId>/
const POM_VERSION = /<version>\s*([^<\s]+)\s*<\/version>/

const indexed = [...packageRows, ...stateRows, ...importRows].map(withIndices)
const added = addedRows.map(withIndices)

function withIndices(row: PackageRow): PackageRow {
  return { ...row, line: new RegExp(row.line.source, `${row.line.flags}d`) }
}

/** Packages that a line of a file names, for every ecosystem. */
export function* dependencies(page: Page): Iterable<Dependency> {
  const all = page.words?.package === undefined ? indexed : [...added, ...indexed]
  const rows = all.filter((row) => row.files.test(page.file))
  const better = new Map([...documented(page), ...published(page)].map((one) => [one.at.start, one]))
  const isNew = firstAt()
  for (const line of linesWithNames(page)) {
    for (const one of onLine(page, line, rows))
      if (isNew(one.at.start, line.start) && !better.has(one.at.start)) yield one
  }
  yield* better.values()
}

function* onLine(page: Page, line: Line, rows: readonly PackageRow[]): Iterable<Dependency> {
  if (/(?:^|\/)(?:pom\.xml|[^/]*\.pom)$/.test(page.file)) yield* inPom(page, line)
  for (const row of rows) {
    if (row.near && !row.near.test(linesAround(page, line.index, -8, 8).text)) continue
    if (row.next && !row.next.test(neighbour(page, line, 1)?.text ?? '')) continue
    for (const match of matchesOf(row, line)) yield* dependencyAt(page, line, row, match)
  }
  yield* requiredModules(page, line)
  yield* installed(page, line)
  yield* downloads(page, line)
}

function matchesOf({ line, on }: PackageRow, { text }: Line): RegExpExecArray[] {
  if (!on) return [line.exec(text)].filter((match) => match !== null)
  const from = text.search(on)
  return from < 0 ? [] : [...text.matchAll(line)].filter(({ index }) => index > from)
}

function* dependencyAt(page: Page, line: Line, row: PackageRow, match: RegExpExecArray): Iterable<Dependency> {
  const [start, end] = match.indices?.groups?.name ?? []
  const { name, group } = match.groups ?? {}
  if (!name || start === undefined || end === undefined) return
  if (row.command && isTold(page, line.start + match.index)) return
  if (!isAdded(name, page.words) && (added.includes(row) || !isKnown(`${group ?? ''}${name}`))) return
  const range = rangeOf(page, line, match) ?? (row.below ? rangeBelow(page, line) : undefined)
  const full = group ? `${group}:${name}` : `${row.prefix ?? ''}${name}`
  yield dependency(page, row, full, line.start + start, line.start + end, range)
}

/** A range under `version` on one of the next four lines of the same entry. */
function rangeBelow(page: Page, line: Line): Text | undefined {
  const below = linesAround(page, line.index, 1, 4)
  const block = below.text.split(/\n[^\S\n]*(?:\}|\[\[|-\s|"name")/, 1)[0] ?? ''
  return textAt(page, below.start, VERSION_BELOW.exec(block))
}

function textAt(page: Page, offset: number, match: RegExpExecArray | null): Text | undefined {
  const value = match?.[1]?.trimEnd()
  return match && value
    ? [written(page.file, offset + match.index + match[0].lastIndexOf(match[1] ?? ''), value)]
    : undefined
}

/** A dependency of a Maven project: its group stands above the artifact, its version below. */
function* inPom(page: Page, line: Line): Iterable<Dependency> {
  const lines = [line, ...[1, -1].map((step) => neighbour(page, line, step))]
  for (const one of lines) {
    const match = one && ARTIFACT.exec(one.text)
    const [start, end] = match?.indices?.groups?.name ?? []
    if (!one || !match || start === undefined || end === undefined) continue
    const around = linesAround(page, one.index, -3, 4)
    const at = one.start - around.start
    const open = around.text.lastIndexOf('<dependency>', at)
    if (open < 0) continue
    const close = around.text.indexOf('</dependency>', open)
    const block = around.text.slice(open, close < 0 ? undefined : close)
    const group = GROUP.exec(block)?.[1]
    const name = group ? `${group}:${match.groups?.name}` : (match.groups?.name ?? '')
    if (!isKnown(name, page.words)) continue
    yield dependency(
      page,
      { ecosystem: 'Maven', form: 'manifest' },
      name,
      one.start + start,
      one.start + end,
      textAt(page, around.start + open, POM_VERSION.exec(block)),
    )
    return
  }
}

function neighbour(page: Page, line: Line, step: number): Line | undefined {
  const start = page.lines[line.index + step]
  return start === undefined ? undefined : lineAt(page, start)
}
