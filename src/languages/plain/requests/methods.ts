import type { Page } from '../page/page.ts'
import type { Region } from '../page/scan.ts'
import { methodsOfCase } from './cases.ts'
import { methodByDefault } from './default-methods.ts'
import { ownEntryBefore, ownEntryBehind } from './entries.ts'
import { methodByOwnForm } from './own-forms.ts'
import { placesSent } from './own-functions.ts'
import { methodOfClass } from './request-classes.ts'
import { lastStatement, REACH, restOf } from './statements.ts'

const METHOD = 'get|post|put|patch|delete|head'
const CAPITALISED = METHOD.replace(/\b[a-z]/g, (first) => first.toUpperCase())
/** Text that may stand between a verb and the string that it is called with. */
const WRAPS = String.raw`(?:(?:[&@$]|[fs]|new\s|await\s|(?:\w{1,20}(?:::|\.)){0,2}(?:format!?|[sS]printf|create|parse|concat!|[Uu]r[il](?:\.https?)?|URL|path|endpoint|value|glue|paste0?|\w{0,20}[uU]rl))\s{0,3}[({:=]?\s{0,3}|(?:\w{1,20}(?:::|\.)){0,2}[a-z_]\w{1,30}\(\s{0,40}){0,4}`
/** Signs that join texts. */
const JOINS = String.raw`(?:\+|\.\.?|&|<>|~|,)\s{0,3}`
/** A base that is put in front of the string: `API . "…`, `std::string(kBaseUrl) + "…`, `concat!("https://…", "…`, `CLOUD_API "…`. */
const JOINED = String.raw`(?:["'][^"'\s]{8,120}["']\s{0,3}${JOINS}(?:[$@]?\w[\w.:>$()\[\]{}"'-]{0,80}\s{0,3}${JOINS})?|(?:[\w.:]{1,20}\()?[$@]?[\w.:>-]{0,40}(?:base|root|api|ur[il]|host|end_?point|address|server|cloud)\w{0,20}(?:\(\))?\)?(?:\s{0,3}(?:\+|\.\.|\.|&|<>|~|\|\|)\s{0,3}|(?<=[A-Z]{3})\s))?`
/** A function that builds the address: `uri { it.path("…`, `uri { b -> b.scheme("https").pathSegment("cloudapi", "v5", "…`. */
const BUILDS = String.raw`\.(?:uri|url)\s{0,3}(?:\(\s{0,9}\w{1,30}\s{0,3}->|[({]{1,2}\s{0,9}(?:\w{1,30}\s{0,3}->)?)\s{0,40}(?:return\s)?\w{1,30}(?:\s{0,40}\.(?:scheme|host|port|path)\([^()\n]{0,80}\)){0,4}\s{0,40}\.(?:path|replacePath|pathSegments?)\(\s{0,9}(?:["'][^"'\n]{1,40}["'],\s{0,9}){0,4}`
/** The verb is the call that the string is given to: `client.get("…`, `Req.get!("…`, `@GET("…`, `client.delete().uri("…`. */
const VERB_BEFORE = new RegExp(
  String.raw`(?:^|[.>:@\[\s(!])(?:(?<=[.>:])_{1,2})?(${METHOD})(?:[A-Z_]\w{0,40})?!?(?:<[^<>()]{0,80}(?:<[^<>()]{0,60}>)?>)?\s{0,3}(?:\(|\{|\s)\s{0,80}(?:\)\s{0,80}(?:\.(?:uri|path|url)\(\s{0,40}|${BUILDS}))?${WRAPS}${JOINED}$`,
  'i',
)
/** The same with other arguments in front of the path; what is no client keeps values under keys by the same verb. */
const VERB_FURTHER = new RegExp(
  String.raw`(?:^|[.>:@\[\s(!])(get|post|delete|head|(?<=(?:client|http|api|rest|conn|session|this|self|tesla|\breq|\bc)\s{0,3}(?:\.|->|::)\s{0,3})(?:put|patch))(?:[A-Z_]\w{0,40})?!?(?:<[^<>()]{0,80}(?:<[^<>()]{0,60}>)?>)?\(\s{0,80}(?:[$@&*]?[\w.]{1,40}(?:\(\))?,\s{1,3}){1,4}${WRAPS}${JOINED}$`,
  'i',
)
/**
 * Routes of a server, which no client calls: `app.get("…`, `Route::post('…`, `r.GET("…`, `@GetMapping("…`, `@Get('…`.
 */
