import type { Expression, Member } from '../../core/language/expression.ts'
import { append } from '../../core/runtime/lists.ts'
import { memberRemoval } from '../../core/text/removal.ts'
import type { Edit } from '../../core/text/span.ts'
import { literalValue } from '../../tree-sitter/strings.ts'
import type { Visitor } from '../../tree-sitter/visitor.ts'
import { contentOf } from './files.ts'
import { closingAt, type Range, sourceAt, splitAtMarks } from './jq-text.ts'
import type { Word } from './state.ts'
import { leading, sliced } from './texts.ts'

/** Options of jq with as many words behind them. */
const OPERANDS: Readonly<Record<string, number>> = {
  '--arg': 2,
  '--argjson': 2,
  '--slurpfile': 2,
  '--rawfile': 2,
  '--argfile': 2,
  '--indent': 1,
  '-L': 1,
  '-f': 1,
  '--from-file': 1,
}
const GIVEN = /^--(?:arg|argjson)$/
const OWN_PROGRAM = /^(?:-f|--from-file)$/
/** Filters that leave out some of what they are given. */
const PICKS = /\b(?:del|delpaths|pick|with_entries|from_entries|select|map|reduce|limit|first|last|paths)\b/
/** A path that is given something: `.a.b = …`, `."a" |= …`. */
const ASSIGNED = /^\s*(?:\(\s*)?((?:\.\[?"?[\w-]{1,80}"?\]?){1,8})\s*(?:[-+*/]|\/\/|\|)?=(?!=)/
const KEY = /^\s*(\$?[A-Za-z_]\w{0,80}|"[\w.-]{1,80}"|'[\w.-]{1,80}')\s*(:(?!:)|$)/
const MOST_OBJECTS = 50
const DEEPEST = 8

interface Filter {
  readonly v: Visitor
  /** The program as one text. */
  readonly value: Expression
  readonly text: string
  /** Values of `$name`. */
  readonly given: ReadonlyMap<string, Expression>
}

/** The output of jq as a body: the objects of its program and its input. */
export function filtered(v: Visitor, words: readonly Word[], input: Expression | undefined): Expression | undefined {
  const { program, files, given, isBare } = readWords(words)
  if (!program) return undefined
  const [file, ...more] = files
  const read = isBare ? undefined : file && more.length === 0 ? contentOf(v, file, 0) : input
  const text = leading(program)
  if (text.trim() === '' || text.trim() === '.') return read
  const filter = { v, value: program, text, given }
  const steps = splitAtMarks(text, { start: 0, end: text.length }, '|')
  const made = steps.reduce<Expression | undefined>((before, step) => stepOf(filter, steps, step, before), undefined)
  if (made?.kind !== 'object' || !read || PICKS.test(text) || !/^\s*(?:\(\s*)?\./.test(text)) return made
  return { ...made, spreads: [...made.spreads, read] }
}

/** The output of a step of a pipe; undefined where it is no object. */
function stepOf(
  filter: Filter,
  steps: readonly Range[],
  step: Range,
  before: Expression | undefined,
): Expression | undefined {
  const stepText = filter.text.slice(step.start, step.end)
  if (
    /^(?:\.|tojson|tostring|@json|@text|\$\w+ as .*|if\b.*|\.\[\]|.*\bas \$\w+)$/s.test(stepText.trim()) &&
    !stepText.includes('{')
  )
    return before
  const assigned = ASSIGNED.exec(stepText)
  const members = assigned?.[1] ? [assignedMember(filter, steps, step, assigned[1], assigned[0])] : []
  const { objects, isWhole } = objectsIn(filter, step, 0)
  if (members.length === 0 && objects.length === 0)
    return before?.kind === 'object' && stepText.trim() === '' ? before : undefined
  const [only] = objects
  if (only && isWhole) return only
  const kept = before?.kind === 'object' ? [before] : []
  const all = [...(members.length > 0 ? [] : objects), ...kept]
  return {
    kind: 'object',
    members: [...members, ...all.flatMap((object) => object.members)],
    spreads: [unknownAt(filter, step), ...all.flatMap((object) => object.spreads)],
    span: spanOf(filter, step),
  }
}

type Made = Extract<Expression, { kind: 'object' }>

/** The objects that a part of a program makes, and whether it is no more than one of them. */
function objectsIn(filter: Filter, { start, end }: Range, depth: number): { objects: Made[]; isWhole: boolean } {
  const objects: Made[] = []
  let isWhole = false
  for (let at = start; at < end && objects.length < MOST_OBJECTS; at++) {
    const char = filter.text.charAt(at)
    if (char === '"') at = closingAt(filter.text, at, end)
    if (char !== '{') continue
    const close = closingAt(filter.text, at, end)
    const object = objectAt(filter, { start: at, end: close + 1 }, depth)
    isWhole = filter.text.slice(start, at).trim() === '' && filter.text.slice(close + 1, end).trim() === ''
    objects.push(object)
    at = close
  }
  return { objects, isWhole: isWhole && objects.length === 1 }
}

function objectAt(filter: Filter, braces: Range, depth: number): Made {
  const { text } = filter
  const parts = splitAtMarks(text, { start: braces.start + 1, end: braces.end - 1 }, ',').map((part) =>
    trimmed(text, part),
  )
  const members: Member[] = []
  const spreads: Expression[] = []
  parts.forEach((part, index) => {
    const partText = text.slice(part.start, part.end)
    const [whole, name = ''] = KEY.exec(partText) ?? []
    if (whole === undefined) {
      if (partText !== '') spreads.push(unknownAt(filter, part))
      return
    }
    const quoted = /^["'$]/.test(name) ? 1 : 0
    const from = part.start + partText.indexOf(name) + quoted
    const key = sliced(filter.value, from, from + name.replace(/["'$]/g, '').length)
    const rest = trimmed(text, { start: part.start + whole.length, end: part.end })
    const value = rest.end > rest.start ? valueAt(filter, rest, depth + 1) : shortValue(filter, name, part)
    members.push({ key, value, span: spanOf(filter, part), removal: removalOf(filter, parts, index, braces) })
  })
  return { kind: 'object', members, spreads, span: spanOf(filter, braces) }
}

function valueAt(filter: Filter, part: Range, depth: number): Expression {
  const partText = filter.text.slice(part.start, part.end)
  if (/^\$\w+$/.test(partText)) return filter.given.get(partText.slice(1)) ?? unknownAt(filter, part)
  if (/^(?:true|false|-?\d+(?:\.\d+)?)$/.test(partText)) return sliced(filter.value, part.start, part.end)
  if (/^"[^"\\]*"$/.test(partText)) return sliced(filter.value, part.start + 1, part.end - 1)
  if (depth > DEEPEST) return unknownAt(filter, part)
  const { objects, isWhole } = objectsIn(filter, part, depth)
  const [only] = objects
  if (only && isWhole) return only
  const found: Expression[] = [...objects]
  if (found.length === 0) return unknownAt(filter, part)
  return {
    kind: 'object',
    members: objects.flatMap((object) => object.members),
    spreads: [unknownAt(filter, part)],
    span: spanOf(filter, part),
  }
}

/** `{name}` takes the member of what is read, `{$name}` the variable. */
function shortValue(filter: Filter, name: string, part: Range): Expression {
  return (name.startsWith('$') ? filter.given.get(name.slice(1)) : undefined) ?? unknownAt(filter, part)
}

/** A member that a path gives: `.properties.name = value`. */
function assignedMember(filter: Filter, steps: readonly Range[], step: Range, path: string, assigned: string): Member {
  const at = step.start + assigned.indexOf(path)
  const keys = [...path.matchAll(/[\w-]{1,80}/g)].map(({ 0: key, index }) => ({
    start: at + index,
    end: at + index + key.length,
  }))
  const span = spanOf(filter, trimmed(filter.text, step))
  const rest = trimmed(filter.text, { start: step.start + assigned.length, end: step.end })
  const removal = stepRemoval(filter, steps, step)
  let value = valueAt(filter, rest, 1)
  for (const { start, end } of keys.slice(1).reverse()) {
    const member = { key: sliced(filter.value, start, end), value, span, removal }
    value = { kind: 'object', members: [member], spreads: [], span }
  }
  const { start, end } = keys[0] ?? step
  return { key: sliced(filter.value, start, end), value, span, removal }
}

function stepRemoval(filter: Filter, steps: readonly Range[], step: Range): readonly Edit[] {
  const index = steps.indexOf(step)
  const part = trimmed(filter.text, step)
  if (/[(),]/.test(filter.text.slice(part.start, part.end))) return []
  const [before, next] = [steps[index - 1], steps[index + 1]]
  if (!before && !next) return editOf(filter, part, '.')
  const start = before ? trimmed(filter.text, before).end : part.start
  const end = before ? part.end : trimmed(filter.text, next ?? part).start
  return editOf(filter, { start, end }, '')
}

function removalOf(filter: Filter, parts: readonly Range[], index: number, braces: Range): readonly Edit[] {
  const { v } = filter
  const places = parts.map((part) => sourceAt(filter.value, part))
  const around = sourceAt(filter.value, braces)
  if (!around || places.some((place) => place === undefined)) return []
  const ranges = places.flatMap((place) => place ?? [])
  return memberRemoval({ file: v.file, text: v.text, commentEnd: () => undefined }, ranges, index, around)
}

function editOf({ v, value }: Filter, range: Range, text: string): readonly Edit[] {
  const place = sourceAt(value, range)
  return place ? [{ file: v.file, ...place, text }] : []
}

function spanOf({ v, value }: Filter, range: Range) {
  return { file: v.file, ...(sourceAt(value, range) ?? { start: value.span.start, end: value.span.end }) }
}

function unknownAt(filter: Filter, range: Range): Expression {
  return {
    kind: 'unknown',
    name: filter.text.slice(range.start, range.end).trim().slice(0, 40),
    span: spanOf(filter, range),
  }
}

function trimmed(text: string, { start, end }: Range): Range {
  let [from, to] = [start, end]
  while (from < to && /\s/.test(text.charAt(from))) from++
  while (to > from && /\s/.test(text.charAt(to - 1))) to--
  return { start: from, end: to }
}

interface Said {
  readonly program?: Expression
  readonly files: readonly Expression[]
  readonly given: ReadonlyMap<string, Expression>
  /** It reads nothing. */
  readonly isBare: boolean
}

function readWords(words: readonly Word[]): Said {
  const jqVariables = new Map<string, Expression>()
  const plain: Expression[] = []
  let isBare = false
  let isOwn = false
  for (let at = 0; at < words.length; at++) {
    const value = words[at]?.value
    if (!value) continue
    const text = literalValue(value) ?? ''
    const operands = OPERANDS[text] ?? 0
    if (GIVEN.test(text)) {
      const [name, what] = [literalValue(words[at + 1]?.value), words[at + 2]?.value]
      if (name !== undefined && what) jqVariables.set(name, what)
    }
    isOwn ||= OWN_PROGRAM.test(text)
    isBare ||= text === '--null-input' || (/^-[A-Za-z]+$/.test(text) && text.includes('n'))
    if (operands > 0) at += operands
    else if (!/^--?[A-Za-z]/.test(text)) append(plain, [value])
  }
  const [program, ...files] = plain
  return { ...(program && !isOwn ? { program } : {}), files, given: jqVariables, isBare }
}
