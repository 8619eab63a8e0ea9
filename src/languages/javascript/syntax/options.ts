import type { ClassMember, Expression, Member } from '../../../core/language/expression.ts'
import { append } from '../../../core/runtime/lists.ts'
import { oncePer } from '../../../core/runtime/once-per.ts'
import type { Span } from '../../../core/text/span.ts'
import { assign } from './scope.ts'
import { literalValue, textOf } from './strings.ts'
import type { DraftCall, Visitor } from './visitor.ts'

type Options = Extract<Expression, { kind: 'object' }>

/** Packages that read command lines. */
const READERS =
  /^(?:node:util|util|commander|@commander-js\/.+|yargs|yargs\/yargs|yargs-parser|cac|sade|minimist|mri|getopts|meow|command-line-args|@oclif\/.+|@caporal\/core)$/
/** Calls that say what an option is otherwise. */
const DECLARES = /^(?:option|options|requiredOption|positional|default)$/
/** Calls that give the options of a command line. */
const GIVES = /^(?:opts|optsWithGlobals|parse|parseSync|parseAsync|parseArgs)$/
/** Functions that read a command line at once. */
const READS = /^(?:minimist|mri|getopts|yargs-parser|meow|command-line-args)$/
/** Calls that hand options to a function. */
const HANDS = /^(?:action|command|handler)$/
const HANDED = /^(?:opts?|options|argv|args|flags|argument|values|cmd|command)$/

/** Options of the file; the list is filled while the file is read. */
const optionsOf = oncePer((_: Visitor): Member[] => [])

function readsOptions(v: Visitor): boolean {
  return v.imports.some(({ module }) => READERS.test(module))
}

/** Notes the options that a call declares; what it gives where that is the options of a command line. */
export function optionsCall(v: Visitor, { callee, args, span }: DraftCall): Expression | undefined {
  const name = callee.kind === 'member' ? callee.name : callee.kind === 'name' ? callee.name : undefined
  if (typeof name !== 'string') return undefined
  const module = callee.kind === 'name' ? moduleOf(v, callee) : undefined
  if (module !== undefined && READS.test(module)) return readAtOnce(v, args, span)
  if (!DECLARES.test(name) && !GIVES.test(name) && !HANDS.test(name)) return undefined
  if (!readsOptions(v)) return undefined
  if (callee.kind === 'member' && DECLARES.test(name)) declared(v, name, callee.of, args)
  if (HANDS.test(name)) handed(v, args)
  if (name === 'parse' && callee.kind === 'member' && callee.of.kind === 'this') return parsedByClass(callee.of, span)
  if (name === 'parseArgs') return parsedArgs(v, args, span)
  return GIVES.test(name) && optionsOf(v).length > 0 ? givenOptions(v, span) : undefined
}

/** `yargs(…).argv` */
export function optionsMember(v: Visitor, of: Expression, name: string, span: Span): Expression | undefined {
  return name === 'argv' && of.kind === 'call' && optionsOf(v).length > 0 ? givenOptions(v, span) : undefined
}

function moduleOf(v: Visitor, callee: Extract<Expression, { kind: 'name' }>): string | undefined {
  const binding = callee.binding === undefined ? undefined : v.bindings[callee.binding]
  const value = binding?.values[0]?.value
  return binding?.from?.module ?? (value?.kind === 'module' ? value.module : undefined)
}

/** All options of the file, and under the names by which packages hold them. */
function givenOptions(v: Visitor, span: Span): Options {
  const members = optionsOf(v)
  const ownOptions = objectOf(members, span)
  const held = ['options', 'values', 'flags'].map((name) => memberOf(v, name, ownOptions, span))
  return objectOf(members, span, [{ kind: 'object', members: held, spreads: [], span }])
}

function objectOf(members: readonly Member[], span: Span, spreads: readonly Expression[] = []): Options {
  const rest: Expression = { kind: 'unknown', name: 'arguments', span }
  return { kind: 'object', members, spreads: [...spreads, rest], span }
}

function memberOf(v: Visitor, name: string, value: Expression, span: Span): Member {
  return { key: textOf(v, { start: span.start, end: span.start }, name, false), value, span, removal: [] }
}

/** An option that the user may give, with what it is otherwise; named as on the command line, and as in code. */
function optionsNamed(v: Visitor, name: string, otherwise: Expression, span: Span): Member[] {
  const optionValue: Expression = { kind: 'unknown', name, span }
  const value: Expression = { kind: 'choice', of: [optionValue, resultOf(v, otherwise)], open: true, span }
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return [...new Set([name, camel])].map((one) => memberOf(v, one, value, span))
}

/** A default may be what a function gives. */
function resultOf(v: Visitor, value: Expression): Expression {
  const [only] = value.kind === 'function' ? (v.functions[value.function]?.returns ?? []) : []
  return only ?? value
}

function defaultIn(value: Expression | undefined): Expression | undefined {
  if (value?.kind !== 'object') return undefined
  return value.members.find(({ key }) => /^default(?:Value)?$/.test(literalValue(key) ?? ''))?.value
}

