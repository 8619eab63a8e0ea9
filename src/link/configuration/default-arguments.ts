import type { Call, Expression } from '../../core/language/expression.ts'
import { soleLiteral } from '../../core/language/literal.ts'
import { flatten } from '../../core/text/text.ts'
import { lastNameOf } from '../expressions/callee.ts'
import { alternatives, type Scope, type Value } from '../values/value.ts'
import type { World } from '../world.ts'

/** Names of methods that read a setting, and are given what it is otherwise: `get`, `getString`, `GetValue`, `optString`. */
const READS = /^(?:get\w*|opt\w*|fetch|value|string|str|input)$/i
/** Functions of frameworks that do: `config('cloud.url', '…')`, `get_option('cloud_url', '…')`. */
const HELPERS = /^(?:config|settings?|get_?(?:config|settings?|option))$/i
/** Objects that readers of settings are called on. */
const HOLDER = /conf|cfg|settings?$|prefer|propert|env|option|params?$|toml|yaml|args$/i
/** Texts that are no name of a key: an address, a part of one, a version. */
const OTHERWISE = /^(?:https?:\/\/|\/)|^v?[1-9]$/

/** Names of arguments that say what a value is otherwise: `read('api_version', default='v5')`. */
const NAMED = /^(?:default|defaultValue|default_value|fallback|otherwise)$/

/** The default of a setting, an argument of its reader: `config.get('cloud.url', 'https://…')`. */
export function defaultArgument(
  world: World,
  call: Call,
  scope: Scope,
  read?: (key: Expression) => string | undefined,
): Value | undefined {
  const otherwise = namedDefault(call) ?? defaultAmong(call, scope, read)
  if (!otherwise) return undefined
  return alternatives(world.evaluate(otherwise, scope)).find(isOtherwise)
}

/** The default of a stored value, wherever its reader is given one: a text, or settings that are stored together. */
export function storedDefault(world: World, call: Call, scope: Scope): Value | undefined {
  const named = namedDefault(call)
  const given = [...(named ? [named] : []), ...call.args.slice(1)].map((one) => world.evaluate(one, scope))
  return given.flatMap(alternatives).find((one) => one.kind === 'object' || isOtherwise(one))
}

function isOtherwise(value: Value): boolean {
  return value.kind === 'text' && OTHERWISE.test(flatten(value.text).value)
}

function defaultAmong(
  call: Call,
  scope: Scope,
  read?: (key: Expression) => string | undefined,
): Expression | undefined {
  const isOther = call.callee.kind === 'member' && !HOLDER.test(holderOf(call.callee.of, scope))
  return isOther ? undefined : defaultIn(call, read)
}

/** The argument that says by its name what a key is otherwise, whatever the reader is called. */
function namedDefault({ args, named }: Call): Expression | undefined {
  if (args.length === 0) return undefined
  const last = args.at(-1)
  const members = named ?? (last?.kind === 'object' ? last.members : [])
  return members.find(({ key }) => NAMED.test(soleLiteral(key) ?? ''))?.value
}

/** The last argument of a reader of settings where it is what they are otherwise; a section and a key are both names. */
export function defaultIn(
  { callee, args }: Call,
  read: (key: Expression) => string | undefined = soleLiteral,
): Expression | undefined {
  const [key, otherwise, ...more] = args
  const reads = callee.kind === 'member' ? READS : HELPERS
  if (!(callee.kind === 'member' || callee.kind === 'name') || !reads.test(String(callee.name))) return undefined
  if (!key || !otherwise || more.length > 0 || read(key) === undefined) return undefined
  const literal = read(otherwise)
  return literal === undefined || OTHERWISE.test(literal) ? otherwise : undefined
}

function holderOf(of: Expression, { module }: Scope): string {
  if (of.kind === 'call') return lastNameOf(module.calls[of.call]?.callee ?? of)
  return lastNameOf(of)
}
