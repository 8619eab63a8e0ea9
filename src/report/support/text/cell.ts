import { clean } from './words.ts'

/** Beginning of a cell that spreadsheets treat as a formula, after spaces; including full-width forms. */
const FORMULA = /^\s{0,1000}[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/

/** A cell of one line (RFC 4180). An apostrophe in front makes a text of what would be a formula. */
export function cellText(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const plain = clean(value)
  const safe = FORMULA.test(plain) || FORMULA.test(value) ? `'${plain}` : plain
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
