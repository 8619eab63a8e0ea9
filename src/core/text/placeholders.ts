/** How a format string marks what is put into it. */
export type FormatStyle =
  /** `%s`, `%1$s`, `%[1]s`, `%(name)s`, `%{name}`, `%<name>s`, `%%`. */
  | 'percent'
  /** `{}`, `{0}`, `{name}`, `{0:x}`, `{{`. */
  | 'brace'
  /** `$name`, `${name}`, `$$`. */
  | 'dollar'

/** A place in a format string. */
export interface Placeholder {
  readonly start: number
  readonly end: number
  /** Which of the arguments, from 0; absent: the next one. */
  readonly index?: number
  /** The argument with this name. */
  readonly name?: string
  /** No argument, but this text: `%%`, `{{`. */
  readonly text?: string
}

const PERCENT =
  /%(?:%|\((?<named>[\w.-]{1,80})\)[-+ #0]{0,4}[\d.]{0,8}[a-zA-Z]|\{(?<braced>\w{1,80})\}|<(?<angled>\w{1,80})>[-+ #0]{0,4}[\d.]{0,8}[a-zA-Z]|(?:(?<index>\d{1,3})\$)?[-+ #0]{0,4}(?:\d{1,4}|\*)?(?:\.\d{1,4})?(?:\[(?<bracketed>\d{1,3})\])?(?:hh|h|ll|l|L|z|j|t)?[a-zA-Z])/g
const BRACE =
  /\{\{|\}\}|\{(?<name>[A-Za-z_][\w.]{0,80}|\d{1,3})?(?:\[[^\]{}]{0,80}\])?(?:![a-z])?(?:[:,][^{}]{0,40})?\}/g
const DOLLAR = /\$(?:\$|(?<named>[A-Za-z_]\w{0,80})|\{(?<braced>[A-Za-z_]\w{0,80})\})/g
const STYLES: Readonly<Record<FormatStyle, RegExp>> = { percent: PERCENT, brace: BRACE, dollar: DOLLAR }

/** The placeholders of a format string, in order. */
export function placeholdersIn(value: string, style: FormatStyle): Placeholder[] {
  const found: Placeholder[] = []
  for (const match of value.matchAll(STYLES[style])) {
    const [whole] = match
    const place = { start: match.index, end: match.index + whole.length }
    const { named, braced, angled, bracketed, name, index = bracketed } = match.groups ?? {}
    const called = named ?? braced ?? angled ?? (name && !/^\d/.test(name) ? name : undefined)
    if (whole === '%%' || whole === '{{' || whole === '}}' || whole === '$$')
      found.push({ ...place, text: whole.charAt(0) })
    else if (called !== undefined) found.push({ ...place, name: called })
    else if (index !== undefined) found.push({ ...place, index: Number(index) - 1 })
    else if (name !== undefined) found.push({ ...place, index: Number(name) })
    else found.push(place)
  }
  return found
}
