import type { Source } from '../../core/language/language.ts'
import { lineEnd } from '../../core/text/lines.ts'
import { createMemory, type Entry } from '../dotenv/settings.ts'
import { type Known, type Spelling, spelling } from '../dotenv/spelling.ts'

const SECTION =
  /^[ \t]*\[[ \t]*(?:([^\]"\s](?:[^\]"\n]{0,198}[^\]"\s])?)[ \t]*)?(?:(?<=[ \t])"([^"\n]{0,200})"[ \t]*)?\]/
const ENTRY = /^([ \t]*)([A-Za-z_@][\w.@/-]{0,200}(?: [\w.-]{1,40}){0,3})([ \t]*(?:=(?!=)|:(?!\/\/|:))[ \t]*)/
const SWITCHED_OFF = /^([ \t]*[#;]+[ \t]*)([A-Za-z_][\w.-]{0,200})([ \t]*=[ \t]*)(?=\S+[ \t\r]*$)/
const REMARK = /[ \t][;#](?=[ \t]|$)/
/** `%(name)s`, `${name}`, `${section:name}`, `%(ENV_NAME)s`, `$NAME`. */
const PLACEHOLDER = /%\(([\w.-]{1,100})\)s|\$\{(?:([\w.-]{1,100}):)?([\w.-]{1,100})\}|%%/g

/** Where the reader is: keys are named after their section. */
interface Section {
  readonly name: string
}

/** A file of blocks: HOCON. Those of servers end their lines with a semicolon. */
const IN_BLOCKS = /^[ \t]*"?[A-Za-z_][\w.-]{0,100}"?[ \t]*[:=]?[ \t]*\{/m
const SEMICOLON = /;[ \t\r]*$/m
const BLOCK_TOKEN =
  /(?:#|\/\/)[^\n]*|"?\b([A-Za-z_][\w.-]{0,100})"?[ \t]*(?:[:=][ \t]*)?\{|[{}]|"?\b([A-Za-z_][\w.-]{0,200})"?[ \t]*(?:\+?=|:(?!\/\/))[ \t]*(?:"([^"\n]{0,2000})"|([^\s"#,{}[\]](?:[^\n,}#]{0,2000}[^\s,}#])?))/g

/** The entries of a file of sections and keys, those that are switched off included. */
export function* entries(source: Source): Iterable<Entry> {
  const { file, text } = source
  const isInBlocks = /\.(?:conf|hocon)$/i.test(file) && IN_BLOCKS.test(text) && !SEMICOLON.test(text)
  yield* isInBlocks ? entriesInBlocks(source) : entriesInSections(source)
}

function* entriesInBlocks({ file, text }: Source): Iterable<Entry> {
  const memory = createMemory()
  const open: string[] = []
  for (const match of text.matchAll(BLOCK_TOKEN)) {
    const [whole, block, key, quoted, bare = ''] = match
    if (whole === '}') open.pop()
    else if (whole.endsWith('{') && key === undefined) open.push(block ?? '')
    else if (key !== undefined) {
      const end = match.index + whole.length - (quoted === undefined ? 0 : 1)
      const value = spelling(file, text, memory.known)
      pieces(text, end - (quoted ?? bare).length, end, value)
      const start = match.index + whole.indexOf(key)
      const name = [...open, key].filter((one) => one !== '').join('.')
      const entry = { name, start, end: start + key.length, value: value.text() }
      memory.keep(entry)
      yield entry
    }
  }
}

function* entriesInSections({ file, text }: Source): Iterable<Entry> {
  const memory = createMemory()
  let section: Section = { name: '' }
  for (let at = 0; at < text.length; ) {
    const end = lineEnd(text, at)
    const head = text.slice(at, Math.min(end, at + 1_000))
    const found = SECTION.exec(head)
    if (found) section = { name: [found[1], found[2]].filter((part) => part).join('.') }
    const off = /^[ \t]*[#;]/.test(head)
    const match = found ? null : (off ? SWITCHED_OFF : ENTRY).exec(head)
    if (!match?.[2]) {
      at = end + 1
      continue
    }
    const [whole, before = '', key] = match
    const known = lookUp(memory.known, section)
    const value = spelling(file, text, known)
    const stop = valueAt(text, at + whole.length, end, off ? undefined : before.length, value)
    const start = at + before.length
    const name = section.name === '' || section.name === 'global' ? key : `${section.name}.${key}`
    const entry = { name, start, end: start + key.length, value: value.text(), ...(off ? { comment: true } : {}) }
    memory.keep(entry)
    yield entry
    at = stop + 1
  }
}

/** A name is looked up in its section, in the defaults of all sections, and as it is. */
function lookUp(known: Known, { name }: Section): Known {
  return (asked) => known(`${name}.${asked}`) ?? known(`DEFAULT.${asked}`) ?? known(asked)
}

/** Reads the value, with the lines that continue it where `indent` is that of the key; gives where its last line ends. */
function valueAt(text: string, start: number, end: number, indent: number | undefined, value: Spelling): number {
  let from = start
  let stop = end
  for (;;) {
    const line = text.slice(from, stop).replace(/\r$/, '')
    const continued = indent !== undefined && line.endsWith('\\')
    const whole = (continued ? line.slice(0, -1) : line.slice(0, REMARK.exec(line)?.index)).trimEnd()
    const quoted = /^"[^"\n]*"$|^'[^'\n]*'$/.test(whole) ? 1 : 0
    pieces(text, from + quoted, from + whole.length - quoted, value)
    const next = stop + 1
    const blank = /^[ \t]*/.exec(text.slice(next, next + 200))?.[0].length ?? 0
    const after = text.charAt(next + blank)
    const deeper = indent !== undefined && blank > indent && after !== '' && !/[\s#;[]/.test(after)
    if (next >= text.length || !(continued || (deeper && !ENTRY.test(text.slice(next, next + 300))))) return stop
    if (!continued) value.escape(stop, next + blank, '\n')
    from = next + blank
    stop = lineEnd(text, next)
  }
}

function pieces(text: string, start: number, end: number, value: Spelling): void {
  let from = start
  for (const match of text.slice(start, end).matchAll(PLACEHOLDER)) {
    const at = start + match.index
    value.verbatim(from, at)
    from = at + match[0].length
    const name = match[1] ?? (match[2] === undefined ? match[3] : `${match[2]}.${match[3]}`)
    if (name === undefined) value.escape(at, from, '%')
    else value.hole({ start: at, end: from, name, kind: /^[A-Z][A-Z0-9_]*$/.test(name) ? 'env' : 'config' })
  }
  value.verbatim(from, end)
}
