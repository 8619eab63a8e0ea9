/** Requests that are written out, and descriptions of an interface: they say what code sends, and send nothing. */
const DESCRIPTION =
  /^\s{0,99}["']?(?:openapi|swagger)["']?\s{0,9}:\s{0,9}["']?[23]\.|schema\.getpostman\.com|"_postman_id"|"__export_format"/m
const WRITTEN_OUT = /\.(?:http|rest|bru)$/i

/** Characters at the head of a file in which it says what it is. */
const HEAD = 4_000

/** Whether a file describes an interface, or writes requests out. */
export function isDescription(file: string, text: string): boolean {
  return WRITTEN_OUT.test(file) || DESCRIPTION.test(text.slice(0, HEAD))
}

/** Marks that open a comment, or a line inside one. */
const MARK = /^[\s]{0,200}(?:\/\/+|\/\*+|\*+|#+|--+|;+|%+|<!--|'|rem\s)[!\s]{0,200}/i

/** A name that is given a value: `API_URL = …`, `export FOO=…`, `"url": …`, `const base := …`. */
const ASSIGNED =
  /^(?:-\s+)?(?:(?:export|const|let|var|final|static|public|private|protected|readonly|set|local|string|my)\s+){0,4}["'`]?[$@:]?[\w.[\]>-]{1,100}["'`]?\s{0,40}(?::=|\+=|\|\|=|=>|=(?!=))/i

/** A key of a settings file; running text may hold `word: url` as well, so the key must look like a name. */
const KEYED =
  /^(?:-\s+)?(?:["'][\w.-]{1,100}["']|\w{0,60}[_.-]\w{1,60}|(?:base|api)?(?:url|uri|host|endpoint|path|basepath|server|value))\s{0,40}:(?!\/\/)/i

/** A call: `fetch(…)`, `await client.get(…)`, `curl …`. */
const CALLED =
  /^(?:(?:return|await|yield|new)\s+){0,3}[$@]?[\w.$>:-]{1,100}\(|^\$?\s{0,10}(?:curl|wget|http|https|xh)\s+\S/i

/** Whether a line of a comment is commented-out code or a setting, rather than a sentence. */
export function isCommentedOut(line: string): boolean {
  const head = line.slice(0, 600).replace(MARK, '')
  return ASSIGNED.test(head) || KEYED.test(head) || CALLED.test(head)
}
