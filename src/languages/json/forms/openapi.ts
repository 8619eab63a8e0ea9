import type { Expression } from '../../../core/language/expression.ts'
import { unspelled } from '../../../core/language/literal.ts'
import { widened } from '../../plain/page/words.ts'
import { scalarExpression } from '../data/expressions.ts'
import {
  itemsOf,
  mapOf,
  member,
  type Node,
  type Pair,
  pairOf,
  partSpan,
  type Scalar,
  scalarOf,
  spanOf,
  stringOf,
  textOf,
} from '../data/node.ts'
import { claim, type Form, type Sheet, type Visit } from '../data/sheet.ts'

const MEDIA_KEY = /^application\/vnd\./i

/** Descriptions of an API for machines: OpenAPI 3 and Swagger 2. */
export const openapi: Form = {
  visit(sheet, visit) {
    const { map, path, root } = visit
    if (!isDescription(root)) return
    if (path.length === 0) takeBase(sheet, map)
    for (const server of itemsOf(pairOf(map, 'servers')?.value)) takeServer(sheet, server)
    takeHeader(sheet, visit)
    for (const { key, value } of map.pairs) {
      if (key.value === 'content') takeMediaTypes(sheet, key, value)
      if (/^examples?$/.test(key.value)) claim(sheet, value, { use: 'link' })
    }
  },
}

function isDescription(root: Node): boolean {
  return ['openapi', 'swagger'].some((key) => /^[23]/.test(stringOf(root, key) ?? ''))
}

/** `host`, `basePath` and `schemes` are one address. */
function takeBase(sheet: Sheet, root: Node): void {
  const host = scalarOf(pairOf(root, 'host')?.value)
  const path = scalarOf(pairOf(root, 'basePath')?.value)
  if (!host || !path || stringOf(root, 'swagger') === undefined) return
  const schemes = itemsOf(member(root, 'schemes')).flatMap((node) => scalarOf(node)?.value ?? [])
  const scheme = schemes.includes('https') || !schemes[0] ? 'https' : schemes[0]
  claim(sheet, path, {
    value: () => {
      const span = spanOf(sheet.file, path)
      const start = { file: sheet.file, start: host.start, end: host.start }
      const parts: Expression[] = [
        unspelled(`${scheme}://`, start),
        scalarExpression(sheet, host),
        scalarExpression(sheet, path),
      ]
      return { kind: 'concat', parts, span }
    },
  })
}

/** The address of a server: its variables have a default and other values. */
function takeServer(sheet: Sheet, server: Node): void {
  const url = scalarOf(pairOf(server, 'url')?.value)
  const variables = mapOf(member(server, 'variables'))
  if (!url || !variables) return
  claim(sheet, url, { value: () => filled(sheet, url, variables.pairs) })
}

function filled(sheet: Sheet, url: Scalar, variables: readonly Pair[]): Expression {
  const parts: Expression[] = []
  let floor = 0
  const text = (from: number, to: number) => {
    if (to > from)
      parts.push({
        kind: 'text',
        text: textOf(sheet.file, url, from, to),
        span: partSpan(sheet.file, url, from, to),
      })
  }
  for (const match of url.value.matchAll(/\{([\w.-]{1,60})\}/g)) {
    const end = match.index + match[0].length
    text(floor, match.index)
    const span = partSpan(sheet.file, url, match.index, end)
    const name = match[1] ?? ''
    parts.push(variableOf(sheet, name, variables.find(({ key }) => key.value === name)?.value, span))
    floor = end
  }
  text(floor, url.value.length)
  return { kind: 'concat', parts, span: spanOf(sheet.file, url) }
}

function variableOf(sheet: Sheet, name: string, variable: Node | undefined, span: Expression['span']): Expression {
  const first = scalarOf(pairOf(variable, 'default')?.value)
  const others = itemsOf(member(variable, 'enum')).flatMap((node) => scalarOf(node) ?? [])
  const values = [...(first ? [first] : []), ...others.filter(({ value }) => value !== first?.value)]
  if (values.length === 0) return { kind: 'unknown', name, span }
  const of = values.map((scalar): Expression => scalarExpression(sheet, scalar))
  return { kind: 'choice', of, open: others.length === 0, span }
}

/** A parameter or a security scheme that is a header; headers of an answer are none that is sent. */
function takeHeader(sheet: Sheet, { map, path }: Visit): void {
  const name = scalarOf(pairOf(map, 'name')?.value)
  if (name && stringOf(map, 'in') === 'header') {
    const at = spanOf(sheet.file, name)
    sheet.evidence.push({ kind: 'header', at, context: sheet.context, name: textOf(sheet.file, name) })
    sheet.taken.push(name)
  }
  if (path.at(-1) !== 'headers' || !path.includes('responses')) return
  claim(sheet, map, { declares: true })
  for (const { key } of map.pairs) {
    const at = spanOf(sheet.file, key)
    const text = textOf(sheet.file, key)
    sheet.evidence.push({ kind: 'header', at, context: sheet.context, name: text, response: true })
    sheet.taken.push(key)
  }
}

/** Media types of a body are keys; one that stands beside the standard one cannot become it. */
function takeMediaTypes(sheet: Sheet, name: Scalar, content: Node | undefined): void {
  const pairs = mapOf(content)?.pairs ?? []
  const standard = pairs.some(({ key }) => key.value.toLowerCase() === 'application/json')
  for (const { key } of pairs) {
    if (!widened(MEDIA_KEY, sheet.source.words, 'mediaType').test(key.value)) continue
    const value = textOf(sheet.file, key)
    sheet.evidence.push({
      kind: 'header',
      at: spanOf(sheet.file, key),
      context: sheet.context,
      name: textOf(sheet.file, name),
      value: standard ? value.map((one) => (one.kind === 'written' ? { ...one, verbatim: false } : one)) : value,
    })
  }
}
