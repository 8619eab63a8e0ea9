import { NAMES_FILE } from '../../../core/file-types/traits.ts'
import type { Called, NamedPath, NamedSender } from '../../../core/findings/evidence.ts'
import { append } from '../../../core/runtime/lists.ts'
import { type Text, type Written, written } from '../../../core/text/text.ts'
import { addressGiven } from '../addresses/constants.ts'
import { inComment, inProse, type Page, place, spanOf, stringAround } from '../page/page.ts'
import type { Quoted, Region } from '../page/scan.ts'
import { type CommandLine, commandAround, scriptAround } from './command-lines.ts'
import { type Asked, requestAround } from './documents/index.ts'
import { holderOf, methodsAt } from './methods.ts'
import { namedPath, namesCalled } from './named-paths.ts'
import { givenPath, namedSenders } from './named-senders.ts'
import { restOf } from './statements.ts'

/** A path behind its base: a collection of this API, and what follows it. */
const PATH =
  /(?<![\w.-])(?:datacenters|ipblocks|snapshots|images|locations|contracts|requests|um\/(?:users|groups|resources)|k8s|backupunits|backupUnits|labels|targetgroups|pccs)(?=["'`/?\s{$#%()<]|$)(?:->|\\\(|[#$]\{[^{}\n]{0,80}\}|\{[$\w][^{}"\n]{0,80}\}|[^\s"'`|;<>\\]){0,200}/g
/** Text that may stand in front of the path in its string: a base that is put in, an address, the sign of an expression. */
const BASE =
  /^=?(?:\/?|\/?cloudapi\/[\w.${}-]{1,20}\/|https?:\/\/[^\s/]{1,200}(?:\/[^\s]{0,100})?\/|(?:\$\{?[\w.>:()-]{1,80}\}?|#\{[^{}]{1,80}\}|\{[^{}]{0,80}\}|\{\{[^{}]{1,80}\}\}|%[sv]|[$\\]\([\w.]{1,60}\)|\(\$[\w.]{1,60}\)|<[\w.]{1,60}>)(?:\/[\w./-]{0,40})?\/?)$/
/** A method in front of the path, in the same string. */
const LINE = /^(GET|HEAD|POST|PUT|PATCH|DELETE) {1,3}\/?$/
/** Calls in front of a string that send nothing: logs, checks, routes, doubles of tests. */
const NO_SENDER =
  /(?:log|debug|info|warn|error|trace|print|puts|echo|write|expect|assert|match|equal|mock|stub|when|given|handle|route|describe|it|test|scenario)\w{0,20}[!?]?[ \t(]{1,4}\w{0,2}$/i
/** Expressions in a string that hold more than a name: `\(id(dc))` of Swift, `#{node['dc']}`. */
const INTERPOLATED = /\\\([^()]{0,60}\)?|[#$]?\{{1,2}[^{}\n"']{0,40}["'\s][^{}\n]{0,80}\}{1,2}/g
/** Further parts of a list of segments: `"datacenters", id, "servers"`. */
const SEGMENTS =
  /^["'],\s{0,3}[$@]?[\w.]{1,40}(?:,\s{0,3}["'][\w-]{1,40}["'](?:,\s{0,3}[$@]?[\w.]{1,40})?){1,4}\s{0,3}[,)\]]/
const MOST = 400

/** Calls, and what calls of other files need: names of paths, and functions that send what they are given. */
type CallEvidence = Called | NamedPath | NamedSender

/** Calls by a path of this API without a base: the verb beside the path gives the method. */
export function calls(page: Page): CallEvidence[] {
  if (page.syntax.prose || page.context === 'doc') return []
  const found: CallEvidence[] = []
  const held = new Map<string, Text>()
  for (const match of page.text.matchAll(PATH)) {
    if (found.length >= MOST) break
    const at = match.index
    if (inComment(page, at) || inProse(page, at) || NAMES_FILE.test(match[0])) continue
    const end = endOfPath(page.text, at, at + match[0].length)
    const asked = requestAround(page, at, end)
    if (asked) append(found, askedFor(page, at, end, asked))
    if (asked) continue
    const script = scriptAround(page, at)
    const command = script ? script.command : commandAround(page, at)
    if (script && !command) continue
    append(found, command ? calledBy(page, at, end, command) : calledIn(page, at, end, held))
  }
  return [...found, ...callsBy(page, held), ...namesCalled(page, held), ...namedSenders(page)]
}

/** A call of a document that is made of requests. */
function askedFor(page: Page, start: number, end: number, asked: Asked): Called[] {
  const close = stringAround(page, start)?.close ?? end
  const path = pathAt(page, start, end, close)
  const { base } = asked
  return calledAt(page, { start, end }, asked, asked.methods, path, asked.address).map((one) => ({
    ...one,
    ...(base && { base: spanOf(page, base.start, base.end) }),
    asked: true,
  }))
}

/** A value with blanks in which a path was cut: `{{`, `$(cat`, `[lindex`. */
const CUT_IN = /(?:\{\{|\$\((?:[^\s()]|\([^\s()]{0,40}\)?){0,40}|\[[^\s[\]]{0,40})$/
const CUT = String.raw`(?:\{\{[^{}\n]{1,80}\}\}|\$\((?:[^()\n]|\([^()\n]{0,40}\)){1,80}\)|\[[^[\]\n]{1,80}\]|<%[=-]?[^%\n]{1,80}%>)`
/** The same, and those that a path is not cut in; `{{ dc }}` is read as a value anyhow. */
const BLANK_VALUE = new RegExp(String.raw`(?!\{\{)(?:${CUT}|[#$]?\{[^{}\n]{1,80}\})`, 'g')
const REST_OF_PATH = new RegExp(String.raw`${CUT}[^\s"'\`|;<>\\]{0,200}`, 'y')

/** Where a path ends that holds values with blanks: `datacenters/{{ dc }}/servers`, `datacenters/[lindex $ids 0]/lans`. */
function endOfPath(text: string, start: number, end: number): number {
  for (let to = end; ; ) {
    const cut = text.startsWith('<%', to) ? to : start + text.slice(start, to).search(CUT_IN)
    REST_OF_PATH.lastIndex = cut < start ? text.length : cut
    const more = REST_OF_PATH.exec(text)
    if (!more) return to
    to = cut + more[0].length
  }
}

/** A path whose values with blanks or quotes are holes. */
function withoutValues(path: Written): Written {
  const value = path.value
    .replace(INTERPOLATED, '{}')
    .replace(BLANK_VALUE, (found) => (/\s/.test(found) ? '{}' : found))
  return value === path.value ? path : { ...path, value, verbatim: false }
}

/** A call that a command line makes. */
function calledBy(page: Page, start: number, reach: number, command: CommandLine): Called[] {
  const end = Math.min(reach, command.end)
  return calledAt(
    page,
    { start, end },
    command,
    [command.method],
    [withoutValues(written(page.file, start, page.text.slice(start, end)))],
    command.address,
  )
}

/** A call whose path stands in a string; a name that is given the path, and nothing else, is noted. */
function calledIn(page: Page, at: number, end: number, held: Map<string, Text>): CallEvidence[] {
  const string = stringAround(page, at)
  const base = string && page.text.slice(string.open, at)
  if (!string || base === undefined) return []
  const line = NO_SENDER.test(page.text.slice(Math.max(0, string.start - 60), string.start))
    ? undefined
    : LINE.exec(base)?.[1]
  if (line === undefined && !BASE.test(base)) return []
  const statement = { start: string.start, end: string.close + restOf(page.text, string.start, string.close).length }
  const isWord = base === '' && !page.text.slice(at, end).includes('/')
  const methods = line ? [line] : methodsAt(page, string.start, string.close, isWord)
  const span = { start: at, end: Math.min(string.end, end) }
  const holder = methods.length === 0 && span.end === string.end && holderOf(page.text, string.start)
  const path = pathAt(page, span.start, span.end, string.close)
  if (holder) held.set(holder, path)
  if (methods.length === 0)
    return [...namedPath(page, string, path, isWord), ...givenPath(page, span, string, statement, path)]
  const address = /\/\/|cloudapi/.test(base) ? { start: string.start, end: string.close } : rootBefore(page, string)
  return calledAt(page, span, statement, methods, path, address)
}

/** The root of an address as a word of the same list, up to a path in it: `"cloudapi", "v5", "datacenters"`. */
const ROOT_BEFORE = /(["'])\/?cloudapi\1\s{0,9},\s{0,9}[$@]?(["']?)[\w.-]{1,40}\2\s{0,9},\s{0,9}$/

function rootBefore({ text }: Page, { start, close }: Quoted): Region | undefined {
  const found = ROOT_BEFORE.exec(text.slice(Math.max(0, start - 120), start))
  return found ? { start: start - found[0].length, end: close } : undefined
}

function calledAt(
  page: Page,
  { start, end }: Region,
  statement: Region,
  methods: readonly string[],
  path: Text,
  address?: Region,
): Called[] {
  const base = address ? undefined : baseGiven(page, start)
  const within = {
    ...(address && { within: spanOf(page, address.start, address.end) }),
    ...(base && { base: spanOf(page, base.start, base.end) }),
  }
  const around = spanOf(page, statement.start, statement.end)
  return methods.map((method) => ({
    kind: 'called',
    ...place(page, start, end),
    method,
    path,
    statement: around,
    ...within,
  }))
}

/** The last name in front of a path: `${var.api}/`, `{{ api }}/`, `API + "/`, `{$CLOUD.BASE}/`. */
const NAME_BEFORE = /([A-Za-z_][\w.:-]{0,60})["'\])}>%\s]{0,6}(?:(?:\+|\.\.?|&|~|<>)\s?["'`])?\/?$/

/** Where the file gives the base of a call its address, if it does so in one place. */
function baseGiven(page: Page, at: number): Region | undefined {
  if (!page.text.includes('cloudapi')) return undefined
  const name = NAME_BEFORE.exec(page.text.slice(Math.max(0, at - 100), at))?.[1]
  return name === undefined ? undefined : addressGiven(page, name)
}

/** A name at the beginning of a string that is put in there. */
const USED = /["'`](?:[$#]?\{(?:\w{1,20}\.)?|\$)([a-z_]\w{0,40})\}?(?=["'`/?])/gi

/** Calls by a name that holds a path: `"${local.datacenters}/${id}"`. */
function callsBy(page: Page, held: ReadonlyMap<string, Text>): Called[] {
  if (held.size === 0) return []
  return [...page.text.matchAll(USED)].flatMap((match) => {
    const string = stringAround(page, match.index + 1)
    const path = held.get(match[1] ?? '')
    if (!string || !path || inComment(page, match.index)) return []
    const from = match.index + match[0].length
    const methods = methodsAt(page, string.start, string.close, false)
    const statement = { start: string.start, end: string.close + restOf(page.text, string.start, string.close).length }
    const more = written(page.file, from, page.text.slice(from, string.end))
    return calledAt(page, { start: match.index, end: string.close }, statement, methods, [...path, more])
  })
}

/** Text that is put behind a string: on its line, and on the next ones, `url += "/servers/" + id`. */
const BEHIND = /^[^\n;]{0,160}(?:;?\n[ \t]{0,40}[$@]?\w{1,40}\s{0,3}(?:\+=|\.=|<<)[^\n;]{0,120}){0,4}/

/** The path, with what is put behind it where it ends open: `"datacenters/" + id + "/servers"`. */
function pathAt({ file, text }: Page, start: number, end: number, close: number): Text {
  const raw = text.slice(start, end)
  const path = written(file, start, raw)
  const known = withoutValues(path)
  if (known !== path) return [known]
  const isList = !raw.includes('/') && SEGMENTS.test(text.slice(close - 1, close + 160))
  if (!isList && !raw.endsWith('/')) return [path]
  const behind = BEHIND.exec(text.slice(close, close + 600))?.[0] ?? ''
  const more = [...behind.matchAll(isList ? /,\s{0,3}["']([\w-]{1,40})/g : /["'`](\/[\w/-]{1,80})/g)].map(
    ({ 0: { length }, 1: part = '', index }) => written(file, close + index + length - part.length, part),
  )
  const between = isList ? '/{}/' : '{}'
  return [path, ...more.flatMap((part) => [{ ...written(file, part.span.start, between), verbatim: false }, part])]
}
