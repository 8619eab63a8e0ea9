import { byClass } from '../../core/language/imports/conventions.ts'
import type { ImportTraits } from '../../core/language/imports/traits.ts'
import { ofPackage } from '../../core/language/imports/users.ts'
import { anyOf, isTelling } from '../../core/language/imports/words.ts'

const inNamespaces = ofPackage(['cs', 'csx'], /\./)

/** Names of a namespace, which a file may open for all others: names that say something are searched for alone. */
export const imports: ImportTraits = {
  users: {
    ...inNamespaces,
    patterns: (module, names) => (names.every(isTelling) ? [anyOf(names)] : inNamespaces.patterns(module, names)),
    reaches: () => true,
  },
  leadsTo: byClass('.cs', /\./),
  seesAll: true,
}
