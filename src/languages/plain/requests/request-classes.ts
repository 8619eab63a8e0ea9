/** Address in a class that stands for a request: `getEndPoint() { return "…`, `string Path => $"…`, `path = '…`. */
const ADDRESS_BEFORE =
  /\b(?:resolve|get|build|to)?_?(?:end_?point|path|uri|url)\b(?:\(\)|\(self\))?(?:\s{0,3}(?:->|:)\s{0,3}\w{1,20})?\s{0,3}(?:=>|=|:?\s{0,40}\{?\s{0,40}(?:get\s{0,3}(?:=>|\{)\s{0,40})?return)\s{0,3}(?:&|@|\$|f|format!|sprintf|fmt\.Sprintf|String\.format|string\.Format)?\(?$/i
/** The method beside it: `Method $method = Method::POST`, `getHttpMethod() { return HttpMethod.POST`, `method = 'POST'`. */
const METHOD_BESIDE =
  /\b(?:get|resolve)?_?(?:http|request)?_?(?:method|verb)\b(?:\(\)|\(self\))?(?:\s{0,3}(?:->|:)\s{0,3}\w{1,20})?\s{0,3}(?:=>|=|:?\s{0,40}\{?\s{0,40}(?:get\s{0,3}(?:=>|\{)\s{0,40})?return)\s{0,3}(?:["'`:.]|[\w\\]{1,40}(?:\.|::))(get|post|put|patch|delete|head)\b/i
const CLASS = /(?:^|\n)[ \t]{0,20}(?:[a-z]{1,12} ){0,4}class[ \t]/g
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
