import { lineAt, type Page } from '../page/page.ts'
import type { Quoted } from '../page/scan.ts'

/** Text that a default may be: a version, a host, a path, an address. */
const VALUE = /^(?:v?\d{1,2}|[^\s"'<>./]*[./][^\s"'<>]*)$/
const LONGEST = 200
/** A name that is given an expression, up to the end of what stands in front of its default. */
const GIVEN =
  /(?:^|[\s(,;{@$%&*])([A-Za-z_][\w.-]{0,60})["'\]}]?(?:\(\s?\))?\s{0,9}(?::\s?[\w.?<>[\] &*']{1,40})?\s{0,4}(?::=|<-|\|\|=|\?\?=|=>|=|:|\bget\(\) =)(?![=~>])\s{0,9}([^;=\s][^;=]*)?$/
/** The same without a sign: `@version …`, `(def version …`, `{ version ? …`, `version \\ …`. */
const UNSIGNED =
  /(?:^\s*@|\(def\w{0,10}\s{1,4}|(?<=[{,(]\s{0,9})(?=[\w-]{1,60}\s?(?:\?|\\\\)\s?$))([A-Za-z_][\w-]{0,60})\s{1,9}(\S.*)$/
/** The same where nothing stands in front of the expression yet. */
const BEGINS_VALUE = /(?:^\s*@|\(def\w{0,10}\s{1,4})([A-Za-z_][\w-]{0,60})\s{1,9}$/
/** Text right in front of a default: an operator, a word, the last branch of a choice. */
const OTHERWISE =
  /(?:\?\??|\?:|\|\||(?<!:)\/\/|%\|\|%|\|\s?\*|\\\\|(?<![\w.])(?:or|orelse|else)|\belse\s?[{(]|\?(?:[^?:\n]|::){1,80}:|\bfrom_?maybe|\bdefault\w{0,10}(?:\s[\w.]{1,30})?|~default:|\(or\s[^\n]{1,80})\s{0,4}$/i
/** A call that its last argument is a default of. */
const CALL = /([\w.!:?]{1,60})\s?\(((?:[^()]|\([^()]*\))*)$/
/** Calls whose only argument is one, and those that take a key first. */
const ALONE = /(?:else\w*|unwrap_or\w*|default\w*|maybe|value_or|or)!?$/i
const BEHIND_A_KEY =
  /(?:env\w*|get\w*|option\w*|fetch|coalesce|lookup|try|else\w*|default\w*|config\w*|settings?|param\w*|arg\w*|prop\w*|value\w*)!?$/i
/** Text between the bracket or comma and the default: its label, the head of a closure, a bracket of a list. */
const LEAD =
  /(?:(?<![~\w])(?:unset|default\w{0,10}|fallback)\s?[:=]\s?|\|_\|\s?|(?<=\()\|\|\s?|\{\s?|\(\s?\)\s?(?:->|=>)\s?|_\s?(?:->|=>)\s?|\bc\()$/i
/** A line that goes on with the one above. */
const GOES_ON = /^\s*(?:\?:|\?\?|\|\||\/\/|\.|or\b|\|>|%\|\|%)/
const MOST_LINES = 4

/** The name whose default a string is: `NAME = env("KEY") ?? "v4"`, `NAME = get("key", "v4")`. */
export function defaultOf(page: Page, string: Quoted): string | undefined {
  const { text } = page
  if (!VALUE.test(text.slice(string.open, string.end))) return undefined
  const before = statementBefore(page, string.start).replace(/[@$fL]$/, '')
  const found = givenIn(before.replace(LEAD, '').trimEnd())
  if (!found?.[1]) return undefined
  return isFallback(found[2] ?? '') ? found[1] : undefined
}

/** Whether what follows an expression is its default: `env("KEY") ?? `, `get("key", `. */
function isFallback(expression: string): boolean {
  return OTHERWISE.test(expression) || isArgument(expression)
}

/** An expression that ends in a string. */
const ENDS_IN_STRING = /^(.{1,200}?)["']([^"'\n]{1,80})["']\s?\)?$/

/** The default that an expression ends in, with what stands in front of it: `env("KEY") ?: "v4"`, `get("key", "v4")`. */
export function defaultIn(expression: string): { readonly asked: string; readonly value: string } | undefined {
  const [, before = '', value = ''] = ENDS_IN_STRING.exec(expression) ?? []
  if (!VALUE.test(value) || !isFallback(before.replace(LEAD, '').trimEnd())) return undefined
  return { asked: before.replace(/(?<![\s?:|,])[\s?:|,]+$/, ''), value }
}

/** The name that is given the expression which begins at an offset, as far as one statement goes. */
export function nameGiven(page: Page, start: number): string | undefined {
  const before = statementBefore(page, start)
  return (givenIn(before) ?? BEGINS_VALUE.exec(before))?.[1]
}

function givenIn(statement: string): RegExpExecArray | null {
  return UNSIGNED.exec(statement) ?? GIVEN.exec(statement)
}

function isArgument(given: string): boolean {
  const [, callee = '', args = ''] = CALL.exec(given) ?? []
  if (callee === '') return false
  return args.trim() === '' ? ALONE.test(callee) : args.trimEnd().endsWith(',') && BEHIND_A_KEY.test(callee)
}

/** The line up to an offset, with the lines above that it goes on. */
function statementBefore(page: Page, start: number): string {
  let from = lineAt(page, start).start
  for (let count = 0; count < MOST_LINES && from > 0 && GOES_ON.test(page.text.slice(from, from + LONGEST)); count++)
    from = lineAt(page, from - 1).start
  return page.text.slice(Math.max(from, start - LONGEST), start).replace(/\s{0,9}\r?\n\s{0,80}/g, ' ')
}
