import type { LanguageDescription } from '../../core/language/language.ts'
import { imports } from './imports.ts'
import { library } from './library.ts'

/** Which files are of this language, and what its libraries mean. */
export const description: LanguageDescription = {
  id: 'powershell',
  title: 'PowerShell',
  files: /\.(?:ps1|psm1|psd1)$/i,
  interpreters: /^#!.*\b(?:pwsh|powershell)\b/,
  aliases: ['posh', 'ps1', 'pwsh'],
  ending: 'ps1',
  runs: { name: /^(?:pwsh|powershell)$/i, code: /^-c(?:ommand)?$/i },
  library,
  imports,
}
