import type { Expression, Member } from '../../core/language/expression.ts'
import { append } from '../../core/runtime/lists.ts'
import type { Edit } from '../../core/text/span.ts'
import { settleNames } from '../../tree-sitter/scope.ts'
import { literalValue, textAt } from '../../tree-sitter/strings.ts'
import type { Visitor } from '../../tree-sitter/visitor.ts'
import { readLine, type Said, toolOf } from './command-lines.ts'
import { curl, type Tool } from './curl.ts'
import { handedOn, type Line, linesOf, passedOn } from './expand.ts'
import { contentOf } from './files.ts'
import { type Command, shellOf } from './state.ts'
import { leading, sliced, splitAt, splitWords, together } from './texts.ts'
import { settleEnvironment } from './variables.ts'

/** Makes calls of the commands that send, once everything in the script is known. */
export function readRequests(v: Visitor): void {
  settleNames(v)
  settleEnvironment(v)
  for (const command of shellOf(v).commands) {
    for (const line of waysOf(v, command)) {
      const found = toolOf(line.words)
      if (!found) continue
      const drafts = split(readLine(v, found.tool, found.args))
      for (const said of drafts) emit(v, found.tool, said, line)
    }
  }
  for (const string of [...v.strings]) {
    if (string.name !== undefined && emitLoose(v, string.value)) v.strings.splice(v.strings.indexOf(string), 1)
  }
}

/** The lines of a command; what a function prints into one hangs on the call, which linking enters. */
function waysOf(v: Visitor, command: Command): Line[] {
  const whole = handedOn(v, command)
  return whole.length > 0 && command.words.some(({ value }) => value.kind === 'call')
    ? whole
    : [...whole, ...linesOf(v, command)]
}

/** `--next` starts a request of its own. */
function split(said: readonly Said[]): Said[][] {
  const drafts: Said[][] = [[]]
  for (const one of said) {
    if (one.meaning === 'next') drafts.push([])
    else drafts.at(-1)?.push(one)
  }
  return drafts
}

function emit(v: Visitor, tool: Tool, said: readonly Said[], line: Line): void {
  const { words, ...given } = tool.words === 'items' ? itemsOf(said) : addressesOf(said)
  const urls = words.slice(0, 20)
  const unseen = unseenWords(v, said, line)
  if (urls.length === 0 && !unseen) return
  const span = { file: v.file, start: line.start, end: line.end }
  const all = [...said, ...given.said]
  const members = [
    ...memberNamed(v, 'method', methodOf(v, all, given.method, line)),
    ...memberNamed(v, 'headers', headersOf(v, all, line)),
    ...memberNamed(v, 'headerLines', headerLines(v, tool, all, line)),
    ...memberNamed(v, 'query', queryOf(v, all, line)),
    ...memberNamed(v, 'body', bodyOf(v, tool, all, line)),
    ...memberNamed(v, 'words', unseen),
  ]
  for (const url of urls.length > 0 ? urls : [undefined]) {
    const options: Expression = {
      kind: 'object',
      members: [...members, ...memberNamed(v, 'url', url)],
      spreads: [],
      span,
    }
    const callee: Expression = { kind: 'name', name: tool.library, span: { ...span, end: span.start } }
    v.calls.push({
      callee,
      args: [options],
      span,
      new: false,
      ...(line.function === undefined ? {} : { function: line.function }),
      ...(line.when && { when: line.when }),
    })
  }
}

/** The words that other files give: arguments that the function around passes on, lists that are made elsewhere. */
function unseenWords(v: Visitor, said: readonly Said[], line: Line): Expression | undefined {
  const items: Expression[] = []
  const spread: number[] = []
  for (const { meaning, word } of said) {
    if (meaning !== 'unseen' || !word) continue
    if (word.rest !== undefined) append(items, passedOn(v, word, line.function, Number.POSITIVE_INFINITY))
    else if (word.value.kind === 'name' || word.value.kind === 'env') spread.push(items.push(word.value) - 1)
  }
  const span = { file: v.file, start: line.start, end: line.end }
  return items.length === 0 ? undefined : { kind: 'array', items, spread, span }
}

interface Words {
  readonly words: readonly Expression[]
  readonly said: readonly Said[]
  readonly method?: Expression
}

function addressesOf(said: readonly Said[]): Words {
  const words = said.filter(({ meaning }) => meaning === 'url' || meaning === 'word')
  return { words: words.map(({ value }) => value), said: [] }
}

