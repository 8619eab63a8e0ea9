import { filesOf } from '../../../core/file-types/endings.ts'

/** How clients of one language call: in front of the string with the path, the method as its first group. */
interface OwnForm {
  readonly files: RegExp
  readonly before: RegExp
  /** It takes a list of segments, too: one word is a path there. */
  readonly words?: true
}

const METHODS = 'get|post|put|patch|delete|head'

const FORMS: readonly OwnForm[] = [
  // `http post --content-type application/json $"($base)/…`.
  { files: /\.nu$/i, before: new RegExp(String.raw`\bhttp\s{1,3}(${METHODS})\s[^\n"'|;]{0,200}$`) },
  // `httpc:request(post, {?ROOT ++ "/…`.
  {
    files: filesOf(['erlang']),
    before: new RegExp(String.raw`\b(?:request|send_req)\(\s{0,9}(${METHODS}),[^;"]{0,120}$`),
  },
  // `Client.get ~headers (Uri.of_string (base ^ "/…`.
  { files: filesOf(['ocaml']), before: new RegExp(String.raw`\bClient\.(${METHODS})\b[^;"\n]{0,200}$`) },
  // `(http/get (url "datacenters" dc)`.
  {
    files: filesOf(['clojure']),
    before: new RegExp(
      String.raw`\([\w.-]{1,40}/(${METHODS})\s{1,20}\([\w.-]{0,20}(?:url|uri|path|endpoint)[\w.-]{0,20}\s{1,20}$`,
      'i',
    ),
    words: true,
  },
  // `NewRequest(rmPATCH, Format('…`.
  { files: /\.(?:pas|dpr|dpk|lpr)$/i, before: new RegExp(String.raw`\brm(${METHODS})\b[^;"']{0,80}$`, 'i') },
]

/** `http::geturl $url -method POST` of Tcl, and what sends a body without a method. */
const GETURL = /\b(?:http::)?geturl\s{1,9}["{]?$/
const TCL_METHOD = /\s-method\s{1,9}["{]?([A-Z]{3,7})\b/
const TCL_BODY = /\s-query(?:channel)?\s/

/** The method by which a client of one language calls what a string holds; undefined where it has no form of its own. */
export function methodByOwnForm(
  file: string,
  { before, rest, isWord }: { readonly before: string; readonly rest: string; readonly isWord: boolean },
): string | undefined {
  for (const { files, before: form, words } of FORMS) {
    const method = files.test(file) && (!isWord || words) ? form.exec(before)?.[1] : undefined
    if (method !== undefined) return method.toUpperCase()
  }
  if (isWord || !GETURL.test(before)) return undefined
  const line = rest.split('\n', 1)[0] ?? ''
  return TCL_METHOD.exec(line)?.[1] ?? (TCL_BODY.test(line) ? 'POST' : 'GET')
}
