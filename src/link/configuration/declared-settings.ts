import type { Call, Expression, Member, Module } from '../../core/language/expression.ts'
import { soleLiteral } from '../../core/language/literal.ts'
import { settingKey } from '../../core/language/setting-key.ts'
import { push } from '../../core/runtime/lists.ts'
import type { Span } from '../../core/text/span.ts'
import type { Text } from '../../core/text/text.ts'
import type { ClassValue } from '../classes/classes.ts'
import { instanceMember } from '../classes/instances.ts'
import { incrementalIndex } from '../modules/incremental-index.ts'
import { toText, type Value } from '../values/value.ts'
import type { Indexed, World } from '../world.ts'
import { schemaFields } from './schema-defaults.ts'

/**
 * Calls by which frameworks declare a setting or an option with what it is otherwise: `default_config :version, 'v4'`,
 * `property :version, default: 'v4'`, `class_option :api, default: 'v4'`, `set :version, 'v4'`.
 */
const DECLARES =
  /(?:^|_)(?:config|option|property|setting|attribute|param|parameter|opt|default|accessor|set|newparam|newproperty)$/
/** Those that are given the default behind the name. */
const BEHIND = /^(?:default_config|set|set_default|default)$/
/** Commands in the block of a declaration: `newparam(:version) { defaultto 'v4' }`. */
const INSIDE = /^(?:defaultto|default)$/
/** Declarations of one setting that are looked at. */
const MOST_DECLARED = 20

/** Declarations of properties of a resource, and names of values that they are read from. */
const PROPERTY = /^(?:property|attribute|newparam|newproperty)$/
const RESOURCE = /resource/i

/** A default with the module that gives it. */
interface Declared {
  readonly module: Module
  readonly value: Expression
  readonly isProperty: boolean
}

const declaredByKey = incrementalIndex(
  () => new Map<string, Declared[]>(),
  (byKey, indexed, world) => {
    const { declaresSettings, declaringCalls, describesOptions } = world.library(indexed.module.language).linking ?? {}
    if (describesOptions) {
      for (const one of describedIn(indexed.module)) push(byKey, settingKey(one.key), one)
      for (const one of schemaFields(indexed.module))
        push(byKey, settingKey(one.key), { ...one, module: indexed.module, isProperty: false })
    }
    if (declaringCalls)
      for (const one of declaredByCalls(indexed.module, declaringCalls)) push(byKey, settingKey(one.key), one)
    if (!declaresSettings) return
    for (const call of indexed.module.calls) {
      const name = nameOf(call)
      if (name === undefined) continue
      const found =
        (DECLARES.test(name) ? declaredBy(name, call) : undefined) ??
        (INSIDE.test(name) ? declaredInside(indexed, call) : undefined)
      if (found) push(byKey, settingKey(found.key), { ...found, module: indexed.module })
    }
  },
)

/** Declarations by calls on any value: the name first, and the default at the place that the call has it at. */
function declaredByCalls(module: Module, calls: ReadonlyMap<string, number>): (Declared & { readonly key: string })[] {
  return module.calls.flatMap(({ callee, args }) => {
    const at = callee.kind === 'member' ? calls.get(String(callee.name)) : undefined
    const [name, value] = at === undefined ? [] : [args[0], args[at]]
    const key = name && soleLiteral(name)
    return value && key !== undefined ? [{ key, value, module, isProperty: false }] : []
  })
}

/** Members that describe an option beside its default. */
const DESCRIBES = /^(?:type|required|fallback|choices|description|displayName|help|no_log|placeholder)$/

/** Options as objects describe them: `version: { type: 'int', default: 4 }`, `{ name: 'version', default: 4, type: 'number' }`. */
function describedIn(module: Module): (Declared & { readonly key: string })[] {
  return module.objects.flatMap(({ value, name }) => {
    const option = optionIn(value.members)
    const named = option && value.members.find(({ key }) => soleLiteral(key) === 'name')?.value
    const key = (named && soleLiteral(named)) ?? (option && name)
    return option && key !== undefined ? [{ key, value: option, module, isProperty: false }] : []
  })
}

