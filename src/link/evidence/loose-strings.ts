import type { Header, Url } from '../../core/findings/evidence.ts'
import type { Expression, Module, Use } from '../../core/language/expression.ts'
import { append } from '../../core/runtime/lists.ts'
import type { Span } from '../../core/text/span.ts'
import { flatten, type Text, variants } from '../../core/text/text.ts'
import type { ApiPatterns } from '../api-patterns.ts'
import { isServed } from '../classes/served-interfaces.ts'
import { evaluateWhole } from '../expressions/evaluate.ts'
import { filledBy } from '../expressions/formats.ts'
import { mayBecomeAddress, noteShortfall } from '../reached-limits.ts'
import { headerPairs } from '../requests/header-pairs.ts'
import { filledFromBeside } from '../values/placeholders.ts'
import { sliceText } from '../values/slices.ts'
import { isBlank, spelled, toText } from '../values/value.ts'
import type { World } from '../world.ts'
import { commandHeaders } from './command-headers.ts'
import { isMockResponse } from './mock-responses.ts'
import { namedHeaders } from './named-headers.ts'
import { readHeaders } from './read-headers.ts'
import { textByCaller } from './texts-by-caller.ts'

type Bare<T> = Omit<T, 'context'>

const ROLES: Readonly<Record<Use, Url['role'] | undefined>> = {
  value: 'base',
  search: 'search',
  assertion: 'assertion',
  route: 'route',
  link: 'link',
  identifier: 'identifier',
  import: undefined,
}

/** Strings of a module that may hold an address. */
export function urlsOf(world: World, module: Module, patterns: ApiPatterns): Bare<Url>[] {
  return module.strings.flatMap((string) => {
    const written = ROLES[string.use]
    const role = written === 'base' && isServed(world, module, string.value.span) ? 'route' : written
    if (!role || !mayHold(string.value)) return []
    const said = toText(evaluateWhole(world, string.value, { module }), string.value.span)
    const text = filledFromBeside(world, module, string.value, said)
    if (mayBecomeAddress(text)) noteShortfall(world, string.value.span)
    const held = variants(text, 32).some((variant) => patterns.address.test(flatten(variant).value))
    if (!held) return []
    const filled = role === 'base' && PLACEHOLDER.test(flatten(text).value) && filledFormat(world, module, string.value)
    if (filled) return [{ kind: 'url' as const, at: string.value.span, url: filled, role }]
    const whole = textByCaller(world, { module, value: string.value, within: string.function }, text)
    const url = role === 'base' && PATHS.test(string.name ?? '') ? [...hostBeside(module, whole), ...whole] : whole
    return [{ kind: 'url' as const, at: string.value.span, url, role }]
  })
}

