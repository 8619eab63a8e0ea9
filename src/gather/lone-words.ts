import { apiWith } from '../../rules/api/api.ts'
import { telling } from '../../rules/api/patterns.ts'
import { mayHoldDirective } from '../core/directives.ts'
import { type Discovery, discover } from '../discover/discover.ts'
import { compile } from '../discover/matcher.ts'
import { openSource } from './open-source.ts'
import type { Where } from './project-search.ts'
import type { Shelf } from './shelf.ts'

/** Files beyond which a tree is no foreign one that happens to use a word of this API. */
const MOST_FILES = 200

/**
 * Leaves out all files where they hold nothing but words that other programs use too and the whole tree never names
 * this API: another system may have an `allow_reboot` of its own. One search is cheaper than reading and following it.
 */
export async function withoutLoneWords(found: Discovery, shelf: Shelf, where: Where): Promise<Discovery> {
  if (found.files.length === 0 || found.files.length > MOST_FILES) return found
  const { open, prefilter } = apiWith(shelf.custom).patterns
  const tells = compile(telling(open))
  const isLone = (file: string): boolean => {
    const texts = found.lines?.get(file) ?? textsOf(shelf, where.root, file)
    return texts?.some((text) => tells(text) || mayHoldDirective(text)) === false
  }
  if (!found.files.every(isLone)) return found
  const { root, noIgnore, ignore } = where
  const patterns = telling(prefilter)
  const named = await discover({ root, cwd: root, paths: ['.'], patterns, noIgnore, ignore, surveys: shelf.surveys })
  return named.files.length > 0 ? found : { ...found, files: [] }
}

function textsOf(shelf: Shelf, root: string, file: string): readonly string[] | undefined {
  const source = openSource(shelf, root, file)
  return 'text' in source ? [source.text] : undefined
}
