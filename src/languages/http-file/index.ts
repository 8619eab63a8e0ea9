import { moduleOnly } from '../../core/language/empty-module.ts'
import { type Binding, type Expression, type Member, type Module, WHOLE_TEXT } from '../../core/language/expression.ts'
import { byPath } from '../../core/language/imports/conventions.ts'
import type { Language, Reading, Source } from '../../core/language/language.ts'
import { unspelled } from '../../core/language/literal.ts'
import { library } from '../json/library.ts'
import { plain } from '../plain/index.ts'
import { isTooLarge, type Parsed, type Part, parse, type Written } from './parse.ts'

/** Files of requests that are written out, for editors that send them. */
export const httpFile: Language = {
  id: 'http-file',
  matches: (file) => /\.(?:http|rest)$/i.test(file),
  read: readRequests,
  library,
  imports: { leadsTo: byPath([''], ['']) },
}

const PLACEHOLDER = /\{\{([\w.-]{1,80})\}\}/g

type Text = Extract<Expression, { kind: 'text' | 'concat' }>

function readRequests(source: Source): Reading {
  if (isTooLarge(source.text)) return { evidence: [], comments: [], trouble: 'too large for a document' }
  return { module: moduleOf(source, parse(source.text)), evidence: [], comments: plain.read(source).comments }
}

function moduleOf(source: Source, { requests, variables }: Parsed): Module {
  const bindings: Binding[] = []
  const named = new Map<string, number>()
  const of: File = { source, bindings, named, strings: [], objects: [], calls: [], imports: [] }
  for (const { name } of variables) {
    const key = source.text.slice(name.start, name.end)
    if (named.has(key)) continue
    named.set(key, bindings.length)
    bindings.push({ name: key, span: spanOf(of, name), kind: 'variable', values: [] })
  }
  for (const { name, value } of variables) assign(of, name, value)
  for (const written of requests) call(of, written)
  const { strings, objects, calls, imports } = of
  return moduleOnly(source.file, 'http-file', { bindings, calls, strings, objects, imports })
}

interface File {
  readonly source: Source
  readonly bindings: Binding[]
  readonly named: ReadonlyMap<string, number>
  readonly strings: Module['strings'][number][]
  readonly objects: Module['objects'][number][]
  readonly calls: Module['calls'][number][]
  readonly imports: Module['imports'][number][]
}

function spanOf({ source }: File, { start, end }: Part) {
  return { file: source.file, start, end }
}

/** A variable that is given several values may have any of them. */
function assign(of: File, name: Part, value: Part): void {
  const key = of.source.text.slice(name.start, name.end)
  const index = of.named.get(key) ?? -1
  const binding = of.bindings[index]
  const assigned = textOf(of, value)
  of.strings.push({ value: assigned, use: 'value', name: key })
  if (binding)
    of.bindings[index] = { ...binding, values: [...binding.values, { value: assigned, at: 0, conditional: true }] }
}

function call(of: File, { method, url, headers, body, file }: Written): void {
  const [first] = url
  const last = url.at(-1)
  if (!first || !last) return
  const parts = url.map((part) => textOf(of, part))
  const address: Expression =
    parts.length === 1 && parts[0] ? parts[0] : { kind: 'concat', parts, span: spanOf(of, { ...first, end: last.end }) }
  of.strings.push({ value: address, use: 'value' })
  const members = [
    ...(method ? [memberAt(of, 'method', textOf(of, method))] : []),
    memberAt(of, 'url', address),
    ...(headers.length > 0 ? [memberAt(of, 'headers', headersOf(of, headers))] : []),
    ...(body ? [memberAt(of, 'body', textOf(of, body))] : []),
    ...(file ? [memberAt(of, 'body', contentOf(of, file))] : []),
  ]
  const span = spanOf(of, { start: method?.start ?? first.start, end: last.end })
  const callee: Expression = { kind: 'name', name: 'request', span: { ...span, end: span.start } }
  of.calls.push({ callee, args: [], named: members, span, new: false })
}

function headersOf(of: File, headers: Written['headers']): Expression {
  const members = headers.map(({ name, value }): Member => {
    const span = spanOf(of, { start: name.start, end: value.end })
    return { key: textOf(of, name), value: textOf(of, value), span, removal: [] }
  })
  const [first] = members
  const value = { kind: 'object' as const, members, spreads: [], span: first?.span ?? spanOf(of, { start: 0, end: 0 }) }
  of.objects.push({ value, name: 'headers' })
  return value
}

/** The content of a file that a request names. */
function contentOf(of: File, path: Part): Expression {
  const writtenPath = of.source.text.slice(path.start, path.end)
  const module = /^[./]/.test(writtenPath) ? writtenPath : `./${writtenPath}`
  const span = spanOf(of, path)
  of.bindings.push({ name: module, span, kind: 'import', values: [], from: { module, name: WHOLE_TEXT } })
  of.imports.push({ module, span })
  return { kind: 'name', name: module, binding: of.bindings.length - 1, span }
}

function memberAt(of: File, name: string, value: Expression): Member {
  const key = unspelled(name, { ...value.span, end: value.span.start })
  return { key, value, span: spanOf(of, value.span), removal: [] }
}

/** A text with the variables that are put into it. */
function textOf(of: File, { start, end }: Part): Text {
  const { text } = of.source
  const parts: Expression[] = []
  let from = start
  const flush = (to: number) => {
    const span = spanOf(of, { start: from, end: to })
    if (to > from)
      parts.push({ kind: 'text', text: [{ kind: 'written', value: text.slice(from, to), span, verbatim: true }], span })
  }
  for (const { index, 0: whole, 1: name = '' } of text.slice(start, end).matchAll(PLACEHOLDER)) {
    flush(start + index)
    const span = spanOf(of, { start: start + index, end: start + index + whole.length })
    const binding = of.named.get(name)
    parts.push(binding === undefined ? { kind: 'unknown', name, span } : { kind: 'name', name, binding, span })
    from = span.end
  }
  flush(end)
  const [only] = parts
  const span = spanOf(of, { start, end })
  if (parts.length === 0) return { kind: 'text', text: [], span }
  return parts.length === 1 && only?.kind === 'text' ? only : { kind: 'concat', parts, span }
}
