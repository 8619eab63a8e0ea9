import type { LanguageDescription } from '../../core/language/language.ts'
import { imports } from './imports.ts'
import { library } from './library.ts'

/** Which files are of this language, and what its libraries mean. */
export const description: LanguageDescription = {
  id: 'python',
  title: 'Python',
  files: /\.(?:pyi?|pyw|bzl)$|(?:^|\/)(?:SConstruct|SConscript|wscript)$/i,
  interpreters: /\bpython[\d.]*\b/,
  aliases: ['py', 'py3', 'python2', 'python3'],
  ending: 'py',
  runs: { name: /^(?:python[\d.]*|pypy3?)$/, code: /^-[bBEIsSuvx]*c$/ },
  library,
  imports,
  readsAll: 'parameters',
}
