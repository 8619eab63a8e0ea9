import type { Part } from './part.ts'

/** A word of a template, by its offsets in the value. */
interface Word {
  readonly kind: 'name' | 'string' | 'sign'
  readonly text: string
  readonly start: number
  readonly end: number
}

/** A reader that stands at a word. */
interface Reader {
  readonly value: string
  /** `${{ }}` of a CI service: its names are those of the service. */
  readonly service: boolean
  readonly words: readonly Word[]
  at: number
  depth: number
}

const MOST_WORDS = 60
const DEEPEST = 12
const WORD = /[A-Za-z_$][\w$-]{0,80}|"[^"\n]{0,300}"|'[^'\n]{0,300}'|`[^`\n]{0,300}`|\|\||\?\?|:=|\d{1,20}|\S/y
/** Filters and functions that leave the address as it is. */
const SAME =
  /^(?:quote|squote|string|trim|strip|to_?json|tojson|to_?yaml|toYaml|toString|toJSON|nindent|indent|mandatory|safe|b64enc|lower|urlencode|from_json|ansible\.builtin\.mandatory)$/
/** Filters that look for their first argument. */
const SEARCHES =
  /^(?:(?:ansible\.builtin\.)?(?:regex_\w+|replace|split|match|search)|trimPrefix|trimSuffix|contains|startsWith|endsWith)$/
/** Filters that put maps together. */
const COMBINES = /^(?:ansible\.builtin\.)?combine$/
const CHOOSES = /^(?:ansible\.builtin\.)?ternary$/
const DEFAULTS = /^(?:default|d|coalesce|ansible\.builtin\.default)$/

/** The value between the braces of a template: Jinja, Go templates, expressions of CI services. */
export function readTemplate(value: string, start: number, end: number): Part {
  const words = wordsOf(value, start, end)
  const reader: Reader = { value, service: value.startsWith('${{', start - 3), words: words ?? [], at: 0, depth: 0 }
  const part = words ? readJoin(reader) : undefined
  if (part && reader.at === reader.words.length) return part
  const name = part && 'name' in part ? part.name : value.slice(start, end).trim().slice(0, 60)
  const strings = (words ?? []).filter(({ kind }) => kind === 'string')
  const of = strings.map((word): Part => ({ kind: 'text', start: word.start + 1, end: word.end - 1 }))
  return { kind: 'unknown', name: name || 'value', of, start, end }
}

