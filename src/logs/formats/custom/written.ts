/** A log format as nginx or Apache has it. */
export interface Written {
  readonly text: string
  /** Escaping of values by nginx; `default` for Apache as well. */
  readonly escaping: 'default' | 'json' | 'none'
}

const DIRECTIVE = /^\s*(?:log_format|LogFormat)\s+/i
const NAME = /^[\w.-]{1,100}\s+(?=['"]|escape=)/
const ESCAPE = /^\s*escape=(default|json|none)\s+/
const QUOTED = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g
const BACKSLASH = /\\(["'\\tn])/g

/**
 * The format itself, of what stands in a configuration or on a command line: `log_format main escape=json '…' '…';`,
 * `LogFormat "…" combined`, or the bare string.
 */
export function writtenFormat(format: string): Written {
  const directive = DIRECTIVE.test(format)
  const named = format.replace(DIRECTIVE, '')
  const rest = directive ? named.replace(NAME, '') : named
  const escaping = ESCAPE.exec(rest)?.[1] as Written['escaping'] | undefined
  const body = rest.replace(ESCAPE, '')
  const text = directive || isWrapped(body) ? quotedParts(body) : body
  return { text: unescaped(text), escaping: escaping ?? 'default' }
}

/** Whether all of it is strings in quotes of one kind: `'a' 'b';`. */
function isWrapped(text: string): boolean {
  const mark = text.trim()[0]
  return (
    (mark === "'" || (mark === '"' && !text.trim().startsWith('"$') && !text.trim().startsWith('"%'))) &&
    text.replace(QUOTED, '').replace(/[\s;]/g, '') === ''
  )
}

function quotedParts(text: string): string {
  const parts = [...text.matchAll(QUOTED)].map((match) => match[1] ?? match[2] ?? '')
  return parts.length > 0 ? parts.join('') : text
}

function unescaped(text: string): string {
  return text.replace(BACKSLASH, (_, char: string) => (char === 't' ? '\t' : char === 'n' ? '\n' : char))
}
