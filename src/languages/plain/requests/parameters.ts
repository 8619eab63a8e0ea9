import { bracketsAround } from '../members/brackets.ts'
import type { Page } from '../page/page.ts'

/** Words that a function begins with, in front of its parameters. */
const FUNCTION = /\b(?:def|fun|func|function|fn|sub|proc|param)\b[^\n(){};=]{0,120}\($/i
/** Names of methods behind the type that they give: `public Task<Server> Grow(`. */
const METHOD = /[\w>\]?]\s{1,4}\w{1,60}\s?\($/
/** Declarations that make fields of their parameters, and calls that give them their names on the wire. */
const FIELDS = /\b(?:class|record|struct|new|return|await|throw|val|case)\b[^\n(){};=]{0,120}\($/
const NAMED =
  /(?:JsonProperty|JsonPropertyName|SerialName|SerializedName|Json|Alias|va[lr]|Query|Body|Field|public|private|protected|readonly)\b[^,]{0,80}$/
/** A type in front of a name, in a list of parameters. */
const TYPED = /(?:^|[(,])\s{0,80}(?:@\w{1,40}\s{1,4}|final\s{1,4}){0,3}[\w.<>?[\]]{1,60}\s{1,4}$/

/** Languages whose variables begin with a sign that no member has, and for which there is no grammar. */
const SIGILS = /\.(?:pp|p[lm]|t)$/

/** Whether a name is a parameter of a function: a variable, which is not sent by its own name. */
export function isParameter(page: Page, at: number): boolean {
  if (page.text.charAt(at - 1) === '$' && SIGILS.test(page.file)) return true
  const list = bracketsAround(page, at)
  if (!list || page.text.charAt(list.start) !== '(') return false
  const head = page.text.slice(Math.max(0, list.start - 200), list.start + 1)
  const before = page.text.slice(list.start, at)
  if (FIELDS.test(head) || NAMED.test(before)) return false
  if (FUNCTION.test(head)) return true
  return (
    METHOD.test(head) &&
    TYPED.test(before) &&
    /^\s{0,80}(?:\{|=>|throws\b|where\b|;)/.test(page.text.slice(list.end, list.end + 120))
  )
}
