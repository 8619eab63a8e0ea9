import { COMMANDS } from './commands.ts'
import type { SecretForm } from './form.ts'
import { HEADERS } from './headers.ts'
import { TOKENS } from './tokens.ts'
import { VALUES } from './values.ts'

/** Every form in which a secret is known. */
export const SECRET_FORMS: readonly SecretForm[] = [...TOKENS, ...HEADERS, ...COMMANDS, ...VALUES]
