import { apiWith } from '../../../rules/api/api.ts'
import { loneSources, withoutCommonWords } from '../../../rules/api/patterns.ts'
import { mayHoldDirective } from '../../core/text/directives.ts'
import { type Discovery, discover } from '../../discover/discover.ts'
import { compile, type Matcher } from '../../discover/search/matcher.ts'
import type { Where } from '../dependents/project-search.ts'
import type { FileStore } from '../files/file-store.ts'
import { openSource } from '../files/open-source.ts'

/** Files beyond which a tree is no foreign one that happens to use a word of this API. */
const MOST_FILES = 200

/**
 * Leaves out all files where they hold nothing but words that other programs use too and the whole tree never names
 * this API: another system may have an `allow_reboot` of its own. One search is cheaper than reading and following it.
 */
export async function withoutLoneWords(found: Discovery, store: FileStore, where: Where): Promise<Discovery> {
  if (found.files.length === 0 || found.files.length > MOST_FILES) return found
  const { open, prefilter } = apiWith(store.custom).patterns
  const isWord = compile(loneSources)
  let tells: Matcher | undefined
  const isLone = (file: string): boolean => {
    const texts = found.lines?.get(file) ?? textsOf(store, where.root, file)
    // Most files hold none of the words: the other patterns, which take long to compile, are not asked then.
    if (!texts?.some(isWord)) return false
    tells ??= compile(withoutCommonWords(open))
    return !texts.some((text) => tells?.(text) || mayHoldDirective(text))
  }
  if (!found.files.every(isLone)) return found
  const { root, noIgnore, ignore } = where
  const patterns = withoutCommonWords(prefilter)
  const named = await discover({ root, cwd: root, paths: ['.'], patterns, noIgnore, ignore, surveys: store.surveys })
  return named.files.length > 0 ? found : { ...found, files: [] }
}

function textsOf(store: FileStore, root: string, file: string): readonly string[] | undefined {
  const source = openSource(store, root, file)
  return 'text' in source ? [source.text] : undefined
}
