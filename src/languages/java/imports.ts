import { byClass } from '../../core/language/imports/conventions.ts'
import type { ImportTraits } from '../../core/language/imports/traits.ts'
import { ofPackage } from '../../core/language/imports/users.ts'

const IMPORT = /^[ \t]*import[ \t]{1,9}(?:static[ \t]{1,9})?([\w.]{1,300}?)(?:\.\*)?[ \t]{0,9};/gm

/** Classes that stand in files of their own names, in the folders of their packages. */
export const imports: ImportTraits = {
  users: ofPackage(['java', 'kt', 'groovy'], /\./),
  leadsTo: byClass('.java', /\./),
  imported(text) {
    const named = Array.from(text.matchAll(IMPORT), ([whole, name = '']) => ({ name, all: whole.includes('*') }))
    // A package as a whole may stand anywhere below the sources.
    if (named.some(({ name, all }) => all && !/^javax?\./.test(name))) return undefined
    return named.map(({ name }) => {
      const dot = name.lastIndexOf('.')
      return [name.slice(0, dot), name.slice(dot + 1)] as const
    })
  },
  seesFolder: '.java',
  declaresVariables: true,
}