/** The words of httpie: a method, an address, and what is sent. */
function itemsOf(said: readonly Said[]): Words {
  const wordsSaid = said.filter(({ meaning }) => meaning === 'word')
  const words = wordsSaid.map(({ value }) => value)
  const [first, second] = words
  const isMethod = first && second && /^[a-z]+$/i.test(literalValue(first) ?? '')
  const isVariable = first && second && leading(first) === '' && /[/:]|^\.|localhost/.test(leading(second))
  const [url, ...items] = isMethod || isVariable ? wordsSaid.slice(1) : wordsSaid
  return {
    words: url ? [url.value] : [],
    said: items.flatMap(itemOf),
    ...((isMethod || isVariable) && first ? { method: first } : {}),
  }
}

function itemOf(saying: Said): Said[] {
  const { value } = saying
  const text = leading(value)
  const mark = /^[^:=@]+(:=@?|==|=@?|:|@)/.exec(text)?.[1]
  if (mark === undefined) return []
  if (mark === ':') return [{ ...saying, meaning: 'header' }]
  if (mark === '==') return [{ ...saying, meaning: 'query' }]
  return [{ ...saying, meaning: 'form' }]
}

function memberNamed(v: Visitor, name: string, value: Expression | undefined): Member[] {
  if (!value) return []
  const at = { start: value.span.start, end: value.span.start }
  return [{ key: textAt(v, at, name), value, span: value.span, removal: [] }]
}

const SENDS = /^(?:data|json|form|encoded)$/

function methodOf(
  v: Visitor,
  said: readonly Said[],
  given: Expression | undefined,
  line: Line,
): Expression | undefined {
  const named = given ?? said.findLast(({ meaning }) => meaning === 'method')?.value
  if (named) return named
  const has = (meaning: string) => said.some((other) => other.meaning === meaning)
  if (has('unseen')) return undefined
  const method = has('head')
    ? 'HEAD'
    : has('as-query')
      ? 'GET'
      : has('file')
        ? 'PUT'
        : said.some(({ meaning }) => SENDS.test(meaning))
          ? 'POST'
          : 'GET'
  return textAt(v, { start: line.start, end: line.start }, method)
}

/** Headers whose names are seen, as an object. */
function headersOf(v: Visitor, said: readonly Said[], line: Line): Expression | undefined {
  const members = said.flatMap((saying) => {
    if (saying.meaning !== 'header') return []
    return valuesOf(v, saying.value).flatMap((value) => headerOf(v, value, saying.place))
  })
  if (members.length === 0) return undefined
  const span = { file: v.file, start: line.start, end: line.end }
  const value = { kind: 'object' as const, members, spreads: [], span }
  v.objects.push({ value, name: 'headers', ...(line.function === undefined ? {} : { function: line.function }) })
  return value
}

/** Headers that stand in variables whose values are not in this file, in files, or in files of options: linking reads them. */
function headerLines(v: Visitor, tool: Tool, said: readonly Said[], line: Line): Expression | undefined {
  const items = said.flatMap(({ meaning, value }) =>
    meaning === 'header' && !valuesOf(v, value).some((other) => NAME.test(leading(other)))
      ? [fromFile(v, tool, value, line)]
      : meaning === 'config'
        ? [contentOf(v, value, 0) ?? { kind: 'unknown' as const, name: 'config', span: value.span }]
        : [],
  )
  const span = { file: v.file, start: line.start, end: line.end }
  return items.length === 0 ? undefined : { kind: 'array', items, span }
}

/** The values that a variable has in this file, when the value is no more than a variable. */
function valuesOf(v: Visitor, value: Expression): readonly Expression[] {
  const values = value.kind === 'name' && value.binding !== undefined ? (v.bindings[value.binding]?.values ?? []) : []
  return values.length > 0 ? values.map((other) => other.value) : [value]
}

const NAME = /^\s{0,20}([\w.-]{1,100})\s{0,5}[:;]/

function headerOf(v: Visitor, value: Expression, place?: Said['place']): Member[] {
  const text = leading(value)
  const match = NAME.exec(text)
  if (!match?.[1]) return []
  const start = text.indexOf(match[1])
  const behind = /^\s*/.exec(text.slice(match[0].length))?.[0].length ?? 0
  const removal = place ? [{ file: v.file, ...place, text: '' }] : []
  return [
    {
      key: sliced(value, start, start + match[1].length),
      value: sliced(value, match[0].length + behind),
      span: value.span,
      removal,
    },
  ]
}

