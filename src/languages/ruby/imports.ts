import { byPath } from '../../core/language/imports/conventions.ts'
import type { ImportTraits } from '../../core/language/imports/traits.ts'
import { ofLooseNames } from '../../core/language/imports/users.ts'
import { isTelling, stemOf } from '../../core/language/imports/words.ts'

const names = ofLooseNames(['rb', 'rake', 'ru'], (name) => `\\b${name}(\\.|::)`)

/** Names are seen everywhere; a file whose names say nothing is read in by its own. */
export const imports: ImportTraits = {
  users: {
    ...names,
    patterns(module, wanted) {
      const namePatterns = names.patterns(module, wanted) ?? []
      if (wanted.every(isTelling)) return namePatterns
      return [
        [...namePatterns, `\\b(require|require_relative|load)\\b[^\\n]{0,200}['"/]${stemOf(module.file)}\\b`].join('|'),
      ]
    },
  },
  leadsTo: byPath(['', '.rb'], ['', 'lib']),
  pathEndings: (module, name) => (/^\w[\w-]*\/\w/.test(module) ? [{ end: `${module}.rb`, name }] : []),
  seesAll: true,
}
