/** A part of a text, trimmed. */
export interface Part {
  readonly start: number
  readonly end: number
}

/** A request as a file of requests writes it out. */
export interface Written {
  readonly method?: Part
  /** The address, over one line or more. */
  readonly url: readonly Part[]
  readonly headers: readonly { readonly name: Part; readonly value: Part }[]
  readonly body?: Part
  /** The file that holds the body. */
  readonly file?: Part
}

/** Content of a file of requests. */
export interface Parsed {
  readonly requests: readonly Written[]
  readonly variables: readonly { readonly name: Part; readonly value: Part }[]
}

const LINE = /[^\n]*(?:\n|$)/g
const SEPARATOR = /^###/
const COMMENT = /^\s*(?:#|\/\/)/
const VARIABLE = /^\s*@([\w.-]{1,80})\s*=\s*(\S.*)$/d
const REQUEST =
  /^\s*(?:(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\s+)?((?:https?:|\{\{|\/|\w[\w.-]*[.:])\S.*?)(?:(?<!\s)\s+HTTP\/[\d.]+)?$/ds
const MORE = /^\s+([?&/]\S*)$/d
const HEADER = /^([\w-]{1,80})\s*:\s*(.*)$/ds
/** Scripts and files that take the answer, behind the body. */
const BEHIND = /^(?:>>?!?\s|>\s*\{%|<>)/
const FILE = /^<@?\s+(\S+)$/d
const SCRIPT = /^<\s*\{%/

/** A line without the white space at its end, and where it begins. */
interface Line {
  readonly text: string
  readonly start: number
}

/** Lines beyond which a file is data and not written by hand: each takes up to 5 KB. */
const MOST_LINES = 40_000

/** Whether a file has more lines than one that is written by hand. */
export function isTooLarge(text: string): boolean {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0 && lines <= MOST_LINES; at = text.indexOf('\n', at + 1)) lines++
  return lines > MOST_LINES
}

/** Reads requests that are written out, as REST Client, the JetBrains IDEs and Visual Studio take them. */
export function parse(text: string): Parsed {
  const blocks: Line[][] = [[]]
  for (const { 0: whole, index } of text.matchAll(LINE)) {
    const line = whole.trimEnd()
    if (SEPARATOR.test(line)) blocks.push([])
    else blocks.at(-1)?.push({ text: line, start: index })
  }
  const variables = blocks.flat().flatMap((line) => {
    const [name, value] = groupsOf(VARIABLE, line)
    return name && value ? [{ name, value }] : []
  })
  return { requests: blocks.flatMap(requestIn), variables }
}

function requestIn(lines: readonly Line[]): Written[] {
  const first = lines.findIndex(({ text }) => text.trim() !== '' && !COMMENT.test(text) && !/^\s*@\w/.test(text))
  const line = lines[first]
  if (!line || SCRIPT.test(line.text)) return []
  const [method, address] = groupsOf(REQUEST, line)
  if (!address) return []
  const url = [address]
  const headers: Written['headers'][number][] = []
  let at = first + 1
  for (; at < lines.length && lines[at]?.text.trim() !== ''; at++) {
    const next = lines[at]
    if (!next || COMMENT.test(next.text)) continue
    const [more] = headers.length === 0 ? groupsOf(MORE, next) : []
    const [name, value] = groupsOf(HEADER, next)
    if (more) url.push(more)
    else if (name && value) headers.push({ name, value })
    else return []
  }
  return [{ ...(method && { method }), url, headers, ...bodyIn(lines.slice(at)) }]
}

function bodyIn(lines: readonly Line[]): Pick<Written, 'body' | 'file'> {
  const stop = lines.findIndex(({ text }) => BEHIND.test(text))
  const bodyLines = (stop < 0 ? lines : lines.slice(0, stop)).filter(({ text }) => text.trim() !== '')
  const [first] = bodyLines
  const last = bodyLines.at(-1)
  if (!first || !last) return {}
  const [file] = bodyLines.length === 1 ? groupsOf(FILE, first) : []
  return file ? { file } : { body: { start: first.start, end: last.start + last.text.length } }
}

function groupsOf(pattern: RegExp, { text, start }: Line): (Part | undefined)[] {
  const [, ...groups] = pattern.exec(text)?.indices ?? []
  return groups.map((group) => group && { start: start + group[0], end: start + group[1] })
}