function objectArgument(value: Expression | undefined): readonly Member[] {
  return value?.kind === 'object' ? value.members : []
}

/** The members of an object that hold the defaults of options. */
function described(v: Visitor, value: Expression | undefined): Member[] {
  return objectArgument(value).flatMap(({ key, value: one, span }) => {
    const name = literalValue(key)
    const otherwise = defaultIn(one) ?? (one.kind === 'call' ? defaultIn(v.calls[one.call]?.args[0]) : undefined)
    return name !== undefined && otherwise ? optionsNamed(v, name, otherwise, span) : []
  })
}

/** The name in `-a, --api-version <number>`, or as it is. */
function nameIn(flags: string): string | undefined {
  const long = /--(?:no-)?([\w-]+)/.exec(flags)?.[1]
  return long ?? /^[<[]?([\w-]+)/.exec(flags.replace(/^-+/, ''))?.[1]
}

function declared(v: Visitor, name: string, of: Expression, args: readonly Expression[]): void {
  const [first, ...rest] = args
  if (!first) return
  const options = optionsOf(v)
  if (name === 'options') {
    append(options, described(v, first))
    return
  }
  const made = name === 'default' && of.kind === 'call' ? v.calls[of.call] : undefined
  const flags = literalValue(made?.new ? (made.args[0] ?? first) : first)
  const otherwise = made?.new
    ? first
    : (rest.map(defaultIn).find((expression) => expression !== undefined) ??
      (name === 'default' ? rest[0] : lastOf(rest)))
  const known = flags === undefined ? undefined : nameIn(flags)
  if (known !== undefined && otherwise) append(options, optionsNamed(v, known, otherwise, first.span))
}

/** The default: the last value behind the flags that is no function or object. */
function lastOf([, ...rest]: readonly Expression[]): Expression | undefined {
  return rest.findLast(({ kind }) => kind !== 'function' && kind !== 'object')
}

/** Gives functions the options that are their parameters: by names that mean them, or taken apart. */
function handed(v: Visitor, args: readonly Expression[]): void {
  for (const arg of args) {
    const params = arg.kind === 'function' ? (v.functions[arg.function]?.params ?? []) : []
    for (const index of params) {
      const binding = v.bindings[index]
      if (!binding || !HANDED.test(binding.name)) continue
      assign(v, index, givenOptions(v, binding.span), binding.span.end, true)
    }
  }
}

/** `parseArgs({ options: { api: { default: '…' } } })` */
function parsedArgs(v: Visitor, [config]: readonly Expression[], span: Span): Expression | undefined {
  const options = objectArgument(config).find(({ key }) => literalValue(key) === 'options')?.value
  const members = described(v, options)
  return members.length > 0 ? objectOf([memberOf(v, 'values', objectOf(members, span), span)], span) : undefined
}

/** `minimist(argv, { default: { api: 5 } })`, `meow(help, { flags: … })`, `commandLineArgs([{ name, defaultValue }])` */
function readAtOnce(v: Visitor, args: readonly Expression[], span: Span): Expression | undefined {
  const members = args.flatMap((arg): Member[] => {
    if (arg.kind === 'array') return arg.items.flatMap((expression) => listed(v, expression))
    return objectArgument(arg).flatMap(({ key, value }) => {
      const name = literalValue(key)
      if (name === 'flags') return described(v, value)
      if (name !== 'default') return []
      return objectArgument(value).flatMap((member) =>
        optionsNamed(v, literalValue(member.key) ?? '', member.value, member.span),
      )
    })
  })
  return members.length > 0
    ? objectOf([...members, memberOf(v, 'flags', objectOf(members, span), span)], span)
    : undefined
}

/** An item that names its option: `{ name: 'api', defaultValue: 5 }`. */
function listed(v: Visitor, item: Expression): Member[] {
  const name = objectArgument(item).find(({ key }) => literalValue(key) === 'name')?.value
  const known = name && literalValue(name)
  const otherwise = defaultIn(item)
  return known !== undefined && otherwise ? optionsNamed(v, known, otherwise, item.span) : []
}

/** `this.parse(Command)` gives what the static field `flags` of the class describes. */
function parsedByClass(of: Expression, span: Span): Expression {
  const value: Expression = { kind: 'member', of, name: 'flags', span }
  const key: Expression = {
    kind: 'text',
    text: [{ kind: 'written', value: 'flags', span: { ...span, end: span.start }, verbatim: false }],
    span,
  }
  return objectOf([{ key, value, span, removal: [] }], span)
}

/** The field `flags` that objects of a class have by what the static one of that name describes. */
export function flagsField(v: Visitor, member: ClassMember): ClassMember | undefined {
  const isFlags = member.static && member.name === 'flags' && member.role === 'field'
  if (!isFlags || !readsOptions(v)) return undefined
  const members = described(v, member.value)
  if (members.length === 0) return undefined
  return { name: 'flags', span: member.span, role: 'field', static: false, value: objectOf(members, member.span) }
}
