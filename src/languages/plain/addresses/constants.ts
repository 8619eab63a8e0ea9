import type { Text } from '../../../core/text/text.ts'
import { lineAt, type Page } from '../page/page.ts'
import type { Quoted } from '../page/scan.ts'
import { type AssignedValue, type AssignedValues, createAssignedValues } from './assigned-values.ts'
import { declared, entryOf } from './declared.ts'
import { defaultOf } from './defaults.ts'
import { entriesOfEnumerations } from './enumerations.ts'
import { variableOf } from './environment-reads.ts'
import { type NameValues, type Resolve, textOf } from './pieces.ts'

const LONGEST_VALUE = 300
/** More values than this for one name: the name says too little. */
const MOST_VALUES = 8
const DEEPEST = 4
/** Names that are answered for one file: each costs a search of the whole file. */
const MOST_NAMES = 60
/** Words that stand between a name and `=` as its type. */
const TYPES = /^(?:string|str|String|char|auto|Text|int|long|number|Integer|NSString|static|ref)$/
/** A bare value: a version, a number, a path, an address. */
const BARE =
  /(?:^|[\s;(,{\]])(?:--?|[@$])?(?:script:|global:)?([A-Za-z_][\w.-]*)(?:\s?:\s?&?[A-Za-z]\w{0,20})?\s*(?::=|\?=|=|:|<-)\s*(v?\d[\w.]*|(?:[\w.-]{1,40}:)?[\w.-]*\/[\w./:-]*)(?=[\s;,)}]|$)/gm
