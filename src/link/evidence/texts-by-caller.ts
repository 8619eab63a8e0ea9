import type { Call, Expression, Module } from '../../core/language/expression.ts'
import type { Client } from '../../core/language/library.ts'
import type { Hole, Text } from '../../core/text/text.ts'
import { evaluateWhole } from '../expressions/evaluate.ts'
import { coversVersions, hasSeveral } from '../requests/known-objects.ts'
import { type Bare, follow, type Site } from '../requests/ways.ts'
import { type Scope, toText } from '../values/value.ts'
import type { World } from '../world.ts'

/** Ways to one text that are told apart: of more, the values of its parts are taken together. */
const MOST = 200

/** Stands for the client of a text that nobody is seen to send. */
const NO_CLIENT: Client = { library: '', sends: {} }

/**
 * A text whose parts come from several calls of a function, or from several objects of a class, as one hole that is the
 * whole text of each: the host of one of them never stands in front of the version of another one.
 */
export function textByCaller(
  world: World,
  { module, value, within }: { module: Module; value: Expression; within: number | undefined },
  text: Text,
): Text {
  if (within === undefined || text.filter(hasSeveral).length < 2) return text
  const found = textsOf(world, module, value, within)
  const [first] = found
  if (!first || found.length > MOST) return text
  const shipped = found.filter(({ at }) => !world.isTest?.(at))
  const options = (shipped.length > 0 ? shipped : found).map(({ url }) => url)
  if (!coversVersions(options, text)) return text
  if (options.length === 1) return first.url
  const open = text.some((piece) => piece.kind === 'hole' && piece.open)
  const hole: Hole = { kind: 'hole', ref: { kind: 'result', name: 'caller' }, span: value.span, options, open }
  return [hole]
}

/** The text for each way to it, with the place where that begins. */
function textsOf(world: World, module: Module, value: Expression, within: number): readonly Bare[] {
  const { span } = value
  const call: Call = { callee: { kind: 'unknown', name: 'text', span }, args: [], span, new: false, function: within }
  const enter = (scope: Scope) => scope
  const site: Site = { module, call, enter, allowed: () => true, later: () => [], given: false }
  const draft = (scope: Scope): Bare => ({
    kind: 'request',
    at: span,
    url: toText(evaluateWhole(world, value, scope), span),
  })
  const requests: Bare[] = []
  follow(world, site, { at: span, client: NO_CLIENT, draft, requests, entered: new Map() }, 0)
  return requests
}
