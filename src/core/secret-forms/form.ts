/** One way in which secrets are written. */
export interface SecretForm {
  /** Lower case: a text in which none of these stands holds no secret of this form. */
  readonly signs: readonly string[]
  /** The group `secret` is masked. No quantifier stands inside another that could take the same characters, and each has a limit. */
  readonly pattern: RegExp
  /** Pattern that has to stand before it in the same command. */
  readonly behind?: RegExp
  /**
   * `value`: only the text beside it shows it, so a placeholder or a reference is none; `token`: its spelling shows it.
   */
  readonly kind: 'token' | 'value' | 'bare'
}

/** Words that end the name of a secret; each begins with a sign of `KEY_SIGNS`. */
export const KEY =
  '(?:passw(?:or)?d|passphrase|passcode|passwort|pwd|secret|token|credentials?|(?:api|access|account|auth|client|encryption|master|private|secret|service|signing|shared[-_]?access|subscription|webhook)[-_ ]?key|connection[-_]?string|session[-_]?id|sessid|userpwd)(?:[-_]?\\d{1,3})?'

/** Words of which one stands in each text with the name of a secret. */
export const KEY_SIGNS: readonly string[] = [
  'pass',
  'pwd',
  'secret',
  'token',
  'credential',
  'key',
  'connection',
  'sess',
]

/** Content of a string, to its closing quote or the end of the line. */
export const IN_DOUBLE = '"(?<secret>(?:[^"\\\\\\n]|\\\\.){1,4000})'
export const IN_SINGLE = "'(?<secret>(?:[^'\\\\\\n]|\\\\.){1,4000})"
export const IN_TICKS = '`(?<secret>(?:[^`\\\\\\n]|\\\\.){1,4000})'

/** The same form for strings in each kind of quotes; letters such as those of `f"…"` may stand before. */
export function formPerQuote(signs: readonly string[], before: string): SecretForm[] {
  return [IN_DOUBLE, IN_SINGLE, IN_TICKS].map((value) => ({
    signs,
    pattern: new RegExp(`${before}[a-z@$]{0,2}${value}`, 'dgi'),
    kind: 'value',
  }))
}

/** A form whose secret is a value. */
export function value(signs: readonly string[], pattern: RegExp, behind?: RegExp): SecretForm {
  return { signs, pattern, kind: 'value', ...(behind ? { behind } : {}) }
}
