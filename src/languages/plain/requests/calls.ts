import type { Called } from '../../../core/findings/evidence.ts'
import { type Text, written } from '../../../core/text/text.ts'
import { inComment, inProse, type Page, place, spanOf, stringAround } from '../page/page.ts'

/** A path behind its base: a collection of this API, and what follows it. */
const PATH =
  /(?<![\w.-])(?:datacenters|ipblocks|snapshots|images|locations|contracts|requests|um\/(?:users|groups|resources)|k8s|backupunits|backupUnits|labels|targetgroups|pccs)(?=["'`/?\s{$#%()]|$)(?:->|\\\(|[^\s"'`|;<>\\]){0,200}/g
/** What may stand in front of the path in its string: a base that is put in, or an address. */
const BASE =
  /^(?:\/?|https?:\/\/[^\s/]{1,200}(?:\/[^\s]{0,100})?\/|(?:\$\{?[\w.>:()-]{1,80}\}?|#\{[^{}]{1,80}\}|\{[^{}]{0,80}\}|\{\{[^{}]{1,80}\}\}|%[sv]|[$\\]\([\w.]{1,60}\)|<[\w.]{1,60}>)(?:\/[\w./-]{0,40})?\/?)$/
const METHOD = 'get|post|put|patch|delete|head'
const CAPITALISED = METHOD.replace(/\b[a-z]/g, (first) => first.toUpperCase())
/** What may stand between a verb and the string that it is called with. */
const WRAPS = String.raw`(?:(?:&|@|\$|f|new\s|await\s|format!|sprintf|fmt\.Sprintf|String\.format|string\.Format|URI\.create|url\.parse|[Uu]r[il]|URL|Uri|path|endpoint|value|\w{0,20}[uU]rl)\s{0,3}[(:=]?\s{0,3}){0,4}`
/** The verb is the call that the string is given to: `client.get("…`, `@GET("…`, `client.delete().uri("…`. */
const VERB_BEFORE = new RegExp(
  String.raw`(?:^|[.>:@\[\s(!])(${METHOD})(?:[A-Z_]\w{0,40})?(?:<[^<>()]{0,80}(?:<[^<>()]{0,60}>)?>)?\s{0,3}(?:\(|\{|\s)\s{0,80}(?:\)\s{0,80}\.(?:uri|path|url)\(\s{0,40})?${WRAPS}$`,
  'i',
)
/** The same with other arguments in front of the path; what is no client keeps values under keys by the same verb. */
const VERB_FURTHER = new RegExp(
  String.raw`(?:^|[.>:@\[\s(!])(get|post|delete|head|(?<=(?:client|http|api|rest|conn|session|this|self|\bc)\s{0,3}(?:\.|->|::)\s{0,3})(?:put|patch))(?:[A-Z_]\w{0,40})?(?:<[^<>()]{0,80}(?:<[^<>()]{0,60}>)?>)?\(\s{0,80}(?:[$@&*]?[\w.]{1,40},\s{1,3}){1,4}${WRAPS}$`,
  'i',
)
/** What a server answers, and no client calls: `app.get("…`, `Route::post('…`, `r.GET("…`, `@GetMapping("…`, `@Get('…`. */
const ROUTE_BEFORE = new RegExp(
  String.raw`(?:(?:^|[^\w$])(?:(?:app|server|fastify|blueprint|bp|mux|\w{0,20}[rR]outer|[rR]outes?)\s{0,3}(?:\.|::|->)\s{0,3}(?:${METHOD}|${CAPITALISED}|${METHOD.toUpperCase()})|[re]\.(?:${METHOD.toUpperCase()}))|@(?:${CAPITALISED})|Mapping)\s{0,3}\([^()"'\`]{0,40}$`,
)
/** A decorator, with the function behind it; in Ruby a client may be called the same way: `@api.get("…`. */
const DECORATOR_BEFORE = new RegExp(String.raw`(?:^|\n)[ \t]{0,20}@\w{1,20}\.(?:${METHOD})\s{0,3}\([^()"'\`]{0,40}$`)
const DECORATED = /^[^\n]{0,120}\)\s{0,40}\n\s{0,20}(?:@|async\s|def\s)/
/** A block or a handler behind the path of a route: `get "/images" do`, `get '/images', to: 'images#all'`. */
const ROUTE_BEHIND = /^["'`]?\s{0,3}(?:do\b|,\s{0,3}to:|=>)/
/** A method that is spelled: `Method::GET, `, `'PATCH', `, `GET => `, `HttpMethod.Put`. */
const SPELLED =
  /(?:["'`.:\s(,]|^)(GET|POST|PUT|PATCH|DELETE|HEAD|(?<=Method(?:\.|::))(?:Get|Post|Put|Patch|Delete|Head))(?![\w-])/g
const NAMED =
  /\b[mM]ethod["']?\s{0,5}(?:[:=(]|=>)\s{0,5}["'`:]?(?:[\w.]{0,30}(?:\.|::))?(get|post|put|patch|delete|head)\b|-X\s{0,3}["']?(get|post|put|patch|delete|head)\b/i
/** A call behind: `.url("…").delete()`. */
const VERB_BEHIND = /\.\s{0,3}(post|put|patch|delete|head|get)(?:[A-Z_]\w{0,30})?\s?\(/
/** The end of a statement. */
const END =
  /;\s|;$|\n[ \t]*\n|\n[ \t]{0,12}(?:\}|end\b|fun |func |def |pub |sub |my |let |val |var |const |return |suspend |async |public |private )/
/** A variable that is given the path. */
const GIVEN = new RegExp(
  String.raw`(?:^|[\s(;])[$@]?([a-z_]\w{0,40})\s{0,3}(?::\s{0,3}\w{1,30}\s{0,3})?(?::=|=|<-)\s{0,3}${WRAPS}$`,
  'i',
)
/** A request that is made without a verb is read: `Request.Builder().url("…")`. */
const MADE =
  /\bRequest\s?\.\s?Builder\(\)\s{0,200}\.url\(\s{0,20}$|\bURL\(\s{0,5}$|\burlopen\(\s{0,5}$|data\s+"http"\s+"[\w-]{1,60}"\s{0,3}\{[^{}]{0,200}\burl\s{0,20}=\s{0,5}$/
/** A resource that a provider makes, reads, changes and deletes. */
const OBJECT = /resource\s+"restapi_object"\s+"[\w-]{1,60}"\s{0,3}\{[^{}]{0,200}\bpath\s{0,20}=\s{0,5}$/
const FILE = /\.(?:png|jpe?g|svg|gif|css|js|html?|json|ya?ml|go|py|rb|md)$/i
const REACH = 240
const MOST = 400

/** Calls by a path of this API whose base nobody put together: the verb beside the path tells the method. */
export function calls(page: Page): Called[] {
  if (page.syntax.prose || page.context === 'doc') return []
  const found: Called[] = []
  for (const match of page.text.matchAll(PATH)) {
    if (found.length >= MOST) break
    const at = match.index
    const string = stringAround(page, at)
    if (!string || inComment(page, at) || inProse(page, at) || FILE.test(match[0])) continue
    const base = page.text.slice(string.open, at)
    if (!BASE.test(base)) continue
    const within = base.includes('//') ? { within: spanOf(page, string.start, string.close) } : {}
    const end = Math.min(string.end, at + match[0].length)
    const path = pathAt(page, at, end, string.close)
    const isWord = base === '' && !match[0].includes('/')
    const statement = spanOf(page, string.start, string.close + restOf(page.text, string.close).length)
    for (const method of methodsAt(page, string.start, string.close, isWord))
      found.push({
        kind: 'called',
        ...place(page, at, end),
        method,
        path,
        statement,
        ...within,
      })
  }
  return found
}

/** The path, with what is put behind it on its line where it ends open: `"datacenters/" + id + "/servers"`. */
function pathAt({ file, text }: Page, start: number, end: number, close: number): Text {
  const own = written(file, start, text.slice(start, end))
  if (!own.value.endsWith('/')) return [own]
  const line = /^[^\n;]{0,160}/.exec(text.slice(close, close + 160))?.[0] ?? ''
  const more = [...line.matchAll(/["'`](\/[\w/-]{1,80})/g)].map(({ 1: part = '', index }) =>
    written(file, close + index + 1, part),
  )
  return [own, ...more.flatMap((part) => [{ ...written(file, part.span.start, '{}'), verbatim: false }, part])]
}

/** A path of one word may be a key as well, `answer.get("images")`: it takes an annotation, or a method that is spelled. */
function methodsAt({ text }: Page, start: number, end: number, isWord: boolean): readonly string[] {
  const before = text.slice(Math.max(0, start - REACH), start)
  if (isRoute(before, text.slice(end, end + REACH))) return []
  const verb = VERB_BEFORE.exec(before) ?? VERB_FURTHER.exec(before)
  if (verb?.[1] !== undefined) return isWord && !/^[@[]/.test(verb[0]) ? [] : [verb[1].toUpperCase()]
  const own = lastStatement(before)
  const holder = isWord ? undefined : GIVEN.exec(own)?.[1]
  const sent = sentLater(holder, text.slice(end, end + 2 * REACH))
  if (sent !== undefined) return [sent]
  if (OBJECT.test(before)) return ['POST', 'GET', 'PUT', 'DELETE']
  const rest = restOf(text, end)
  const spelled = [...own.slice(-120).matchAll(SPELLED)].at(-1)?.[1] ?? [...rest.matchAll(SPELLED)][0]?.[1]
  const named = NAMED.exec(own) ?? NAMED.exec(rest)
  const isApart = holder !== undefined && /^["'`)]{0,4};?[ \t]{0,9}\n/.test(text.slice(end, end + 16))
  const behind = isApart ? undefined : VERB_BEHIND.exec(rest)?.[1]
  const loose = isWord ? '' : (behind ?? (MADE.test(before) ? 'GET' : ''))
  const method = spelled ?? named?.[1] ?? named?.[2] ?? loose
  return method === '' ? [] : [method.toUpperCase()]
}

/** The method by which a variable is sent where it is used first, before it is given something else. */
function sentLater(name: string | undefined, behind: string): string | undefined {
  if (name === undefined) return undefined
  const before = String.raw`(?:(?:[.>:]|\b(?:await|return)\s)\s{0,3}(${METHOD}|${CAPITALISED})(?:[A-Z_]\w{0,40})?(?:<[\w\[\]., ]{0,60}>)?\(|["'\`.:](${METHOD.toUpperCase()})["'\`]?,)`
  const use = new RegExp(
    String.raw`(?:${before}\s{0,3}(?:[$@]?\w{1,20},\s{1,3}){0,2})?(?<![\w.])[&*$@]{0,2}${name}\b(\s{0,3}(?::=|=(?!=)))?`,
  )
  const [, verb, method, given] = use.exec(behind) ?? []
  return given === undefined ? (verb ?? method)?.toUpperCase() : undefined
}

/** What stands behind a place, up to where its statement ends. */
function restOf(text: string, end: number): string {
  const behind = text.slice(end, end + REACH)
  return behind.slice(0, END.exec(behind)?.index ?? behind.length)
}

/** Whether a path is one that a server answers. */
function isRoute(before: string, behind: string): boolean {
  return (
    ROUTE_BEFORE.test(before) || ROUTE_BEHIND.test(behind) || (DECORATOR_BEFORE.test(before) && DECORATED.test(behind))
  )
}

/** What stands in front of a place, from where its statement begins. */
function lastStatement(before: string): string {
  const last = [...before.matchAll(/;\s|\n[ \t]{0,80}\n|\n[ \t]{0,12}(?:\}|end\b)[ \t]{0,80}\n/g)].at(-1)
  return last ? before.slice(last.index + last[0].length) : before
}
