import type { LanguageDescription } from '../../core/language/language.ts'
import { imports } from './imports.ts'
import { library } from './library/index.ts'

/** Which files are of this language, and what its libraries mean. */
export const description: LanguageDescription = {
  id: 'php',
  title: 'PHP',
  files: /\.(?:php\d?|phtml|phps|inc)$/i,
  interpreters: /\bphp[\d.]*\b/,
  runs: { name: /^php$/, code: /^-r$/ },
  library,
  imports,
}
