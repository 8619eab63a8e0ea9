import type { Call, Expression, Member, Module } from '../../core/language/expression.ts'
import { soleLiteral } from '../../core/language/literal.ts'
import { settingKey } from '../../core/language/setting-key.ts'
import { push } from '../../core/runtime/lists.ts'
import { flatten } from '../../core/text/text.ts'
import { holderName, lastNameOf } from '../expressions/callee.ts'
import { incrementalIndex } from '../modules/incremental-index.ts'
import { toText, type Value } from '../values/value.ts'
import type { Indexed, World } from '../world.ts'
import type { KeyReader } from './setting-keys.ts'
import { withinReach } from './within-reach.ts'

/** Arguments by which a column, or an entry of a form, says what it is otherwise. */
const OTHERWISE = /^(?:(?:server_|db_|load_|dump_)?default(?:_?value)?|missing|initial(?:_?value)?)$/i
/** Methods that say it of what they are called on: `$table->string('api_version')->default('v5')`. */
const SAYS = /^(?:default|defaultValue|default_value|withDefault)$/
/** Calls around those of columns that name their table. */
const TABLE = /^(?:create_table|change_table|create|table)$/
/** Keys of the version of an API. */
const VERSIONED = /version$/i
const VERSION = /^v?[1-6]$/
/** Calls of a chain, and declarations of one key, that are looked at; characters from a decorator to its member. */
const LONGEST = 24
const MOST_DECLARED = 20
const NEAR = 300

/** A column of a table, or an entry of what is stored, with what it is otherwise. */
interface Column {
  readonly module: Module
  readonly value: Expression
  /** The class or the table that has it. */
  readonly holder: string
  /** Its name where only a constant has it. */
  readonly named?: Expression
}

/** Declarations by the name of what they declare; those that a constant names stand under the empty key. */
const columnsByKey = incrementalIndex(
  () => new Map<string, Column[]>(),
  (byKey, indexed) => {
    const add = (key: string, column: Omit<Column, 'module'>) => {
      if (key === '' || VERSIONED.test(key)) push(byKey, settingKey(key), { ...column, module: indexed.module })
    }
    for (const { key, ...column } of declaredIn(indexed)) add(key, column)
  },
)

function declaredIn(indexed: Indexed): Found[] {
  return [...fieldsIn(indexed.module), ...describedIn(indexed.module), ...callsIn(indexed)]
}

type Found = Omit<Column, 'module'> & { readonly key: string }

/** Fields of classes: `api_version = models.CharField(default='v5')`, `@Column({ default: 'v5' }) apiVersion`. */
function fieldsIn(module: Module): Found[] {
  const { classes, calls } = module
  const decorators = calls.filter((call) => call.callee.kind === 'name' && /^[A-Z]/.test(call.callee.name))
  return classes.flatMap(({ name: holder, members }) =>
    members.flatMap((member): Found[] => {
      if (member.role !== 'field' || !VERSIONED.test(member.name)) return []
      const { start } = member.span
      const made = member.value && callOf(module, member.value)
      const before = decorators.filter(({ span }) => span.end <= start && start - span.end < NEAR)
      const nearest = before.reduce<Call | undefined>(
        (best, one) => (!best || one.span.end > best.span.end ? one : best),
        undefined,
      )
      const value = otherwiseOf(made) ?? (member.value ? undefined : otherwiseOf(nearest))
      return value ? [{ key: member.name, holder, value }] : []
    }),
  )
}

/** The call that makes a value, or the only value of a name. */
function callOf({ bindings, calls }: Module, value: Expression): Call | undefined {
  const [only, ...more] = value.kind === 'name' ? (bindings[value.binding ?? -1]?.values ?? []) : []
  const made = only && more.length === 0 ? only.value : value
  return made.kind === 'call' ? calls[made.call] : undefined
}

/** Members of an object that describe a field beside its default. */
const DESCRIBES = /^(?:type|required|enum|allowNull|index|unique)$/

/** Fields that an object describes: `new Schema({ apiVersion: { type: String, default: 'v5' } })`. */
function describedIn({ objects }: Module): Found[] {
  return objects.flatMap(({ value: { members } }) =>
    members.flatMap(({ key, value }): Found[] => {
      const name = value.kind === 'object' ? (soleLiteral(key) ?? '') : ''
      if (value.kind !== 'object' || !VERSIONED.test(name)) return []
      const isField = value.members.some((one) => DESCRIBES.test(soleLiteral(one.key) ?? ''))
      const otherwise = isField ? defaultAmong(value.members) : undefined
      return otherwise ? [{ key: name, holder: '', value: otherwise }] : []
    }),
  )
}

/** Calls that declare one: `t.string 'api_version', default: 'v5'`, `vol.Optional(CONF_API_VERSION, default='v5')`. */
function callsIn({ module, callbacks }: Indexed): Found[] {
  return module.calls.flatMap((call): Found[] => {
    const value = otherwiseOf(call)
    if (value) {
      const keys = call.args.slice(0, 2)
      const literal = keys.map((one) => soleLiteral(one) ?? '').find((one) => VERSIONED.test(one))
      const holder = tableOf(call, literal) || tableAround(call, callbacks)
      if (literal !== undefined) return [{ key: literal, holder, value }]
      const [named] = keys
      return named?.kind === 'name' || named?.kind === 'member' ? [{ key: '', named, holder: '', value }] : []
    }
    const [said] = call.args
    if (call.callee.kind !== 'member' || !SAYS.test(String(call.callee.name)) || !said) return []
    const key = nameBehind(module, call.callee.of)
    return key === undefined ? [] : [{ key, holder: tableAround(call, callbacks), value: said }]
  })
}

