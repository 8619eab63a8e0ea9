import type { LanguageDescription } from '../../core/language/language.ts'
import { imports } from './imports.ts'
import { library } from './library.ts'
import { leftUnused } from './unused.ts'

/** Which files are of this language, and what its libraries mean. */
export const description: LanguageDescription = {
  id: 'go',
  title: 'Go',
  files: /\.go$/i,
  aliases: ['golang'],
  library,
  imports,
  readsAll: 'parameters',
  leftUnused,
}
