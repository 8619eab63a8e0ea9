import type { Expression } from '../../core/language/expression.ts'
import { literalValue } from '../../tree-sitter/strings.ts'
import type { Visitor } from '../../tree-sitter/visitor.ts'
import { type Command, shellOf, type Word } from './state.ts'
import { leading, leavesOf, splitWords, together } from './texts.ts'

const MOST_CALLERS = 200
const DEEPEST = 4

/** A command line as it runs: where its words are given, if a function passes its arguments on. */
export type Line = Command

/** The lines that a command stands for: one for each call of the function around that passes its arguments on. */
export function linesOf(v: Visitor, command: Command): Line[] {
  return callersOf(v, { ...command, words: expanded(v, command.words, 0) }, 0)
}

/** The line itself, where other files may call the function around as well as this one. */
export function handedOn(v: Visitor, command: Command): Line[] {
  const around = command.function
  if (around === undefined || !command.words.some(({ rest }) => rest !== undefined)) return []
  const isCalled = [...shellOf(v).given.keys()].some((index) => isCallOf(v, v.calls[index]?.callee, around))
  return isCalled ? [{ ...command, words: expanded(v, command.words, 0) }] : []
}

function callersOf(v: Visitor, line: Line, depth: number): Line[] {
  const functionAround = line.function
  if (functionAround === undefined || depth > DEEPEST || !line.words.some(({ rest }) => rest !== undefined))
    return [line]
  const { given } = shellOf(v)
  const lines = [...given].flatMap(([index, words]): Line[] => {
    const call = v.calls[index]
    if (!call || !isCallOf(v, call.callee, functionAround)) return []
    const site = { words: expanded(v, words, 0), start: call.span.start, end: call.span.end }
    const around = call.function === undefined ? site : { ...site, function: call.function }
    return callersOf(v, around, depth + 1).map((caller) => ({
      ...caller,
      ...(line.input ? { input: line.input } : {}),
      words: line.words.flatMap((word) =>
        word.rest === undefined
          ? [{ ...word, value: substituted(v, word.value, functionAround, apart(v, caller), 0) }]
          : wordsFrom(caller.words, word.rest),
      ),
    }))
  })
  return lines.length > 0 ? lines.slice(0, MOST_CALLERS) : [line]
}

/** Arguments that a function passes on are told apart up to this number. */
const MOST_APART = 6

/** The words of a line by their places: what a function passes on, whose callers stand in other files, by its parameters. */
function apart(v: Visitor, { words, function: around }: Line): Word[] {
  return words.flatMap((word): Word[] => {
    const { rest, start, end } = word
    if (rest === undefined) return [word]
    return passedOn(v, word, around).map((value) => ({ value, start, end }))
  })
}

/** Arguments of a function that `"$@"` stands for, one by one. */
export function passedOn(
  v: Visitor,
  { rest = 0, value }: Word,
  functionIndex: number | undefined,
  most = MOST_APART,
): Expression[] {
  const { params = [] } = v.functions[functionIndex ?? -1] ?? {}
  return params
    .slice(rest, rest + most)
    .map((binding, at) => ({ kind: 'name', name: `$${rest + at + 1}`, binding, span: value.span }))
}

/** The words of a line from a place on. */
function wordsFrom(words: readonly Word[], from: number): Word[] {
  return words.flatMap((word, at): Word[] => {
    if (word.rest !== undefined && at < from) return [{ ...word, rest: word.rest + from - at }]
    return at < from ? [] : [word]
  })
}

function isCallOf(v: Visitor, callee: Expression | undefined, functionIndex: number): boolean {
  const binding = callee?.kind === 'name' && callee.binding !== undefined ? v.bindings[callee.binding] : undefined
  return binding?.values.some(({ value }) => value.kind === 'function' && value.function === functionIndex) ?? false
}

