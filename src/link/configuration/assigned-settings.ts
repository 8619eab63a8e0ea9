import type { Call, Expression, Member, Module } from '../../core/language/expression.ts'
import type { LinkingTraits } from '../../core/language/library.ts'
import { soleLiteral } from '../../core/language/literal.ts'
import { settingGroups } from '../../core/language/setting-groups.ts'
import { settingKey } from '../../core/language/setting-key.ts'
import { push } from '../../core/runtime/lists.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import type { Span } from '../../core/text/span.ts'
import { slicePiece, type Text, type Written } from '../../core/text/text.ts'
import { incrementalIndex } from '../modules/incremental-index.ts'
import { toText } from '../values/value.ts'
import type { World } from '../world.ts'
import { withinReach } from './within-reach.ts'

/** Names of objects that hold settings or variables of the environment: `app.config`, `process.env`. */
export const HOLDS =
  /^(?:env|environ|environment|_?ENV|config|configuration|conf|cfg|settings?|app_?settings|options|runtime_?config)$/i
/** Calls that give a variable or a default: `os.Setenv(name, value)`. */
const GIVES = /^(?:set_?env|putenv|set_?environment_?variable|set_?default)$/i
/** Calls on a holder that take many settings at once. */
const GIVES_ALL = /^(?:update|from_mapping|merge!?|assign|configure)$/i
const GIVES_ONE = /^(?:set|put|store|add)$/i
/** Names of variables of the environment and of constants of settings. */
const VARIABLE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/
/** `NAME=value`, as programs are started with. */
const PAIR = /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)=/
/** Files and classes of settings, whose members are settings of their own. */
const SETTINGS = /conf|setting|environment/i
const IN_SETTINGS = /(?:^|\/)(?:configs?|settings|environments?)\/[^/]+$/i
/** Values of one setting that are looked at: more are no setting of one program. */
const MOST_GIVEN = 20
/** Objects in objects of settings. */
const DEEPEST = 4

/** A value that code gives a setting. */
interface Given {
  readonly module: Module
  readonly value: Expression
  /** Characters in front of the value in its text: of `NAME=value`, the name. */
  readonly skip?: number
}

/** Settings that code gives, by the name that all spellings share. */
const givenByKey = incrementalIndex(
  () => new Map<string, Given[]>(),
  (byKey, { module }, world) => {
    const add = (keys: readonly string[], value: Expression, skip?: number): void => {
      const key = settingKey(keys.join('.'))
      if (key.length > 3) push(byKey, key, { module, value, ...(skip !== undefined && { skip }) })
    }
    collectAssigned(module, add, world.library(module.language).linking)
    collectCalled(module, add)
    collectGrouped(module, add)
    collectDeclared(module, add, world.library(module.language).linking)
    collectPairs(module, add)
  },
)

type Add = (keys: readonly string[], value: Expression, skip?: number) => void

function collectAssigned({ assignments }: Module, add: Add, linking: LinkingTraits = {}): void {
  for (const { target, value } of assignments) {
    const names = namesOf(target)
    const keys = linking.nodesHaveAttributes && isAttribute(names) ? names?.slice(1) : behindHolder(names)
    if (keys) add(keys, value)
  }
}

/** Attributes of a node of Chef: `default['app']['url'] = …`, which recipes read as `node['app']['url']`. */
function isAttribute(names: readonly string[] = []): boolean {
  return names.length > 2 && /^(?:default|normal|override|force_default|force_override)$/.test(names[0] ?? '')
}

function collectCalled({ calls }: Module, add: Add): void {
  for (const call of calls) {
    const { callee, args, named = [] } = call
    if (callee.kind !== 'member' && callee.kind !== 'name') continue
    const name = String(callee.name)
    const [first, second] = args
    const key = first && soleLiteral(first)
    const isOnHolder = callee.kind === 'member' && HOLDS.test(lastNameOf(callee.of, calls))
    if (key && second && (GIVES.test(name) || (isOnHolder && GIVES_ONE.test(name)))) add([key], second)
    if (isOnHolder && GIVES_ALL.test(name)) addMembers([...named, ...membersOf(first)], add)
    else if (named.length > 0)
      addMembers(
        named.filter(({ key }) => VARIABLE.test(soleLiteral(key) ?? '')),
        add,
      )
  }
}

/** Settings under the name of their group. */
function collectGrouped(module: Module, add: Add): void {
  for (const { name, settings } of settingGroups(module)) addDeep(settings, [name], add)
}

function collectDeclared({ file, objects, classes, exports }: Module, add: Add, linking: LinkingTraits = {}): void {
  const isSettings = SETTINGS.test(file.slice(file.lastIndexOf('/') + 1)) || IN_SETTINGS.test(file)
  for (const { value } of objects) {
    if (isSettings && linking.nestedSettings) addDeep(value, [], add)
    // Objects in lists, such as the programs that a process manager starts, are members of nothing.
    addMembers(
      value.members.filter(({ key }) => VARIABLE.test(soleLiteral(key) ?? '')),
      add,
    )
  }
  for (const { name, members } of classes)
    if (SETTINGS.test(name))
      for (const classMember of members)
        if (classMember.value && VARIABLE.test(classMember.name)) add([classMember.name], classMember.value)
  const whichSettings = linking.variablesAreSettings
  if (whichSettings === 'all' || (whichSettings === 'of-settings-files' && isSettings))
    for (const { name, value } of exports) if (VARIABLE.test(name)) add([name], value)
}

