import type { Call, Expression, Module } from '../../core/language/expression.ts'
import { soleLiteral } from '../../core/language/literal.ts'
import { prepend } from '../../core/runtime/lists.ts'
import { defaultIn } from './default-arguments.ts'
import { readsEnvironment } from './whole-environment.ts'

/** Names of variables that hold settings. */
export const HOLDER =
  /conf|cfg|setting|option|prefer|propert|param|ini$|yaml|toml|env|secret|credential|opts|args|viper|koanf|section|resource|bundle/i
/** Names of parts of parts. */
const MOST_HOPS = 4

/** Tells a key; a helper takes it from its caller: `get(key) { return props.getProperty(key) }`. */
export type KeyReader = (key: Expression) => string | undefined

/** The keys that lead from a name to a member: texts and names alike; nothing where one of them is not known. */
export function keysOf(
  module: Module,
  expression: Expression,
  read: KeyReader = soleLiteral,
): { root: string; keys: string[] } | undefined {
  const keys: string[] = []
  let at = expression
  let hops = 0
  // A reader that names settings holds them, whatever it is called on: `workspace.getConfiguration('cloud').get('version')`.
  let named: { root: string; keys: string[] } | undefined
  for (;;) {
    if (at.kind === 'member') {
      const key = typeof at.name === 'string' ? at.name : read(at.name)
      // Which section it is, the environment decides: `settings[Rails.env]`.
      if (key !== undefined) keys.unshift(key)
      else if (typeof at.name === 'string' || !namesEnvironment(at.name)) return undefined
      at = at.of
    } else if (at.kind === 'call') {
      const call = module.calls[at.call]
      if (call && readsEnvironment(call))
        return { root: 'env', keys: RESULT.test(keys[0] ?? '') ? keys.slice(1) : keys }
      const taken = call && takenBy(call, read)
      if (!call || !taken) return undefined
      prepend(keys, taken)
      if (call.callee.kind === 'member' && call.callee.name === 'config_for') return { root: 'config', keys }
      if (call.callee.kind !== 'member') return { root: taken[0] ?? '', keys: keys.slice(1) }
      if (call.args.length > 0 && READER.test(String(call.callee.name))) named = { root: 'config', keys: [...keys] }
      at = call.callee.of
    } else if (at.kind === 'name') {
      const part = hops++ < MOST_HOPS ? partOf(module, at) : undefined
      const root = part ? '' : (makerOf(module, at) ?? at.name)
      if (!part) return named && !HOLDER.test(root) ? named : { root, keys }
      at = part
    } else if (at.kind === 'this')
      return named ?? (keys.length > 1 ? { root: keys[0] ?? '', keys: keys.slice(1) } : undefined)
    else return named
  }
}

/** Whether an expression is the name of the environment that a program runs in: `Rails.env`, `process.env.NODE_ENV`. */
function namesEnvironment(expression: Expression): boolean {
  if (expression.kind === 'env') return /env|stage/i.test(expression.name)
  return expression.kind === 'member' && expression.name === 'env'
}

/** Where a schema that refuses nothing by itself keeps what it read. */
const RESULT = /^(?:data|value|output)$/

const GETS = /^(?:get\w*|fetch|value|require|dig|string|config|config_for|sub|section|key)$/i
/** Names of readers that say that what they read is settings. */
const READER = /^(?:get_?)?config(?:uration)?$/i
/** Calls that convert what a call before them gave. */
const CONVERTS = /^(?:(?:as_?|to_?)?(?:string|text)|unwrap|trim)$/i
/** Names of readers that give a part of the settings. */
const SECTIONS = /^(?:get_?(?:required_?)?section|(?:get_?)?config(?:uration)?|fetch|get|dig|require|sub)$/i
/** Names of readers that say what a variable is to be. */
const TYPED = /^(?:str|string|text|url|uri|path|required|env)$/i
const VARIABLE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/
const WORD = /^\w+$/
/** The place of an item beside a key. */
const INDEX = /^\d+$/
const LOADS =
  /^(?:(?:safe|full|unsafe|ya?ml|json5?|toml|ini)_?)?(?:parse|loads?|decode|read)_?(?:ya?ml|json5?|toml|ini)?_?(?:file|string)?(?:_?sync)?$/i

