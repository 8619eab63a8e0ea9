import type { Expression, Module } from '../../core/language/expression.ts'
import { soleLiteral } from '../../core/language/literal.ts'
import { settingKey } from '../../core/language/setting-key.ts'
import { push } from '../../core/runtime/lists.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import { nearestTo } from '../../core/text/paths.ts'
import type { Span } from '../../core/text/span.ts'
import type { Ref, Text } from '../../core/text/text.ts'
import { exportOf, memberOf } from '../expressions/members.ts'
import { incrementalIndex } from '../modules/incremental-index.ts'
import { toText, type Value } from '../values/value.ts'
import { moduleOf, type World } from '../world.ts'
import { behindHolder, givenInCode } from './assigned-settings.ts'
import { type Declarations, declaredDefaults } from './declared-settings.ts'
import { areOfOthers } from './other-projects.ts'
import { HOLDER, type KeyReader } from './setting-keys.ts'
import { settingsByKey } from './settings-by-key.ts'
import { textsWithinReach, withinReach } from './within-reach.ts'

/** Names that they may have where the program names the file. */
const LOADED = /data|json|doc|values|vars|toml|parser/i
/** A key that is looked up alone has to say something: `url` is everyone's. */
const TELLING = 6
/** Calls around the name of a file that is read: `yaml.safe_load(open('settings.yml'))`. */
const DEEPEST = 3

/** The values that settings files, and files that are read in, give to a variable of the environment. */
export function environmentValue(world: World, module: Module, name: string, span: Span): Value {
  for (const opened of module.opens ?? []) {
    const list = sourcedValue(world, module, opened, name, span)
    if (list?.kind === 'list') return list
  }
  const key = settingKey(name)
  const within = world.environment.get(`${module.file.replace(/#.*$/s, '')}\n${name}`)
  const ofName = world.environment.get(name) ?? (key.length >= 4 ? settingsByKey(world).get(key) : undefined) ?? []
  const seen = within ?? textsWithinReach(world, module, ofName)
  const openedTexts = (module.opens ?? []).flatMap((opened) => sourcedText(world, module, opened, name, span))
  const sourced = openedTexts.length > 0 ? openedTexts : givenByOpeners(world, module, name, span)
  const known = [...new Set([...seen, ...sourced])]
  const options = known.length > 0 ? known : givenInCode(world, key, { isTelling: false, span })
  return { kind: 'hole', hole: { kind: 'hole', ref: { kind: 'env', name }, span, options, open: true } }
}

/** Values that the scripts that source a file give a variable, themselves or by other files that they source. */
function givenByOpeners(world: World, module: Module, name: string, span: Span): Text[] {
  if (!world.library(module.language).linking?.givesVariables) return []
  return openersOf(world, module).flatMap((opener) => {
    const declares = opener.exports.some((one) => one.name === name)
    const declaredTexts = declares ? toText(exportOf(world, opener, name, span), span) : []
    const others = (opener.opens ?? []).flatMap((opened) => sourcedText(world, opener, opened, name, span))
    return [...(isSeen(declaredTexts) ? [declaredTexts] : []), ...others]
  })
}

const openersByFile = incrementalIndex(
  () => new Map<string, Module[]>(),
  (byFile, { module }, world) => {
    if (!world.library(module.language).linking?.givesVariables) return
    for (const opened of module.opens ?? []) {
      const target = world.resolve(module.file, opened, '*')?.file
      if (target !== undefined) push(byFile, target, module)
    }
  },
)

/** Scripts that read a file in. */
function openersOf(world: World, { file }: Module): readonly Module[] {
  return openersByFile(world).get(file) ?? []
}

/** The value that a sourced file gives a variable. */
function sourcedValue(world: World, module: Module, opened: string, name: string, span: Span): Value | undefined {
  // A piece of the same file goes by the name of its module.
  const target = world.indexed.has(opened) ? { file: opened } : world.resolve(module.file, opened, name)
  const other = target && moduleOf(world, target.file)
  return other?.exports.some((one) => one.name === name) ? exportOf(world, other, name, span) : undefined
}