function optionIn(members: readonly Member[]): Expression | undefined {
  const keys = members.map(({ key }) => soleLiteral(key) ?? '')
  const otherwise = members[keys.indexOf('default')]?.value
  if (!otherwise || !keys.some((key) => DESCRIBES.test(key))) return undefined
  const variables = variablesIn(members[keys.indexOf('fallback')]?.value)
  return variables.length > 0
    ? { kind: 'choice', of: [...variables, otherwise], open: false, fallback: true, span: otherwise.span }
    : otherwise
}

/** The variables of the environment that an option falls back to: `fallback=(env_fallback, ['API_URL'])`. */
function variablesIn(fallback: Expression | undefined): readonly Expression[] {
  const [by, names] = fallback?.kind === 'array' ? fallback.items : []
  if (by?.kind !== 'name' || by.name !== 'env_fallback' || names?.kind !== 'array') return []
  return names.items.flatMap((name) => {
    const known = soleLiteral(name)
    return known === undefined ? [] : [{ kind: 'env' as const, name: known, span: name.span }]
  })
}

/** Declarations are commands: they are called on nothing. */
function nameOf({ callee }: Call): string | undefined {
  return callee.kind === 'name' || callee.kind === 'unknown' ? callee.name : undefined
}

interface Found {
  readonly key: string
  readonly value: Expression
  readonly isProperty: boolean
}

function declaredBy(name: string, { args, named = [] }: Call): Found | undefined {
  const [first, second] = args
  const key = first && soleLiteral(first)
  if (key === undefined) return undefined
  const otherwise = named.find((member) => soleLiteral(member.key) === 'default')?.value
  const value = otherwise ?? (BEHIND.test(name) ? second : undefined)
  return value && { key, value, isProperty: PROPERTY.test(name) }
}

function declaredInside({ callbacks }: Indexed, call: Call): Found | undefined {
  const around = call.function === undefined ? undefined : callbacks.get(call.function)
  const name = (around && nameOf(around)) ?? ''
  const first = DECLARES.test(name) ? around?.args[0] : undefined
  const key = first && soleLiteral(first)
  const [value] = call.args
  return key !== undefined && value ? { key, value, isProperty: PROPERTY.test(name) } : undefined
}

/** Defaults that declarations give; `own`: the file that asks declares it itself. */
export interface Declarations {
  readonly own: boolean
  readonly texts: readonly Text[]
}

/** A setting that is read, and the name of its holder, `root`. */
interface Taken {
  readonly root: string
  readonly key: string
  readonly span: Span
  /** Its holder is what a file holds: an object of no class. */
  readonly isOfFile: boolean
}

/** Declared defaults of a setting: those of the file that asks, else of all files. */
export function declaredDefaults(world: World, module: Module, { root, key, span, isOfFile }: Taken): Declarations {
  const found = declaredByKey(world).get(settingKey(key)) ?? []
  const all = found.filter(({ isProperty }) => RESOURCE.test(root) === isProperty)
  const ofModule = all.filter((one) => one.module === module)
  const field = ofModule.length > 0 || isOfFile ? [] : fieldOfSettings(world, module, key, span)
  const candidates = ofModule.length > 0 ? ofModule : field.length > 0 ? [] : all
  const declared = candidates.slice(0, MOST_DECLARED).map((one) => world.evaluate(one.value, { module: one.module }))
  const texts = [...field, ...declared].flatMap((value) => {
    const text = toText(value, span)
    return text.some((piece) => piece.kind === 'written' || piece.options.length > 0) ? [text] : []
  })
  return { own: ofModule.length > 0, texts }
}

const SETTINGS = /conf|setting|option/i

/** Classes of settings by the names of their fields. */
const settingsClasses = incrementalIndex(
  () => new Map<string, ClassValue[]>(),
  (byField, { module }) => {
    module.classes.forEach(({ name, members }, index) => {
      if (!SETTINGS.test(name)) return
      for (const field of new Set(members.flatMap((one) => (one.role === 'method' ? [] : [one.name]))))
        push(byField, `${module.language} ${field}`, { kind: 'class', module, index })
    })
  },
)

/** A field of settings that only one class of them has, where the class of the object is unknown. */
function fieldOfSettings(world: World, module: Module, key: string, span: Span): Value[] {
  const [of, ...more] = settingsClasses(world).get(`${module.language} ${key}`) ?? []
  if (!of || more.length > 0) return []
  return [instanceMember(world, { kind: 'instance', of, span }, key, span)]
}
