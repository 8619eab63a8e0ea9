import type { LanguageDescription } from '../../core/language/language.ts'
import { imports } from './imports.ts'
import { library } from './library.ts'

/** Which files are of this language, and what its libraries mean. */
export const description: LanguageDescription = {
  id: 'bash',
  files:
    /\.(?:sh|bash|zsh|ksh|bats|envrc|command)$|(?:^|\/)\.?(?:bashrc|bash_profile|bash_aliases|bash_login|bash_logout|profile|zshrc|zshenv|zprofile|zlogin|kshrc|envrc)$/i,
  interpreters: /^#!.*\b(?:ba|z|k|da|a)?sh\b|^#!.*\bbats\b/,
  library,
  imports,
}
