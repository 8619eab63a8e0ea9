import type { Piece, Region } from '../../core/text/region.ts'
import { codeLanguages, languageNames } from '../code.ts'
import type { Block, Line } from './blocks.ts'

/** Data by what documents call it. */
const DATA: ReadonlyMap<string, string> = new Map([
  ...'http rest'.split(' ').map((name) => [name, 'http'] as const),
  ...'ini cfg conf'.split(' ').map((name) => [name, 'ini'] as const),
  ...'json json5 jsonc'.split(' ').map((name) => [name, 'json'] as const),
  ...'dotenv env'.split(' ').map((name) => [name, 'dotenv'] as const),
  ...'yaml yml'.split(' ').map((name) => [name, 'yaml'] as const),
  ['properties', 'properties'],
  ['toml', 'toml'],
])

/** Endings of files of languages that are read as plain text, by what documents call them. */
const ENDINGS: ReadonlyMap<string, string> = new Map([
  ...'dockerfile docker env dotenv make makefile nginx'.split(' ').map((name) => [name, 'sh'] as const),
  ['elixir', 'ex'],
  ['f#', 'fs'],
  ['fsharp', 'fs'],
  ['haskell', 'hs'],
  ['kotlin', 'kt'],
  ['perl', 'pl'],
  ['puppet', 'pp'],
  ['rust', 'rs'],
  ['terraform', 'tf'],
  ['vbnet', 'vb'],
])

/** The ending of files in the language of a block. */
export function endingOf(info: string): string {
  const language = languageNames.named(info)
  const ending = codeLanguages.find(({ id }) => id === language)?.ending
  return ending ?? ENDINGS.get(info) ?? language ?? info
}

/** A prompt of a terminal in front of a command. */
const PROMPT = /^(?:\([\w.-]+\)[ \t]*)?(?:(?:\[?[\w.-]+@[\w.-]+[^$#\n]{0,60})?[$%]|[\w.-]+@[\w.-]+[^$#\n]{0,60}#)[ \t]+/
/** A command that goes on in the next line, and the prompt of that. */
const GOES_ON = /\\[ \t]*$|(?:\|\||&&|\|)[ \t]*$/
const SECOND_PROMPT = /^>[ \t]/

/** The code of a block as a region of its language; undefined for languages without a reader. */
export function regionOf(text: string, block: Block): Region | undefined {
  const language = languageNames.named(block.info) ?? DATA.get(block.info)
  if (!language || block.lines.length === 0) return undefined
  const lines = block.lines.map((line) => ({ start: codeStart(text, line, block.indent), end: line.end }))
  const shown = language === 'bash' ? commandsOf(text, lines) : undefined
  const code = shown ?? lines
  const pieces: Piece[] = []
  let value = ''
  let end = code[0]?.start ?? 0
  for (const line of code) {
    if (pieces.length === 0 || line.start !== end) pieces.push({ at: value.length, from: line.start })
    end = Math.min(text.length, line.end + 1)
    value += text.slice(line.start, end)
  }
  return value.trim() === '' ? undefined : { language, text: value, pieces, end }
}

/** Where the code of a line starts: behind the marks of quotes and the indentation of its fence. */
function codeStart(text: string, { start, end }: Line, indent: number): number {
  let at = start
  while (at < end && at - start < indent && /[ \t>]/.test(text.charAt(at))) at++
  return at
}

/** Lines of one command at most. */
const LONGEST_COMMAND = 200

/** The commands of what a terminal showed, without prompts and output; nothing where there is no prompt. */
function commandsOf(text: string, lines: readonly Line[]): Line[] | undefined {
  const commands: Line[] = []
  let length = 0
  let quote = ''
  let open = false
  for (const line of lines) {
    const shown = text.slice(line.start, line.end)
    const head = shown.slice(0, 200)
    const prompt = open ? SECOND_PROMPT.exec(head)?.[0] : PROMPT.exec(head)?.[0]
    if (prompt === undefined && !open) continue
    commands.push({ start: line.start + (prompt?.length ?? 0), end: line.end })
    length = open ? length + 1 : 1
    quote = quoteAfter(shown, open ? quote : '')
    open = length < LONGEST_COMMAND && (quote !== '' || GOES_ON.test(shown.slice(-200)))
  }
  return commands.length > 0 ? commands : undefined
}

/** The quote that a line of a command leaves open: a body over several lines. */
function quoteAfter(line: string, before: string): string {
  let quote = before
  for (let at = 0; at < line.length; at++) {
    const char = line.charAt(at)
    if (char === '\\' && quote !== "'") at++
    else if (quote === '' && (char === '"' || char === "'")) quote = char
    else if (char === quote) quote = ''
  }
  return quote
}