/** The keys that a call takes its value by, as far as it does; nothing for a call that takes none. */
function takenBy(call: Call, read: KeyReader): readonly string[] | undefined {
  const { callee, named: options = [] } = call
  const [, second] = call.args
  const isEmptyOtherwise = call.args.length === 2 && (second?.kind === 'object' || second?.kind === 'array')
  const args = isEmptyOtherwise || defaultIn(call, read) ? call.args.slice(0, 1) : call.args
  const variable = variableIn(args)
  if (callee.kind === 'name') {
    // `fetch(:version)` of programs whose settings are commands.
    const [first] = args
    const fetched = callee.name === 'fetch' && first ? soleLiteral(first) : undefined
    if (fetched !== undefined && WORD.test(fetched)) return ['settings', fetched]
    if (!HOLDER.test(callee.name)) return LOADS.test(callee.name) && args.length > 0 ? ['document'] : undefined
    if (LOADS.test(callee.name) && variable === undefined && args.length > 0) return ['document']
    return variable !== undefined ? [callee.name, variable] : args.length === 0 ? [callee.name] : undefined
  }
  if (callee.kind !== 'member' || typeof callee.name !== 'string') return undefined
  if (variable !== undefined && TYPED.test(callee.name)) return [variable]
  // A document that is read: its keys follow.
  if (LOADS.test(callee.name)) return []
  // `settings.cloud.base` and `settings.getCloud().base()` of languages whose members are methods.
  if (args.length === 0 && callee.of.kind === 'call' && CONVERTS.test(callee.name)) return []
  if (args.length === 0 && options.length === 0) return [callee.name.replace(/^get(?=[A-Z])/, '')]
  if (!GETS.test(callee.name) || args.length === 0) return undefined
  const keys = args.map(read)
  if (keys.some((one) => one === undefined)) return undefined
  const named = keys.flatMap((one) => one ?? []).filter((one, index) => index === 0 || !INDEX.test(one))
  // A reader of the object itself says by its name that it reads settings: `this.getNodeParameter('version', 0)`.
  return callee.of.kind === 'this' && HOLDER.test(callee.name) ? [callee.name, ...named] : named
}

/** The variable of the environment that a reader looks up first, as `config('A_B', default='c')` does. */
function variableIn([first]: readonly Expression[]): string | undefined {
  const name = first && soleLiteral(first)
  return name !== undefined && VARIABLE.test(name) ? name : undefined
}

/** The part that a name holds that is assigned once: `api = config['api']`, `api = config.GetSection("Api")`. */
function partOf(
  { bindings, calls }: Module,
  { binding }: Extract<Expression, { kind: 'name' }>,
): Expression | undefined {
  const [only, ...more] = bindings[binding ?? -1]?.values ?? []
  if (!only || more.length > 0) return undefined
  const { value } = only
  const call = value.kind === 'call' ? calls[value.call] : undefined
  const isPart = call?.callee.kind === 'member' && SECTIONS.test(String(call.callee.name)) && call.args.length > 0
  return value.kind === 'member' || isPart || (call && readsEnvironment(call)) ? value : undefined
}

/** The library that made the holder that a name stands for, where that says more than the name: `k = koanf.New(".")`. */
function makerOf(
  { bindings, calls }: Module,
  { name, binding }: Extract<Expression, { kind: 'name' }>,
): string | undefined {
  if (HOLDER.test(name)) return undefined
  const [only, ...more] = bindings[binding ?? -1]?.values ?? []
  const call = only?.value.kind === 'call' && more.length === 0 ? calls[only.value.call] : undefined
  const callee = call?.callee
  const maker = callee?.kind === 'member' && callee.of.kind === 'name' ? callee.of.name : undefined
  return maker !== undefined && HOLDER.test(maker) ? maker : undefined
}
