import { emptyLists } from '../core/language/empty-module.ts'
import type { Module } from '../core/language/expression.ts'
import type { Language, Reading, Source } from '../core/language/language.ts'
import { moduleFrom } from '../core/language/module-draft.ts'
import type { Range } from '../core/text/ranges.ts'
import type { Span } from '../core/text/span.ts'
import type { Grammar } from './grammar.ts'
import type { Node } from './node.ts'
import { loadGrammar, parse } from './runtime.ts'
import { exportName, settleNames } from './scope.ts'
import { program, statement, type Visitor } from './visitor.ts'

/** A language from the table over its grammar. */
export function languageFrom(grammar: Grammar): Language {
  return {
    id: grammar.id,
    matches: (file) => grammar.files.test(file),
    ...(grammar.interpreters ? { interpreters: grammar.interpreters } : {}),
    prepare: () => loadGrammar(grammar.wasm),
    read: (source) => readSource(grammar, source),
    library: grammar.library,
  }
}

function readSource(grammar: Grammar, source: Source): Reading {
  const { root, comments, faults } = parse(grammar.wasm, grammar.parsed?.(source.text) ?? source.text, grammar.comments)
  const v = createVisitor(
    grammar,
    source,
    comments.map((comment) => withoutReturn(source.text, comment)),
  )
  grammar.before?.(v, root)
  if (grammar.afterAll) statement(v, root)
  else program(v, root)
  grammar.after?.(v)
  grammar.afterAll?.(v, root)
  settleNames(v)
  const all = faults + (grammar.refused?.(v) ?? 0)
  if (grammar.names.exported === 'all') exportAll(v)
  return {
    module: moduleOf(v),
    evidence: [],
    comments: v.comments.map((comment) => unmarked(source, comment)),
    ...(v.regions.length > 0 ? { regions: v.regions } : {}),
    ...(v.broken === undefined ? {} : { trouble: troubleAt(source, v.broken, root) }),
    ...(all > 0 ? { faults: all } : {}),
  }
}

/** A comment without the carriage return in front of the end of its line: grammars know line feeds only. */
function withoutReturn(text: string, { start, end }: Range): Range {
  return { start, end: text.charAt(end - 1) === '\r' ? end - 1 : end }
}

function troubleAt({ text }: Source, at: number, root: Node): string {
  const line = text.slice(0, at).split('\n').length
  return root.type === 'ERROR'
    ? `is not valid, from line ${line} on: it was read as far as it could be`
    : `has a syntax error in line ${line}: that part was read as plain text`
}

function unmarked({ file, text }: Source, { start, end }: { start: number; end: number }): Span {
  const source = text.slice(start, end)
  const mark = /^(?:\/\*+|\/\/+|<?#+|--|<!--|=begin)/.exec(source)?.[0].length ?? 0
  const close = /(?:\*\/|-->|#>)$/.exec(source)?.[0].length ?? 0
  return { file, start: start + mark, end: Math.max(start + mark, end - close) }
}

function createVisitor(grammar: Grammar, { file, text }: Source, comments: Visitor['comments']): Visitor {
  return {
    grammar,
    file,
    text,
    ...emptyLists(),
    opens: [],
    regions: [],
    comments,
    pending: [],
    package: undefined,
    scope: { depth: 0, names: new Map() },
    function: undefined,
    class: undefined,
    branch: 0,
    when: [],
    broken: undefined,
    work: 0,
  }
}

/** Exports every name at the top of the file. */
function exportAll(v: Visitor): void {
  const taken = new Set(v.exports.map(({ name }) => name))
  v.bindings.forEach(({ name, span, function: inner, kind, values, from }, binding) => {
    if (inner !== undefined || kind === 'param' || taken.has(name) || (values.length === 0 && !from)) return
    if (v.scope.names.get(name) !== binding) return
    exportName(v, name, binding, span)
  })
}

function moduleOf(v: Visitor): Module {
  return {
    ...moduleFrom(v, v.grammar.id),
    ...(v.package === undefined ? {} : { package: v.package }),
    ...(v.packageName === undefined ? {} : { packageName: v.packageName }),
    ...(v.opens.length > 0 ? { opens: v.opens } : {}),
  }
}
