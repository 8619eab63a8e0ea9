import { csharp } from './csharp.ts'
import { go } from './go.ts'
import { java } from './java.ts'
import { javascript, typescript } from './javascript.ts'
import { php } from './php.ts'
import { powershell } from './powershell.ts'
import { python } from './python.ts'
import { ruby } from './ruby.ts'
import { shell } from './shell.ts'

/** The languages that clients are generated in. */
export const LANGUAGES = { typescript, javascript, python, go, java, ruby, php, csharp, shell, powershell }
export type LanguageName = keyof typeof LANGUAGES
