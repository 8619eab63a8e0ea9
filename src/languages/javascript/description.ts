import type { LanguageDescription } from '../../core/language/language.ts'
import { library } from './library/index.ts'
import { imports } from './resolve/imports.ts'

/** Which files are of this language, and what its libraries mean. */
export const description: LanguageDescription = {
  id: 'javascript',
  files: /\.(?:[cm]?[jt]s|[jt]sx|vue|svelte)$/i,
  library,
  imports,
  readsAll: 'all',
}
