import { filesOf } from '../../../core/file-types/endings.ts'
import type { Header } from '../../../core/findings/evidence.ts'
import { type Text, written } from '../../../core/text/text.ts'
import { textOf } from '../addresses/pieces.ts'
import {
  inComment,
  inProse,
  lineAt,
  linesAround,
  type Page,
  place,
  stringAround,
  stringStarting,
} from '../page/page.ts'
import { CONTRACT_HEADER, widened } from '../page/words.ts'
import { cutHeaderNames } from './cut-header-names.ts'
import { isCalledName, isRead, isSearched, isTagged } from './header-fields.ts'

/** Directives of servers that set a header of what they pass on: the value stands behind a space. */
const DIRECTIVE =
  /(?:proxy_set_header|RequestHeader\s+(?:set|add|append)|set-header|add-header|header_up|more_set_input_headers|\bhttp-check\s.{0,200}\shdr|^\s*(?:\*|Given|When|And|Then)\s+header)\s+["']?$/i
/** A bare word in a list of headers: `-headers [list NAME value]`. */
const LISTED =
  /\bheaders?\S{0,20}\s{1,9}\[(?:list|dict\s+create)\s[^\]\n]{0,200}$|\bdict\s+set\s+\S{0,40}headers?\S{0,20}\s+$/i
/** The same in Tcl, where any list of words may be headers, by the text around it. */
const TCL = filesOf(['tcl'], 'rvt')
const TCL_WORD = /(?:^|[\s{])$/
const TCL_VALUE = /^\s{1,9}(?=[$"{[\w])/
/** A symbol of Lisp in a list of headers: `'NAME "value"`, `(NAME . "value")`, `:NAME "value"`. */
const LISP = filesOf(['clojure', 'lisp'])
const LISP_SYMBOL = /['`(:|]$/
const LISP_VALUE = /^\|?\s{1,9}(?:\.\s{1,9})?(?=["(\w])/
/** An item of a dictionary of Robot Framework: `Create Dictionary    NAME=value`, `Set To Dictionary    ${headers}    NAME    value`. */
const ROBOT = /\.(?:robot|resource)$/i
const ROBOT_ITEM = /(?:[ ]{2,}|\t)$/
const ROBOT_READ = /\b(?:get|should|log|pop|remove)\b/i
const ROBOT_VALUE = /^(?:=|[ ]{2,}|\t+)(?=\S)/
/** The text of an element that is a name: `<stringProp name="Header.name">`, `<name>`. */
const NAME_ELEMENT = /<[^<>]{0,60}\b(?:name|key|header)["']?>\s{0,9}$/i
const VALUE_BESIDE =
  /^["']?\s*(?:[,}]\s*)?(?:["']?valueType["']?\s*:\s*["']\w{1,20}["'],\s*)?["']?(?:value|valueValue|httpHeaderValue\d?)["']?\s*[:=]\s*/
const SEPARATOR = /^(?:\\?["'`])?\s*(?:\]\s*)?(=>|:=|:(?!:)|=(?![=~>])|,)[ \t]*/
const VALUE = /^(?:\\?["'`])?([^"'`\\\s,;)}\]][^"'`\\\n,;)}\]]{0,120})/
const ASKED = /(?:\b|_)(?:[Hh]eader|HEADER)|[a-z\d]Header/
const ANSWER = /\b(?:res|rsp|resp|responses?|answers?|repl(?:y|ies)|results?)\b/i
/** A member of the headers of a message that flows: `"p": "headers.NAME"`, and what it is given. */
const MEMBER_OF_HEADERS = /["'`](?:\w{1,20}\.)?headers\.$/
const SETS_MEMBER = /["']t["']\s*:\s*["']set["']/
/** A setting that names a header, and one that names none of what is sent: `cloud.contract-header=`. */
const SETTING = /(?:^|[\s{,"'])(?:[\w.-]{0,60}[a-z\d_.-])?header(?:[_-]?name)?["']?\s*[:=]\s*["']?$/i
const NOT_SENT = /respon|receiv|expect|answer|allow|expose|vary|cors|mask|redact|hid|strip|ignore|sensitive|old|legacy/i
/** A row of SQL, from its beginning: of a table of headers, or with a column of them. */
const ROW = /(?:^|;)\s*(?:--[^\n]*\n\s*)*(?:insert|replace|merge|upsert|update)\b(?=[^;]{0,400}?header)[^;]*$/i
const SQL = /\.sql$/i
/** Headers of requests that no answer has as members. */
const SENT_BESIDE = /["'](?:Authorization|Content-Type|Accept|User-Agent)["']\s{0,9}:/i
const RESPONSE_NEAR =
  /resourceLimits|contractNumber|"owner"|"status"|coresPer|reservableIps|\btype:\s|\bdescription:\s|"type"\s*:\s*"(?:integer|string|contract)/

/** Places where the contract header is set, or named as a header. */
export function headers(page: Page): Header[] {
  const found: Header[] = []
  for (const match of page.text.matchAll(widened(CONTRACT_HEADER, page.words, 'header'))) {
    const start = match.index
    const end = start + match[0].length
    if (/[\w$]/.test(page.text.charAt(start - 1)) || /[\w-]/.test(page.text.charAt(end))) continue
    const header = headerAt(page, start, end)
    if (header) found.push(header)
  }
  return soughtAmong(page, [...found, ...cutHeaderNames(page)])
}

/** Headers that are read where the same name gives one: what a request holds already, `if (!headers.has(A)) headers[A] = b`. */
function soughtAmong(page: Page, found: Header[]): Header[] {
  const isSet = ({ response, name }: Header) => !response && name !== undefined
  if (found.every(isSet) || !found.some(isSet)) return found
  const holders = new Set(found.filter(isSet).map(({ at }) => holderOf(page, at.start)))
  return found.map(({ response, ...header }) => {
    const holder = response && holderOf(page, header.at.start)
    if (holder && holders.has(holder)) return { ...header, sought: true as const }
    return response === undefined ? header : { ...header, response }
  })
}

/** Holder of a name in brackets, or receiver of the call that it is an argument of: the first name of the chain. */
const HOLDER =
  /([$%@]?[A-Za-z_]\w{0,60})(?:[?!]?(?:\.|->|::?)\w{1,60}[?!]?(?:\(\s{0,9}\))?){0,6}[?!]?\s?(?:->)?[([{]{1,2}\s{0,9}\w{0,30}:?\s?["'`:]$/

function holderOf(page: Page, at: number): string | undefined {
  const line = lineAt(page, at)
  return HOLDER.exec(page.text.slice(Math.max(line.start, at - 200), at))?.[1]?.replace(/^[$%@]/, '')
}

function headerAt(page: Page, start: number, end: number): Header | undefined {
  const line = lineAt(page, start)
  const before = line.text.slice(0, start - line.start)
  const after = line.text.slice(end - line.start)
  const quoted = quotedAs(page, start, end)
  const separator = SEPARATOR.exec(after)
  const name: Text = [written(page.file, start, page.text.slice(start, end))]
  const base = { kind: 'header', ...place(page, start, end), name } satisfies Header
  if (isSearched({ before })) return { ...base, response: true }
  if (MEMBER_OF_HEADERS.test(before))
    return SETS_MEMBER.test(before) || SETS_MEMBER.test(after) ? base : { ...base, response: true }
  if (quoted !== 'none' && isRow(page, start)) return withValue(base, valueAt(page, end + (separator?.[0].length ?? 0)))
  if (quoted !== 'none' && isTagged(page, { before, after })) return { ...base, response: true }
  const item = ROBOT.test(page.file) && ROBOT_ITEM.test(before) && ROBOT_VALUE.exec(after)
  if (item)
    return ROBOT_READ.test(before) ? { ...base, response: true } : withValue(base, valueAt(page, end + item[0].length))
  if (isCalledName({ before }) || NAME_ELEMENT.test(before)) return headerNamed(page, base, line.index, before, end)
  if (DIRECTIVE.test(before) || LISTED.test(before))
    return withValue(base, valueAt(page, end + (/^["']?\s+(?:=\s+)?/.exec(after)?.[0].length ?? 0)))
  if (isTclWord(page, base, before, after)) return withValue(base, valueAt(page, end + after.search(/\S/)))
  const symbol = LISP.test(page.file) && LISP_SYMBOL.test(before) && LISP_VALUE.exec(after)
  if (symbol && inHeaders(page, line.index, before)) return withValue(base, valueAt(page, end + symbol[0].length))
  if (quoted === 'whole') return whole(page, base, before, after, separator, end)
  if (page.text.slice(start, end).includes('_'))
    return underscored(page, base, separator, { index: line.index, before }, end)
  if (isNamed(before, after)) return headerNamed(page, base, line.index, before, end)
  // A bare key: of HCL, of a table of settings.
  const isKey = separator?.[1] === '=' && /(?:^|[{,])\s*$/.test(before) && inHeaders(page, line.index, before)
  if (separator && (separator[1] === ':' || isKey || (separator[1] === '=' && quoted !== 'none'))) {
    if (inProse(page, start) && /\w\s+\w+\s+$/.test(before)) return undefined
    const value = valueAt(page, end + separator[0].length)
    return withValue(isField(page, line.index, before) ? { ...base, response: true } : base, value)
  }
  return undefined
}

/** How far a statement of SQL is looked back. */
const LONGEST_STATEMENT = 4_000

function isRow({ file, text }: Page, at: number): boolean {
  return SQL.test(file) && ROW.test(text.slice(Math.max(0, at - LONGEST_STATEMENT), at))
}

function isTclWord(page: Page, { at }: Header, before: string, after: string): boolean {
  if (!TCL.test(page.file) || !TCL_WORD.test(before) || !TCL_VALUE.test(after) || inComment(page, at.start))
    return false
  return /\bh(?:ea)?de?rs?\b/i.test(before) || inHeaders(page, lineAt(page, at.start).index, before)
}

/** Whether a test takes the name out of headers that are no answer's: it expects it of what was sent. */
function isExpected({ context }: Page, before: string): boolean {
  return (
    context === 'test' && /headers?\W{1,4}$|headers?(?:->|\.|::)\w{1,20}\W{1,3}$/i.test(before) && !ANSWER.test(before)
  )
}

/** The name alone in quotes: a key, an argument, a constant. */
function whole(
  page: Page,
  base: Header,
  before: string,
  after: string,
  separator: RegExpExecArray | null,
  end: number,
): Header | undefined {
  const index = lineAt(page, base.at.start).index
  if (inProse(page, base.at.start) && !separator) return undefined
  if (isRead(page, { before, after })) return isExpected(page, before) ? base : { ...base, response: true }
  if (isNamed(before, after)) return headerNamed(page, base, index, before, end)
  if (
    page.text.slice(base.at.start, base.at.end).includes('_') &&
    !/HTTP_/.test(page.text.slice(base.at.start, base.at.end)) &&
    !inHeaders(page, index, before)
  )
    return undefined
  const value = separator ? valueAt(page, end + separator[0].length) : undefined
  const field = separator?.[1] === ':' && isField(page, index, before)
  return withValue(field ? { ...base, response: true } : base, value)
}

/** Languages whose clients make a header of a name with underscores. */
const DASHED = filesOf(['ruby', 'elixir'], 'cr')
/** In front of a key of a map or of an argument that is given by name. */
const BEFORE_KEY = /(?:^|[{(,[|])\s{0,80}:?$/

/**
 * `pb_contract_number:`, `HTTP_PB_CONTRACT_NUMBER`: only as a key of headers, and where a client makes dashes of its
 * underscores. Anywhere else it is a variable or a parameter, which code uses under that name elsewhere.
 */
function underscored(
  page: Page,
  base: Header,
  separator: RegExpExecArray | null,
  { index, before }: { readonly index: number; readonly before: string },
  end: number,
): Header | undefined {
  const name = page.text.slice(base.at.start, end)
  if (!separator || separator[1] === ',') return undefined
  if (!name.startsWith('HTTP_')) {
    const isKey = separator[1] !== '=' && BEFORE_KEY.test(before)
    if (!isKey || !DASHED.test(page.file) || !inHeaders(page, index, '')) return undefined
  }
  return withValue(base, valueAt(page, end + separator[0].length))
}

function quotedAs(page: Page, start: number, end: number): 'whole' | 'part' | 'none' {
  const string = stringAround(page, start)
  const quotes = /["'`]/
  if (quotes.test(page.text.charAt(start - 1)) && /["'`\\]/.test(page.text.charAt(end))) return 'whole'
  return string ? 'part' : 'none'
}

/** `name: PB-Contract-Number`, `<header name="…">`, `key: …`: the name as a value. */
function isNamed(before: string, after: string): boolean {
  const isGiven =
    /(?:^|[\s{,"'<-])(?:name|key|keyValue|header|(?:http)?headerName\d?)["']?\s*[:=]\s*["']?$/i.test(before) ||
    (SETTING.test(before) && !NOT_SENT.test(before))
  return isGiven && /^["']?\s*[,}/>]?/.test(after)
}

/** The name as a value: of a header where headers are spoken of, else of a member. */
function headerNamed(page: Page, base: Header, index: number, before: string, end: number): Header {
  if (!inHeaders(page, index, before)) return { ...base, response: true }
  const beside = VALUE_BESIDE.exec(page.text.slice(end, end + 80))
  return withValue(base, beside ? valueAt(page, end + beside[0].length) : undefined)
}

function inHeaders(page: Page, index: number, before: string): boolean {
  return ASKED.test(before) || ASKED.test(linesAround(page, index, -6, 3).text)
}

/** A key of a response or of a schema: no headers around it, other members of a contract or a type below it. */
function isField(page: Page, index: number, before: string): boolean {
  if (/-H\b|header/i.test(before)) return false
  const around = linesAround(page, index, -8, 4).text
  if (ASKED.test(around) || SENT_BESIDE.test(around) || /header/i.test(page.file)) return false
  return page.context === 'recorded' || /\.json$/i.test(page.file) || RESPONSE_NEAR.test(around)
}

function valueAt(page: Page, at: number): Text | undefined {
  const string = stringStarting(page, at)
  if (string && string.end > string.open && string.end - string.open < 200) return textOf(page, string.open, string.end)
  const around = stringAround(page, at)
  if (around && around.end > at && around.end - at < 200) return textOf(page, at, around.end)
  const found = VALUE.exec(page.text.slice(at, at + 140))
  const raw = found?.[1]?.trimEnd()
  if (!found || !raw) return undefined
  const start = at + found[0].length - (found[1]?.length ?? 0)
  return textOf(page, start, start + raw.length)
}

function withValue(header: Header, value: Text | undefined): Header {
  return value ? { ...header, value } : header
}
