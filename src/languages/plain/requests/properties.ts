import { filesOf } from '../../../core/file-types/endings.ts'
import type { Property } from '../../../core/findings/evidence.ts'
import { type Text, written } from '../../../core/text/text.ts'
import { textOf } from '../addresses/pieces.ts'
import { inlineRemoval } from '../members/index.ts'
import { inComment, inProse, lineAt, linesAround, type Page, place } from '../page/page.ts'
import { PROPERTY } from '../page/words.ts'
import { joinedRemovals } from './joined-removals.ts'
import { isParameter } from './parameters.ts'
import { lineRemoval } from './removals.ts'

type Form = Property['form']

const TYPED = /^\??["']?\s*:\s*(?:bool|boolean|Bool|Boolean|string|String|Option|Optional|typing|\*bool|any)\b/
const DECLARED =
  /\b(?:attr\w*|attribute|property|field|public|private|protected|internal|var|val|let|newproperty|newparam|newp|Optional|bool|Boolean|Nullable)\b[^=()]{0,60}[\s:(*?>"'$]$/i
const TAG =
  /\b(?:json|xml|yaml|name|alias|serializedName|JsonProperty|JsonPropertyName|DataMember|SerializedName|JsonKey)\b\s*[:=(]{1,2}\s*(?:\w+\s*=\s*)?["'`]{1,2}$/i
/** Calls that look for a member, take it out, or speak of it; the name of an annotation that begins with a domain. */
const ASKED =
  /(?<![A-Za-z])(?:get|has|is|pop|remove|delete|del|unset|except|omit|without|contains|includes?|find|read|fetch|dig|opt|assert|expect|raise|drop|discard|reject|strip|exclude|ignore|log|print|warn|look_?up)(?:_?[A-Za-z]{1,20}){0,3}[!?]?\s{0,4}\(\s{0,4}["'`:]$|[\w.]\/$|-\[no-\]$/i
/** A line of Python that ends with what it tests. */
const BRANCH = /^\s*(?:if|elif|while|assert|return|not)\b/
const GO_FIELD = /^\s+\*?bool\b/
const KEY = /([A-Za-z_][\w-]{0,60})\\?["'\]]{0,2}(?:\s{0,3}|[ \t]{4,24})(?:=>|:(?!:)|=(?![=~>]))/g
/** A member and its value that are a pair, or the words of a map: `"cores" to 4`, `{"cores", 4}`, `put("cores", 4)`, `{:cores 4}`. */
const PAIR =
  /["'](\w{1,60})["'][ \t]{0,9}(?:to\b|->|:=|\.=)|[({][ \t]{0,9}["'](\w{1,60})["'][ \t]{0,9},|(?<=[\s({])[:']([A-Za-z][\w-]{0,60})(?=[ \t])/g
const SYMBOL =
  /\b(?:attr\w*|attribute|property|newp\w*)\W{1,3}(\w{1,60})|\b(?:public|private|protected)\s(?:[\w?<>. ]{1,40}\s)?\$?(\w{1,60})\s*[{;=]|^[ \t]*([A-Z]\w{1,60})\s+\*?\w+\s+`|\b(?:[Bb]ool(?:ean)?|[Ii]nt(?:eger|32|64)?|[Ll]ong|[Ss]tring)[?\]]{0,2}\s{1,4}\$?(\w{1,60})\s{0,4}(?=[,;)=\n])/gm
/** Names of the members of a structure in a row: `Struct.new(:cores, :cpu_family)`. */
const STRUCTURE = /\b(?:Struct\.new|Data\.define|namedtuple)\(([^=()]{0,400})/g
const IN_STRUCTURE = /\b(?:Struct\.new|Data\.define|namedtuple)\([^=()]{0,400}[\s:"']$/
/** A symbol of Lisp and what it is given: `'allowReboot #t`, `(allowReboot . t)`. */
const LISP = filesOf(['clojure', 'lisp'])
const LISP_MEMBER = /['`(:|]$/
const LISP_VALUE = /^["|]?\s{1,9}(?:\.\s{1,9})?(?:#?(?:true|false|[tf])(?![\w-])|nil\b|['`,(:])/
/** The first cell of a row of SQL: the name of a setting, or of a member. */
const CELL = /\(\s{0,9}'(\w{1,60})'\s{0,9},/g
const IN_CELL = /(?:^|[\s,])\(\s{0,9}'$/
/** Calls that set a member: of an object, or of a builder. */
const SET = /(?:\.|->)\s{0,4}(?:(?:set|with)_?)?([A-Za-z_]\w{1,60})\(/g
/** Calls that send what stands beside them. */
const SENDS = /^(?:patch|put|post|send|request)(?:_?json|async)?$/i
const VALUE = /^\s*(?:\\?["'])?((?:true|false|\$?[A-Za-z_@][\w.]{0,80}|\d+))/i
const MOST_SIBLINGS = 60
/** Configurations of blocks, how one of a resource begins, and how far away that is looked for. */
const BLOCKS = /\.(?:tf|tofu)$/i
const BLOCK = /^resource "([a-z\d_-]{1,80})"/
const FARTHEST = 20_000

/** Members of a body that newer versions refuse, wherever they are set, declared or spoken of. */
export function properties(page: Page): Property[] {
  return propertiesIn(page, () => true)
}

/** Those in comments alone. */
export function spokenProperties(page: Page): Property[] {
  return propertiesIn(page, (at) => inComment(page, at))
}

function propertiesIn(page: Page, isWanted: (at: number) => boolean): Property[] {
  const found: Property[] = []
  for (const match of page.text.matchAll(PROPERTY)) {
    if (!isWanted(match.index)) continue
    const property = propertyAt(page, match.index, match.index + match[0].length)
    const before = found.at(-1)
    if (!property) continue
    if (before && isSameField(page, before, property)) found.pop()
    found.push(property)
  }
  return joinedRemovals(page, found)
}

/** A field and its tag on one line declare one member: the tag has its name on the wire. */
function isSameField(page: Page, a: Property, b: Property): boolean {
  return a.form === 'declaration' && b.form === 'declaration' && !page.text.slice(a.at.start, b.at.start).includes('\n')
}

function propertyAt(page: Page, start: number, end: number): Property | undefined {
  const line = lineAt(page, start)
  const before = line.text.slice(0, start - line.start)
  const after = line.text.slice(end - line.start)
  if (/^[\w]/.test(after)) return undefined
  const spelled = formOf(page, start, before, after)
  const spoken = spelled !== 'prose' && isParameter(page, start) ? 'parameter' : spelled
  const isCell = /\.sql$/i.test(page.file) && IN_CELL.test(before)
  const removal = spoken && /^(?:prose|declaration|parameter)$/.test(spoken) ? undefined : removalAt(page, start, end)
  const form = removal?.reviewed || (isCell && spoken === 'argument') ? 'literal' : spoken
  if (!form) return undefined
  const name: Text = [written(page.file, start, page.text.slice(start, end))]
  const value = form === 'prose' || form === 'declaration' ? undefined : valueAt(page, end, after)
  const stop = value?.[value.length - 1]?.span.end ?? end
  const word = page.text.slice(start, end)
  const siblings =
    form === 'prose' ? [] : isCell ? cellsNear(page, line.index, word) : siblingsOf(page, line.index, word)
  const block = form === 'prose' ? undefined : blockAround(page, start)
  const around = { siblings, ...(form !== 'prose' && { loose: true as const }), ...(block && { block }) }
  return { kind: 'property', ...place(page, start, stop), name, form, ...around, ...(value && { value }), ...removal }
}

/** The type of the resource whose block a place stands in: `resource "a_b" "name" {` up to a brace at the start of a line. */
function blockAround({ file, text }: Page, at: number): string | undefined {
  if (!BLOCKS.test(file)) return undefined
  const before = text.slice(Math.max(0, at - FARTHEST), at)
  const opened = before.lastIndexOf('\nresource "')
  const from = opened < 0 && before.startsWith('resource "') ? 0 : opened + 1
  if ((opened < 0 && from !== 0) || before.indexOf('\n}', from) >= 0) return undefined
  return BLOCK.exec(before.slice(from, from + 200))?.[1]
}

/** A line of its own is removed; a member in a line with others needs a review, as no grammar read it. */
function removalAt(page: Page, start: number, end: number): Pick<Property, 'removal' | 'reviewed'> | undefined {
  const line = lineRemoval(page, start, end)
  if (line) return { removal: line }
  const inline = inComment(page, start) ? undefined : inlineRemoval(page, start, end)
  return inline && { removal: inline, reviewed: true }
}

function formOf(page: Page, start: number, before: string, after: string): Form | undefined {
  if (ASKED.test(before) || (/[\w)\]]\.$/.test(before) && BRANCH.test(before))) return undefined
  if (inProse(page, start)) return 'prose'
  if (inComment(page, start))
    return /^["']?\s*(?:=>|[:=])\s*\S/.test(after) && !/\w\s+\w+\s+\w*["'`]?$/.test(before) ? 'literal' : 'prose'
  const prefix = /(?<!\w)[\d_]*([A-Za-z]\w*)$/.exec(before)?.[1]
  if (prefix) return /^(?:set|with|Set|With)_?$/.test(prefix) && /^\s*\(/.test(after) ? 'assignment' : undefined
  if (TAG.test(before)) return 'declaration'
  if (TYPED.test(after) || GO_FIELD.test(after) || IN_STRUCTURE.test(before)) return 'declaration'
  if (/^(?:\\?["']{0,2}|&quot;)\s*(?:=>|:(?!:))/.test(after)) return 'literal'
  if (LISP.test(page.file) && LISP_MEMBER.test(before) && LISP_VALUE.test(after)) return 'argument'
  if (/^\\?["']?\s*\]\s*=(?![=~>])/.test(after)) return 'assignment'
  // A member of a hash of Perl.
  if (/(?:->|[\w\]}])\{["']?$/.test(before) && /^["']?\}\s{0,9}=(?![=~>])/.test(after)) return 'assignment'
  if (DECLARED.test(before)) return 'declaration'
  if (/^\s*=(?![=~>])/.test(after)) return assigned(before, after)
  if (/--$/.test(before) || /^["']\s*,/.test(after)) return 'argument'
  if (/\s\w[^"'\n]{0,200}\s$/.test(before) && /^[\s.,)]/.test(after) && page.context === 'doc') return 'prose'
  return undefined
}

function assigned(before: string, after: string): Form {
  if (/(?:\.|->|::)$/.test(before)) return 'assignment'
  return /[(,]\s*$/.test(before) || /^\s*=[^=,;]+,\s*$/.test(after) || /,\s*$/.test(after) ? 'argument' : 'assignment'
}

function valueAt(page: Page, end: number, after: string): Text | undefined {
  const sign = /^(?:\\?["']{0,2}|&quot;)\s*(?:[\]}]\s*)?(?:=>|:|=|,|\()/.exec(after)
  const value = sign && VALUE.exec(after.slice(sign[0].length))
  if (!sign || !value?.[1]) return undefined
  const start = end + sign[0].length + value[0].length - value[1].length
  return textOf(page, start, start + value[1].length)
}

/** The last answer: many members on one line share it. */
let last: { readonly page: WeakRef<Page>; readonly index: number; readonly names: readonly string[] } | undefined

/** Names of members within six lines. */
function siblingsOf(page: Page, index: number, ownName: string): string[] {
  if (last?.page.deref() !== page || last.index !== index)
    last = { page: new WeakRef(page), index, names: namesNear(page, index) }
  return last.names.filter((name) => name !== ownName)
}

/** The names of the rows around one of SQL. */
function cellsNear(page: Page, index: number, ownName: string): string[] {
  const { text } = linesAround(page, index, -6, 6)
  return [...text.matchAll(CELL)].flatMap(([, name = '']) => (name === ownName ? [] : name))
}

function namesNear(page: Page, index: number): string[] {
  const { text } = linesAround(page, index, -6, 6)
  const names = new Set<string>()
  for (const match of text.matchAll(KEY)) names.add(match[1] ?? '')
  for (const match of text.matchAll(PAIR)) names.add(match[1] ?? match[2] ?? match[3] ?? '')
  for (const match of text.matchAll(SET)) names.add(SENDS.test(match[1] ?? '') ? 'body' : (match[1] ?? ''))
  for (const match of text.matchAll(SYMBOL)) names.add(match[1] ?? match[2] ?? match[3] ?? match[4] ?? '')
  for (const match of text.matchAll(STRUCTURE))
    for (const [name] of (match[1] ?? '').matchAll(/\w{2,60}/g)) names.add(name)
  names.delete('')
  return [...names].slice(0, MOST_SIBLINGS)
}
