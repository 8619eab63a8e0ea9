import type { Expression, Member } from '../../core/language/expression.ts'
import { unspelled } from '../../core/language/literal.ts'
import { field, type Node } from '../../tree-sitter/node.ts'
import { literalValue } from '../../tree-sitter/strings.ts'
import { sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import type { Site } from './instead.ts'
import { stateOf } from './state.ts'
import { plainText } from './texts.ts'

type Call = Visitor['calls'][number]

/** An argument that is given by name. */
export function byName(call: Pick<Call, 'named'> | undefined, ...names: readonly string[]): Expression | undefined {
  return call?.named?.find(({ key }) => names.includes(literalValue(key) ?? ''))?.value
}

/** A value that the user may give, with what it is otherwise. */
function optionAt(v: Visitor, node: Node, name: string, otherwise: Expression): Member {
  const span = spanOf(v, node)
  const optionValue: Expression = { kind: 'unknown', name, span }
  const value: Expression = { kind: 'choice', of: [optionValue, otherwise], open: true, span }
  return { key: unspelled(name, spanOf(v, node)), value, span, removal: [] }
}

/** The name that an option is reached by: its long one. */
function nameOf(flags: readonly string[]): string | undefined {
  const long = flags.find((flag) => flag.startsWith('--')) ?? flags.find((flag) => !flag.includes(' ')) ?? flags[0]
  return long?.replace(/^-+/, '').split('/')[0]?.replaceAll('-', '_')
}

function flagsOf(v: Visitor, positional: readonly Node[]): string[] {
  return positional.flatMap((node) => plainText(v, node) ?? [])
}

/** `parser.add_argument('--url', default='…')`, `parser.set_defaults(url='…')`. */
function declared({ v, node, args }: Site, last: string, call: Call): void {
  const state = stateOf(v)
  if (last === 'set_defaults') {
    for (const { key, value } of (call.named ?? []).flatMap((one) => membersOf(v, one))) {
      const name = literalValue(key)
      if (name !== undefined) state.options.push(optionAt(v, node, name, value))
    }
    return
  }
  if (last === 'add_option') state.paired = true
  const destination = literalValue(byName(call, 'dest'))
  const name = destination ?? nameOf(flagsOf(v, args.positional))
  const otherwise = byName(call, 'default')
  if (name !== undefined && otherwise) state.options.push(optionAt(v, node, name, otherwise))
}

/** An argument by name, or the members of a mapping that stands for several: `**DEFAULTS`. */
function membersOf(v: Visitor, given: Member): readonly Member[] {
  return literalValue(given.key) === undefined ? (mapOf(v, given.value)?.members ?? []) : [given]
}

/** The result of parsing a command line: its options, whose list is filled while the file is read. */
function parsed({ v, node }: Site, last: string): Expression {
  const span = spanOf(v, node)
  const { options, paired } = stateOf(v)
  const rest: Expression = { kind: 'unknown', name: 'arguments', span }
  const all: Expression = { kind: 'object', members: options, spreads: [rest], span }
  return paired || last === 'parse_known_args' ? { kind: 'array', items: [all, rest], span } : all
}

/** Arguments of an Ansible module as it reads them: `module.params['url']`. */
function ansible({ v, node }: Site, call: Call): Expression | undefined {
  const spec = mapOf(v, byName(call, 'argument_spec') ?? call.args[0])
  if (!spec) return undefined
  const span = spanOf(v, node)
  const rest: Expression = { kind: 'unknown', name: 'params', span }
  const members = spec.members.flatMap(({ key, value }) => {
    const name = literalValue(key)
    const otherwise =
      value.kind === 'object' ? value.members.find((member) => literalValue(member.key) === 'default') : undefined
    return name !== undefined && otherwise ? [optionAt(v, node, name, otherwise.value)] : []
  })
  const params: Expression = { kind: 'object', members, spreads: [rest], span }
  const paramsMember: Member = { key: unspelled('params', spanOf(v, node)), value: params, span, removal: [] }
  return { kind: 'object', members: [paramsMember], spreads: [rest], span }
}

/** A map, or the one that a name was given before. */
function mapOf(v: Visitor, value: Expression | undefined): Extract<Expression, { kind: 'object' }> | undefined {
  if (value?.kind === 'object') return value
  if (value?.kind !== 'name') return undefined
  const last = v.bindings.findLast(({ name }) => name === value.name)?.values.at(-1)?.value
  if (last?.kind === 'object') return last
  const call = last?.kind === 'call' ? v.calls[last.call] : undefined
  const isDict = call?.callee.kind === 'name' && call.callee.name === 'dict' && call.args.length === 0
  return isDict ? { kind: 'object', members: call.named ?? [], spreads: [], span: call.span } : undefined
}

/** Functions that say what a field or parameter is by default. */
const FIELDS =
  /^(?:(?:typer|click|pydantic|dataclasses|attr|attrs|fastapi)\.)?(?:Option|Argument|Field|field|ib|attrib)$/

/** The value of a call that declares or parses options. */
export function optionValue(site: Site, value: Expression): Expression | undefined {
  const { v, callee, source } = site
  const call = value.kind === 'call' ? v.calls[value.call] : undefined
  if (!call) return undefined
  const attribute = callee.type === 'attribute' ? field(callee, 'attribute') : undefined
  const last = attribute ? sourceOf(v, attribute) : source
  if (/^(?:add_argument|add_option|set_defaults)$/.test(last)) declared(site, last, call)
  if (/^parse_(?:known_|intermixed_)?args$/.test(last)) return parsed(site, last)
  if (last === 'AnsibleModule') return ansible(site, call)
  if (!FIELDS.test(source)) return undefined
  const [first] = call.args
  const made = byName(call, 'default_factory', 'factory')
  if (made) return made.kind === 'function' ? v.functions[made.function]?.returns[0] : undefined
  return byName(call, 'default') ?? (first?.kind === 'unknown' ? undefined : first)
}

/** Defaults that decorators give parameters: `@click.option('--url', default='…', envvar='URL')`. */
export function decorated(v: Visitor, calls: readonly Call[], params: readonly number[]): void {
  for (const call of calls) {
    const { callee, args } = call
    const last = callee.kind === 'member' ? callee.name : callee.kind === 'name' ? callee.name : ''
    const otherwise = byName(call, 'default')
    if (!/^(?:option|argument)$/.test(String(last))) continue
    const flags = args.flatMap((expression) => literalValue(expression) ?? [])
    const names = [flags.find((flag) => /^\w+$/.test(flag)), nameOf(flags)]
    const index = params.find((param) => names.includes(v.bindings[param]?.name))
    const binding = index === undefined ? undefined : v.bindings[index]
    if (!binding) continue
    const variable = literalValue(byName(call, 'envvar'))
    const span = call.span
    const env: Expression | undefined = variable === undefined ? undefined : { kind: 'env', name: variable, span }
    const of = [env, otherwise].flatMap((expression) => expression ?? [])
    const value: Expression = { kind: 'choice', of, open: false, fallback: true, span }
    if (of.length > 0) binding.values.push({ value, at: binding.span.end, conditional: true })
  }
}