function collectPairs({ strings }: Module, add: Add): void {
  for (const { value } of strings) {
    const first = value.kind === 'text' ? value.text[0] : value.kind === 'concat' ? firstOf(value.parts[0]) : undefined
    const name = first?.kind === 'written' ? PAIR.exec(first.value)?.[1] : undefined
    if (name !== undefined) add([name], value, name.length + 1)
  }
}

function firstOf(part: Expression | undefined): Text[number] | undefined {
  return part?.kind === 'text' ? part.text[0] : undefined
}

function addMembers(members: readonly Member[], add: Add): void {
  for (const { key, value } of members) {
    const name = soleLiteral(key)
    if (name !== undefined) add([name], value)
  }
}

function addDeep(value: Extract<Expression, { kind: 'object' }>, above: readonly string[], add: Add): void {
  for (const { key, value: inner } of value.members) {
    const name = soleLiteral(key)
    if (name === undefined) continue
    const otherwise = inner.kind === 'object' ? defaultIn(inner.members) : inner
    if (otherwise) add([...above, name], otherwise)
    else if (inner.kind === 'object' && above.length < DEEPEST) addDeep(inner, [...above, name], add)
  }
}

/** The default that a schema of settings has for one of them: `{ format: 'url', default: '…', env: 'URL' }`. */
function defaultIn(members: readonly Member[]): Expression | undefined {
  const named = (names: RegExp) => members.find(({ key }) => names.test(soleLiteral(key) ?? ''))?.value
  return named(/^(?:format|env|doc|arg|type|description)$/) && named(/^default$/)
}

function membersOf(expression: Expression | undefined): readonly Member[] {
  return expression?.kind === 'object' ? expression.members : []
}

/** The names on the way to a member; a name that is computed is none. */
function namesOf(expression: Expression): readonly string[] | undefined {
  if (expression.kind === 'name') return [expression.name]
  if (expression.kind === 'env') return expression.by ? undefined : ['env', expression.name]
  if (expression.kind !== 'member') return []
  const name = typeof expression.name === 'string' ? expression.name : soleLiteral(expression.name)
  const of = namesOf(expression.of)
  return name === undefined || !of ? undefined : [...of, name]
}

function lastNameOf(expression: Expression, calls: readonly Call[]): string {
  if (expression.kind === 'call') return lastNameOf(calls[expression.call]?.callee ?? expression, [])
  if (expression.kind === 'name') return expression.name
  return expression.kind === 'member' && typeof expression.name === 'string' ? expression.name : ''
}

/** The keys behind the last name that holds settings. */
export function behindHolder(names: readonly string[] | undefined): readonly string[] | undefined {
  const at = names?.slice(0, -1).findLastIndex((name) => HOLDS.test(name)) ?? -1
  return at < 0 ? undefined : names?.slice(at + 1)
}

const openKeys = oncePer((_: World) => new Set<string>())

/**
 * Values that code gives a setting by its key, where it is written or computed; tests do not count. A variable of the
 * environment may be given by a program of another language, the member of an object is not.
 */
export function givenInCode(
  world: World,
  key: string,
  how: { readonly isTelling: boolean; readonly span: Span; readonly language?: string },
): Text[] {
  const busy = openKeys(world)
  // A setting that is given itself, or its own default.
  if (busy.has(key)) return []
  busy.add(key)
  try {
    const byKey = givenByKey(world)
    const exact = byKey.get(key)
    const ending = () => [...byKey].filter(([name]) => name.endsWith(key))
    const named = exact ? [[key, exact] as const] : how.isTelling ? ending() : []
    const asks = world.isTest?.(how.span) === true
    const texts = named.map(([, all]) => {
      const counted = all.filter(
        ({ module, value }) =>
          (how.language === undefined || how.language === module.language) &&
          (asks || world.isTest?.(value.span) !== true),
      )
      const near = withinReach(world, how.span, counted, ({ value }) => value.span)
      return near.slice(0, MOST_GIVEN).flatMap((one) => textOf(world, one, how.span))
    })
    // The key of a version shows what it is the version of.
    const isPlain = texts.filter((some) => some.some(isVersion)).length === 1
    return texts
      .flatMap((some) => some.filter((text) => isAddress(text) || (isPlain && VERSIONED.test(key) && isVersion(text))))
      .slice(0, MOST_GIVEN)
  } finally {
    busy.delete(key)
  }
}

function textOf(world: World, { module, value, skip = 0 }: Given, span: Span): Text[] {
  const [first, ...rest] = toText(world.evaluate(value, { module }), span)
  if (!first) return []
  return [skip > 0 && first.kind === 'written' ? [behind(first, skip), ...rest] : [first, ...rest]]
}

/** Whether a text may be an address, or a part of one. */
function isAddress(text: Text): boolean {
  return text.some((piece) => (piece.kind === 'written' ? /[/.]/.test(piece.value) : piece.options.length > 0))
}

/** Keys of the version of an API. */
const VERSIONED = /version$/

function isVersion([first, ...rest]: Text): boolean {
  return rest.length === 0 && first?.kind === 'written' && /^v?[1-6]$/.test(first.value)
}

function behind(piece: Written, skip: number): Written {
  return slicePiece(piece, skip, piece.value.length)
}
