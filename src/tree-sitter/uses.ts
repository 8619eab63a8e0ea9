import { calledName } from '../core/language/composing.ts'
import type { Expression, Use } from '../core/language/expression.ts'
import { rootName } from '../core/language/root-name.ts'
import type { Visitor } from './visitor.ts'

/** Names of calls whose first arguments are searched for, in any of the languages. */
const SEARCHES =
  /^(?:replace(?:_?all|_?first|_?last|n|once|ignorecase|each|(?:all)?(?:literal)?string(?:func)?)?|sub|subn|gsub!?|sub!|split\w*|rsplit|partition|rpartition|startswith|endswith|starts_with\??|ends_with\??|start_with\?|end_with\?|has_?prefix|has_?suffix|trim_?prefix|trim_?suffix|trimstart|trimend|removeprefix|removesuffix|delete_prefix!?|delete_suffix!?|cut(?:prefix|suffix)?|contains\w*|include\?|includes|indexof|lastindexof|index|rindex|find|rfind|match\w*|fullmatch|search|scan|findall|finditer|compile|mustcompile|regex|regexp|str_replace|str_ireplace|str_starts_with|str_contains|str_ends_with|strpos|stripos|strstr|strrpos|preg_\w+|explode|substr_count|ltrim|rtrim|strip_prefix|removestart|removeend|substringafter|substringbefore|ismatch)$/i
/** Of these only the first argument is searched for, the second one is put in its place. */
const REPLACES =
  /^(?:replace(?:_?all|_?first|_?last|n|once|ignorecase|each|(?:all)?(?:literal)?string(?:func)?)?|sub|subn|gsub!?|sub!|str_replace|str_ireplace|preg_replace\w*)$/i
const ASSERTS =
  /^(?:assert\w*|expect\w*|should\w*|must_\w+|verify\w*|refute\w*|(?:not_)?eq|eql|equal\w*|same\w*|are_?equal|is_?equal\w*|have_requested|a_request|with|tobe|toequal|been_called_with|called_with|hamcrest\w*)$/i
const ASSERTERS = /^(?:assert\w*|require|expect|should|t|Assert\w*|Assertions|Mockito|is|Is|check|c)$/
/** Of a mock server, or of a server: what is matched, not sent. */
const ROUTES =
  /^(?:route|add_url_rule|add_route|handle_?func|handle|register_?responder|stub_request|stub_get|on_get|when_requested|url(?:path)?(?:equalto|matching)|urlpath\w*|geturl|mapget|mappost|mapput|mapdelete|requestmapping|getmapping|postmapping|putmapping|deletemapping|patchmapping|path_regexp?|add_callback|register_uri|httproute|withpath|with_path|whenrequest)$/i
const ROUTERS =
  /^(?:responses|rsps|respx|respx_mock|requests_mock|requests_mocker|m|mocker|httpretty|aioresponses|httpmock|mux|router|r|app|e|srv|gock|WebMock|wiremock|mockServer|mockMvc)$/
const VERBS = /^(?:get|post|put|patch|delete|head|options|add|any|all|request|match)$/i

/** Use of strings in an argument of a call; undefined where the call does not show it. */
export function useOfArgument(v: Visitor, callee: Expression, index: number, count?: number): Use | undefined {
  const name = calledName(callee)
  if (name === undefined) return undefined
  const root = rootName(v.calls, callee)
  if (ROUTES.test(name)) return 'route'
  if (callee.kind === 'member' && VERBS.test(name) && root !== undefined && isRouter(v, root, callee)) return 'route'
  // A text is replaced by another one: what takes one argument is a method of something else.
  if (count === 1 && callee.kind === 'member' && /^replace/i.test(name)) return undefined
  if (SEARCHES.test(name)) return isSearched(callee, name, index) ? 'search' : undefined
  if (ASSERTS.test(name)) return callee.kind === 'member' && !isAsserting(v, callee, name) ? undefined : 'assertion'
  return undefined
}

function isSearched(callee: Expression, name: string, index: number): boolean {
  // `text.replace(old, new)`, but `replace(text, old, new)` of a package.
  if (!REPLACES.test(name)) return true
  const packaged =
    callee.kind === 'member' &&
    callee.of.kind === 'name' &&
    /^(?:strings|bytes|re|regexp|Regex|StringUtils)$/.test(callee.of.name)
  if (callee.kind === 'member' && !packaged) return index === 0
  if (packaged && callee.kind === 'member' && callee.of.kind === 'name' && callee.of.name !== 're') return index === 1
  return index === 0
}

function isRouter(v: Visitor, root: string, callee: Extract<Expression, { kind: 'member' }>): boolean {
  return ROUTERS.test(root) && callee.of.kind === 'name' && v.calls.length >= 0
}

function isAsserting(v: Visitor, callee: Expression, name: string): boolean {
  const root = rootName(v.calls, callee)
  if (/^(?:assert|expect|verify|refute|must_|should)/i.test(name)) return true
  return root !== undefined && ASSERTERS.test(root)
}

const LINKS = /^(?:@id|href|self|next|prev|first|last|location)$/i

/** Files of a package, by the key that lists them. */
const FILES = /^(?:package_data|data_files|package_dir|py_modules|packages)$/

/** Use of a value that is assigned to a key. */
export function useOfKey(name: string | undefined, around: Use | undefined): Use | undefined {
  if (around !== undefined || name === undefined) return around
  return LINKS.test(name) ? 'link' : FILES.test(name) ? 'import' : undefined
}