/** `define('NAME', `, `set name `, `#define NAME `, `@name `, `(def name `: what stands in front of a value without a sign. */
const DEFINED =
  /(?:define\s*\(\s*["']?(\w{1,60})["']?\s*,|(?:\bset(?:env|q)?\s+(?:-\w{1,40}\s{1,20}){0,8}|#\s*define\s+|^\s*@|\(def\w*\s+)([\w-]{1,60}))$/
/** Files whose keys are no variables. */
const NO_VARIABLES = /\.(?:json|har|xml|html?|md|txt|rst|lock)$/i

const WITH_VERSION = /cloudapi\/v\d\/?$/

interface Known {
  readonly given: AssignedValues
  readonly answers: Map<string, NameValues>
}

/** Members that give back the text which something was made of. */
const OWN_TEXT = /\.(?:name|value|path|segment|text|raw\w{0,10})$/
/** A call whose first text is what another one gets. */
const DEFINES = /\w\($/
/** The type behind a name. */
const TYPE = /(?<=\w)\s?:\s?&?(?:'\w+\s)?[A-Za-z][\w.<>?[\] ]{0,60}$/
/** Calls that convert a single text: `= ApiVersion("v4")`, `= c("v4")`. */
const MADE = /(?<=[=:-]\s?)(?:new\s)?(?:[A-Z][\w.]{0,60}|c)\((?:\w{1,20}:\s?)?@?$/
/** Marks that distinguish a field from the parameter that it is given. */
const AFFIXES = /^(?:m_|_{1,2})|_$/g

const nothing: NameValues = { options: [], open: true }
const cache = new WeakMap<Page, Known>()

/** Names with a value that ends in a word, such as the root of an address whose version comes from elsewhere. */
export function namesEndingIn(page: Page, ending: RegExp): string[] {
  return knownOf(page).given.namesWith(({ start, end }) => ending.test(page.text.slice(Math.max(start, end - 40), end)))
}

/** Values that a file gives a name, each where it is written. */
export function textsGiven(page: Page, name: string): Text[] {
  return givenTo(page, name).given.map((one) => textOf(page, one.start, one.end, resolver(page, 1)))
}

/** The only place where a file gives a name an address with a version; nothing where it gives it several, or none. */
export function addressGiven(page: Page, name: string): AssignedValue | undefined {
  const [only, ...more] = givenTo(page, name).given
  return only && more.length === 0 && WITH_VERSION.test(page.text.slice(only.start, only.end)) ? only : undefined
}

/** Looks names up among the simple assignments of the file. */
export function resolver(page: Page, depth = 0): Resolve {
  return (name) => {
    const known = knownOf(page)
    const { last, given } = givenTo(page, name)
    if (given.length === 0 || depth >= DEEPEST) return readFrom(variableOf(page, last), nothing)
    const key = `${depth} ${last}`
    const before = known.answers.get(key)
    if (before) return before
    const answer = known.answers.size < MOST_NAMES ? answerFor(page, last, given, depth) : nothing
    known.answers.set(key, answer)
    return answer
  }
}

/** The values of a name: of a member that is given none itself, those of the entry that it is a member of. */
function givenTo(page: Page, name: string): { readonly last: string; readonly given: readonly AssignedValue[] } {
  const { given } = knownOf(page)
  const last = lastName(name)
  const texts = given.of(last)
  if (texts.length > 0) return { last, given: texts }
  const others = [entryOf(name), last.replace(AFFIXES, ''), lastName(name.replace(OWN_TEXT, ''))]
  const other = others.find((one) => given.has(one)) ?? last
  return { last: other, given: given.of(other) }
}

function answerFor(page: Page, name: string, given: readonly AssignedValue[], depth: number): NameValues {
  const values = new Set(given.map(({ start, end }) => page.text.slice(start, end)))
  if (values.size > MOST_VALUES) return nothing
  const options = given.map((one) => textOf(page, one.start, one.end, resolver(page, depth + 1)))
  return readFrom(variableOf(page, name), { options, open: isAssignedElsewhere(page, name, given) })
}

function readFrom(variable: string | undefined, values: NameValues): NameValues {
  return variable === undefined ? values : { ...values, variable }
}

/** `this.apiVersion`, `self::API`, `$x`, `@x`: the name alone. */
function lastName(name: string): string {
  return /([A-Za-z_][\w-]*)\W*$/.exec(name.slice(-120))?.[1] ?? ''
}

function knownOf(page: Page): Known {
  const known = cache.get(page)
  if (known) return known
  const made = { given: constants(page), answers: new Map() }
  cache.set(page, made)
  return made
}

function constants(page: Page): AssignedValues {
  const found = createAssignedValues()
  if (NO_VARIABLES.test(page.file)) return found
  const { add } = found
  for (const string of page.strings) {
    if (string.end - string.open > LONGEST_VALUE) continue
    const name = defaultOf(page, string) ?? nameBefore(page, string)
    if (name) add(name, string.open, string.end)
  }
  for (const { name, start, end } of declared(page)) add(name, start, end)
  for (const { names, start, end } of entriesOfEnumerations(page)) for (const name of names) add(name, start, end)
  for (const match of page.text.matchAll(BARE)) {
    const end = match.index + match[0].length
    add(lastName(match[1] ?? ''), end - (match[2]?.length ?? 0), end)
  }
  return found
}

/** The name that a string is assigned to: `NAME = "`, `$name = '`, `name: "`, `name => '`, `name string = "`, `set name "`, `define('NAME', '`. */
function nameBefore(page: Page, { start, close }: Quoted): string | undefined {
  const line = lineAt(page, start)
  // The first of a list.
  if (
    page.text.charAt(start - 1) === '(' &&
    page.text.charAt(close) === ',' &&
    !DEFINES.test(page.text.slice(line.start, start))
  )
    return undefined
  const before = page.text
    .slice(Math.max(line.start, start - 100), start)
    .replace(page.text.charAt(close) === ')' ? MADE : '', '')
    .replace(/[fFrRbBuUL@$(&]{0,2}$/, '')
    .trimEnd()
  const defined = DEFINED.exec(before)
  if (defined) return defined[1] ?? defined[2]
  const sign = /(?:=>|:=|\?\?=|\|\|=|<-|=|:)$/.exec(before)?.[0]
  if (!sign) return undefined
  const left = before
    .slice(0, before.length - sign.length)
    .trimEnd()
    .replace(/\s{1,9}As\s{1,9}[\w.]{1,60}$/i, '')
    .replace(sign === '=' && !before.includes('$') ? TYPE : '', '')
  if ((sign === '=' && /[=!<>+~]$/.test(left)) || left.endsWith(')')) return undefined
  const words = left
    .split(/[\s:]+/)
    .slice(-3)
    .map((word) => lastName(word))
  const last = words.at(-1) ?? ''
  if (!TYPES.test(last) || sign === ':') return last || undefined
  return words.at(-2) || undefined
}

/** Whether the file also gives the name a value that is not written there. */
function isAssignedElsewhere(page: Page, name: string, given: readonly AssignedValue[]): boolean {
  const starts = new Set(given.map((one) => one.start))
  const pattern = new RegExp(
    `(?<![\\w-])${name.replace('(', '\\(')}(?:: ?\\w{1,30})?["']?[ \\t]{0,20}(?::=|\\?\\?=|=)(?![=~>])[ \\t]{0,20}[fFrRbBuU@$]{0,2}["'\`]{0,3}`,
    'g',
  )
  let seen = 0
  for (let match = pattern.exec(page.text); match && seen < 50; match = pattern.exec(page.text)) {
    seen++
    if (!starts.has(match.index + match[0].length)) return true
  }
  return false
}
