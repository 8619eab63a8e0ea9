import { moduleOnly } from '../../../core/language/empty-module.ts'
import type { Binding, Module } from '../../../core/language/expression.ts'
import type { Reading, Source } from '../../../core/language/language.ts'
import { collectIfGrown } from '../../../core/runtime/garbage-collection.ts'
import type { Span } from '../../../core/text/span.ts'
import { contextOf } from '../../context.ts'
import { plain } from '../../plain/index.ts'
import { emit } from './emit.ts'
import { type Node, scalarOf, spanOf } from './node.ts'
import { restOf } from './rest.ts'
import { createSheet, type Form, nameIt, type Sheet, type Visit } from './sheet.ts'

const DEEPEST = 100
/** Characters of a document whose trees take much. */
const LARGE = 1_000_000
const TOO_DEEP = `has values more than ${DEEPEST} deep: they were read as plain text`
/** A placeholder that names a member by the way to it. */
const DOTTED = /\$\{[A-Za-z][\w-]{0,60}\.|%[a-z_]{3,40}\.?\w{0,40}%/
const MOST_NAMES = 3_000
const NAME = /^[A-Za-z_]\w{1,60}$/
/** Keys that are names of everything: no template means them from afar. */
const COMMON =
  /^(?:name|id|type|key|value|item|method|body|headers|state|msg|description|title|src|dest|mode|owner|group|kind|labels?|when|tags|register|path|url|uri|script|run|env|default|example|image|user|host|hosts|status|data|content)$/

/** A document as its language parsed it. */
export interface Parsed {
  readonly roots: readonly Node[]
  readonly comments: readonly Span[]
  /** Errors that leave the rest as it is. */
  readonly faults?: number
}

/** Reads a parsed document: its strings, objects and calls, the claims of forms, and the rest by the plain reader. */
export function readDocument(source: Source, language: string, parsed: Parsed, forms: readonly Form[]): Reading {
  // The parsed tree is a copy by now, which takes as much memory.
  const ease = source.text.length > LARGE ? collectIfGrown : () => {}
  ease()
  const rest = plain.read(source)
  ease()
  const context = contextOf(source.file, source.text)
  const { faults = 0 } = parsed
  const broken = faults > 0 ? { faults } : {}
  if (context === 'recorded' || context === 'changelog') return { ...rest, ...broken }
  const sheet = createSheet(source, language, context, parsed.roots)
  for (const { document } of forms) document?.(sheet)
  for (const root of parsed.roots) visit(sheet, root, forms, { path: [], around: [], root, item: false, listed: false })
  ease()
  if (sheet.package === undefined && source.text.includes('{{')) nameRest(sheet)
  if (DOTTED.test(source.text)) for (const root of parsed.roots) nameDotted(sheet, root, '')
  for (const root of parsed.roots) emit(sheet, root)
  ease()
  for (const finish of sheet.later) finish()
  const module = moduleOf(sheet)
  const trouble = sheet.isCut ? TOO_DEEP : rest.trouble
  return {
    module,
    evidence: [...sheet.evidence, ...restOf(sheet, rest.evidence)],
    comments: parsed.comments,
    ...(sheet.regions.length > 0 ? { regions: sheet.regions } : {}),
    ...(sheet.zones.length > 0 && { zones: sheet.zones }),
    ...(trouble !== undefined && { trouble }),
    ...broken,
  }
}

function visit(sheet: Sheet, node: Node, forms: readonly Form[], place: Omit<Visit, 'map'>): void {
  const { path, around } = place
  if (around.length > DEEPEST) return
  if (node.kind === 'list')
    for (const item of node.items) visit(sheet, item, forms, { ...place, item: true, listed: true })
  if (node.kind !== 'map') return
  for (const form of forms) form.visit?.(sheet, { ...place, map: node })
  const outer = [...around, node]
  for (const merge of node.merges) visit(sheet, merge, forms, { ...place, item: false, around: outer })
  for (const { key, value } of node.pairs)
    if (value) visit(sheet, value, forms, { ...place, path: [...path, key.value], item: false, around: outer })
}

/** Members that no form names: a template may mean them when nothing else has their name. */
function nameRest(sheet: Sheet): void {
  const fixed = new Set(sheet.names.keys())
  const look = (node: Node, depth: number): void => {
    if (depth > DEEPEST) return
    if (node.kind === 'list') for (const item of node.items) look(item, depth + 1)
    if (node.kind !== 'map') return
    for (const pair of node.pairs) {
      const { value: name } = pair.key
      if (!pair.value) continue
      if (NAME.test(name) && !COMMON.test(name) && !fixed.has(name) && scalarOf(pair.value)) nameIt(sheet, name, pair)
      look(pair.value, depth + 1)
    }
  }
  for (const root of sheet.roots) look(root, 0)
}

/** Members by the way to them, as `${a.b}` names them. */
function nameDotted(sheet: Sheet, node: Node, path: string): void {
  if (node.kind !== 'map' || path.length > 200) return
  for (const pair of node.pairs) {
    const name = path === '' ? pair.key.value : `${path}.${pair.key.value}`
    if (sheet.named.length > MOST_NAMES) return
    if (pair.value && scalarOf(pair.value) && name.includes('.')) nameIt(sheet, name, pair)
    if (pair.value) nameDotted(sheet, pair.value, name)
  }
}

function moduleOf(sheet: Sheet): Module {
  const { file, language, calls, strings, objects, exports } = sheet
  const bindings = sheet.named.map(
    ({ name, key, values }): Binding => ({
      name,
      span: spanOf(file, key),
      kind: 'variable',
      values: values.map(({ node }) => ({ value: emit(sheet, node), at: 0, conditional: true })),
    }),
  )
  const owner = sheet.package === undefined ? {} : { package: sheet.package }
  return moduleOnly(file, language, { ...owner, bindings, calls, strings, objects, exports })
}
