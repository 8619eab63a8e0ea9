import type { Page } from '../page/page.ts'

/** The text around a name on its line. */
export interface Beside {
  readonly before: string
  readonly after: string
}

/** A member of a type by its tag, annotation or attribute: the quote of the name ends the text. */
const TAGS: readonly RegExp[] = [
  /`(?:[\w-]{1,40}:"[^"`]{0,200}"\s{0,9}){0,9}(?!header)[\w-]{1,40}:"$/i,
  /\b(?:json|xml|yaml|bson|db|mapstructure|serde|rename|\w*alias|data_key|load_from|dump_to|serialized_name|column)["']?\s*(?:=>|[:=(])\s*\\?["']$/i,
  /\b(?:Json\w*|SerializedName|SerialName|DataMember|XmlElement|XmlAttribute|Column|Field|Bson\w+|ApiModelProperty)\s*\([^)\n]{0,60}["']$/i,
  /:?aliases\s*(?:=>|:)\s*(?:[[(]\s*)?["']$/,
  /^\s*(?:attribute|attr_\w+|alias\w*|field|property|column|t\.\w+|has_\w+|map|key)\b[^=]{0,120}["':]$/,
  /^\s*case\s+\w+\s*=\s*"$/,
]
/** A name under a general word: a member of a type, or a parameter that is a header. */
const NAMED = /\bname\s*[:=(]\s*\\?["']$/i
const COLUMN =
  /^["'`\]]?\s+(?:big|small|tiny)?(?:int|integer|serial|n?varchar2?|text|numeric|char|decimal|number|uuid|bool|boolean|timestamp)\b/i

/** Calls that only ever read a header. */
const READS =
  /(?:\.|->|::)\s*(?:get|fetch|dig|\w{0,60}get_?header\w{0,60}|getFirstHeader|getLastHeader|getHeaders|get_?values|try_?get_?values?|values|firstValue|allValues|firstOrDefault|has|has_?key\??|key\?|hasHeader|contains|contains_?key|key_?exists|delete|remove)\s*\(\s*["'`:]$/i
/** Calls and members that read unless a value follows. */
const MAY_READ = /(?:\.|->|::)\s*(?:headers?|header_str)\s*\(\s*["'`]$|(?<!@)\bheaders?\s*\[\s*["'`]$/i
/** A member of some value: `contract["…"]`, and `$c.'…'` or `."…"` in a query where a dot joins no strings. */
const INDEXED = /[\w)\]}'"]\[\\?["'`]$/
const DOTTED = /[\w)\]}|'"\s]\.\\?["'`]$/
const ASSIGNED = /^\\?["'`]?\s{0,3}\]{0,2}\s{0,3}(?:=(?![=~>])|\+=|<<|<-|:=|\?\?=|\|\|=)/
/** A member of an indexer in parentheses that a statement of Basic sets: `client.Headers("NAME") = value`. */
const SET_IN_PARENTHESES = /^\s{0,99}(?:Set\s{1,9})?[\w.]{0,99}headers?(?:\.\w{1,20})?\s?\($/i
/** A call, or a list, of headers: of a procedure in SQL. */
const SETS_HEADER = /(?:set_?header|header_?field|request_?headers?)\b[^;]{0,120}$/i
const COMPARED = /^["'`]\s+(?:not\s+)?in\s|^["'`]\s*[!=]==?/
const COMPARED_WITH = /(?:[!=]==?|\bcase|\beq|-i?eq)\s*["'`]$/

/** Whether a name in its quotes is a member of a type or a column. */
export function isTagged(page: Page, { before, after }: Beside): boolean {
  return (
    TAGS.some((tag) => tag.test(before)) ||
    (COLUMN.test(after) && !/header/i.test(before)) ||
    (/\.sql$/i.test(page.file) && !SETS_HEADER.test(before))
  )
}

/** Whether it is given as the name of something: a member or a parameter. */
export function isCalledName({ before }: Pick<Beside, 'before'>): boolean {
  return NAMED.test(before)
}

/** Whether it is read, of a response or of the members of one, and not set. */
export function isRead(page: Page, { before, after }: Beside): boolean {
  if (COMPARED.test(after) || COMPARED_WITH.test(before)) return true
  if (READS.test(before)) return true
  if (/^["']\)\s{0,9}=(?!=)/.test(after) && SET_IN_PARENTHESES.test(before.slice(0, -1))) return false
  if (ASSIGNED.test(after)) return false
  if (INDEXED.test(before) || (DOTTED.test(before) && !page.syntax.join.includes('.'))) return true
  return MAY_READ.test(before) && !/^\\?["'`]?\s*(?:,|=>)/.test(after)
}

/** Whether a line looks for it in the output of something. */
export function isSearched({ before }: Pick<Beside, 'before'>): boolean {
  return /\b[efz]?grep\b[^|;]{0,200}$/.test(before)
}
