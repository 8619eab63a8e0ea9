/** A URL or a path in a line, with where it stands. */
export interface UrlToken {
  readonly url: string
  readonly start: number
  readonly end: number
}

/** Characters searched for the start and for the end of a URL. */
const LEFT = 2048
const RIGHT = 65_536

const AUTHORITY = /(?:^|[^\w.@-])([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}(?::\d{1,5})?\/)/i

/** Semicolons also divide the fields of a line; those of a path have a name and a value behind them. */
const FIELDS = /;(?![a-z][\w-]{0,60}=).*$/is

/**
 * The URLs and absolute paths of a line that contain a word, in order; reads each character a bounded number of times.
 */
export function urlTokens(line: string, word: string): UrlToken[] {
  const tokens: UrlToken[] = []
  for (let at = line.indexOf(word); at >= 0; ) {
    let start = at
    while (start > 0 && at - start < LEFT && isPart(line.charCodeAt(start - 1))) start--
    let end = at
    while (end < line.length && end - at < RIGHT && isPart(line.charCodeAt(end))) end++
    const token = tokenIn(line.slice(start, end), start)
    if (token && token.start <= at && at < token.end) tokens.push(token)
    at = line.indexOf(word, end)
  }
  return tokens
}

/** Not a space, a control character, a quote, a back slash, or a bracket of any kind, a comma, a bar. */
function isPart(code: number): boolean {
  return code > 0x20 && !STOPS.has(code)
}

const STOPS = new Set([...'"\'`\\<>()[]{}|,'].map((char) => char.charCodeAt(0)))

function tokenIn(text: string, start: number): UrlToken | undefined {
  const from = startIn(text)
  if (from < 0) return undefined
  const url = text
    .slice(from)
    .replace(FIELDS, '')
    .replace(/[.:;]{1,8}$/, '')
  return { url, start: start + from, end: start + from + url.length }
}

/**
 * Start of a URL in a run of its characters: at a scheme, at a host with a path, at a slash without a name before it.
 */
function startIn(text: string): number {
  const scheme = text.search(/https?:\/\//i)
  if (scheme >= 0) return scheme
  const host = AUTHORITY.exec(text)
  const slash = text.indexOf('/')
  if (host?.[1] !== undefined && slash >= host.index) return host.index + host[0].length - host[1].length
  return slash === 0 || (slash > 0 && /[=:;*]/.test(text[slash - 1] ?? '')) ? slash : -1
}