function sourcedText(world: World, module: Module, opened: string, name: string, span: Span): Text[] {
  const value = sourcedValue(world, module, opened, name, span)
  const text = value ? toText(value, span) : []
  return isSeen(text) ? [text] : []
}

function isSeen(text: Text): boolean {
  return text.some((piece) => piece.kind === 'written' || piece.options.length > 0)
}

/** How a setting is named: what holds it, its keys, and the section that the class of the holder names. */
interface Named {
  readonly root: string
  readonly keys: readonly string[]
  readonly section?: string | undefined
}

/**
 * A value that is taken out of settings by its keys: `config['cloud']['url']`, `settings.get('cloud', 'url')`. Whatever
 * settings file has such a key may give it.
 */
export function configuredValue(
  world: World,
  module: Module,
  { root, keys, section }: Named,
  span: Span,
): Value | undefined {
  const behind = behindHolder([root, ...keys])
  if (behind && behind.length < keys.length)
    return configuredValue(world, module, { root: 'config', keys: behind }, span)
  if (keys.length === 0) return undefined
  // Chef keeps settings as attributes of a node.
  const isHolder =
    HOLDER.test(root) || (root === 'node' && world.library(module.language).linking?.nodesHaveAttributes === true)
  const key = settingKey(keys.join('.'))
  const exact = settingsByKey(world).get(key)
  // Whatever a program calls them: it says which file it reads.
  if (!isHolder && !LOADED.test(root) && keys.length === 1) return undefined
  const isTelling = keys.length > 1 || key.length >= TELLING
  const seen = textsWithinReach(world, module, exact ?? (isTelling ? settingsEnding(world, key, section) : []))
  const ofNamedFiles = nearestTo(
    module.file,
    seen.filter((text) => isLoaded(module, text)),
    ([first]) => first?.span.file ?? '',
  )
  const isAnyFile = isHolder && isTelling && ofNamedFiles.length === 0
  const loaded = isAnyFile ? seen : ofNamedFiles
  const declared = declaredOf(world, module, [root, ...keys], span)
  // A value that code gives the very key counts where no file has it.
  const settingTexts = () =>
    isAnyFile
      ? [...loaded, ...givenInCode(world, key, { isTelling: loaded.length === 0, span, language: module.language })]
      : loaded
  // A declaration of the file itself is surer than a key that only ends alike.
  const all = declared.own ? [...declared.texts, ...(exact ?? [])] : settingTexts()
  const options = all.length > 0 ? all : declared.texts
  if (options.length === 0) return undefined
  const name = keys.join('.')
  const isInstalled = options.some(([first]) => first !== undefined && INSTALLED.test(first.span.file))
  const isForeign = areOfOthers(world, module, options)
  const ref: Ref = { kind: 'config', name, ...(isInstalled && { stored: true }), ...(isForeign && { foreign: true }) }
  return { kind: 'hole', hole: { kind: 'hole', ref, span, options, open: true } }
}

/** Settings that are copied into a database once, when a module is installed. */
const INSTALLED = /(?:^|\/)config\/(?:install|optional)\//

/** The declarations of the last of some names, where the one in front of it holds settings. */
function declaredOf(world: World, module: Module, names: readonly string[], span: Span): Declarations {
  const [key = '', root = ''] = names.slice(-2).reverse()
  if (!HOLDER.test(root)) return { own: false, texts: [] }
  return declaredDefaults(world, module, { root, key, span, isOfFile: namesOfFiles(module).has(root) })
}

/** Whether what a program calls `root` holds settings: by its name, or since it names the file that a value stands in. */
export function isHeldBy(root: string, module?: Module, text?: Text): boolean {
  if (HOLDER.test(root)) return true
  return module !== undefined && text !== undefined && LOADED.test(root) && isLoaded(module, text)
}

