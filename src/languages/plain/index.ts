import type { Evidence, Setting } from '../../core/findings/evidence.ts'
import type { Language, Reading, Source } from '../../core/language/language.ts'
import { collectIfGrown } from '../../core/runtime/garbage-collection.ts'
import { mayHoldDirective } from '../../core/text/directives.ts'
import type { Span } from '../../core/text/span.ts'
import { looseRoots } from './addresses/loose-roots.ts'
import { searchedBases } from './addresses/searched-bases.ts'
import { splitAddresses } from './addresses/split-addresses.ts'
import { urls } from './addresses/urls.ts'
import { commentsIn } from './comments/index.ts'
import { settings } from './configuration/settings.ts'
import { variables } from './configuration/variables.ts'
import { dependencies } from './packages/dependencies.ts'
import { type Page, pageOf, spanOf } from './page/page.ts'
import { calls } from './requests/calls.ts'
import { headers } from './requests/headers.ts'
import { mediaTypes } from './requests/media-types.ts'
import { properties, spokenProperties } from './requests/properties.ts'

/** Reads any text: strings, addresses, headers, names of packages and settings, without a grammar. */
export const plain: Language = {
  id: 'plain',
  matches: () => true,
  read: (source) => readText(source),
}

/** Characters of a text whose searches leave much behind. */
const LARGE = 1_000_000
const TOO_MANY = 'uses roots of addresses more often than is looked at: read in part'

type PageSearch = (page: Page) => Iterable<Evidence>

/** Searches of a page, one kind after the other. */
const SEARCHES: readonly PageSearch[] = [
  searchedBases,
  headers,
  mediaTypes,
  properties,
  allSettings,
  dependencies,
  looseRoots,
  calls,
]

/** Reads a text; `few` is given what each search found, before the next one begins. */
export function readText(
  source: Source,
  few: (found: Iterable<Evidence>) => readonly Evidence[] = (found) => [...found],
  searches = SEARCHES,
  page = pageOf(source),
): Reading {
  const isLarge = source.text.length > LARGE
  const done = (all: Iterable<Evidence>) => {
    const left = few(all)
    if (isLarge) collectIfGrown()
    return left
  }
  const addresses = done(urls(page))
  const { found, isCut } = splitAddresses(page)
  return {
    evidence: [...addresses, ...done(found), ...searches.flatMap((search) => done(search(page)))],
    comments: mayHoldDirective(source.text) ? commentsIn(source) : commentSpans(page),
    ...(isCut && { trouble: TOO_MANY }),
  }
}

/** Comments of a file that are kept one by one. */
const MANY = 20_000

/** The comments of a page; of very many those are one that have nothing but blanks between them. */
function commentSpans(page: Page): Span[] {
  if (page.comments.length <= MANY) return Array.from(page.comments, ({ start, end }) => spanOf(page, start, end))
  const spans: { file: string; start: number; end: number }[] = []
  for (const { start, end } of page.comments) {
    const last = spans.at(-1)
    if (last && (start <= last.end || page.text.slice(last.end, start).trim() === ''))
      last.end = Math.max(last.end, end)
    else spans.push({ file: page.file, start, end })
  }
  return spans
}

/** Evidence in the comments of a text, and its settings and packages. */
export function readComments(source: Source): Reading {
  const searches = SEARCHES.map((search) => (search === properties ? spokenProperties : search))
  const { evidence, ...rest } = readText(source, undefined, searches)
  const isKept = ({ kind, comment }: Evidence) => comment === true || kind === 'setting' || kind === 'dependency'
  return { ...rest, evidence: evidence.filter(isKept) }
}

/** Settings that this API is known by, and variables under any name, each place once. */
function* allSettings(page: Page): Iterable<Setting> {
  const handed = variables(page)
  const starts = new Set(handed.map(({ at }) => at.start))
  let next = 0
  for (const setting of settings(page)) {
    if (starts.has(setting.at.start)) continue
    for (let first = handed[next]; first && first.at.start < setting.at.start; first = handed[++next]) yield first
    yield setting
  }
  yield* handed.slice(next)
}
