import { oncePer } from '../../../core/runtime/once-per.ts'
import { inComment, type Page, stringAround } from '../page/page.ts'
import type { Region } from '../page/scan.ts'

/** A function that is declared, by word, by value or by type: `fun load(path: String)`, `load = function(path)`, `Future<void> load(String path) async {`. */
const DECLARED =
  /\b(?:fun|func|fn|function|sub|proc|defp?)\s{1,3}(?:[\w$]{1,40}(?:::|[.:]))?([A-Za-z_]\w{0,60})[?!]?(?:<[^<>\n]{0,80}>|\[[^[\]\n]{0,80}\])?\s{0,3}(?:\(([^()]{0,300})\)|(?=\{|\n))|\b([A-Za-z_]\w{0,60})\s{0,3}(?:=|<-)\s{0,3}function\s{0,3}\(([^()]{0,300})\)|[\w>\]?*&] {1,4}([A-Za-z_]\w{0,60})\(([^()]{0,300})\)\s{0,3}(?:async\s{0,3}|const\s{0,3}|throws\s{1,3}\w{1,40}\s{0,3})?(?:=>|\{)/g
/** Words that stand where a function is named. */
const NO_NAME = /^(?:if|for|foreach|while|switch|catch|match|with|when|unless|until|return|function|lock|using)$/
/** A function of a trait, a protocol or an interface, which has no body. */
const IS_DECLARED_ONLY = /^(?:fun|func|fn)\b/
const NO_BODY = /^[^{}=\n;]{0,160}(?:;|\n(?!\s*[{=]))/
/** Names of parameters that are told apart from their types by what stands behind them, or by being the last word. */
const PARAMETERS = /[$@]?([a-z_]\w{0,40})\s{0,3}(?=:|,|=|$|\|)/g
/** A parameter that is given the method: each call says its own. */
const TELLS_METHOD = /(?:method|verb|mode)$/i
/** Parameters that Perl takes out of its list of arguments: `my ($self, $path) = @_;`, `my $path = shift;`. */
const TAKEN = /\bmy\s{1,3}(?:\(([^()\n]{1,200})\)\s{0,3}=\s{0,3}@_|[$](\w{1,40})\s{0,3}=\s{0,3}(?:shift\b|[$]_\[))/g
/** Text in front of a parameter that is put behind the base: in a string, by an operator, as the operand of a format. */
const BEHIND_BASE =
  /(?:(?:[\w})\]>]|%s)\/?(?:[$#\\]?[({]{1,2}\s{0,3}|[$])|[\w)"'`\]>]\s{0,3}(?:\+{1,2}|\.\.?|<>|&|~)\s{0,3}["'`/]{0,3}(?:\s{0,3}(?:\+|\.|\.\.|<>)\s{0,3})?[&$]?)$/
/** Text in front of a parameter that is handed on, with a method in front of it: `call("GET", path`. */
const HANDED_ON =
  /(?:^|[^\w$])(?!(?:log\w*|print\w*|debug|info|warn|error|trace|assert\w*)\b)\w{1,60}[?!]?\((?:[&$@*]?[\w.:]{1,60},\s{0,9})?(?:\w{1,20}\s{0,3}[:=]\s{0,3})?(?:["':.]|\w{1,40}(?:\.|::))(?:GET|POST|PUT|PATCH|DELETE|HEAD|[Gg]et|[Pp]ost|[Pp]ut|[Pp]atch|[Dd]elete|[Hh]ead)["']?,\s{0,9}(?:\w{1,20}\s{0,3}[:=]\s{0,3})?[&$]?$/
/** A format with the base in front of the parameter: `"{}{}", BASE, path`. */
const FORMATTED = /["'][^"'\n]{0,60}["'],\s{0,9}(?:[&$@]?[\w.:]{1,60},\s{0,9}){1,2}[&$]?$/
const MOST_FUNCTIONS = 400
const MOST_USES = 4
const BODY = 900

/** The places where functions of a file put one of their parameters behind a base, by the name of the function. */
const sentBy = oncePer((page: Page): ReadonlyMap<string, readonly Region[]> => {
  const heads = [...page.text.matchAll(DECLARED)].filter((head) => !NO_NAME.test(nameOf(head))).slice(0, MOST_FUNCTIONS)
  const sent = new Map<string, readonly Region[]>()
  for (const [index, head] of heads.entries()) {
    const name = nameOf(head)
    const start = head.index + head[0].length
    const body = { start, end: Math.min(start + BODY, heads[index + 1]?.index ?? page.text.length) }
    if (
      inComment(page, head.index) ||
      (IS_DECLARED_ONLY.test(head[0]) && NO_BODY.test(page.text.slice(start, start + 200)))
    )
      continue
    const parameters = parametersOf(page, head, body)
    const isTold = parameters.some((parameter) => TELLS_METHOD.test(parameter))
    const uses = isTold ? [] : parameters.flatMap((parameter) => usesOf(page, parameter, body))
    // Two functions of one name are told apart by nothing here.
    sent.set(name, sent.has(name) ? [] : uses)
  }
  return sent
})

function nameOf(head: RegExpExecArray): string {
  return head[1] ?? head[3] ?? head[5] ?? ''
}

function parametersOf({ text }: Page, head: RegExpExecArray, body: Region): string[] {
  const list = head[2] ?? head[4] ?? head[6] ?? ''
  const own = [...list.matchAll(PARAMETERS)].map(([, name = '']) => name)
  const taken = [...text.slice(body.start, Math.min(body.end, body.start + 300)).matchAll(TAKEN)].flatMap(
    ([, names, name]) => (name === undefined ? ((names ?? '').match(/\w{1,40}/g) ?? []) : [name]),
  )
  return [...new Set([...own, ...taken])]
}

/** Where a parameter is put behind a base in the body of its function. No pattern is made of its name. */
function usesOf(page: Page, name: string, body: Region): Region[] {
  const found: Region[] = []
  const { text } = page
  for (let at = text.indexOf(name, body.start); at >= 0 && at < body.end; at = text.indexOf(name, at + 1)) {
    if (found.length >= MOST_USES) break
    if (/\w/.test(text.charAt(at - 1)) || /[\w(:=]/.test(text.charAt(at + name.length))) continue
    const use = useAt(page, at, at + name.length)
    if (use) found.push(use)
  }
  return found
}

function useAt(page: Page, at: number, end: number): Region | undefined {
  const { text } = page
  const before = text.slice(Math.max(0, at - 160), at)
  if (!/^[)}\]"'`;,\s]/.test(text.slice(end, end + 1))) return undefined
  const formatted = FORMATTED.exec(before)
  if (formatted) return { start: at - formatted[0].length, end }
  if (HANDED_ON.test(before)) return { start: at, end }
  if (!BEHIND_BASE.test(before)) return undefined
  const string = stringAround(page, at)
  return string ? { start: string.start, end: string.close } : { start: at - (/[&$]$/.test(before) ? 1 : 0), end }
}

/** The call around a string, with other arguments in front of it, a label, and a conversion to a text. */
const GIVEN_TO =
  /(?<![\w$])([A-Za-z_]\w{0,60})[?!]?\s{0,3}\(\s{0,40}(?:[&$@*]?[\w.]{1,40},\s{0,40}){0,3}(?:\w{1,20}\s{0,3}[:=]\s{0,3})?(?:&?(?:format!|[sS]tring\.format|String\.format|sprintf|f|s|\$|@)?\s{0,3}\(?\s{0,3})$/

/** The function behind a string that takes it: `"/datacenters" |> load()`. */
const PIPED_TO = /^\s{0,20}\|>\s{0,3}([a-z_]\w{0,60})/

/**
 * Where the function of the file that is given the string between two offsets puts it behind its base. Empty: it is
 * given to no such function.
 */
export function placesSent(page: Page, start: number, end: number): readonly Region[] {
  const name = takerOf(page, start, end)
  return (name !== undefined && sentBy(page).get(name)) || []
}

/** The name of the function that is given the string between two offsets. */
export function takerOf({ text }: Page, start: number, end: number): string | undefined {
  return (
    PIPED_TO.exec(text.slice(end, end + 100))?.[1] ?? GIVEN_TO.exec(text.slice(Math.max(0, start - 160), start))?.[1]
  )
}

/** Functions of a file that put a parameter behind a base, and where they do so first. */
export function sendersIn(page: Page): { readonly name: string; readonly sent: Region }[] {
  return [...sentBy(page)].flatMap(([name, [sent]]) => (sent ? [{ name, sent }] : []))
}
