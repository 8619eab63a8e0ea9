import { mayHoldDirective } from '../../core/directives.ts'
import type { Setting } from '../../core/evidence.ts'
import type { Language, Reading, Source } from '../../core/language.ts'
import { dependencies } from './dependencies.ts'
import { headers } from './headers.ts'
import { looseRoots } from './loose-roots.ts'
import { mediaTypes } from './media-types.ts'
import { type Page, pageOf, spanOf } from './page.ts'
import { rooted } from './parted.ts'
import { properties } from './properties.ts'
import { remarks } from './remarks/index.ts'
import { settings } from './settings.ts'
import { urls } from './urls.ts'
import { variables } from './variables.ts'

/** Reads any text: strings, addresses, headers, names of packages and settings, without a grammar. */
export const plain: Language = {
  id: 'plain',
  matches: () => true,
  read,
}

const TOO_MANY = 'uses roots of addresses more often than is looked at: read in part'

function read(source: Source): Reading {
  const page = pageOf(source)
  const { found, isCut } = rooted(page)
  return {
    evidence: [
      ...urls(page),
      ...found,
      ...headers(page),
      ...mediaTypes(page),
      ...properties(page),
      ...allSettings(page),
      ...dependencies(page),
      ...looseRoots(page),
    ],
    comments: mayHoldDirective(source.text)
      ? remarks(source)
      : page.comments.map((one) => spanOf(page, one.start, one.end)),
    ...(isCut && { trouble: TOO_MANY }),
  }
}

/** Settings that this API is known by, and variables under any name, each place once. */
function allSettings(page: Page): Setting[] {
  const given = variables(page)
  const starts = new Set(given.map(({ at }) => at.start))
  return [...settings(page).filter(({ at }) => !starts.has(at.start)), ...given].sort((a, b) => a.at.start - b.at.start)
}