function wordsOf(value: string, start: number, end: number): Word[] | undefined {
  const words: Word[] = []
  const pattern = new RegExp(WORD)
  for (let at = start; at < end; ) {
    if (/\s/.test(value.charAt(at))) {
      at++
      continue
    }
    pattern.lastIndex = at
    const text = pattern.exec(value)?.[0] ?? value.charAt(at)
    const first = text.charAt(0)
    const kind = /[A-Za-z_$]/.test(first) ? 'name' : /["'`]/.test(first) && text.length > 1 ? 'string' : 'sign'
    words.push({ kind, text, start: at, end: at + text.length })
    at += text.length
    if (words.length > MOST_WORDS) return undefined
  }
  // `{{-` and `-}}` of Go templates.
  if (words[0]?.text === '-') words.shift()
  if (words.at(-1)?.text === '-') words.pop()
  return words
}

/** `a ~ b`, `a + b`, `a || b`, `a or b`, `a if c else b`. */
function readJoin(reader: Reader): Part | undefined {
  if (++reader.depth > DEEPEST) return undefined
  let left = readFiltered(reader)
  for (let sign = peek(reader); left && sign; sign = peek(reader)) {
    const { start } = left
    if (sign.text === '~' || sign.text === '+') {
      reader.at++
      const right = readFiltered(reader)
      if (!right) return undefined
      left = { kind: 'concat', of: [left, right], start, end: right.end }
    } else if (sign.text === '||' || sign.text === '??' || sign.text === 'or') {
      reader.at++
      const right = readFiltered(reader)
      if (!right) return undefined
      left = { kind: 'choice', of: [left, right], fallback: true, start, end: right.end }
    } else if (sign.text === 'if') {
      left = readConditional(reader, left)
    } else break
  }
  reader.depth--
  return left
}

/** The test between `if` and `else` says which, not what. */
function readConditional(reader: Reader, yes: Part): Part | undefined {
  while (peek(reader) && peek(reader)?.text !== 'else') reader.at++
  if (!peek(reader)) return yes
  reader.at++
  const no = readJoin(reader)
  return no && { kind: 'choice', of: [yes, no], fallback: false, start: yes.start, end: no.end }
}

function readFiltered(reader: Reader): Part | undefined {
  let part = readPrimary(reader)
  while (part && peek(reader)?.text === '|') {
    reader.at++
    const name = dotted(reader)
    if (name === undefined) return undefined
    const filterArguments = readArguments(reader)
    if (!filterArguments) return undefined
    part = filtered(part, name, filterArguments, reader.words[reader.at - 1]?.end ?? part.end)
  }
  return part
}

function filtered(part: Part, name: string, given: readonly Part[], end: number): Part {
  const [first, second] = given
  if (CHOOSES.test(name) && first && second)
    return { kind: 'choice', of: [first, second], fallback: false, start: part.start, end }
  if (DEFAULTS.test(name) && first) return { kind: 'choice', of: [part, first], fallback: true, start: part.start, end }
  if (SAME.test(name)) return part
  if (COMBINES.test(name)) return { kind: 'map', members: [], spreads: [part, ...given], start: part.start, end }
  const search = SEARCHES.test(name) ? { search: true as const } : {}
  return { kind: 'unknown', name, of: [part, ...given], ...search, start: part.start, end }
}

/** Arguments in parentheses, or words behind the name as Go templates have them. */
function readArguments(reader: Reader): Part[] | undefined {
  const parts: Part[] = []
  if (peek(reader)?.text === '(') {
    reader.at++
    while (peek(reader) && peek(reader)?.text !== ')') {
      if (peek(reader, 1)?.text === '=') reader.at += 2
      const part = readJoin(reader)
      if (!part) return undefined
      parts.push(part)
      if (peek(reader)?.text === ',') reader.at++
    }
    reader.at++
    return parts
  }
  for (let word = peek(reader); word && isOperand(word); word = peek(reader)) {
    const part = readPrimary(reader)
    if (!part) return undefined
    parts.push(part)
  }
  return parts
}

function isOperand({ kind, text }: Word): boolean {
  if (kind === 'name') return !/^(?:if|else|or|and)$/.test(text)
  return kind === 'string' || text === '.' || text === '(' || /^\d/.test(text)
}

function readPrimary(reader: Reader): Part | undefined {
  const word = peek(reader)
  if (!word) return undefined
  if (word.kind === 'string') {
    reader.at++
    return { kind: 'text', start: word.start + 1, end: word.end - 1 }
  }
  if (/^\d/.test(word.text)) {
    reader.at++
    return { kind: 'text', start: word.start, end: word.end }
  }
  if (word.text === '{') return readMap(reader, word)
  if (word.text === '(') {
    const inner = reader.at + 1
    reader.at = inner
    const part = readJoin(reader)
    if (part && peek(reader)?.text === ')') {
      reader.at++
      return part
    }
    reader.at = inner
    return readTest(reader, word)
  }
  return readName(reader)
}

/** A comparison in parentheses, which a filter chooses by: `(state == 'absent') | ternary('DELETE', 'PUT')`. */
function readTest(reader: Reader, { start }: Word): Part | undefined {
  for (let open = 1, word = peek(reader); word; word = peek(reader)) {
    reader.at++
    if (word.text === '(') open++
    if (word.text === ')' && --open === 0)
      return peek(reader)?.text === '|' ? { kind: 'unknown', name: 'test', start, end: word.end } : undefined
  }
  return undefined
}

/** `{'a': 1, 'b': c}`. */
function readMap(reader: Reader, { start }: Word): Part | undefined {
  const members: Extract<Part, { kind: 'map' }>['members'][number][] = []
  reader.at++
  for (let word = peek(reader); word && word.text !== '}'; word = peek(reader)) {
    const key = readPrimary(reader)
    if (!key || peek(reader)?.text !== ':') return undefined
    reader.at++
    const value = readJoin(reader)
    if (!value) return undefined
    members.push({ key, value, start: word.start, end: value.end })
    if (peek(reader)?.text === ',') reader.at++
  }
  const last = peek(reader)
  if (!last) return undefined
  reader.at++
  return { kind: 'map', members, spreads: [], start, end: last.end }
}

/** `a.b['c']`, `.Values.a`, `lookup('env', 'A')`, `default "x" .b`, `printf "%s/a" .b`. */
function readName(reader: Reader): Part | undefined {
  const first = peek(reader)
  if (first?.text === '.') reader.at++
  const name = peek(reader)
  if (!first || name?.kind !== 'name') return undefined
  reader.at++
  if (/^(?:printf|default|ternary)$/.test(name.text)) return goFunction(reader, name)
  if (peek(reader)?.text === '(') return calledWith(reader, name)
  let part: Part = { kind: 'name', name: name.text, start: first.start, end: name.end }
  for (let next = peek(reader); next; next = peek(reader)) {
    const key = next.text === '.' ? peek(reader, 1) : next.text === '[' ? peek(reader, 1) : undefined
    if (!key || (next.text === '.' && next.start > part.end)) break
    reader.at += next.text === '[' ? 3 : 2
    const text = key.kind === 'string' ? key.text.slice(1, -1) : key.text
    const end = next.text === '[' ? (reader.words[reader.at - 1]?.end ?? key.end) : key.end
    if (next.text === '.' && peek(reader)?.text === '(') return calledWith(reader, key)
    part = memberOf(reader, part, text, end)
  }
  return part
}

/** Members of what names variables: `env.A`, `vars['a']`. */
function memberOf({ service }: Reader, of: Part, name: string, end: number): Part {
  if (of.kind === 'name' && of.name === 'env') return { kind: 'env', name, start: of.start, end }
  if (of.kind === 'name' && of.name === 'vars' && !service) return { kind: 'name', name, start: of.start, end }
  return { kind: 'member', of, name, start: of.start, end }
}

function calledWith(reader: Reader, name: Word): Part | undefined {
  const strings = reader.words.slice(reader.at, reader.at + 6).filter(({ kind }) => kind === 'string')
  const callArguments = readArguments(reader)
  if (!callArguments) return undefined
  const end = reader.words[reader.at - 1]?.end ?? name.end
  const plain = strings.map(({ text }) => text.slice(1, -1))
  const isLookup = /^(?:lookup|query|q)$/.test(name.text) && /(?:^|\.)env$/.test(plain[0] ?? '')
  const variable = isLookup ? plain[1] : /^(?:env|env_var|getenv)$/.test(name.text) ? plain[0] : undefined
  if (variable === undefined) {
    const search = SEARCHES.test(name.text) ? { search: true as const } : {}
    return { kind: 'unknown', name: name.text, of: callArguments, ...search, start: name.start, end }
  }
  const env: Part = { kind: 'env', name: variable, start: name.start, end }
  const fallback = callArguments[isLookup ? 2 : 1]
  return fallback ? { kind: 'choice', of: [env, fallback], fallback: true, start: name.start, end } : env
}

/** `default "x" .b`: the default stands first. `printf "%s/x" .b`: a format. */
function goFunction(reader: Reader, name: Word): Part | undefined {
  const goArguments = readArguments(reader)
  const [first, ...rest] = goArguments ?? []
  const end = reader.words[reader.at - 1]?.end ?? name.end
  if (CHOOSES.test(name.text) && first && rest[0])
    return { kind: 'choice', of: [first, rest[0]], fallback: false, start: name.start, end }
  if (!first || !rest[0]) return { kind: 'unknown', name: name.text, start: name.start, end }
  if (name.text === 'default') return { kind: 'choice', of: [rest[0], first], fallback: true, start: name.start, end }
  return { kind: 'concat', of: formatted(reader.value, first, rest), start: name.start, end }
}

/** The format with its arguments put in, in order. */
function formatted(value: string, format: Part, given: readonly Part[]): Part[] {
  const parts: Part[] = []
  let floor = format.start
  let next = 0
  for (const match of value.slice(format.start, format.end).matchAll(/%[sdvq]/g)) {
    const at = format.start + match.index
    if (at > floor) parts.push({ kind: 'text', start: floor, end: at })
    floor = at + match[0].length
    parts.push(given[next++] ?? { kind: 'unknown', name: match[0], start: at, end: floor })
  }
  return floor < format.end ? [...parts, { kind: 'text', start: floor, end: format.end }] : parts
}

function dotted(reader: Reader): string | undefined {
  const first = peek(reader)
  if (first?.kind !== 'name') return undefined
  reader.at++
  let name = first.text
  while (peek(reader)?.text === '.' && peek(reader, 1)?.kind === 'name') {
    name += `.${peek(reader, 1)?.text}`
    reader.at += 2
  }
  return name
}

function peek({ words, at }: Reader, ahead = 0): Word | undefined {
  return words[at + ahead]
}
