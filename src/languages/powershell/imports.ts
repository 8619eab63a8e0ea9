import { byPath } from '../../core/language/imports/conventions.ts'
import type { ImportTraits } from '../../core/language/imports/traits.ts'
import { ofLooseNames } from '../../core/language/imports/users.ts'
import { stemOf } from '../../core/language/imports/words.ts'

const names = ofLooseNames(['ps1', 'psm1', 'psd1'])

/** Names are seen once their file is read in: the file is named then, or a module that does so is imported. */
export const imports: ImportTraits = {
  users: {
    ...names,
    patterns(module, wanted) {
      const file = stemOf(module.file)
      const reads = [`\\b${file}\\.ps[md]?1\\b`, `(Import-Module|using module)[^\\n]{0,200}\\b${file}\\b`]
      return [[...(names.patterns(module, wanted) ?? []), ...reads].join('|')]
    },
  },
  leadsTo: byPath(['', '.ps1', '.psm1', '.psd1'], ['', 'Modules', 'src']),
  seesAll: true,
}
