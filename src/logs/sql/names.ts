import { InputError } from '../input/input-error.ts'
import type { Dialect } from './dialects.ts'

/** Longer names are refused: no engine has them. */
const LONGEST = 255

/** Characters that no identifier needs, or that end a quoted one. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}"`\\]/u

/**
 * A name with its parts between dots, each quoted: whatever stands in it is a name. Throws InputError for one with
 * quotes, backslashes or control characters, which engines escape in different ways.
 */
export function quotedName(dialect: Pick<Dialect, 'quote' | 'upperCase'>, name: string): string {
  if (name.length > LONGEST || UNSAFE.test(name) || name.split('.').some((part) => part.trim() === ''))
    throw new InputError(`${quotedText(name)} cannot be the name of a table or column here.`)
  const { quote, upperCase } = dialect
  const stored = (part: string) => (upperCase && /^[a-z_][a-z0-9_]*$/.test(part) ? part.toUpperCase() : part)
  return name
    .split('.')
    .map((part) => `${quote}${stored(part)}${quote}`)
    .join('.')
}

/** A text as a literal that every engine reads alike. Throws InputError for one that some would read differently. */
export function literal(text: string): string {
  if (text.length > LONGEST || /['\\\p{C}]/u.test(text))
    throw new InputError(
      `${quotedText(text)} cannot stand in a statement: it holds a quote, a backslash or a control character.`,
    )
  return `'${text}'`
}

function quotedText(text: string): string {
  return JSON.stringify(text.slice(0, 60))
}
