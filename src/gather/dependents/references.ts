import path from 'node:path'
import { addressWords } from '../../../rules/api/patterns.ts'
import type { Evidence } from '../../core/findings/evidence.ts'
import type { Module } from '../../core/language/expression.ts'
import { SETTINGS_MODULE } from '../../core/language/settings-module.ts'
import { flatten } from '../../core/text/text.ts'
import { literal } from '../../discover/search/matcher.ts'
import type { Wanted } from '../../discover/search/search.ts'
import { conventions, pathEndings } from './conventions.ts'
import { environmentOf } from './environment.ts'

const VARIABLE = /^(?:[A-Z][A-Z0-9_]{2,60}|INPUT_[A-Z0-9_-]{1,60})$/
const ENTRY = /^(index|main|mod|lib|src|__init__)$/
/** Files whose imports are what others import from their folder. */
const PACKAGE = /(?:^|\/)__init__\.py$/
/** Names of one module that are searched for at most. */
const MOST_NAMES = 200
/** Variables with an address that are searched for: no project has as many. */
const MOST_VARIABLES = 300

/** How files of a language use what another file declares. */
interface Users {
  readonly endings: readonly string[]
  /** Patterns that must all stand in a file that uses one of the names of the module. */
  patterns(module: Module, names: readonly string[]): readonly string[] | undefined
  /** Whether a module reaches one of the files at all. */
  reaches(module: Module, files: ReadonlySet<string>, modules: readonly Module[]): boolean
}

const SCRIPT_ENDINGS = ['js', 'jsx', 'ts', 'tsx', 'mjs', 'cjs', 'mts', 'cts', 'vue', 'svelte']

const scripts: Users = {
  endings: SCRIPT_ENDINGS,
  patterns(module, names) {
    const own = names.filter((name) => name !== '*' && name !== 'default')
    const reference = `['"\`/]${literal(moduleWord(module.file))}(\\.[cm]?[jt]sx?)?['"\`]`
    return own.length < names.length || own.length === 0 ? [reference] : [reference, `${anyOf(own)}|\\bexport\\s*\\*`]
  },
  reaches: importsAny,
}

/** Files that are imported by their path. */
const python: Users = {
  endings: ['py', 'pyw', 'ipynb'],
  patterns({ file }, names) {
    const words = SETTINGS_MODULE.file.test(file) ? [moduleWord(file), SETTINGS_MODULE.name] : [moduleWord(file)]
    return [`(from|import)[^\\n]{0,500}(${anyOf(words)})`, anyOf(names)]
  },
  reaches: (module, files) => leadsTo(module, files) || takesSettings(module, files),
}

/** Whether a module takes what settings modules declare from the framework that reads them. */
function takesSettings({ bindings }: Module, files: ReadonlySet<string>): boolean {
  const { module, name, file } = SETTINGS_MODULE
  const takes = bindings.some(({ from }) => from?.module === module && from.name === name)
  return takes && [...files].some((one) => file.test(one))
}

/** Names of a package: its other files, and those that import it. */
function packaged(endings: readonly string[], separator: RegExp): Users {
  return {
    endings,
    patterns(module, names) {
      const word = (module.package ?? '').split(separator).at(-1) ?? ''
      // Files of a package beside each other say what it calls itself, those that import it where it lies.
      const words = [word, module.packageName ?? word]
      return word === '' || word === '.' ? [anyOf(names)] : [anyOf(names), anyOf([...new Set(words)])]
    },
    reaches: (module, _, modules) => reachesPackage(module, modules, separator),
  }
}

function isTelling(name: string): boolean {
  return /[A-Z]/.test(name) ? name.length > 3 : name.length > 8 && name.includes('_')
}

/** A class or a module whose name is too short to be searched for alone: `Api`. */
function isBrief(name: string): boolean {
  return /^[A-Z]\w{1,2}$/.test(name)
}

/** Names that are seen everywhere once their file is loaded: only ones that say something are searched for, or a use of one. */
function global(endings: readonly string[], useOf?: (name: string) => string): Users {
  return {
    endings,
    patterns: (_, names) => {
      const telling = names.filter(isTelling)
      const uses = useOf ? names.filter(isBrief).map((name) => useOf(literal(name))) : []
      const all = [...(telling.length > 0 ? [anyOf(telling)] : []), ...uses]
      return all.length > 0 ? [all.join('|')] : undefined
    },
    reaches: () => true,
  }
}

const inPackages = packaged(['cs', 'csx'], /\./)

