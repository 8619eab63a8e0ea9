import type { Client, CommandOptions, Role } from '../../core/language/library.ts'
import { flatten, HOLE, type Text } from '../../core/text/text.ts'
import { sliceText } from '../values/slices.ts'
import { alternatives, type Value } from '../values/value.ts'
import type { World } from '../world.ts'

/** Parts of a request in a command line. */
export interface CommandLine {
  readonly library: string
  readonly said: readonly { readonly role: Role; readonly value: Value }[]
  /** Names of the words that are holes. */
  readonly rest: readonly string[]
  /** The data is written into the address. */
  readonly query: boolean
}

interface Draft {
  readonly said: { role: Role; value: Value }[]
  readonly rest: string[]
  query: boolean
}

/** Reads a command line: that of the client, or one that starts with the name of a program which sends. */
export function commandLine(world: World, client: Client, values: readonly Value[]): CommandLine | undefined {
  const words = wordsOf(values)
  if (client.words) return { library: client.library, ...read(words, client.words) }
  const [first] = words
  const program = first?.kind === 'text' ? flatten(first.text).value.replace(/^.*[/\\]/, '') : ''
  if (/^(?:ba|z|k|da)?sh$/.test(program) && words.length === 3) return commandLine(world, client, words.slice(2))
  if (program === 'sudo') return commandLine(world, client, words.slice(1))
  const known = world.programs.find(({ library }) => library === program)
  return known?.words && { library: program, ...read(words.slice(1), known.words) }
}

/** A line that is one text is split as a shell does; words that are given one by one stay as they are. */
function wordsOf(values: readonly Value[]): readonly Value[] {
  const [only, ...more] = values
  if (only && more.length === 0) {
    const text = alternatives(only).find(({ kind }) => kind === 'text')
    if (text?.kind === 'text') return splitWords(text.text)
  }
  const words = values.flatMap((value) => (value.kind === 'list' ? value.items : [value]))
  // Behind the last word that was given there are no more.
  return words.slice(0, words.findLastIndex((value) => !isMissing(value)) + 1)
}

/** An argument of a function that was not given one. */
function isMissing(value: Value): boolean {
  return (
    value.kind === 'hole' &&
    (value.absent === true || /^\$\d+$/.test(value.hole.ref.name)) &&
    value.hole.options.length === 0
  )
}

/** Longest line that is split, and most words of it. */
const LONGEST = 20_000
const MOST_WORDS = 400
const END = /^(?:[|;&<>]|\d>)/

/** The words of a command line that is given as one text; none where it is not known. */
export function wordsIn(value: Value): readonly Value[] {
  const line = alternatives(value).find((alternative) => alternative.kind === 'text')
  return line ? splitWords(line.text) : []
}

/** The words of a text, quotes left out; what stands behind a pipe or another command is not of this one. */
export function splitWords(text: Text): Value[] {
  const { value } = flatten(text)
  const words: Value[] = []
  if (value.length > LONGEST) return words
  let open: Text[number][] | undefined
  let run = 0
  let quote = ''
  const flush = (to: number) => {
    if (to > run) open = [...(open ?? []), ...sliceText(text, run, to)]
    run = to + 1
  }
  for (let at = 0; at <= value.length; at++) {
    const char = value[at]
    if (char === undefined || (quote === '' && /\s/.test(char))) {
      flush(at)
      if (open) words.push({ kind: 'text', text: open })
      open = undefined
      if (words.length >= MOST_WORDS || END.test(value.slice(at + 1, at + 3))) break
    } else if (char === '\\' && quote !== "'" && at + 1 < value.length) {
      flush(at)
      at++
    } else if (quote === '' ? char === '"' || char === "'" : char === quote) {
      flush(at)
      open ??= []
      quote = quote === '' ? char : ''
    }
  }
  return words
}

function read(words: readonly Value[], options: CommandOptions): Draft {
  const draft: Draft = { said: [], rest: [], query: false }
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (!word) continue
    const option = word.kind === 'text' ? optionOf(word.text, options) : undefined
    if (word.kind !== 'text' && word.kind !== 'choice' && !hasOptions(word))
      draft.rest.push(word.kind === 'hole' ? word.hole.ref.name : word.kind)
    else if (!option) draft.said.push({ role: 'url', value: word })
    else if (option.role === undefined) draft.query ||= option.query
    else if (option.value.length > 0) say(draft, option.role, { kind: 'text', text: option.value })
    else {
      at++
      const value = words[at]
      if (value) say(draft, option.role, value)
      else draft.rest.push('words')
    }
  }
  return draft
}

function hasOptions(value: Value): boolean {
  return value.kind === 'hole' && value.hole.options.length > 0
}

function say(draft: Draft, role: Role, value: Value): void {
  if (role === 'ignored') return
  const isFile = role === 'body' && value.kind === 'text' && flatten(value.text).value.startsWith('@')
  if (isFile) draft.rest.push('file')
  else draft.said.push({ role, value })
}

interface Option {
  readonly role: Role | undefined
  /** The text behind the option in the same word. */
  readonly value: Text
  readonly query: boolean
}

/** An option and its value; undefined where a word is none. */
function optionOf(text: Text, { short, long }: CommandOptions): Option | undefined {
  const { value } = flatten(text)
  if (!/^-./.test(value) || value.startsWith(`-${HOLE}`)) return undefined
  const behind = (start: number) => sliceText(text, start, value.length)
  if (value.startsWith('--')) {
    const name = /^--([\w.-]*)/.exec(value)?.[1] ?? ''
    const role = Object.hasOwn(long, name) ? long[name] : undefined
    return { role, value: value[name.length + 2] === '=' ? behind(name.length + 3) : [], query: name === 'get' }
  }
  for (let at = 1; at < value.length; at++) {
    const letter = value.charAt(at)
    const role = Object.hasOwn(short, letter) ? short[letter] : undefined
    if (role) return { role, value: behind(at + 1), query: false }
  }
  return { role: undefined, value: [], query: value.includes('G') }
}
