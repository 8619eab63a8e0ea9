import type * as t from '@babel/types'
import type { Expression, Use } from '../../../core/language/expression.ts'
import { rootName } from '../../../core/language/root-name.ts'
import { lookUp } from './scope.ts'
import type { ExpressionContext, Visitor } from './visitor.ts'

const SEARCHES = new Set([
  'replace',
  'replaceAll',
  'split',
  'match',
  'matchAll',
  'search',
  'test',
  'startsWith',
  'endsWith',
  'includes',
  'indexOf',
  'lastIndexOf',
])
const ASSERTS =
  /^(?:equals?|eql|deep(?:Strict)?Equal|strictEqual|same|match(?:Object)?|calledWith\w*|calledOnceWith\w*)$/
const LINKS = new Set(['href', 'self', 'next', 'prev', 'first', 'last', 'location', 'Location'])
const ROUTES = new Set(['get', 'post', 'put', 'patch', 'delete', 'all', 'use', 'route', 'head', 'options'])
const SERVERS = /^(?:app|server|fastify|express|koa|hono|\w*router|\w*Router)$/
const IMPORTERS = new Set([
  'mock',
  'unmock',
  'doMock',
  'dontMock',
  'requireActual',
  'requireMock',
  'importActual',
  'resolve',
])
const PATTERNS = /(?:re|regexp?|pattern|rx|matcher)$/i

/** Use of a value that is assigned to a key. */
export function useOfKey(name: string | undefined, around: Use | undefined): Use | undefined {
  return around ?? (name !== undefined && LINKS.has(name) ? 'link' : undefined)
}

/** Use of strings in an argument of a call; undefined where the call does not show it. */
export function useOfArgument(
  v: Visitor,
  callee: Expression,
  args: readonly (t.Node | null)[],
  index: number,
  made: boolean,
): Use | undefined {
  if (callee.kind === 'name') {
    if (callee.name === 'RegExp') return 'search'
    if (callee.name === 'require' && index === 0 && !made) return 'import'
    return /^assert/.test(callee.name) && callee.name !== 'assertNever' ? 'assertion' : undefined
  }
  if (callee.kind !== 'member' || typeof callee.name !== 'string') return undefined
  const { name, of } = callee
  if (index === 0 && IMPORTERS.has(name) && of.kind === 'name' && /^(?:jest|vi|vitest|require)$/.test(of.name))
    return 'import'
  const root = rootName(v.calls, of)
  if (isAssertion(name, of, root)) return 'assertion'
  if (SEARCHES.has(name)) return index === 0 && isOnText(name, args) ? 'search' : undefined
  if (name === 'exec' && (of.kind === 'pattern' || (of.kind === 'name' && PATTERNS.test(of.name)))) return 'search'
  if (index === 0 && ROUTES.has(name) && isServer(v, of, args)) return 'route'
  return undefined
}

/** Whether a call may be one of a text: each of its methods takes so many arguments, and a text or a pattern first. */
function isOnText(name: string, args: readonly (t.Node | null)[]): boolean {
  const [least, most] = name.startsWith('replace') ? [2, 2] : /^match|^search|^test/.test(name) ? [1, 1] : [1, 2]
  const [first, second] = args
  if (args.length < least || args.length > most || first?.type === 'ObjectExpression') return false
  // A limit, or a position to start at.
  if (!second) return true
  return name.startsWith('replace')
    ? !/^(?:Object|Array)Expression/.test(second.type)
    : !/^(?:String|Template)Literal|Function|Object|Array/.test(second.type)
}

function isAssertion(name: string, of: Expression, root: string | undefined): boolean {
  if (root === 'expect') return of.kind !== 'name'
  if (root === 'assert') return true
  if (name.startsWith('toHaveBeen') || name.startsWith('calledWith')) return true
  if (root === 't' || root === 'should' || root === 'chai') return ASSERTS.test(name) || /^(?:is|not)$/.test(name)
  return shouldStands(of) && ASSERTS.test(name)
}

/** Whether `should` or `to` is on the way: `url.should.equal(…)`. */
function shouldStands(of: Expression): boolean {
  let at: Expression = of
  for (let steps = 0; at.kind === 'member' && steps < 8; steps++) {
    if (at.name === 'should') return true
    at = at.of
  }
  return false
}

function isServer(v: Visitor, of: Expression, args: readonly (t.Node | null)[]): boolean {
  const handlers = args.slice(1).filter((node) => node !== null)
  if (of.kind === 'this' || (of.kind === 'member' && typeof of.name === 'string')) {
    const name = of.kind === 'member' ? of.name : ''
    return typeof name === 'string' && SERVERS.test(name) && handlers.some(isFunction)
  }
  if (of.kind !== 'name') return false
  if (SERVERS.test(of.name)) return handlers.some((node) => isFunction(node) || isHandlerName(v, node))
  if (of.name === 'rest') return handlers.some(isFunction)
  return of.name === 'http' && comesFromMsw(v, of.binding) && handlers.some(isFunction)
}

function isFunction(node: t.Node): boolean {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
}

function isHandlerName(v: Visitor, node: t.Node): boolean {
  const name = node.type === 'Identifier' ? node.name : undefined
  if (name === undefined) return false
  const binding = lookUp(v, name)
  return (
    /handler|controller|middleware/i.test(name) || (binding !== undefined && v.bindings[binding]?.kind === 'function')
  )
}

/** Node's own `http.get(url, callback)` sends; only the one of msw answers. */
function comesFromMsw(v: Visitor, index: number | undefined): boolean {
  const binding = index === undefined ? undefined : v.bindings[index]
  if (binding?.from) return binding.from.module === 'msw'
  const value = binding?.values[0]?.value
  return value?.kind === 'member' && value.of.kind === 'module' && value.of.module === 'msw'
}

/** The context of a side of a comparison, by the other side. */
export function placeBeside(other: t.Node, place: ExpressionContext): ExpressionContext {
  const member =
    other.type === 'MemberExpression' || other.type === 'OptionalMemberExpression' ? other.property : undefined
  const use = member?.type === 'Identifier' ? useOfKey(member.name, place.use) : place.use
  return use ? { use } : {}
}