const FILE = /(?:^|[\\/])([\w.-]+\.(?:json5?|ya?ml|toml|ini|cfg|conf|properties|env))$/i

/** The names of what a module reads from a file that it names: `SETTINGS = YAML.load_file('settings.yml')`. */
const namesOfFiles = oncePer(({ bindings, calls }: Module) => {
  const isRead = (expression: Expression, depth: number): boolean => {
    if (expression.kind !== 'call') return FILE.test(soleLiteral(expression) ?? '')
    return depth < DEEPEST && calls[expression.call]?.args.some((one) => isRead(one, depth + 1)) === true
  }
  const ofFiles = bindings.filter(({ values }) => values.some(({ value }) => value.kind === 'call' && isRead(value, 0)))
  return new Set(ofFiles.map(({ name }) => name))
})

const filesNamed = oncePer(
  ({ strings }: Module) => new Set(strings.flatMap(({ value }) => FILE.exec(soleLiteral(value) ?? '')?.[1] ?? [])),
)

/** Whether the file that a value is written in is one that a module names, as it does to load it. */
function isLoaded(module: Module, text: Text): boolean {
  const [first] = text
  return first !== undefined && filesNamed(module).has(first.span.file.slice(first.span.file.lastIndexOf('/') + 1))
}

/** Settings whose names end in a key: those of a section, where one is known that has such a key. */
function settingsEnding(world: World, key: string, section: string | undefined): readonly Text[] {
  const all = [...settingsByKey(world)].filter(([name]) => name.endsWith(key))
  const ofSection = section === undefined ? [] : all.filter(([name]) => name.slice(0, -key.length).endsWith(section))
  return (ofSection.length > 0 ? ofSection : all).flatMap(([, texts]) => texts)
}

/** The value that a framework takes from the file `config/FILE` that a key begins with: `config('cloud.url')`. */
export function frameworkValue(
  world: World,
  module: Module,
  expression: Expression,
  read: KeyReader,
): Value | undefined {
  if (!world.library(module.language).linking?.settingsFile) return undefined
  const [file = '', ...keys] = frameworkKey(module, expression, read).split('.')
  const [other] = withinReach(world, module, configFiles(world).get(file) ?? [], (one) => ({
    file: one.file,
    start: 0,
    end: 0,
  }))
  const whole = other?.exports.find((one) => one.name === 'default')
  if (!other || !whole) return undefined
  return keys.reduce(
    (of, key) => memberOf(world, of, key, expression.span),
    world.evaluate(whole.value, { module: other }),
  )
}

/** The key that settings of a framework are taken by: `config('a.b')`, `$app['config']['a']`; empty for all else. */
function frameworkKey(module: Module, expression: Expression, read: KeyReader): string {
  if (expression.kind === 'member') {
    const { of, name } = expression
    const holder = of.kind === 'member' ? (typeof of.name === 'string' ? of.name : soleLiteral(of.name)) : undefined
    return holder === 'config' && typeof name !== 'string' ? (read(name) ?? '') : ''
  }
  const call = expression.kind === 'call' ? module.calls[expression.call] : undefined
  const name = call?.callee.kind === 'name' || call?.callee.kind === 'member' ? call.callee.name : undefined
  const [first] = call?.args ?? []
  if (!call || !first || (name !== 'config' && name !== 'get')) return ''
  if (name === 'get' && !(call.callee.kind === 'member' && HOLDER.test(rootName(call.callee.of)))) return ''
  return read(first) ?? ''
}

function rootName(expression: Expression): string {
  return expression.kind === 'name' ? expression.name : ''
}

const configFiles = incrementalIndex(
  () => new Map<string, Module[]>(),
  (byName, { module }, world) => {
    const name = world.library(module.language).linking?.settingsFile?.exec(module.file)?.[1]
    if (name !== undefined) push(byName, name, module)
  },
)
