/** A key on the way to a value; items of lists have their number, and stand nowhere. */
export interface Key {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** A value that is no table and no list, with the way to it from the top. */
export interface Leaf {
  readonly path: readonly Key[]
  /** Content of a string, or the word as written. */
  readonly value: string
  readonly string: boolean
  /** Offsets without quotes. */
  readonly start: number
  readonly end: number
}

const DEEPEST = 100
const BLANK = /(?:[ \t\r\n]+|#[^\n]*)*/y
const SPACE = /[ \t]*/y
const BARE = /[\w-]+/y
const WORD = /[^\s,\]}#]+/y
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\' }

class Broken extends Error {}

/** The values of a document, one after the other, since there may be a million. */
export interface Leaves {
  readonly leaves: Iterable<Leaf>
  /** Whether it is no such document: known once all that can be read were taken. */
  isBroken(): boolean
}

/** The values of a TOML document with their offsets; those in front of what is broken are given. */
export function leavesOf(text: string): Leaves {
  let broken = false
  function* leaves(): Iterable<Leaf> {
    try {
      yield* documentIn(text)
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      broken = true
    }
  }
  return { leaves: leaves(), isBroken: () => broken }
}

/** The names on the way to a value, joined with dots. */
export function pathOf({ path }: Leaf): string {
  return path.map(({ name }) => name).join('.')
}

/** Where the reading of a document is. */
interface Cursor {
  readonly text: string
  at: number
}

function* documentIn(text: string): Iterable<Leaf> {
  const cursor: Cursor = { text, at: 0 }
  const counts = new Map<string, number>()
  let table: readonly Key[] = []
  for (skip(cursor, BLANK); cursor.at < text.length; skip(cursor, BLANK)) {
    if (take(cursor, '[')) table = header(cursor, counts)
    else yield* pair(cursor, table)
    skip(cursor, SPACE)
    if (cursor.at < text.length && !/[\r\n#]/.test(text.charAt(cursor.at))) throw new Broken()
  }
}

function skip(cursor: Cursor, pattern: RegExp): void {
  pattern.lastIndex = cursor.at
  cursor.at += pattern.exec(cursor.text)?.[0].length ?? 0
}

function take(cursor: Cursor, mark: string): boolean {
  if (!cursor.text.startsWith(mark, cursor.at)) return false
  cursor.at += mark.length
  return true
}

function need(cursor: Cursor, mark: string): void {
  if (!take(cursor, mark)) throw new Broken()
}

function word(cursor: Cursor, pattern: RegExp): Key {
  const start = cursor.at
  skip(cursor, pattern)
  if (cursor.at === start) throw new Broken()
  return { name: cursor.text.slice(start, cursor.at), start, end: cursor.at }
}

function string(cursor: Cursor): Key {
  const { text } = cursor
  const quote = text.charAt(cursor.at)
  const mark = text.startsWith(quote.repeat(3), cursor.at) ? quote.repeat(3) : quote
  const start = cursor.at + mark.length
  let end = start
  while (!text.startsWith(mark, end)) {
    if (end >= text.length || (mark.length === 1 && text.charAt(end) === '\n')) throw new Broken()
    end += quote === '"' && text.charAt(end) === '\\' ? 2 : 1
  }
  cursor.at = end + mark.length
  const raw = text.slice(start, end)
  const name = quote === '"' ? raw.replace(/\\(.)/g, (_, char) => ESCAPES[char] ?? `\\${char}`) : raw
  return { name, start, end }
}

function keys(cursor: Cursor): Key[] {
  const found: Key[] = []
  do {
    skip(cursor, SPACE)
    found.push(/["']/.test(cursor.text.charAt(cursor.at)) ? string(cursor) : word(cursor, BARE))
    skip(cursor, SPACE)
  } while (take(cursor, '.'))
  return found
}

function* pair(cursor: Cursor, table: readonly Key[]): Iterable<Leaf> {
  const keyPath = keys(cursor)
  need(cursor, '=')
  skip(cursor, SPACE)
  yield* value(cursor, [...table, ...keyPath])
}

function* value(cursor: Cursor, path: readonly Key[]): Iterable<Leaf> {
  if (path.length > DEEPEST) throw new Broken()
  const isString = /["']/.test(cursor.text.charAt(cursor.at))
  if (take(cursor, '[')) yield* list(cursor, path)
  else if (take(cursor, '{')) yield* inline(cursor, path)
  else {
    const { name, start, end } = isString ? string(cursor) : word(cursor, WORD)
    yield { path, value: name, string: isString, start, end }
  }
}

function* list(cursor: Cursor, path: readonly Key[]): Iterable<Leaf> {
  for (let index = 0; ; index++) {
    skip(cursor, BLANK)
    if (take(cursor, ']')) return
    yield* value(cursor, [...path, { name: String(index), start: cursor.at, end: cursor.at }])
    skip(cursor, BLANK)
    if (take(cursor, ',')) continue
    need(cursor, ']')
    return
  }
}

function* inline(cursor: Cursor, path: readonly Key[]): Iterable<Leaf> {
  for (;;) {
    skip(cursor, BLANK)
    if (take(cursor, '}')) return
    yield* pair(cursor, path)
    skip(cursor, BLANK)
    if (take(cursor, ',')) continue
    need(cursor, '}')
    return
  }
}

function header(cursor: Cursor, counts: Map<string, number>): Key[] {
  const many = take(cursor, '[')
  const found = keys(cursor)
  need(cursor, many ? ']]' : ']')
  return numbered(found, many, counts)
}

/** The path of a table: `[[package]]` opens the next one, and `[package.source]` stands in the last one. */
function numbered(keys: readonly Key[], many: boolean, counts: Map<string, number>): Key[] {
  const path: Key[] = []
  let name = ''
  for (const [index, key] of keys.entries()) {
    name += `\0${key.name}`
    path.push(key)
    const isLast = index === keys.length - 1
    if (isLast && many) counts.set(name, (counts.get(name) ?? -1) + 1)
    const count = counts.get(name)
    if (count !== undefined) path.push({ name: String(count), start: key.start, end: key.start })
  }
  return path
}
