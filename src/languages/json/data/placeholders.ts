import { readTemplate } from './jinja.ts'
import type { Part } from './part.ts'

/** A placeholder, and where a default of it is written. */
interface Placeholder {
  readonly part: Part
  readonly fallback?: { readonly start: number; readonly end: number }
}

const LONGEST = 400
/** `%name%`: a parameter; what a URL encodes has no such letters. */
const PARAMETER = /%([a-z][a-z_]{2,40}[\w.]{0,60})%/y

/** The placeholder that a mark opens; undefined where it opens none. */
export function readPlaceholder(value: string, start: number, mark: string, to: number): Placeholder | undefined {
  const inside = start + mark.length
  const limit = Math.min(to, start + LONGEST)
  switch (mark) {
    case '${{':
    case '{{':
      return template(value, start, inside, '}}', limit)
    case '$[[':
      return template(value, start, inside, ']]', limit)
    case '$[':
      return template(value, start, inside, ']', limit)
    case '<<':
      return template(value, start, inside, '>>', limit)
    case '{%':
      return closedBy(value, start, inside, '%}', limit)
    case '#{':
      return closedBy(value, start, inside, '}', limit)
    case '${':
      return shellLike(value, start, inside, limit)
    case '$(':
      return matching(value, start, /\$\(([A-Za-z_][\w.]{0,60})\)/y)
    case '$':
      return matching(value, start, /\$([A-Z_][A-Z0-9_]{0,60})/y)
    case '%':
      return (
        matching(value, start, /%env\((?:\w+:)*([A-Za-z_]\w{0,60})\)%/y) ??
        matching(value, start, PARAMETER, 'name') ??
        (/[sd]/.test(value.charAt(inside)) ? unnamed(value, start, start + 2) : undefined)
      )
    default:
      return closedBy(value, start, inside, mark === '<' ? '>' : '}', limit)
  }
}

/** An expression of a template up to the sign that ends it. */
function template(value: string, start: number, inside: number, sign: string, limit: number): Placeholder | undefined {
  const close = value.indexOf(sign, inside)
  const end = close + sign.length
  if (close < 0 || end > limit) return undefined
  const part = readTemplate(value, inside, close)
  // A literal keeps its own place: only that is a part of the value.
  return { part: part.kind === 'text' ? { kind: 'concat', of: [part], start, end } : { ...part, start, end } }
}

/** A placeholder that is no variable: its name is for reports. */
function closedBy(value: string, start: number, inside: number, mark: string, limit: number): Placeholder | undefined {
  const close = value.indexOf(mark, inside)
  if (close < 0 || close + mark.length > limit) return undefined
  const name = value.slice(inside, close).trim()
  const end = close + mark.length
  return /^\d*$/.test(name) ? unnamed(value, start, end) : { part: { kind: 'unknown', name, start, end } }
}

function unnamed(value: string, start: number, end: number): Placeholder {
  const name = value.slice(start, end).replace(/[{}]/g, '') || 'value'
  return { part: { kind: 'unknown', name, start, end } }
}

function matching(
  value: string,
  start: number,
  pattern: RegExp,
  kind: 'env' | 'name' = 'env',
): Placeholder | undefined {
  pattern.lastIndex = start
  const match = pattern.exec(value)
  return match?.[1] ? { part: { kind, name: match[1], start, end: start + match[0].length } } : undefined
}

const NAME = /([A-Za-z_][\w.-]{0,80})(:?[-=]|:(?![?+=-]))?/y

/** `${NAME}`, `${NAME:-default}`, `${dotted.name:default}`. */
function shellLike(value: string, start: number, inside: number, limit: number): Placeholder | undefined {
  const close = closing(value, inside, limit)
  if (close === undefined) return undefined
  const end = close + 1
  const resolved = serverless(value, start, inside, close)
  if (resolved) return resolved
  const match = nameAt(value, inside)
  const behind = match ? inside + match[0].length : inside
  const name = match?.[1]
  if (!name || (!match[2] && behind !== close)) {
    const whole = value.slice(inside, close)
    return { part: { kind: 'unknown', name: name ?? (whole || 'value'), start, end } }
  }
  const part: Part = { kind: name.includes('.') ? 'name' : 'env', name, start, end }
  return match[2] ? { part, fallback: { start: behind, end: close } } : { part }
}

const SERVERLESS =
  /(self|opt|param|sls|env|ssm|s3|cf|aws|git|file|output)(?:\([^(){}\n]{0,100}\))?:([\w./-]{1,100})(?=[,}])/y
const OTHERWISE = /,\s{0,9}["']?/y

/** A variable of the Serverless Framework: `${self:custom.name}`, `${env:NAME, 'default'}`, `${file(a.yml):key}`. */
function serverless(value: string, start: number, inside: number, close: number): Placeholder | undefined {
  SERVERLESS.lastIndex = inside
  const match = SERVERLESS.exec(value)
  if (!match) return undefined
  const [whole, source, name = ''] = match
  const kind = source === 'env' ? 'env' : source === 'self' || source === 'file' ? 'name' : 'unknown'
  const part: Part = { kind, name, start, end: close + 1 }
  OTHERWISE.lastIndex = inside + whole.length
  const otherwise = OTHERWISE.exec(value)
  if (!otherwise) return { part }
  const end = /["']/.test(otherwise[0]) ? value.lastIndexOf(value.charAt(OTHERWISE.lastIndex - 1), close) : close
  return { part, fallback: { start: OTHERWISE.lastIndex, end: Math.max(OTHERWISE.lastIndex, end) } }
}

/** A name never ends in the sign of its default: `A-b` is the name `A` with the default `b`. */
function nameAt(value: string, at: number): RegExpExecArray | null {
  const pattern = /-/.test(value.slice(at, at + 80)) ? /([A-Za-z_][\w.]{0,80})(:?[-=]|:(?![?+=-]))?/y : new RegExp(NAME)
  pattern.lastIndex = at
  return pattern.exec(value)
}

/** The brace that closes the one before an offset. */
function closing(value: string, inside: number, limit: number): number | undefined {
  let depth = 1
  for (let at = inside; at < limit; at++) {
    const char = value.charAt(at)
    if (char === '{') depth++
    else if (char === '}' && --depth === 0) return at
    else if (char === '\n') return undefined
  }
  return undefined
}
