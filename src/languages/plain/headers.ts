import type { Header } from '../../core/evidence.ts'
import { type Text, written } from '../../core/text.ts'
import { inProse, lineAt, linesAround, type Page, place, stringAround } from './page.ts'
import { textOf } from './pieces.ts'
import { CONTRACT_HEADER } from './words.ts'

const SEPARATOR = /^(?:\\?["'`])?\s*\]?\s*(=>|:=|:(?!:)|=(?![=~>])|,)[ \t]*/
const VALUE = /^(?:\\?["'`])?([^"'`\\\s,;)}\]][^"'`\\\n,;)}\]]{0,120})/
/** A member of a type, a column, an attribute: it names a field of what comes back. */
const FIELD =
  /\b(?:json|xml|yaml|bson|db|mapstructure|serde|rename|alias|column|name)\s*[:=(]\s*\\?["']$|(?:JsonProperty|JsonPropertyName|SerializedName|DataMember|XmlElement|Column|Field|Json|JsonKey)\s*\([^)\n]{0,60}["']$/i
const READ =
  /\.\s*(?:get|Get|GetHeader|getHeader|header|FirstOrDefault|get_header|values|Values|TryGetValues)\s*\(\s*["']$|\bheaders?\s*\[\s*["']$/
const ASKED = /\bheader/i
const RESPONSE_NEAR =
  /resourceLimits|contractNumber|"owner"|"status"|coresPer|reservableIps|\btype:\s|\bdescription:\s|"type"\s*:\s*"(?:integer|string|contract)/

/** Places where the contract header is set, or named as a header. */
export function headers(page: Page): Header[] {
  const found: Header[] = []
  for (const match of page.text.matchAll(CONTRACT_HEADER)) {
    const start = match.index
    const end = start + match[0].length
    if (/[\w$]/.test(page.text.charAt(start - 1)) || /[\w-]/.test(page.text.charAt(end))) continue
    const header = headerAt(page, start, end)
    if (header) found.push(header)
  }
  return found
}

function headerAt(page: Page, start: number, end: number): Header | undefined {
  const line = lineAt(page, start)
  const before = line.text.slice(0, start - line.start)
  const after = line.text.slice(end - line.start)
  const quoted = quotedAs(page, start, end)
  const separator = SEPARATOR.exec(after)
  const name: Text = [written(page.file, start, page.text.slice(start, end))]
  const base = { kind: 'header', ...place(page, start, end), name } satisfies Header
  if (FIELD.test(before)) return inHeaders(page, line.index, before) ? base : { ...base, response: true }
  if (quoted === 'whole') return whole(page, base, before, after, separator, end)
  if (page.text.slice(start, end).includes('_')) return underscored(page, base, separator, line.index, end)
  if (isNamed(before, after)) return inHeaders(page, line.index, before) ? base : { ...base, response: true }
  if (separator?.[1] === ':' || (separator?.[1] === '=' && quoted !== 'none')) {
    if (inProse(page, start) && /\w\s+\w+\s+$/.test(before)) return undefined
    const value = valueAt(page, end + separator[0].length)
    return withValue(isField(page, line.index, before) ? { ...base, response: true } : base, value)
  }
  return undefined
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
  const assigned = /\]\s*(?:=(?!=)|\+=|<<)/.test(after.slice(0, 12))
  if (READ.test(before) && !assigned && separator?.[1] !== ',') return { ...base, response: true }
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

/** `pb_contract_number`, `HTTP_PB_CONTRACT_NUMBER`: only as a key of headers. */
function underscored(
  page: Page,
  base: Header,
  separator: RegExpExecArray | null,
  index: number,
  end: number,
): Header | undefined {
  const name = page.text.slice(base.at.start, end)
  if (!separator || separator[1] === ',') return undefined
  if (!name.startsWith('HTTP_') && !inHeaders(page, index, '')) return undefined
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
  return (
    /(?:^|[\s{,"'<-])(?:name|key|header|headerName)["']?\s*[:=]\s*["']?$/i.test(before) &&
    /^["']?\s*[,}/>]?/.test(after)
  )
}

function inHeaders(page: Page, index: number, before: string): boolean {
  return ASKED.test(before) || ASKED.test(linesAround(page, index, -6, 3).text)
}

/** A key of a response or of a schema: no headers around it, other members of a contract or a type below it. */
function isField(page: Page, index: number, before: string): boolean {
  if (/-H\b|header/i.test(before)) return false
  const around = linesAround(page, index, -8, 4).text
  if (ASKED.test(around)) return false
  return page.context === 'recorded' || /\.json$/i.test(page.file) || RESPONSE_NEAR.test(around)
}

function valueAt(page: Page, at: number): Text | undefined {
  const found = VALUE.exec(page.text.slice(at, at + 140))
  const raw = found?.[1]?.trimEnd()
  if (!found || !raw) return undefined
  const start = at + found[0].length - (found[1]?.length ?? 0)
  return textOf(page, start, start + raw.length)
}

function withValue(header: Header, value: Text | undefined): Header {
  return value ? { ...header, value } : header
}
