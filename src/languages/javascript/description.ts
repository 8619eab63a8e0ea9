import type { LanguageDescription } from '../../core/language/language.ts'
import { library } from './library/index.ts'
import { imports } from './resolve/imports.ts'

/** Which files are of this language, and what its libraries mean. */
export const description: LanguageDescription = {
  id: 'javascript',
  title: 'JavaScript',
  files: /\.(?:[cm]?[jt]s|[jt]sx|vue|svelte)$/i,
  aliases: ['js', 'jsx', 'mjs', 'node', 'ts', 'tsx', 'typescript'],
  ending: 'js',
  runs: { name: /^(?:node|nodejs|bun|tsx|ts-node)$/, code: /^(?:-[ep]|-pe|--eval|--print)$/ },
  library,
  imports,
  readsAll: 'all',
}
