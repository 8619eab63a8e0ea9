/** Behind the name of a member: its parameters, its type, and what gives it a value. */
const GIVES = String.raw`\b(?:\(\)|\(&?self\))?(?:\s{0,3}(?:->|:)\s{0,3}[&\w' <>]{1,30}?)?\s{0,3}(?:=>|=|\{\s{0,40}(?=["'&.\w]|$)|:?\s{0,40}\{?\s{0,40}(?:get\s{0,3}(?:=>|\{)\s{0,40})?return)\s{0,3}`
/** Address in a class that stands for a request: `getEndPoint() { return "…`, `string Path => $"…`, `fn path(&self) -> String { format!("…`. */
const ADDRESS_BEFORE = new RegExp(
  String.raw`\b(?:resolve|get|build|to)?_?(?:end_?point|path|uri|url)${GIVES}(?:&|@|\$|[fs]|format!|sprintf|fmt\.Sprintf|String\.format|string\.Format)?\(?$`,
  'i',
)
/** The method beside it: `Method $method = Method::POST`, `getHttpMethod() { return HttpMethod.POST`, `const METHOD: Method = Method::POST`. */
const METHOD_BESIDE = new RegExp(
  String.raw`\b(?:get|resolve)?_?(?:http|request)?_?(?:method|verb)${GIVES}(?:["'\`:.]|[\w\\]{1,40}(?:\.|::))(get|post|put|patch|delete|head)\b`,
  'i',
)
/** Classes, and what other languages have in their place: `impl Endpoint for ListImages {`, `object ListImages : Endpoint {`. */
const CLASS = /(?:^|\n)[ \t]{0,20}(?:[a-z]{1,12} ){0,4}(?:class|struct|object|impl|extension)\b/g
/** How far the members of a class are looked for. */
const REACH = 3_000

/** The method of the class that gives a path as the address of its request; nothing where it gives none. */
export function methodOfClass(text: string, start: number, end: number): string {
  if (!ADDRESS_BEFORE.test(text.slice(Math.max(0, start - 240), start))) return ''
  const before = text.slice(Math.max(0, start - REACH), start)
  const head = [...before.matchAll(CLASS)].at(-1)
  if (!head) return ''
  const behind = text.slice(end, end + REACH)
  const next = behind.search(CLASS)
  const classText = `${before.slice(head.index + head[0].length)}${next < 0 ? behind : behind.slice(0, next)}`
  return METHOD_BESIDE.exec(classText)?.[1] ?? ''
}
