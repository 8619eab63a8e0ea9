import { UNLINKED_FILE } from '../../../core/file-types/traits.ts'
import type { Called, NamedPath } from '../../../core/findings/evidence.ts'
import { type Text, written } from '../../../core/text/text.ts'
import { bracketsAt } from '../members/brackets.ts'
import { inComment, type Page, place, spanOf, stringAround } from '../page/page.ts'
import type { Quoted } from '../page/scan.ts'
import { namesOfCase } from './cases.ts'
import { commandAround } from './command-lines.ts'
import { methodsAt } from './methods.ts'
import { restOf } from './statements.ts'

/** Text between a name and the string that it is given: a macro, a type, a call that makes a text. */
const MADE = String.raw`(?:(?:return|new)\s{1,3})?(?:[\w.:]{1,30}!?\(\s{0,3}(?:f,\s{0,3})?|[A-Z][A-Z_]{1,40}\s{1,3}|[$sf])?`
/** Names of one case of many: its word alone may be a path. */
const CASES: readonly RegExp[] = [
  // `object Server : Route("…`, `case class Server(dc: String) extends Route(s"…`.
  /\b(?:object|class)\s{1,3}(\w{2,60})(?:\([^()]{0,300}\))?\s{0,3}(?::|extends)\s{0,3}\w[\w.]{0,60}\([^"'()]{0,60}$/,
  // A constant of an enumeration: `SERVERS("…`.
  /(?:^|[\n,])[ \t]{0,20}([A-Z]\w{1,60})\(\s{0,3}(?:\w{1,30},\s{0,3}){0,3}$/,
]
const NAMES: readonly RegExp[] = [
  // `#define SERVER ROOT "…`.
  /#[ \t]{0,9}define[ \t]{1,9}(\w{2,60})(?:\([^()]{0,80}\))?[ \t]{1,40}(?:[A-Z][A-Z\d_]{1,60}[ \t]{1,9})?$/,
  // `const SERVERS: &str = "…`, `static const char kServers[] = "…`, `case servers = "…`.
  new RegExp(
    String.raw`\b(?:const|constexpr|static|let|val|var|final|case)\b[^\n=;(){}"']{0,80}?\b([A-Za-z_]\w{1,60})(?:\[\])?(?:\s{0,3}:\s{0,3}[^\n=;{}"']{1,40})?\s{0,3}=\s{0,3}${MADE}$`,
  ),
  // `fun server(dc: String) = "…`, `fn server(dc: &str) -> String { format!("…`, `String server(String dc) => '…`.
  new RegExp(
    String.raw`[\w>&*]\s{1,3}\*?(?:\w{1,40}::)?([a-z_]\w{2,60})(?:<[^<>()]{0,60}>)?\([^(){};]{0,200}\)[^{}=;\n]{0,60}(?:=>?|\{)\s{0,60}${MADE}$`,
  ),
]
/** A local value of Terraform. */
const LOCAL = /(?:^|\n)[ \t]{1,20}(\w{2,60})[ \t]{1,40}=[ \t]{0,9}$/
/** Names of what holds any path, or whatever else. */
const ANY =
  /^(?:_?(?:path|url|uri|endpoint|route|base|root|get|post|put|patch|delete|head|if|for|while|switch|return)\w{0,3}|response|result)$/i

/** A path that has a name, for the calls that use the name; nothing where it has none. */
export function namedPath(page: Page, { start, open, end }: Quoted, path: Text, isWord: boolean): NamedPath[] {
  if (!UNLINKED_FILE.test(page.file)) return []
  const before = page.text.slice(Math.max(0, start - 400), start)
  const forms = /\.(?:tf|hcl)$/i.test(page.file) ? [LOCAL] : [...CASES, ...(isWord ? [] : NAMES)]
  const cases = namesOfCase(before)
  const all = cases.length > 0 ? cases : forms.flatMap((form) => form.exec(before)?.[1] ?? [])
  const names = all.filter((name) => !ANY.test(name))
  return names.length === 0 ? [] : [{ kind: 'named-path', ...place(page, open, end), names, path }]
}

/** Names of a path, perhaps: a member of a type, a constant, a local value, a function whose name says so, a case. */
const REFERENCE =
  /(?<![\w.:$])(?:[A-Z]\w{0,60}(?:::|\.)([A-Za-z_]\w{1,60})|([A-Z][A-Z\d_]{2,60})(?!\w)|(?:\$\{)?local\.(\w{2,60})|([a-z]\w{0,50}(?:[pP]ath|[uU]r[il]|[rR]oute|[eE]ndpoint)\w{0,10})(?=\())|(?<=[(,]\s{0,20}(?:\w{1,20}:\s)?)\.([a-z]\w{1,60})(?=[(,).])/g
/** Names of other things: methods, options of clients, types of the library. */
const NO_PATH =
  /^(?:(?:http_?|request_?)?(?:method|verb)s?|HTTPMethod|ur[il]|string|json\w*|content\w*|media\w*|header\w*|status\w*)(?:::|\.)|^CURL|^(?:GET|POST|PUT|PATCH|DELETE|HEAD)$/i
/** Members that give the text of what is named. */
const TEXT_OF =
  /^(?:\s{0,3}\.\s{0,3}(?:path|url|uri|rawValue|value|name|to_string\(\)|as_str\(\)|toString\(\)|c_str\(\)|format))+/
/** Behind the label of a branch; in front of one. */
const BRANCH_BEHIND = /^\s{0,9}(?:=>|->|:\s|\|)/
const BRANCH_BEFORE = /(?:\bcase|\bis|\||\blet)\s{1,3}$/
const MOST = 400

/**
 * Calls with a name where a path would stand: the name is looked up among the paths that have one. A string that begins
 * with a name of this file is known with its path.
 */
export function namesCalled(page: Page, held: ReadonlyMap<string, Text>): Called[] {
  if (!UNLINKED_FILE.test(page.file)) return []
  const found: Called[] = []
  for (const match of page.text.matchAll(REFERENCE)) {
    if (found.length >= MOST) break
    const start = match.index
    const name = match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5] ?? ''
    if (NO_PATH.test(match[0]) || ANY.test(name) || inComment(page, start)) continue
    if (BRANCH_BEFORE.test(page.text.slice(Math.max(0, start - 12), start))) continue
    const end = endOf(page, start + match[0].length)
    if (BRANCH_BEHIND.test(page.text.slice(end, end + 12))) continue
    const string = stringAround(page, start)
    if (string?.open === start && held.has(name)) continue
    const command = string && commandAround(page, end + '}/'.length)
    const [from, to] = string ? [string.start, string.close] : [start, end]
    const statement = spanOf(page, from, to + restOf(page.text, from, to).length)
    const path = string ? behindIn(page, end, string) : []
    for (const method of command ? [command.method] : methodsAt(page, from, to, false))
      found.push({ kind: 'called', ...place(page, start, end), method, path, named: name, statement })
  }
  return found
}

/** The path that a string puts behind a name. */
function behindIn({ file, text }: Page, at: number, string: Quoted): Text {
  const more = /^\}(\/[^\s"'|;<>\\]{1,200})/.exec(text.slice(at, string.end))?.[1]
  return more === undefined ? [] : [written(file, at + 1, more)]
}

/** Where a reference ends, with what the name is given and what takes its text. */
function endOf(page: Page, at: number): number {
  const opens = /^\s?[({]/.exec(page.text.slice(at, at + 2))?.[0].length ?? 0
  const end = (opens > 0 && bracketsAt(page, at + opens - 1)?.end) || at
  return end + (TEXT_OF.exec(page.text.slice(end, end + 60))?.[0].length ?? 0)
}
