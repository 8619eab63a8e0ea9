import {
  NAMES_OF_PLACES,
  PLACEHOLDER_FORMS,
  PLACEHOLDERS,
  PLACES,
  PROSE,
  REFERENCE_STARTS,
  RELATIVE_PLACES,
} from '../secret-forms/placeholders.ts'

/**
 * Placeholders that are filled in at run time: `${NAME}`, `$(command)`, `{{ name }}`, `{name}`, `%NAME%`, `<name>`; one
 * with a default (`${NAME:-value}`) is none.
 */
const HOLES =
  /\$\{\{?[^}:=-]{0,200}\}{0,2}|[$#%]\([^)]{0,200}\)?s?|\$(?:env:)?\w{1,100}|#?\{{1,2}[^{}:=]{0,200}\}{0,2}|%\w{1,100}%|%[sdv]|<[^<>]{0,200}>|@\{[^}]{0,200}\}?/g
const SCHEMES = /\b(?:basic|bearer|token|digest|apikey)\b/gi
const NAMES_SECRET = /pass|pwd|secret|token|key|cred|auth/i
const IDENTIFIER = /^[\p{L}_$][\w$]*(?:(?:\.|->|::|\?\.)[\p{L}_$][\w$]*)*[!?]?$/u
const LONGEST_PLACE = 300

/** Whether what stands in the place of a secret is none: a placeholder, a reference, a path, a version, prose. */
export function isNoSecret(value: string): boolean {
  const plain = value.trim().replace(/[.,;:]{1,3}$/, '')
  if (PLACEHOLDERS.has(plain.toLowerCase()) || PLACEHOLDER_FORMS.some((form) => form.test(plain))) return true
  if (REFERENCE_STARTS.test(plain)) return true
  return isPlace(plain) || isFilledIn(plain) || isSentence(plain)
}

function isPlace(value: string): boolean {
  if (value.length > LONGEST_PLACE) return false
  if (PLACES.some((form) => form.test(value))) return true
  return NAMES_OF_PLACES.test(value) && RELATIVE_PLACES.some((form) => form.test(value))
}

/** Whether an unquoted value is code or prose, by what it is and what stands on both sides of it. */
export function isNoBareSecret(value: string, before: string, behind: string): boolean {
  if (PROSE.has(value.toLowerCase().replace(/(?<![.,;:])[.,;:]+$/, '')) || /^[([<{]/.test(behind)) return true
  if (!IDENTIFIER.test(value) || /\d/.test(value)) return false
  if (/[.>:]/.test(value) || NAMES_SECRET.test(value) || value.length < 3) return true
  const isColon = /:\s*$/.test(before)
  if (/^\s{0,4}[,)]/.test(behind) || (isColon && /^\s{0,4}[;}]/.test(behind))) return true
  if (/^[ \t]{1,4}(?:[-+*/?|&]{1,2}[ \t]|(?:if|or|and|else|as)\b)/.test(behind)) return true
  return isColon && /^[a-z]+$/.test(value) && /^[ \t]{1,4}[a-z]/i.test(behind)
}

/** Whether nothing is written but holes. */
function isFilledIn(value: string): boolean {
  const rest = value.replace(HOLES, '').replace(SCHEMES, '')
  return rest !== value && rest.replace(/[^\p{L}\p{N}]+/gu, '').length < 3
}

/** Words in a row, some of them such as only prose has. */
function isSentence(value: string): boolean {
  const words = value.split(/\s+/)
  if (words.length < 3 || !words.every((word) => /^["'(]?[\p{L}'-]+(?:[).,:;!?"][).,:;!?"']*)?$/u.test(word)))
    return false
  return words.some((word) => PROSE.has(word.toLowerCase()))
}