/** An expression with the arguments that a function is called with. */
function substituted(
  v: Visitor,
  value: Expression,
  functionIndex: number,
  args: readonly Word[],
  depth: number,
): Expression {
  if (depth > 8) return value
  const next = (expression: Expression) => substituted(v, expression, functionIndex, args, depth + 1)
  if (value.kind === 'concat') return { ...value, parts: value.parts.map(next) }
  if (value.kind === 'choice') return { ...value, of: value.of.map(next) }
  if (value.kind !== 'name' || value.binding === undefined) return value
  const place = v.functions[functionIndex]?.params.indexOf(value.binding) ?? -1
  if (place >= 0) return args[place]?.value ?? value
  const binding = v.bindings[value.binding]
  const [only] = binding?.values ?? []
  return binding?.function === functionIndex && only && binding.values.length === 1 ? next(only.value) : value
}

/** Words with the variables that stand for several of them. */
function expanded(v: Visitor, words: readonly Word[], depth: number): Word[] {
  if (depth > DEEPEST) return [...words]
  return words.flatMap((word): Word[] => {
    const { value } = word
    if (value.kind === 'choice') return expanded(v, optionsOf(v, word, value.of) ?? [word], depth + 1)
    if ((!word.items && !word.split) || value.kind !== 'name' || value.binding === undefined) return [word]
    const values = v.bindings[value.binding]?.values.map((assigned) => assigned.value) ?? []
    const items = values.flatMap((expression) => (expression.kind === 'array' ? expression.items : []))
    if (items.length > 0) return expanded(v, unique(items).map(asWord), depth + 1)
    if (word.items) return [word]
    const texts = values.filter(isLine)
    return texts.length > 0 ? expanded(v, unique(texts.flatMap(splitWords)).map(asWord), depth + 1) : [word]
  })
}

/**
 * The words of `${X:+-H "A: $X"}` and `${X:--s -H 'A: b'}`, where one of the values is an option: those of all values,
 * as if each were given.
 */
function optionsOf(v: Visitor, { split }: Word, values: readonly Expression[]): Word[] | undefined {
  if (!values.some((value) => leading(value).startsWith('-'))) return undefined
  const words = split ? values.flatMap((value) => splitAtGaps(v, value)) : values
  return words.filter((value) => literalValue(value) !== '').map(asWord)
}

/** The words of a value as they stand in the script: blanks in quotes separate nothing. */
function splitAtGaps(v: Visitor, value: Expression): Expression[] {
  const words: Expression[][] = [[]]
  for (const part of leavesOf(value)) {
    if (isGap(v, part)) words.push([])
    else if (part.kind !== 'text' || leading(part) !== '') words.at(-1)?.push(part)
  }
  return words.filter((parts) => parts.length > 0).map((parts) => together(parts, value))
}

function isGap(v: Visitor, { kind, span }: Expression): boolean {
  return (
    kind === 'text' &&
    span.end > span.start &&
    /^(?:\s|\\\n)*$/.test(v.text.slice(span.start, span.end)) &&
    !/["']/.test(v.text.charAt(span.start - 1))
  )
}

/** A text that is an option, or several words. */
function isLine(value: Expression): boolean {
  const text = leading(value).trim()
  return (
    text.startsWith('-') ||
    /^(?:\S*\/)?(?:curl|wget|https?|xh)$/.test(literalValue(value) ?? '') ||
    /^(?:\S*\/)?(?:curl|wget|https?|xh|sudo)\s/.test(text)
  )
}

function asWord(value: Expression): Word {
  const { start, end } = value.span
  const array = value.kind === 'name' ? { split: true } : {}
  const rest = value.kind === 'unknown' && /^[@*]$/.test(value.name) ? { rest: 0 } : {}
  return { value, start, end, ...array, ...rest }
}

function unique(values: readonly Expression[]): Expression[] {
  return [
    ...new Map(
      values.map((expression) => [
        `${expression.span.start}:${expression.span.end}:${leading(expression)}`,
        expression,
      ]),
    ).values(),
  ]
}