/** Names of a namespace, which a file may open for all others: names that say something are searched for alone. */
const namesOfCsharp: Users = {
  ...inPackages,
  patterns: (module, names) => (names.every(isTelling) ? [anyOf(names)] : inPackages.patterns(module, names)),
  reaches: () => true,
}

const namesOfPhp = global(
  ['php', 'phtml', 'inc'],
  (name) => `\\b${name}\\s{0,3}(::|\\(|\\$)|\\\\${name}\\b|(new|extends)\\s{1,3}${name}\\b`,
)

/**
 * A file that returns its settings, gives variables of its own or functions whose names say nothing, is read in by its
 * name; settings are taken from `config('name.key')` by a framework, too.
 */
const filesOfPhp: Users = {
  ...namesOfPhp,
  patterns(module, names) {
    const isVariable = (name: string) => name.startsWith('$')
    const own =
      namesOfPhp.patterns(
        module,
        names.filter((name) => !isVariable(name)),
      ) ?? []
    const returns = names.includes('default')
    if (!names.some((name) => isVariable(name) || !isTelling(name))) return own
    const file = literal(path.posix.basename(module.file))
    const stem = literal(path.posix.basename(module.file, '.php'))
    return [[...own, `['"/]${file}\\b`, ...(returns ? [`\\(['"]${stem}\\.`] : [])].join('|')]
  },
}

const namesOfRuby = global(['rb', 'rake', 'ru'], (name) => `\\b${name}(\\.|::)`)

/** A file whose names say nothing is read in by its own. */
const filesOfRuby: Users = {
  ...namesOfRuby,
  patterns(module, names) {
    const own = namesOfRuby.patterns(module, names) ?? []
    if (names.every(isTelling)) return own
    const stem = literal(path.posix.basename(module.file).replace(/\.\w+$/, ''))
    return [[...own, `\\b(require|require_relative|load)\\b[^\\n]{0,200}['"/]${stem}\\b`].join('|')]
  },
}

const shell: Users = {
  endings: ['sh', 'bash', 'zsh', 'ksh', 'bats'],
  patterns: (module) => [`(source|\\.)\\s+[^\\n]{0,500}${literal(path.posix.basename(module.file))}`],
  reaches: (module, files) => leadsTo(module, files),
}

const namesOfPowershell = global(['ps1', 'psm1', 'psd1'])

/** Names that are seen once their file is read in: the file is named then, or a module that does so is imported. */
const filesOfPowershell: Users = {
  ...namesOfPowershell,
  patterns(module, names) {
    const file = literal(path.posix.basename(module.file).replace(/\.\w+$/, ''))
    return [
      [
        ...(namesOfPowershell.patterns(module, names) ?? []),
        `\\b${file}\\.ps[md]?1\\b`,
        `(Import-Module|using module)[^\\n]{0,200}\\b${file}\\b`,
      ].join('|'),
    ]
  },
}

const variablesOfPlays: Users = {
  endings: ['yml', 'yaml', 'j2'],
  patterns: (_, names) => [`\\{\\{[^}\\n]*\\b(${names.map(literal).join('|')})\\b`],
  reaches: (module, _, modules) => modules.some((one) => one.package === module.package),
}

