import type { LanguageDescription } from '../../core/language/language.ts'
import { imports } from './imports.ts'
import { library } from './library/index.ts'

/** Which files are of this language, and what its libraries mean. */
export const description: LanguageDescription = {
  id: 'php',
  files: /\.(?:php\d?|phtml|phps|inc)$/i,
  interpreters: /\bphp[\d.]*\b/,
  library,
  imports,
}