const ROUTE_BEFORE = new RegExp(
  String.raw`(?:(?:^|[^\w$])(?:(?:app|server|fastify|blueprint|bp|mux|\w{0,20}[rR]outer|[rR]outes?)\s{0,3}(?:\.|::|->)\s{0,3}(?:${METHOD}|${CAPITALISED}|${METHOD.toUpperCase()})|[re]\.(?:${METHOD.toUpperCase()}))|@(?:${CAPITALISED})|Mapping)\s{0,3}\([^()"'\`]{0,40}$`,
)
/** A decorator, with the function behind it; in Ruby a client may be called the same way: `@api.get("…`. */
const DECORATOR_BEFORE = new RegExp(String.raw`(?:^|\n)[ \t]{0,20}@\w{1,20}\.(?:${METHOD})\s{0,3}\([^()"'\`]{0,40}$`)
const DECORATED = /^[^\n]{0,120}\)\s{0,40}\n\s{0,20}(?:@|async\s|def\s)/
/** A block or a handler behind the path of a route: `get "/images" do`, `get '/images', to: 'images#all'`, `->get("/images")->to(…`. */
const ROUTE_BEHIND = /^["'`]?\s{0,3}(?:do\b|,\s{0,3}to:|=>)|^\)->to\(/
/** A method that is spelled: `Method::GET, `, `'PATCH', `, `GET => `, `HttpMethod.Put`, `request(:get, `. */
const SPELLED =
  /(?:["'`.:\s(,]|^)(GET|POST|PUT|PATCH|DELETE|HEAD|(?<=Method(?:\.|::))(?:Get|Post|Put|Patch|Delete|Head)|(?<=[(,\s]:)(?:get|post|put|patch|delete|head)(?=,))(?![\w-])/g
const NAMED =
  /\b(?:(?:http|HTTP|request|req)?_?[mM]ethod|(?:http|HTTP)?_?[vV]erb|(?:httpM|m)ode)["']?\s{0,5}(?:[:=(]|=>)\s{0,5}["'`:]?(?:[\w.]{0,30}(?:\.|::))?(?:[Hh]ttp)?(get|post|put|patch|delete|head)\b|-X\s{0,3}["']?(get|post|put|patch|delete|head)\b/i
/** A call behind: `.url("…").delete()`, `"…".httpDelete()`. */
const VERB_BEHIND =
  /\.\s{0,3}(?:http(?=[A-Z]))?(post|put|patch|delete|head|get|(?<=http)(?:Post|Put|Patch|Delete|Head|Get))(?:[A-Z_]\w{0,30})?\s?\(/
/** A variable that is given the path, or has it put behind; in C it is printed into one. */
const GIVEN = new RegExp(
  String.raw`(?:^|[\s(;])[$@]?([a-z_]\w{0,40})\s{0,3}(?::\s{0,3}\w{1,30}\s{0,3})?(?::=|\+?=|<-)\s{0,3}${WRAPS}${JOINED}$|\bsn?printf\(\s{0,3}(\w{1,40}),\s{0,3}(?:sizeof[\s(]{1,2}\w{1,40}\)?,\s{0,3})?${JOINED}$`,
  'i',
)
/** An object that is given the address of its request: `session.SetUrl(cpr::Url{"…`. */
const ADDRESSED = new RegExp(
  String.raw`([\w$]{1,40})\s{0,3}(?:\.|->)\s{0,3}set_?(?:url|uri|path|end_?point)\(\s{0,3}${WRAPS}${JOINED}$`,
  'i',
)
/** The option of curl that takes the address. */
const OPTION = new RegExp(String.raw`\b(?:CURLOPT|OPT)_URL,\s{0,3}${WRAPS}${JOINED}$`, 'i')
/** A request that is made without a verb is read: `Request.Builder().url("…")`. */
const MADE =
  /(?<![.\w])fetch\(\s{0,5}$|\bRequest\s?\.\s?Builder\(\)\s{0,200}\.url\(\s{0,20}$|\bAF\.request\(\s{0,20}$|\bhttpRequest[\s(]\s{0,40}(?:url:\s{0,3})?$|\bURL\(\s{0,5}$|\burlopen\(\s{0,5}$|data\s+"http"\s+"[\w-]{1,60}"\s{0,3}\{[^{}]{0,200}\burl\s{0,20}=\s{0,5}(?:format\(\s{0,5})?$/
/** A resource that a provider makes, reads, changes and deletes. */
const OBJECT = /resource\s+"restapi_object"\s+"[\w-]{1,60}"\s{0,3}\{[^{}]{0,200}\bpath\s{0,20}=\s{0,5}$/
/** The method by which such a resource is changed. */
const UPDATED = /\bupdate_method\s{0,5}=\s{0,5}"(PUT|PATCH|POST)"/
/** A pipeline of R that sends. */
const PERFORMED = /\breq_perform\b/
/** Clients by their name, in front of a verb: `http.get("images")`. */
const ON_CLIENT = new RegExp(
  String.raw`(?<![\w.])(?:(?:this|self)\s?\.\s?)?_?(?:http|rest|web)_?(?:[cC]lient)?\s?(?:\.|->|::)\s?(?:${METHOD})\(\s{0,9}$`,
)
/** A function that makes a request of a path: `request("images").get()`. */
const REQUESTED = /\b(?:request|url|uri|endpoint)\(\s?$/
/** A function that makes an address of a path: `get(url("images"))`. */
const ADDRESS_OF = /\b\w{0,20}(?:[uU]r[il]|[eE]nd_?[pP]oint)\(\s?$/
/** Behind a word that is the key of a pair: `"requests": [`. */
const KEY = /^\s{0,3}(?::(?!:)|=>)/
/** A key in front of a word that names something for people: `"name": "locations", "request": {`. */
const TITLE =
  /["'\s{,(](?:(?:display_?)?name|title|label|summary|description|tags?)["']?\s{0,3}(?:[:=]|=>)\s{0,3}\[?\s{0,3}$/i
const OPTIONS = /\bCURLOPT_/g
/** A transfer of curl, or the end of a function. */
const TRANSFER = /_perform\b|\n\}/
/** An endpoint of RTK Query that only reads: `build.query({ query: () => 'datacenters' })`. */
const QUERIED =
  /\.query(?:<[^;()]{0,120}>)?\(\{[^{};]{0,120}\bquery\s?:\s?(?:\([^()]{0,60}\)|\w{1,30})\s?=>\s?(?:\(\{\s{0,20}url:\s)?$/

/** The variable that is given the string that begins at an offset. */
export function holderOf(text: string, start: number): string | undefined {
  const match = GIVEN.exec(lastStatement(text.slice(Math.max(0, start - REACH), start)))
  return match?.[1] ?? match?.[2]
}

/**
 * The methods by which the string between two offsets is called. A path of one word may be a key as well,
 * `answer.get("images")`: it takes an annotation, a request around it, or a method that is spelled.
 */
export function methodsAt(page: Page, start: number, end: number, isWord: boolean): readonly string[] {
  const [place] = placesSent(page, start, end)
  const own = place ? methodsOfPlace(page, place) : []
  return own.length > 0 ? own : methodsBeside(page, start, end, isWord)
}

/** The methods by which a place is sent, that of a parameter in its function. */
export function methodsOfPlace(page: Page, { start, end }: Region): readonly string[] {
  return methodsBeside(page, start, end, false)
}

function methodsBeside(page: Page, start: number, end: number, isWord: boolean): readonly string[] {
  const { text, file } = page
  const before = text.slice(Math.max(0, start - REACH), start)
  if (isRoute(before, text.slice(end, end + REACH))) return []
  if (isWord && (KEY.test(text.slice(end, end + 8)) || TITLE.test(before))) return []
  const ownForm = methodByOwnForm(file, { before, rest: text.slice(end, end + REACH), isWord })
  if (ownForm !== undefined) return [ownForm]
  const verb = VERB_BEFORE.exec(before) ?? VERB_FURTHER.exec(before)
  if (verb?.[1] !== undefined)
    return isWord && !/^[@[]|\)\s{0,80}\.ur[il]\b/.test(verb[0]) && !ON_CLIENT.test(before) && !ADDRESS_OF.test(before)
      ? []
      : [verb[1].toUpperCase()]
  const ofCase = methodsOfCase(page, before)
  if (ofCase) return ofCase
  const statement = lastStatement(before)
  const holder = isWord ? undefined : holderOf(text, start)
  const sent = sentLater(holder, text, end) ?? sentBy(ADDRESSED.exec(statement)?.[1], text.slice(end, end + 2 * REACH))
  const method = sent ?? (OPTION.test(statement) ? optionsAround(text, end) : undefined)
  if (method !== undefined) return [method.toUpperCase()]
  const rest = ownEntryBehind(restOf(text, start, end))
  if (OBJECT.test(before)) return ['POST', 'GET', UPDATED.exec(statement + rest)?.[1] ?? 'PUT', 'DELETE']
  const beside =
    methodBeside(text, end, { before, own: ownEntryBefore(statement), rest, isWord, holder }) ||
    methodByDefault(page, statement) ||
    methodOfClass(text, start, end)
  return beside === '' ? [] : [beside.toUpperCase()]
}

/** The text around a path. */
interface Beside {
  readonly before: string
  readonly own: string
  readonly rest: string
  readonly isWord: boolean
  readonly holder: string | undefined
}

function methodBeside(text: string, end: number, { before, own, rest, isWord, holder }: Beside): string {
  const paired = methodOfKey(own, rest)
  if (paired !== undefined) return paired
  const spelled = [...own.slice(-120).matchAll(SPELLED)].at(-1)?.[1] ?? [...rest.matchAll(SPELLED)][0]?.[1]
  const named = NAMED.exec(own) ?? NAMED.exec(rest)
  const method = spelled ?? named?.[1] ?? named?.[2]
  if (method !== undefined) return method
  if (PERFORMED.test(rest)) return /\breq_body_/.test(rest) ? 'POST' : 'GET'
  const isApart = holder !== undefined && /^["'`)]{0,4};?[ \t]{0,9}\n/.test(text.slice(end, end + 16))
  const behind = isApart ? undefined : VERB_BEHIND.exec(rest)?.[1]
  if (QUERIED.test(before)) return 'get'
  if (isWord) return REQUESTED.test(own) ? (behind ?? '') : ''
  return behind ?? (MADE.test(before) ? 'GET' : '')
}

/** A key that names one of several addresses, and the methods under keys of the same beginning: `destroy_url`, `destroy_method`. */
const KEY_OF_URL = /\b([a-z]{1,20})_(?:url|uri|path)["']?\s{0,20}[=:]\s{0,5}$/
const KEYED_METHOD = new RegExp(String.raw`\b([a-z]{1,20})_method["']?\s{0,20}[=:]\s{0,5}["']?(${METHOD})\b`, 'gi')

function methodOfKey(own: string, rest: string): string | undefined {
  const key = KEY_OF_URL.exec(own)?.[1]
  if (key === undefined) return undefined
  return [...`${own}\n${rest}`.matchAll(KEYED_METHOD)].find(([, name]) => name === key)?.[2]
}

/** Calls that send a variable; assignments that give it another value; those that append to it. */
const SENDING = new RegExp(
  String.raw`(?:(?:(?:[.>:]|\b(?:await|return)\s)\s{0,3}|(?:\n|[=(]\s)[ \t]{0,40})(${METHOD}|${CAPITALISED})(?:[A-Z_]\w{0,40})?(?:<[\w\[\]., ]{0,60}>)?\(|["'\`.:](${METHOD.toUpperCase()})["'\`]?,|(OPT_URL),)\s{0,40}(?:[$@]?[\w.]{1,40},\s{1,3}){0,2}(?:try\s)?(?:[\w:.]{1,24}[({]\s{0,3})?[&*$@]{0,2}$`,
)
/** Text in front of an argument. */
const ARGUMENT = /[(,]\s{0,40}[&*$@]{0,2}$/
const GIVEN_AGAIN = /^\s{0,3}(?::=|=(?!=))/
const APPENDED = /^\s{0,3}(?:\+=|\.=|<<)/

/** The method by which a variable is sent where it is used first, before it is given something else. */
function sentLater(name: string | undefined, text: string, end: number): string | undefined {
  if (name === undefined) return undefined
  const behind = text.slice(end, end + 2 * REACH).replace(OPTIONS, 'OPT_')
  const at = firstUse(name, behind)
  if (at < 0 || GIVEN_AGAIN.test(behind.slice(at + name.length, at + name.length + 6))) return undefined
  const before = behind.slice(Math.max(0, at - REACH), at)
  const [, verb, method, option] = SENDING.exec(before) ?? []
  if (option !== undefined) return optionsAround(text, end)
  const spelled = (verb ?? method)?.toUpperCase()
  if (spelled !== undefined || !ARGUMENT.test(before)) return spelled
  // A function of the file sets the address, and its caller the method.
  return methodBehind(behind, at + name.length) ?? (text.includes('CURLOPT_URL') ? optionsAround(text, end) : undefined)
}

/** A method that is spelled as a further argument: `Execute(path, body, Method.POST)`. */
function methodBehind(text: string, at: number): string | undefined {
  const rest = restOf(text, at, at)
  return /^\s{0,9},/.test(rest) ? [...rest.matchAll(SPELLED)][0]?.[1]?.toUpperCase() : undefined
}

/**
 * Where a name stands first that is no member, no part of another name, and is not appended to; -1: nowhere. No pattern
 * is made of it: a file may have 100,000 names.
 */
function firstUse(name: string, text: string): number {
  let at = text.indexOf(name)
  while (at >= 0) {
    const after = text.slice(at + name.length, at + name.length + 6)
    if (!/[\w.]/.test(text.charAt(at - 1)) && !/^\w/.test(after) && !APPENDED.test(after)) return at
    at = text.indexOf(name, at + 1)
  }
  return -1
}

/** The method by which an object sends what it was given. */
function sentBy(name: string | undefined, behind: string): string | undefined {
  if (name === undefined) return undefined
  const use = new RegExp(
    String.raw`(?<![\w.])[$]?${name.replace('$', '')}\s{0,3}(?:\.|->)\s{0,3}(?:(${METHOD}|${CAPITALISED})(?:[A-Z_]\w{0,20})?!?\(|(?:set_?)?method\s{0,3}[(=]\W{0,3}(?:\w{1,20}(?:::|\.)){0,2}(${METHOD})\b)`,
    'i',
  )
  const [, verb, method] = use.exec(behind) ?? []
  return verb ?? method
}

/** The method that the options of curl make, between the transfer before and the one that sends. */
function optionsAround(text: string, at: number): string | undefined {
  const before =
    text
      .slice(Math.max(0, at - 2 * REACH), at)
      .split(TRANSFER)
      .at(-1) ?? ''
  const behind = text.slice(at, at + 2 * REACH).split(TRANSFER, 1)[0] ?? ''
  const options = before + behind
  const custom = /OPT_CUSTOMREQUEST,\s{0,3}(?:"([A-Z]{3,7})")?/.exec(options)
  if (custom) return custom[1]
  if (/OPT_(?:HTTP)?POST,|POSTFIELDS|OPT_MIMEPOST/.test(options)) return 'POST'
  if (/OPT_(?:UPLOAD|PUT),/.test(options)) return 'PUT'
  return /OPT_NOBODY,/.test(options) ? 'HEAD' : 'GET'
}

/** Whether a path is a route of a server; a call on an object that sends may have pairs as arguments, too. */
function isRoute(before: string, behind: string): boolean {
  if (ROUTE_BEFORE.test(before) || (DECORATOR_BEFORE.test(before) && DECORATED.test(behind))) return true
  return ROUTE_BEHIND.test(behind) && !(behind.startsWith(' =>') && /->\w{1,20}\([^()]{0,60}$/.test(before))
}
