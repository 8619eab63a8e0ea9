import type { Word } from './rule.ts'

/** A key with a value, as YAML, JSON, labels and properties write it. */
export interface Entry {
  /** In lower case. */
  readonly key: string
  /** The keys around it and itself, from the outermost on. */
  readonly keys: readonly string[]
  /** Keys around it, from the document on; the name of an entry of a list ends in `#`. */
  readonly scopes: readonly string[]
  readonly value: Word
  /** The text that the value replaces, where one text holds both. */
  readonly from?: Word
}

const LINE = /^([ \t]*)((?:-[ \t]+)*)/
const PAIR =
  /(?<![\w./\]-])["']?([\w./[\]-]{1,160})["']?[ \t]{0,4}[:=][ \t]{0,4}("[^"]{0,2000}"|'[^']{0,2000}'|\[[^\]]{0,2000}\]|[^\s"'{}[\],][^\s{}\],"']*|[^\S\n]*)/g
/** A key of a label or a property that names all that it stands in. */
const DOTTED = /^[\w-]+(?:\.[\w[\]-]+){3,}$/

/** Lists whose items are names or addresses that count, besides paths. */
const NAMES = /^(?:middlewares|sourcerange)$/

/** Levels of keys that are kept apart. */
const DEEPEST = 60

interface Level {
  readonly indent: number
  readonly scope: string
  readonly key?: string
}

/** The entries of a text with the keys and lists that they stand in, by indentation and by braces in one line. */
export function entriesIn(text: string): readonly Entry[] {
  const entries: Entry[] = []
  let levels: Level[] = []
  let document = 0
  let start = 0
  for (const [number, line] of text.split('\n').entries()) {
    const [lead = '', blanks = '', dashes = ''] = LINE.exec(line) ?? []
    if (/^---\s*$/.test(line)) {
      document++
      levels = []
    } else if (/\S/.test(line) && !/^\s*(?:#|\/\/)/.test(line)) {
      const indent = blanks.length
      levels = levels.filter(
        (level) =>
          level.indent < indent ||
          (level.indent === indent && dashes !== '' && level.key !== undefined && !level.scope.endsWith('#')),
      )
      if (dashes !== '' || /^\s*\{\s*$/.test(line)) levels.push({ indent, scope: `${number}#` })
      const content = { text: line.slice(lead.length), start: start + lead.length, end: start + line.length }
      levels = readLine(content, { levels, indent: lead.length, number, document, isItem: dashes !== '' }, entries)
    }
    start += line.length + 1
  }
  return entries
}

interface Around {
  readonly levels: readonly Level[]
  readonly indent: number
  readonly number: number
  readonly document: number
  readonly isItem: boolean
}

/** Adds the entries of a line; gives the levels that the next lines may stand in. */
function readLine(line: Word, { levels, indent, number, document, isItem }: Around, entries: Entry[]): Level[] {
  const open = [...levels]
  let kept: Level[] = [...levels]
  let count = 0
  const add = (key: string, value: Word, from?: Word) => {
    const above = DOTTED.test(key) ? key.toLowerCase().split('.').slice(0, -1) : undefined
    const last = key.toLowerCase().replace(/^.*\./, DOTTED.test(key) ? '' : '$&')
    const dotted = above?.map((_, at) => `${above.slice(0, at + 1).join('.')}`)
    const keys = above ?? open.flatMap((level) => level.key ?? [])
    const scopes = [`${document}`, ...(dotted ?? open.map(({ scope }) => scope))]
    entries.push({ key: last, keys: [...keys, last], scopes, value, ...(from && { from }) })
  }
  for (const match of line.text.matchAll(PAIR)) {
    const [whole, key = '', raw = ''] = match
    const end = match.index + whole.length
    const value = unquoted(raw, line.start + end - raw.length)
    const rest = value.text.startsWith('RewritePath=') ? value : wordBehind(key, line, end - raw.length)
    if (rest) {
      const [from, to] = sidesOf(rest)
      if (from && to) add('replacement', to, from)
      break
    }
    if (raw.trim() === '') {
      if (open.length > DEEPEST) continue
      const level = { indent: indent + count, scope: `${number}:${count++}`, key: key.toLowerCase() }
      open.push(level)
      kept = [...open]
    } else add(key, value)
  }
  const isBare = isItem && count === 0 && !/[:=]\s/.test(line.text)
  const list = open.findLast(({ key }) => key !== undefined)?.key ?? ''
  if (isBare && (/^["']?[/^~]/.test(line.text) || NAMES.test(list)))
    add(list, unquoted(line.text.trimEnd(), line.start))
  return kept
}

/** The pattern and the replacement of a filter that is written as one text: `RewritePath=/a/(?<rest>.*), /b/${rest}`. */
function wordBehind(key: string, line: Word, at: number): Word | undefined {
  if (!/(?:^|=)rewritepath$/i.test(key)) return undefined
  const text = line.text.slice(at)
  return { text, start: line.start + at, end: line.end }
}

function sidesOf({ text, start, end }: Word): readonly (Word | undefined)[] {
  const comma = text.indexOf(',')
  if (comma < 0) return []
  return [
    { text: text.slice(0, comma), start, end: start + comma },
    { text: text.slice(comma + 1), start: start + comma + 1, end },
  ]
}

function unquoted(raw: string, start: number): Word {
  const isQuoted = /^["']/.test(raw) && raw.length > 1 && raw.endsWith(raw.charAt(0))
  return isQuoted
    ? { text: raw.slice(1, -1), start: start + 1, end: start + raw.length - 1 }
    : { text: raw, start, end: start + raw.length }
}