function otherwiseOf(call: Call | undefined): Expression | undefined {
  if (!call) return undefined
  const last = call.args.at(-1)
  const members: readonly Member[] = [...(call.named ?? []), ...(last?.kind === 'object' ? last.members : [])]
  return defaultAmong(members)
}

function defaultAmong(members: readonly Member[]): Expression | undefined {
  return members.find(({ key, value }) => OTHERWISE.test(soleLiteral(key) ?? '') && isVersion(value))?.value
}

/** A version, or a name that may be one. */
function isVersion(value: Expression): boolean {
  const literal = soleLiteral(value)
  return literal === undefined ? value.kind === 'name' || value.kind === 'member' : VERSION.test(literal)
}

/** The other text beside the name of a column: `add_column :accounts, :api_version, :string`. */
function tableOf({ args }: Call, column: string | undefined): string {
  const [first] = args
  const table = first && soleLiteral(first)
  return table === undefined || table === column ? '' : table
}

function tableAround(call: Call, callbacks: Indexed['callbacks']): string {
  const around = call.function === undefined ? undefined : callbacks.get(call.function)
  const [first] = around && TABLE.test(lastNameOf(around.callee)) ? around.args : []
  return (first && soleLiteral(first)) ?? ''
}

/** The name that the nearest call of a chain is given: of `->scalarNode('api_version')->info('…')` the first one. */
function nameBehind({ calls }: Module, of: Expression): string | undefined {
  let at = of
  for (let count = 0; count < LONGEST; count++) {
    if (at.kind === 'member') at = at.of
    else if (at.kind === 'call') {
      const call = calls[at.call]
      const [first] = call?.args ?? []
      const name = first && soleLiteral(first)
      if (name !== undefined && VERSIONED.test(name) && /^[\w.-]+$/.test(name)) return name
      if (!call || lastNameOf(call.callee) === 'end') return undefined
      at = call.callee
    } else return undefined
  }
  return undefined
}

/** A member that is read, and the name of the object that has it. */
interface Read {
  readonly root: string
  readonly key: string
}

const GETS = /^(?:get|fetch|value|get_?attr\w*)$/i

/** A member, an accessor or an entry: `account.api_version`, `account.getApiVersion()`, `entry.options.get('api_version')`. */
function readBy(module: Module, expression: Expression, read: KeyReader): Read | undefined {
  const { calls, classes } = module
  const call = expression.kind === 'call' ? calls[expression.call] : undefined
  const member = call ? call.callee : expression
  if (member.kind !== 'member') return undefined
  const { of } = member
  const own = of.kind === 'this' ? classes[of.class ?? -1]?.name : undefined
  const root = own ?? holderName(module, of)
  const name = typeof member.name === 'string' ? member.name : read(member.name)
  const [first] = call?.args ?? []
  const key = !first ? name?.replace(/^get_?(?=[A-Za-z])/, '') : GETS.test(name ?? '') ? read(first) : undefined
  return key !== undefined && VERSIONED.test(key) ? { root, key } : undefined
}

/**
 * The version that a column of a table, or an entry that is stored, has by default, where it is read from an object that
 * nobody saw being made. The declaration has to be the only one of its name, or that of a class or a table named as the
 * object.
 */
export function storedColumn(world: World, module: Module, expression: Expression, read: KeyReader): Value | undefined {
  const found = readBy(module, expression, read)
  if (!found) return undefined
  const { root, key } = found
  const { span } = expression
  const byKey = columnsByKey(world)
  const asked = settingKey(key)
  const constants = (byKey.get('') ?? []).slice(0, MOST_DECLARED * 5)
  const all = [
    ...(byKey.get(asked) ?? []),
    ...constants.filter(({ named, module: other }) => named && keyOf(world, named, other) === asked),
  ].filter((one) => one.module.language === module.language && world.isTest?.(one.value.span) !== true)
  const near = withinReach(world, module, all, ({ value }) => value.span)
  const owned = near.filter(({ holder }) => isNamedAs(holder, root))
  const holders = new Set(near.map(({ holder }) => plain(holder)))
  const chosen = owned.length > 0 ? owned : holders.size === 1 ? near : []
  const options = chosen.slice(0, MOST_DECLARED).flatMap((one) => {
    const text = toText(world.evaluate(one.value, { module: one.module }), span)
    return VERSION.test(flatten(text).value) ? [text] : []
  })
  if (options.length === 0) return undefined
  const ref = { kind: 'config', name: key, stored: true } as const
  return { kind: 'hole', hole: { kind: 'hole', ref, span, options, open: true } }
}

function keyOf(world: World, named: Expression, module: Module): string {
  return settingKey(flatten(toText(world.evaluate(named, { module }), named.span)).value)
}

/** Whether a class or a table has the name of an object: `Account`, `accounts` and `account`. */
function isNamedAs(holder: string, root: string): boolean {
  const [one, other] = [plain(holder), plain(root)]
  return one !== '' && other !== '' && (one.endsWith(other) || other.endsWith(one))
}

function plain(name: string): string {
  return settingKey(name).replace(/(?:ies|s|y)$/, '')
}
