import type { LanguageDescription } from '../../core/language/language.ts'
import { library } from './library.ts'
import { leftUnused } from './unused.ts'

/** Which files are of this language, and what its libraries mean. */
export const description: LanguageDescription = {
  id: 'go',
  files: /\.go$/i,
  library,
  leftUnused,
}
