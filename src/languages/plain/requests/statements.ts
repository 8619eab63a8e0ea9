import { lineStart } from '../../../core/text/lines.ts'

/** Characters on each side of a place that are looked at. */
export const REACH = 240

/** The line that a method begins with where no word says so: `remove(id: string) {`, `Future<void> remove(String id) async {`. */
const DECLARES = String.raw`(?!(?:if|for|foreach|while|switch|catch|elseif|unless|with|when|match|using|lock|synchronized)\b)(?:[\w<>\[\],.?*&]{1,40}[ \t]){0,3}[#\w$]{1,60}\([^()\n]{0,160}\)[^\n;{}=]{0,60}\{`
/** The end of a statement. */
const END = new RegExp(
  String.raw`;\s|;$|\n[ \t]*\n|\n[ \t]{0,12}(?:\}|end\b|fun |func |def |pub |sub |my |let |val |var |const |return |suspend |async |export |public |private |protected |internal |static |final |${DECLARES})`,
)
/** Beginning of a statement: the end of the one before, an empty line, the function that it is the body of. */
const STATEMENT = new RegExp(
  String.raw`;\s|\n[ \t]{0,80}\n|\n[ \t]{0,12}(?:\}|end\b)[ \t]{0,80}\n|\n[ \t]{0,12}(?=(?:(?:public|private|protected|internal|override|suspend|async|static|final|open|pub)\s){0,4}(?:fun|func|fn|def|defp|sub|function)\s|${DECLARES})`,
  'g',
)

/** The text in front of a place, from the beginning of its statement. */
export function lastStatement(before: string): string {
  const last = [...before.matchAll(STATEMENT)].at(-1)
  return behindCall(last ? before.slice(last.index + last[0].length) : before)
}

/** A line with a path and its method, and nothing around it: a call of its own, where lines end statements. */
function behindCall(statement: string): string {
  const lines = statement.split('\n')
  const call = lines.findLastIndex((line, at) => at < lines.length - 1 && CALL.test(line) && isWhole(line))
  return call < 0 || goesOn(`\n${lines[call + 1]}`, 0) ? statement : lines.slice(call + 1).join('\n')
}

function isWhole(line: string): boolean {
  const count = (signs: RegExp) => line.match(signs)?.length ?? 0
  return !IS_OPEN.test(line) && count(/[([{]/g) === count(/[)\]}]/g)
}

/** The text behind a string, up to the end of its statement. */
export function restOf(text: string, start: number, end: number): string {
  const behind = text.slice(end, end + REACH)
  const rest = behind.slice(0, END.exec(behind)?.index ?? behind.length)
  return rest.includes('\n') ? rest.slice(0, closedAt(text, start, end, rest)) : rest
}

/** In front of a block of statements, on its line: a function, a branch, a loop. */
const BLOCK =
  /\b(?:fun|func|fn|function|def|sub|proc|if|else|for|while|do|try|when|match|switch|case|init)\b|=>\s*$|\)\s*$/
/** In front of a block that describes one request. */
const BUILDS = /(?:request|req|get|post|put|patch|delete|head|url|http\w*|build\w*|resource|data|apply|also)\b[^{}]*$/i
/** A line that goes on with the one before. */
const GOES_ON = /^\s*(?:[.?:|&+*/=<>,)\]{-]|(?:and|or|as|in|do|then)\b)/
/** The end of a line that goes on with the next one. */
const IS_OPEN = /[|>%+&=\\,-]\s{0,3}$/
/** A statement that gives a name a value. */
const ASSIGNS = /^[^\n()"']{0,60}[\w>\])]\s{0,3}(?::?=|<-)(?!=)/
const COLLECTIONS =
  'datacenters|ipblocks|snapshots|images|locations|contracts|requests|um|k8s|backup[uU]nits|labels|targetgroups|pccs'
/** A collection of this API in a string. */
const NAMES_PATH = new RegExp(`["'\`/](?:${COLLECTIONS})(?=["'\`/?{$#%\\\\(])`)
/** A line with another path and a method for it: `cloudApi method: 'POST', path: "datacenters/…"`. */
const OTHER_CALL = new RegExp(
  String.raw`\n(?=[^\n]*["'\`][^"'\`\s]{0,60}\b(?:${COLLECTIONS})\b)[^\n]*["'\`.:\s(,](?:GET|POST|PUT|PATCH|DELETE|HEAD)\b`,
)

/** A line that names a path and a method. */
const CALL = new RegExp(
  String.raw`["'\`][^"'\`\s]{0,60}\b(?:${COLLECTIONS})\b[^\n]*(?:["'\`.:\s(,](?:GET|POST|PUT|PATCH|DELETE|HEAD)\b|[mM]ethod["']?\s{0,3}[:=])`,
)

/**
 * Where the statement around a string ends in the text behind it: where its brackets close at the end of a line. What it
 * gives a name may be used on further lines, up to one that names a path itself.
 */
function closedAt(text: string, start: number, end: number, rest: string): number {
  const { depth, line } = openAround(text, start)
  const last = OTHER_CALL.exec(rest)?.index ?? rest.length
  if (depth === 0) return last
  let open = depth
  for (let at = 0; at < last; at++) {
    const sign = rest.charAt(at)
    if (sign === '"') at = Math.max(at, rest.indexOf('"', at + 1))
    else if ('([{'.includes(sign)) open++
    else if (')]}'.includes(sign)) open--
    else if (sign === '\n' && open <= 0 && !goesOn(rest, at)) {
      if (!ASSIGNS.test(text.slice(line, end))) return at
      return at + nextPath(rest.slice(at))
    }
  }
  return last
}

function goesOn(text: string, newline: number): boolean {
  return IS_OPEN.test(text.slice(Math.max(0, newline - 8), newline)) || GOES_ON.test(text.slice(newline + 1))
}

/** Where the next line begins that names a path itself. */
function nextPath(lines: string): number {
  const found = NAMES_PATH.exec(lines)
  return found ? lines.lastIndexOf('\n', found.index) : lines.length
}

/** How many brackets are open around a place, up to the block of statements that it stands in, and the first line of these. */
function openAround(text: string, start: number): { depth: number; line: number } {
  let [depth, closed, first] = [0, 0, start]
  for (let at = start - 1; at >= Math.max(0, start - REACH); at--) {
    const sign = text.charAt(at)
    if (')]}'.includes(sign)) closed++
    else if ('([{'.includes(sign) && closed > 0) closed--
    else if (sign === '{' && isBlock(text, at)) break
    else if ('([{'.includes(sign)) {
      depth++
      first = at
    }
  }
  return { depth, line: lineStart(text, first) }
}

/** Whether a bracket begins a block of statements, and none that describes a request. */
function isBlock(text: string, at: number): boolean {
  const head = text.slice(lineStart(text, at), at)
  return BLOCK.test(head) || !BUILDS.test(head)
}