const USERS: Readonly<Record<string, Users>> = {
  javascript: scripts,
  python,
  go: packaged(['go'], /\//),
  java: packaged(['java', 'kt', 'groovy'], /\./),
  csharp: namesOfCsharp,
  php: filesOfPhp,
  ruby: filesOfRuby,
  bash: shell,
  powershell: filesOfPowershell,
  yaml: variablesOfPlays,
}

/** Names that leave a module, with a reference to it: what its users hold. */
export function referencesTo(module: Module, names: readonly string[]): Wanted[] {
  const users = USERS[module.language]
  const own = ownNames(module, new Set(names)).slice(0, MOST_NAMES)
  if (!users || own.length === 0) return []
  if (module.language === 'yaml' && module.package === undefined) return []
  const all = users.patterns(module, own)
  return all ? [{ all, endings: users.endings }] : []
}

/** What a module declares itself, of these names: what it only imports is declared elsewhere. Scripts pass on, too. */
function ownNames(module: Module, names: ReadonlySet<string>): string[] {
  if (module.language === 'javascript') return [...names]
  const own = module.exports.flatMap(({ name, value }) => {
    if (!names.has(name)) return []
    const binding = value.kind === 'name' && value.binding !== undefined ? module.bindings[value.binding] : undefined
    return binding?.from && !PACKAGE.test(module.file) ? [] : [name]
  })
  return [...new Set(own)]
}

function anyOf(names: readonly string[]): string {
  return names.map((name) => `\\b${literal(name)}\\b`).join('|')
}

/** Endings of all languages whose values are linked. */
export const LINKED_ENDINGS: readonly string[] = Object.values(USERS).flatMap(({ endings }) => endings)

/** Environment variables that settings files give an address, themselves or by another one, as patterns. */
export function variablesForDependents(evidence: readonly Evidence[]): string[] {
  const names = [...environmentOf(evidence)].flatMap(([name, texts]) =>
    VARIABLE.test(name) && texts.some((text) => addressWords.test(flatten(text).value)) ? [name] : [],
  )
  return names.slice(0, MOST_VARIABLES).flatMap((name) => [`\\b${literal(name)}\\b`, ...askedFor(name)])
}

/** What an action is given is asked for by its own name: `getInput('x-y')` is the variable `INPUT_X-Y`. */
function askedFor(variable: string): string[] {
  const name = /^INPUT_(\w.*)$/.exec(variable)?.[1]
  if (name === undefined) return []
  const letters = Array.from(name, (one) => {
    if (one === '_') return '[_ .]'
    return /[A-Z]/.test(one) ? `[${one}${one.toLowerCase()}]` : literal(one)
  })
  return [`getInput\\w*\\(\\s*["'\`]${letters.join('')}["'\`]`]
}

/** The word that imports of a file end in: its name, or its folder's where the name says nothing. */
function moduleWord(file: string): string {
  const parts = withoutExtension(file).split('/')
  let name = parts.pop() ?? ''
  while (ENTRY.test(name) && parts.length > 0) name = parts.pop() ?? name
  return name
}

/** Whether a module can use what one of the files declares. */
export function reachesAny(module: Module, files: ReadonlySet<string>, modules: readonly Module[]): boolean {
  const same = modules.filter((one) => one.language === module.language)
  return same.length > 0 && USERS[module.language]?.reaches(module, files, same) === true
}

/** Whether a script imports one of the files: a relative path has to lead there, another only to be named alike. */
function importsAny(module: Module, files: ReadonlySet<string>): boolean {
  const bare = new Set([...files].map(withoutExtension))
  const words = new Set([...files].map(moduleWord))
  return module.imports.some(({ module: name }) => {
    if (!name.startsWith('.')) return words.has(moduleWord(name))
    const target = withoutExtension(path.posix.join(path.posix.dirname(module.file), name))
    return bare.has(target) || bare.has(`${target}/index`)
  })
}

/** Whether an import leads to one of the files by the conventions of the language. */
function leadsTo(module: Module, files: ReadonlySet<string>): boolean {
  const convention = conventions[module.language]
  if (!convention) return false
  const imports = [
    ...module.bindings.flatMap(({ from }) => from ?? []),
    ...(module.opens ?? []).map((opened) => ({ module: opened, name: '*' })),
    ...module.imports.map((one) => ({ module: one.module, name: '*' })),
  ]
  return imports.some(
    (from) =>
      [...convention(module.file, from.module, from.name)].some(({ file }) => files.has(file)) ||
      pathEndings(module.language, from.module, from.name).some((end) =>
        [...files].some((file) => file.endsWith(`/${end}`)),
      ),
  )
}

/** Tells whether a name in another file is one of those that leave the modules; `from`: where it is imported from. */
export function standIn(
  modules: readonly Module[],
  names: ReadonlyMap<string, readonly string[]>,
): (name: string, from?: string) => boolean {
  const all = new Set([...names.values()].flat())
  const words = new Set(modules.map(({ file }) => moduleWord(file)))
  return (name, from) => {
    if (name !== 'default' && name !== '*') return all.has(name)
    return from !== undefined && words.has(moduleWord(from))
  }
}

function reachesPackage(module: Module, others: readonly Module[], separator: RegExp): boolean {
  const named = [...(module.opens ?? []), ...module.bindings.flatMap(({ from }) => from?.module ?? [])]
  const words = new Set(named.map((one) => one.split(separator).at(-1)))
  return others.some(
    (other) => module.package === other.package || words.has((other.package ?? '').split(separator).at(-1)),
  )
}

function withoutExtension(file: string): string {
  return file.replace(/\.[cm]?[jt]sx?$|\.json$|\.vue$|\.svelte$|\.py$/i, '')
}
