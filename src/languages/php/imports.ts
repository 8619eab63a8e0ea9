import path from 'node:path'
import { byClass, byPath } from '../../core/language/imports/conventions.ts'
import type { ImportTraits } from '../../core/language/imports/traits.ts'
import { ofLooseNames } from '../../core/language/imports/users.ts'
import { isTelling } from '../../core/language/imports/words.ts'
import { literal } from '../../core/text/pattern.ts'

const names = ofLooseNames(
  ['php', 'phtml', 'inc'],
  (name) => `\\b${name}\\s{0,3}(::|\\(|\\$)|\\\\${name}\\b|(new|extends)\\s{1,3}${name}\\b`,
)
const byFile = byPath([''], [''])
const byNamespace = byClass('.php', /\\/)

/**
 * Names are seen everywhere. A file that returns its settings, gives variables of its own or functions whose names say
 * nothing, is read in by its name; settings are taken from `config('name.key')` by a framework, too.
 */
export const imports: ImportTraits = {
  users: {
    ...names,
    patterns(module, wanted) {
      const isVariable = (name: string) => name.startsWith('$')
      const plain = wanted.filter((name) => !isVariable(name))
      const namePatterns = names.patterns(module, plain) ?? []
      if (!wanted.some((name) => isVariable(name) || !isTelling(name))) return namePatterns
      const file = literal(path.posix.basename(module.file))
      const stem = literal(path.posix.basename(module.file, '.php'))
      const settings = wanted.includes('default') ? [`\\(['"]${stem}\\.`] : []
      return [[...namePatterns, `['"/]${file}\\b`, ...settings].join('|')]
    },
  },
  *leadsTo(from, module, name) {
    yield* byFile(from, module, name)
    yield* byNamespace(from, module, name)
  },
  seesAll: true,
}
