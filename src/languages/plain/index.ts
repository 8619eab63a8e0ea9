import type { Setting } from '../../core/findings/evidence.ts'
import type { Language, Reading, Source } from '../../core/language/language.ts'
import { mayHoldDirective } from '../../core/text/directives.ts'
import { looseRoots } from './addresses/loose-roots.ts'
import { rooted } from './addresses/parted.ts'
import { urls } from './addresses/urls.ts'
import { commentsIn } from './comments/index.ts'
import { settings } from './configuration/settings.ts'
import { variables } from './configuration/variables.ts'
import { dependencies } from './packages/dependencies.ts'
import { type Page, pageOf, spanOf } from './page/page.ts'
import { headers } from './requests/headers.ts'
import { mediaTypes } from './requests/media-types.ts'
import { properties } from './requests/properties.ts'

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
      ? commentsIn(source)
      : page.comments.map((region) => spanOf(page, region.start, region.end)),
    ...(isCut && { trouble: TOO_MANY }),
  }
}

/** Settings that this API is known by, and variables under any name, each place once. */
function allSettings(page: Page): Setting[] {
  const given = variables(page)
  const starts = new Set(given.map(({ at }) => at.start))
  return [...settings(page).filter(({ at }) => !starts.has(at.start)), ...given].sort((a, b) => a.at.start - b.at.start)
}
