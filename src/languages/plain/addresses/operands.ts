import { type Text, unknown } from '../../../core/text/text.ts'
import { matchAt, type Page, spanOf, stringStarting } from '../page/page.ts'
import { resolver } from './constants.ts'
import { typeOfName } from './enumerations.ts'
import { variableIn } from './environment-reads.ts'
import { textOf } from './pieces.ts'

const NAME =
  /(?:\.(?=Values\.))?(?:\[[A-Za-z_][\w.]{0,60}\]::)?[$@&?]{0,2}(?:(?:[Ss]cript|[Gg]lobal|[Ll]ocal|[Uu]sing|[Pp]rivate|[Ee]nv):)?[A-Za-z_][\w$]{0,80}(?:(?:\.|->|::|\?\.)[$A-Za-z_][\w$]{0,80}){0,6}(?:\[[^\]\n]{0,40}\])?(?:(?:->)?\{["']?\w{1,60}["']?\}){0,4}(?:\([^()\n]{0,80}\))?/y
/** Calls that make a text of what they are given: `std::to_string(version)`. */
const TO_TEXT = /^(?:\w{1,20}(?:::|\.))?(?:to_?string|str|valueOf|as\.character|string)\(([\w.>$-]{1,60})\)$/i
/** Calls that give what a key stands for: `getOption("api.version")`. */
const LOOKED_UP =
  /(?:get\w{0,30}|option|env|config|settings?|prop\w{0,10}|fetch|lookup)\(\s?["':]([\w.-]{1,60})["']?\)$/i
/** Calls that give back the text that they are made on. */
const CONVERTED = /(?:\.(?:to_string|to_owned|to_str|as_str|as_ref|clone|into|toString|ToString|trim|unwrap)\(\)){1,9}$/
/** A setting that another one is made of, beside its text: `"/cloudapi/"${api.version}`. */
export const SUBSTITUTED = /\$\{[\w.-]{1,80}\}/y
export const SUBSTITUTED_IN = /\.(?:conf|hocon)$/i
const SHELL_WORD = /(?:\$\{[^}\n]{0,80}\}|\$\w{1,60}|[\w\-.~:/?#@!&*+,;=%]){1,200}/y
/** Letters and marks in front of a quote. */
export const PREFIX = /[fFrRbBuUL@$]{0,2}(?=["'`])/y

/** A string, a name or a number that stands at an offset. */
export function operand(page: Page, at: number): { text: Text; end: number } | undefined {
  const quote = at + (matchAt(PREFIX, page.text, at)?.length ?? 0)
  const string = stringStarting(page, quote)
  if (string) return { text: textOf(page, string.open, string.end, resolver(page)), end: string.close }
  if (page.syntax.shell) {
    const word = matchAt(SHELL_WORD, page.text, at)
    return word ? { text: textOf(page, at, at + word.length, resolver(page)), end: at + word.length } : undefined
  }
  const put = SUBSTITUTED_IN.test(page.file) ? matchAt(SUBSTITUTED, page.text, at) : undefined
  if (put !== undefined)
    return { text: [hole(page, at + put.lastIndexOf('{') + 1, at + put.length - 1)], end: at + put.length }
  const name = matchAt(NAME, page.text, at) ?? matchAt(/\d{1,9}/y, page.text, at)
  return name ? { text: [hole(page, at, at + name.length)], end: at + name.length } : undefined
}

/** A name as a hole, with the values that the file gives it; a number is what it is. */
export function hole(page: Page, start: number, end: number): Text[number] {
  const name = page.text.slice(start, end)
  if (/^\d+$/.test(name)) return { kind: 'written', value: name, span: spanOf(page, start, end), verbatim: true }
  const plainName = name.replace(CONVERTED, '').replace(TO_TEXT, '$1')
  // The result of a call is known of a function without parameters.
  const key = LOOKED_UP.exec(plainName)?.[1]
  const variable = variableIn(plainName)
  const known =
    key === undefined && /[^(]\)$/.test(plainName)
      ? { options: [], open: true }
      : resolver(page)(key ?? plainName.replace(/\(\)$/, ''))
  const type = known.options.length === 0 ? typeOfName(page, plainName) : undefined
  if (type !== undefined) return { ...unknown(spanOf(page, start, end), type), ...resolver(page)(type) }
  return {
    ...unknown(spanOf(page, start, end), name.replace(/^[$@&?]+/, '')),
    ...known,
    ...(variable !== undefined && { variable }),
  }
}
