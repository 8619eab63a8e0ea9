import type { LanguageDescription } from '../../core/language/language.ts'
import { imports } from './imports.ts'
import { library } from './library.ts'

/** Which files are of this language, and what its libraries mean. */
export const description: LanguageDescription = {
  id: 'python',
  files: /\.(?:pyi?|pyw|bzl)$|(?:^|\/)(?:SConstruct|SConscript|wscript)$/i,
  interpreters: /\bpython[\d.]*\b/,
  library,
  imports,
  readsAll: 'parameters',
}
