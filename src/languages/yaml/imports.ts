import type { ImportTraits } from '../../core/language/imports/traits.ts'
import { literal } from '../../core/text/pattern.ts'

/** Variables of plays: only files of the same role or inventory use them. */
export const imports: ImportTraits = {
  users: {
    endings: ['yml', 'yaml', 'j2'],
    patterns: (module, names) =>
      module.package === undefined ? undefined : [`\\{\\{[^}\\n]*\\b(${names.map(literal).join('|')})\\b`],
    reaches: (module, _, others) => others.some((one) => one.package === module.package),
  },
}