/** Headers in variables that no command here uses: `HEADER="-H 'X: y'"`. */
function emitLoose(v: Visitor, value: Expression): boolean {
  const text = leading(value)
  const isOption = /^\s*(?:-H|--header)/.test(text)
  if (!isOption && !/^[A-Za-z][\w-]{2,60}:(?!\/\/)/.test(text)) return false
  const words = isOption ? splitWords(value) : []
  const said = readLine(
    v,
    curl,
    words.map((word) => ({ value: word, start: word.span.start, end: word.span.end })),
  )
  const headers = isOption ? said.flatMap((saying) => (saying.meaning === 'header' ? [saying.value] : [])) : [value]
  const members = headers.flatMap((header) => headerOf(v, header))
  if (members.length === 0) return false
  v.objects.push({ value: { kind: 'object', members, spreads: [], span: value.span } })
  return true
}

function queryOf(v: Visitor, said: readonly Said[], line: Line): Expression | undefined {
  const asQuery = said.some(({ meaning }) => meaning === 'as-query')
  const values = said.filter(({ meaning }) => meaning === 'query' || (asQuery && SENDS.test(meaning)))
  return values.length === 0 ? undefined : fieldsOf(v, values, line)
}

function bodyOf(v: Visitor, tool: Tool, said: readonly Said[], line: Line): Expression | undefined {
  if (said.some(({ meaning }) => meaning === 'as-query')) return undefined
  const file = said.find(({ meaning }) => meaning === 'file')
  if (file)
    return literalValue(file.value) === '-' && line.input
      ? line.input
      : (contentOf(v, file.value, 0) ?? { kind: 'unknown', name: 'file', span: file.value.span })
  const sent = said.filter(({ meaning }) => SENDS.test(meaning))
  const bodies = sent.map((saying) => ({ ...saying, value: fromFile(v, tool, saying.value, line) }))
  const values = bodies.map(({ value }) => value)
  const [only] = values
  if (!only) return tool.words === 'items' ? line.input : undefined
  const all = values.every((value) => /^[\w.[\]-]{1,100}:?=/.test(leading(value)))
  if (all) return fieldsOf(v, bodies, line)
  if (values.length === 1) return only
  const parts = values.flatMap((value, at) => [
    ...(at > 0 ? [textAt(v, { start: value.span.start, end: value.span.start }, '&')] : []),
    value,
  ])
  return together(parts, only)
}

/** `@file` is what stands in the file, `@-` what the command reads. */
function fromFile(v: Visitor, tool: Tool, value: Expression, { input }: Line): Expression {
  const text = leading(value)
  if (!tool.files || !text.startsWith('@')) return value
  if (/^@(?:-|\/dev\/stdin)$/.test(text) && input) return input
  return contentOf(v, value, 1) ?? { kind: 'unknown', name: text.slice(1) || 'file', span: value.span }
}

/** `a=b&c=d` as an object. */
function fieldsOf(v: Visitor, given: readonly Said[], line: Line): Expression {
  const members = given.flatMap(({ value: all, place }) => {
    const fields = splitAt(all, '&')
    return fields.flatMap((field, index): Member[] => {
      const match = /^([^=:]{1,200}):?==?/.exec(leading(field))
      if (!match?.[1]) return []
      const value = sliced(field, match[0].length)
      // The last argument says that there is something to send.
      const alone = place && given.length > 1 ? [{ file: v.file, ...place, text: '' }] : []
      const removal = fields.length > 1 ? fieldRemoval(v, fields, index) : alone
      return [{ key: sliced(field, 0, match[1].length), value, span: field.span, removal }]
    })
  })
  return { kind: 'object', members, spreads: [], span: { file: v.file, start: line.start, end: line.end } }
}

/** Takes a field out with the mark that joins it to another one, where both stand side by side. */
function fieldRemoval(v: Visitor, fields: readonly Expression[], index: number): readonly Edit[] {
  const [before, field, next] = [fields[index - 1], fields[index], fields[index + 1]]
  if (!field) return []
  const other = before ?? next
  const [start, end] = before ? [before.span.end, field.span.end] : [field.span.start, next?.span.start ?? 0]
  const mark = before ? v.text.slice(start, field.span.start) : v.text.slice(field.span.end, end)
  return other && mark === '&' ? [{ file: v.file, start, end, text: '' }] : []
}
