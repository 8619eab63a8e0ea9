import type { LanguageDescription } from '../../core/language/language.ts'
import { imports } from './imports.ts'
import { library } from './library.ts'

/** Which files are of this language, and what its libraries mean. */
export const description: LanguageDescription = {
  id: 'bash',
  title: 'Shell',
  files:
    /\.(?:sh|bash|zsh|ksh|bats|envrc|command)$|(?:^|\/)\.?(?:bashrc|bash_profile|bash_aliases|bash_login|bash_logout|profile|zshrc|zshenv|zprofile|zlogin|kshrc|envrc)$/i,
  interpreters: /^#!.*\b(?:ba|z|k|da|a)?sh\b|^#!.*\bbats\b/,
  aliases: ['console', 'ksh', 'sh', 'sh-session', 'shell', 'shell-session', 'shellsession', 'terminal', 'zsh'],
  ending: 'sh',
  runs: { name: /^(?:ba|z|k|da|a)?sh$/, code: /^-[a-z]*c$/ },
  library,
  imports,
}
