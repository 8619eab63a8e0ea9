import type { Url } from '../../../core/findings/evidence.ts'
import { inComment, inProse, lineAt, type Page } from './page.ts'
import type { Token } from './tokens.ts'

const LINK_KEY = /(?:^|[\s{[(,<:@"'`\\])(?:href|self|next|prev|location)(?:\\?["'`])?\s*(?:=>|=|:)\s*(?:\\?["'`]\s*)?$/i
const SEARCH =
  /\b(?:[rR]eplace\w*|[sS]plit\w*|[sS]ubstring\w*|[lL]astIndexOf|[eE]ndsWith|gsub!?|sub!?(?!\s{0,9}\{)|re?split|lstrip|rstrip|strip\w*|TrimPrefix|TrimSuffix|TrimLeft|Trim|Cut(?:Prefix)?|str_replace|preg_\w+|ereg\w*|(?:remove|delete)_?(?:Prefix|Suffix|prefix|suffix)\w{0,10}|trim_(?:start|end|left|right|leading|trailing)\w{0,12}|stringByReplacing\w{0,30}|replacing\w{0,20}|starts?_?with\??|StartsWith|HasPrefix|HasSuffix|endswith|strpos|strstr|indexOf|includes?|contains|Contains|matches|match|IndexOf|re\.\w+|regexp?\.\w+|Regex\.\w+|MustCompile|qr)\s*(?:\(|\/|\{|["'`])|\b(?:e|f|z)?grep\b|\bsed\b|\bawk\b\s+-F|-(?:i|c)?(?:match|replace|split)\b|=~|\bcut\s+-|\bs([|#!@,])/
/** The command that the place is an argument of cuts or filters text. */
const FILTER = /\b(?:sed|[ef]?grep|awk)\b[^|;&]{0,200}(?:\bs\|[^|;&]{0,200})?$/
/** The second argument of a method that replaces. */
const REPLACEMENT = /(?<!\bstrings)(?<!\bbytes)\.[rR]eplace\w{0,12}\s?\(\s?[^(),]{1,120},\s?["'`]$/
const ASSERTION = /assert|expect|should|Equal|\bis\s*\(|\bcmp_ok|\bBe\(/
const ROUTE =
  /(?:\b(?:HandleFunc|Handle|Mount|PathPrefix|RequestMapping|(?:Get|Post|Put|Delete|Patch)Mapping|Path)\s*\(\s*(?:value\s*=\s*)?|\b(?:app|router|blueprint|bp|mux|e|r|g)\.(?:route|get|post|put|delete|patch|Get|Post|Put|Delete|Patch|GET|POST|PUT|DELETE|PATCH)\s*\(\s*|\bRoute::\w+\s*\(\s*|(?:@|#\[)(?:Route|Get|Post|Put|Patch|Delete)\(\s*(?:path\s*[:=]\s*)?|\blocation\s+(?:[~^=*]{1,3}\s*)?|\b(?:context[-_]?[pP]ath|(?:server|spring|quarkus|micronaut)\.[\w.-]{1,80}path)\s*[=:]\s*)["'`]?$/
const IMPORT =
  /^\s*(?:(?:pub\s+)?(?:import|from|require|require_relative|require_once|require_dependency|use(?!\s+constant\b)|package|using|extern|#\s*include|@import|@use|module|go_package)\b|include(?:_once)?\s+["'<(]|(?:[\w.]+\s+)?["`][\w.-]+\.\w+\/[\w./-]+["`]\s*$)/
const IMPORT_CALL = /\b(?:require|import|import_module|from|load|include)\s*(?:\(\s*)?["'`]$/
/** A commented-out setting or call, as opposed to a sentence. */
const SETTING =
  /(?:[\w.\-\]"')]\s*(?:=>|:=|=)|\(|,|\b(?:curl|wget|http|https|xh|GET|POST|PUT|PATCH|DELETE)\b.{0,200}?|^\W*(?:\w[\w.-]*|[.-]):)\s*["'`]?$/
const REFERENCE = /\b(?:see|docs?|documentation|reference|link|ref|note|example|e\.g\.|uri|url is|are relative to)\W*$/i

/** Whether a token is a path of a module or package and no address. */
export function isImport(page: Page, token: Token): boolean {
  const line = lineAt(page, token.start)
  if (page.text.slice(token.start, token.end).includes('://')) return false
  if (IMPORT_CALL.test(line.text.slice(0, token.start - line.start))) return true
  return !page.syntax.prose && IMPORT.test(line.text)
}

/** Role of an address, as far as its line shows it. */
export function roleOf(page: Page, token: Token): Url['role'] {
  const line = lineAt(page, token.start)
  const before = line.text.slice(0, Math.max(0, (token.string?.start ?? token.start) - line.start))
  const raw = line.text.slice(0, Math.max(0, token.start - line.start))
  if ((LINK_KEY.test(raw) || LINK_KEY.test(before)) && !/\baddress\s+location=/i.test(before)) return 'link'
  if (isSentence(page, token, raw)) return 'prose'
  if (ROUTE.test(before)) return 'route'
  if (isSearched(token.string ? raw : before, line.text.slice(raw.length))) return 'search'
  if (page.context === 'test' && ASSERTION.test(before)) return 'assertion'
  return 'base'
}

/** Looked for in a text; not so what is only fetched and searched afterwards, or put in the place of something. */
function isSearched(before: string, after: string): boolean {
  if (FILTER.test(before)) return true
  if (!SEARCH.test(before) || /\|\s*(?:[ef]?grep|sed)/.test(after)) return false
  return !REPLACEMENT.test(before)
}

function isSentence(page: Page, token: Token, before: string): boolean {
  if (inProse(page, token.start)) return token.string?.quote !== '`' && !/^\s*\|/.test(before)
  if (!inComment(page, token.start)) return false
  return !SETTING.test(before) || REFERENCE.test(before.replace(/(?<!["'`:\s])["'`:\s]+$/, ''))
}
