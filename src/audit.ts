import { rules } from '../rules/index.ts'
import type { Group } from './core/finding.ts'
import type { Mishap } from './core/guard.ts'
import { type Report, type Stats, withMishaps } from './core/report.ts'
import { type AuditOptions, type Examination, examine } from './examine.ts'
import { NOTHING } from './gather/needs.ts'
import { relabel } from './gather/relabel.ts'
import { labelFrom } from './gather/root.ts'
import { narrow } from './narrow.ts'

export type { AuditOptions } from './examine.ts'

/**
 * Audits code for calls to deactivated versions of the API. Reads files only; runs nothing, sends nothing.
 * Throws UsageError for a path that is missing or unreadable.
 */
export async function audit(options: AuditOptions): Promise<Report> {
  const examination = await examine(options)
  examination.close()
  const ids = rules.map(({ id }) => id)
  const report = narrow(reportOf(examination), examination, ids)
  return relabel(report, labelFrom(options.cwd, examination.root))
}

/** The report of an examination, every file named from its root. */
export function reportOf(examination: Examination, groups: readonly Group[] = examination.judged.groups): Report {
  const { gathered, shelf, judged, sources, phases, isParsed, options } = examination
  const { store } = options
  return {
    findings: judged.findings,
    groups,
    ledger: withMishaps(
      {
        seen: gathered.seen,
        read: [...shelf.books.keys()].filter(gathered.reported).length,
        skipped: [],
        unresolved: judged.unresolved,
      },
      notWhole(examination),
    ),
    impact: judged.impact,
    sources,
    stats: {
      phases,
      files: filesBy(gathered, shelf, isParsed),
      ...(store && { cache: store.counts() }),
      rules: judged.ruleMs,
      slowest: slowestOf(shelf),
    },
  }
}

function whyCrowded(count: number): string {
  const more = `${count.toLocaleString('en')} more ${count === 1 ? 'place' : 'places'}`
  return `holds more than can be told one by one: ${more} like others of it ${count === 1 ? 'is' : 'are'} only counted`
}

/** What was not read or followed whole where a person asked, and what failed anywhere: it may have told of that, too. */
function notWhole({ gathered, shelf, judged, sources, short, mishaps }: Examination): Mishap[] {
  const asked = [
    ...[...judged.crowds].map(([file, count]) => ({ file, why: whyCrowded(count) })),
    ...short.map((one) => ({ file: one.file, why: whyShort(one, sources) })),
    ...[...shelf.skipped].map(([file, why]) => ({ file, why })),
  ].filter(({ file }) => gathered.reported(file))
  return [...asked, ...shelf.mishaps.values(), ...mishaps.values()]
}

function whyShort(
  { file, start, of, limit, count }: Examination['short'][number],
  sources: ReadonlyMap<string, string>,
): string {
  const line = (sources.get(file) ?? '').slice(0, start).split('\n').length
  const places = count === 1 ? '' : ` and at ${count - 1} more ${count === 2 ? 'place' : 'places'}`
  return `is followed only in part: the limit of ${limit.toLocaleString('en')} ${of} was reached at line ${line}${places}`
}

function filesBy(
  { seen, matching }: Examination['gathered'],
  shelf: Examination['shelf'],
  isParsed: Examination['isParsed'],
): Stats['files'] {
  const books = [...shelf.books.values()]
  const read = books.filter(({ parsed }) => parsed)
  const parsed = read.filter(({ source }) => isParsed(source.file)).length
  const lent = [...shelf.lent.values()].filter((one) => one !== undefined).length
  return {
    seen,
    'that hold a pattern': matching,
    'that were opened': books.length,
    'whose comments were read': books.filter(({ parsed, reading }) => !parsed && reading !== NOTHING).length,
    'that were read line by line': read.length - parsed,
    'that were parsed': parsed,
    'that were read while linking': lent,
  }
}

function slowestOf({ books }: Examination['shelf']): Stats['slowest'] {
  const slowest = [...books].map(([file, { ms }]) => ({ path: file, ms })).sort((a, b) => b.ms - a.ms)
  return slowest.slice(0, 10)
}