const PLACEHOLDER = /%[\w$(<{.]|\{\w*\}/

/** A format as the call gives it that fills it. */
function filledFormat(world: World, module: Module, format: Expression): Text | undefined {
  const value = filledBy(world, module, format)
  const text = value && toText(value, format.span)
  return text && !isBlank(text) ? text : undefined
}

/** Names of a path that is joined to a host somewhere else. */
const PATHS = /prefix|path|version|root|base/i
const HOST = /^(?:https?:\/\/)?[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,6}$/i

/** The one host that the file gives a name, for a path that nothing in sight joins to it. */
function hostBeside(module: Module, path: Text): Text {
  if (!flatten(path).value.startsWith('/')) return []
  const hosts = hostsOf.get(module) ?? hostsIn(module)
  hostsOf.set(module, hosts)
  const [host, ...others] = hosts
  if (!host || others.length > 0) return []
  const [first] = host
  return first && !flatten(host).value.includes('://') ? [spelled('https://', first.span), ...host] : host
}

const hostsOf = new WeakMap<Module, readonly Text[]>()

function hostsIn({ strings }: Module): Text[] {
  return strings.flatMap(({ name = '', value }) => {
    const host = /host/i.test(name) && value.kind === 'text' ? value.text : []
    return HOST.test(flatten(host).value) ? [host] : []
  })
}

/** Numbers and single words are no addresses: they are seen where they are joined. */
function mayHold(expression: Expression): boolean {
  if (expression.kind !== 'text') return expression.kind !== 'unknown'
  return expression.text.some((piece) => piece.kind === 'hole' || /[/_]|cloudapi/.test(piece.value))
}

/** Headers that stand in objects, assignments and setters, wherever they are sent from. */
export function headersOf(world: World, module: Module, patterns: ApiPatterns): Bare<Header>[] {
  const found: Bare<Header>[] = []
  const keepsUnderscores = world.library(module.language).linking?.keepsUnderscores === true
  const add = (key: Expression | undefined, value: Expression | undefined, at: Span, isField = () => false) => {
    if (!key) return
    const name = keyText(world, key, module)
    const isOfType = TYPED.test(flatten(name).value)
    if (!isOfType && !patterns.header.test(flatten(name).value)) return
    if (keepsUnderscores && flatten(name).value.includes('_')) return
    const text = value && toText(evaluateWhole(world, value, { module }), value.span)
    if (isOfType && !(text && patterns.headerValue.test(flatten(text).value))) return
    // The type that an answer has for its own text is not sent.
    if (isOfType && value && isMockResponse(module, value.span)) return
    const response = !isOfType && isField() && { response: true }
    found.push({ kind: 'header', at, name, ...(text && !isBlank(text) ? { value: text } : {}), ...response })
  }
  for (const { value, name } of module.objects) {
    let known: boolean | undefined
    const isField = () => (known ??= isRecord(value, name))
    for (const member of value.members) add(member.key, member.value, member.span, isField)
  }
  for (const assignment of module.assignments) {
    if (typeof assignment.target.name !== 'string') add(assignment.target.name, assignment.value, assignment.span)
  }
  for (const call of module.calls) {
    const [first, second] = call.args
    if (
      call.callee.kind === 'member' &&
      second &&
      /^(?:set|append|add|put|try_?add\w*|.*header|addwithoutvalidation)$/i.test(String(call.callee.name))
    )
      add(first, second, call.span)
  }
  for (const { name, value, at } of headerPairs(module)) add(name, value, at)
  const isTest = world.isTest?.({ file: module.file, start: 0, end: 0 }) === true
  for (const name of readHeaders(module, patterns, isTest))
    for (const { span } of name.slice(0, 1)) found.push({ kind: 'header', at: span, name, sought: true })
  for (const name of namedHeaders(world, module, patterns))
    for (const { span } of name.slice(0, 1)) found.push({ kind: 'header', at: span, name })
  // Tests look for a line in what a program says that it sends.
  for (const { value, use } of module.strings)
    if (use === 'value' || isTest) {
      append(found, headerLine(world, module, value, patterns))
      append(found, commandHeaders(world, module, value, patterns))
    }
  for (const string of module.strings) {
    if (string.value.kind !== 'text' || !patterns.headerValue.test(flatten(string.value.text).value)) continue
    if (isMockResponse(module, string.value.span)) continue
    found.push({ kind: 'header', at: string.value.span, value: string.value.text })
  }
  return found
}

/** Single words that are headers of requests, and words of what a call takes beside its headers. */
const SENT =
  /^(?:accept|authorization|cookie|cookies|host|from|origin|referer|range|date|expect|via|te|etag|connection|user|auth|token|pragma|priority|upgrade|trailer|url|uri|method|verb|path|headers?|body|json|data|form|params|query|qs|timeout|content|contenttype|content_type|user_?agent|base_?url|base_?uri|proxy|verify|ssl|response_?type)$/i

/** An object whose other members are neither headers nor what a call takes besides: a row of a table, an answer. */
function isRecord({ members, spreads }: Extract<Expression, { kind: 'object' }>, name = ''): boolean {
  if (members.length < 2 || spreads.length > 0 || /header/i.test(name)) return false
  const names = members.map(({ key }) => (key.kind === 'text' ? flatten(key.text).value : '-'))
  const others = names.filter((one) => !CONTRACT.test(one))
  return others.length > 0 && others.length < names.length && !others.some((one) => one.includes('-') || SENT.test(one))
}

const CONTRACT = /contract[-_]?number$/i

/** Headers that are only of interest by their value. */
const TYPED = /^(?:accept|content-?type)$/i
const LINE = /^\s{0,20}([\w-]{2,80})\s{0,5}:\s{0,5}/

/** A header that is written as one text, `Name: value`, as curl and PHP take them. */
function headerLine(world: World, module: Module, value: Expression, patterns: ApiPatterns): Bare<Header>[] {
  const [first] = value.kind === 'text' ? value.text : value.kind === 'concat' ? firstText(value.parts[0]) : []
  const name = first?.kind === 'written' ? LINE.exec(first.value)?.[1] : undefined
  if (name === undefined || !patterns.header.test(name)) return []
  const text = toText(evaluateWhole(world, value, { module }), value.span)
  const flat = flatten(text).value
  const match = LINE.exec(flat)
  if (!match?.[1]) return []
  const start = flat.indexOf(match[1])
  const key = sliceText(text, start, start + match[1].length)
  const headerText = sliceText(text, match[0].length, flat.length)
  return [{ kind: 'header', at: value.span, name: key, ...(isBlank(headerText) ? {} : { value: headerText }) }]
}

function firstText(expression: Expression | undefined): Text {
  return expression?.kind === 'text' ? expression.text : []
}

/** A key: most are written as they are, and need no evaluation. */
export function keyText(world: World, key: Expression, module: Module): Text {
  return key.kind === 'text' ? key.text : toText(evaluateWhole(world, key, { module }), key.span)
}
