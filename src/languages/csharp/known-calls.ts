import { environmentRead } from '../../core/language/environment.ts'
import type { Expression } from '../../core/language/expression.ts'
import { child, field, type Node, named } from '../../tree-sitter/node.ts'
import { assign, lookUp } from '../../tree-sitter/scope.ts'
import { objectOf } from '../../tree-sitter/shapes/assignments.ts'
import { callAt } from '../../tree-sitter/shapes/calls.ts'
import { choiceOf } from '../../tree-sitter/shapes/operators.ts'
import { joined, joinedBy, literalValue } from '../../tree-sitter/strings.ts'
import { branching, expression, type Place, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { argumentsOf } from './arguments.ts'
import { nameOf, typeAt } from './names.ts'

/** Results of some calls of the standard library; undefined for all others. */
export function knownCall(v: Visitor, node: Node, place: Place): Expression | undefined {
  const callee = field(node, 'function')
  const at = callee && field(callee, 'name')
  const of = callee && field(callee, 'expression')
  if (!callee || !at || !of || callee.type !== 'member_access_expression') return undefined
  const name = nameOf(v, at)
  const holder = of.end - of.start > 120 ? '' : sourceOf(v, of)
  const args = argumentsOf(field(node, 'arguments')).positional
  if (/^(?:System\.)?Uri$/.test(holder) && name === 'TryCreate') return created(v, node, of, args)
  return (
    service(v, node, at, of) ?? setting(v, node, holder, name, args, place) ?? text(v, node, holder, name, args, place)
  )
}

/** Calls that give an object of the type between their brackets: `provider.GetRequiredService<IOptions<T>>()`. */
const SERVES = /^(?:Get(?:Required)?(?:Keyed)?Service|Resolve|CreateInstance)$/
/** A part of the settings as an object: `configuration.GetSection("Api").Get<T>()`. */
const SECTION = /GetSection\([^()]{0,80}\)$/

function service(v: Visitor, node: Node, name: Node, of: Node): Expression | undefined {
  const typeArgument = name.type === 'generic_name' ? named(child(name, 'type_argument_list'))[0] : undefined
  const isSection = () => nameOf(v, name) === 'Get' && of.end - of.start < 200 && SECTION.test(sourceOf(v, of))
  if (!typeArgument || !(SERVES.test(nameOf(v, name)) || isSection())) return undefined
  const type = typeAt(v, typeArgument)
  if (!type) return undefined
  expression(v, of)
  return objectOf(v, node, type)
}

/** `Uri.TryCreate(base, path, out var uri)`: the last argument is given the address. */
function created(v: Visitor, node: Node, type: Node, args: readonly Node[]): Expression {
  const target = args.at(-1)
  const parts = args.slice(0, -1).filter((arg) => !/UriKind\./.test(sourceOf(v, arg).slice(0, 40)))
  const value = callAt(v, node, expression(v, type), { positional: parts }, true, {})
  const name = target && (field(target, 'name') ?? target)
  if (target) expression(v, target)
  const index = name && lookUp(sourceOf(v, name).slice(0, 80), v.scope)
  if (index !== undefined) assign(v, index, value, node.end)
  return { kind: 'unknown', name: 'TryCreate', span: spanOf(v, node) }
}

const CONFIG = /(?:^|[._])(?:[cC]onfig(?:uration)?|AppSettings)$/

/** `Environment.GetEnvironmentVariable("X")`, `configuration.GetValue<string>("A:B", "…")` */
function setting(
  v: Visitor,
  node: Node,
  holder: string,
  name: string,
  [key, otherwise]: readonly Node[],
  place: Place,
): Expression | undefined {
  const isEnvironment = /(?:^|\.)Environment$/.test(holder) && name === 'GetEnvironmentVariable'
  const isConfig = CONFIG.test(holder) && /^(?:GetValue|Get|GetConnectionString|GetSetting)$/.test(name)
  if (!key || (!isEnvironment && !isConfig)) return undefined
  const variable = expression(v, key, { part: true })
  const known = literalValue(variable)
  const env = environmentRead(isEnvironment ? variable : undefined, known, spanOf(v, node))
  if (!env) return undefined
  if (!otherwise || isEnvironment) return env
  const second = branching(v, () => expression(v, otherwise, { ...place, part: true }))
  return choiceOf(v, node, [env, second], place, { fallback: true })
}

/** `string.Concat(a, b)`, `string.Join("/", a, b)`, `string.Format(culture, …)` is left to formats. */
function text(
  v: Visitor,
  node: Node,
  holder: string,
  name: string,
  args: readonly Node[],
  place: Place,
): Expression | undefined {
  const [first, ...rest] = args
  if (/^[sS]tring$|^System\.String$/.test(holder) && first) {
    if (name === 'Concat')
      return joined(
        v,
        node,
        args.map((arg) => expression(v, arg, { part: true })),
        place,
      )
    if (name === 'Join' && rest.length > 0) return joinedBy(v, node, first, rest, 'Join', place)
    // A text that is filled for a culture.
    if (name === 'Create' && args.length === 2 && args[1]) return expression(v, args[1], place)
    if (name === 'IsNullOrEmpty' || name === 'IsNullOrWhiteSpace') return undefined
  }
  // Calls whose result is their receiver, or a copy of it.
  if (name === 'ConfigureAwait' || (/^(?:ToList|ToArray|AsEnumerable)$/.test(name) && args.length === 0)) {
    const of = field(field(node, 'function'), 'expression')
    return of && expression(v, of, place)
  }
  return undefined
}
