import { addressWords } from '../../../rules/api/patterns.ts'
import type { Evidence } from '../../core/findings/evidence.ts'
import type { Module } from '../../core/language/expression.ts'
import { moduleWord } from '../../core/language/imports/words.ts'
import { namesLeaving } from '../../core/language/walk.ts'
import { push } from '../../core/runtime/lists.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import { literal } from '../../core/text/pattern.ts'
import { flatten } from '../../core/text/text.ts'
import type { Wanted } from '../../discover/search/search.ts'
import { importsOf, languages } from '../../languages/index.ts'
import { environmentOf } from './environment.ts'

const VARIABLE = /^(?:[A-Z][A-Z0-9_]{2,60}|INPUT_[A-Z0-9_-]{1,60})$/
/** Names of one module that are searched for at most. */
const MOST_NAMES = 200
/** Variables with an address that are searched for: no project has as many. */
const MOST_VARIABLES = 300

/** Names that leave a module, with a reference to it: what its users hold. */
export function referencesTo(module: Module, names: readonly string[]): Wanted[] {
  const { users, passesOnImports } = importsOf(module.language) ?? {}
  const leaving = passesOnImports?.(module.file) ? names : ownNames(module, new Set(names))
  if (!users || leaving.length === 0) return []
  const all = users.patterns(module, leaving.slice(0, MOST_NAMES))
  return all ? [{ all, endings: users.endings }] : []
}

/** Those of the names that a module declares itself: names that it only imports are declared elsewhere. */
function ownNames(module: Module, names: ReadonlySet<string>): string[] {
  const declared = namesLeaving(module).flatMap(({ name, value }) => {
    if (!names.has(name)) return []
    const binding = value.kind === 'name' && value.binding !== undefined ? module.bindings[value.binding] : undefined
    return binding?.from ? [] : [name]
  })
  return [...new Set(declared)]
}

/** Endings of all languages whose values are linked. */
export const LINKED_ENDINGS: readonly string[] = languages.flatMap(({ imports }) =>
  (imports?.users?.endings ?? []).filter((ending) => ending !== ''),
)

/** Environment variables that settings files give an address, themselves or by another one, as patterns. */
export function variablesForDependents(evidence: readonly Evidence[]): string[] {
  const names = [...environmentOf(evidence)].flatMap(([name, texts]) =>
    (VARIABLE.test(name) || OF_CHART.test(name)) && texts.some((text) => addressWords.test(flatten(text).value))
      ? [name]
      : [],
  )
  return names
    .slice(0, MOST_VARIABLES)
    .flatMap((name) => (OF_CHART.test(name) ? [inTemplate(name)] : [`\\b${literal(name)}\\b`, ...askedFor(name)]))
}

/** Values of a chart, which its templates give to others: `.Values.api.url`. */
const OF_CHART = /^Values_\w{1,80}$/

function inTemplate(name: string): string {
  return `\\.${name.split('_').map(literal).join('[._-]')}\\b`
}

/** Names by which an action asks for an input: `getInput('x-y')` is the variable `INPUT_X-Y`. */
function askedFor(variable: string): string[] {
  const name = /^INPUT_(\w.*)$/.exec(variable)?.[1]
  if (name === undefined) return []
  const letters = Array.from(name, (one) => {
    if (one === '_') return '[_ .]'
    return /[A-Z]/.test(one) ? `[${one}${one.toLowerCase()}]` : literal(one)
  })
  return [`getInput\\w*\\(\\s*["'\`]${letters.join('')}["'\`]`]
}

/** Whether a module can use what one of the files declares. */
export function reachesAny(module: Module, files: ReadonlySet<string>, modules: readonly Module[]): boolean {
  const same = byLanguage(modules).get(module.language)
  return same !== undefined && importsOf(module.language)?.users?.reaches(module, files, same) === true
}

const byLanguage = oncePer((modules: readonly Module[]) => {
  const languages = new Map<string, Module[]>()
  for (const module of modules) push(languages, module.language, module)
  return languages
})

/** Returns a test whether a name in another file is one that leaves the modules; `from`: where it is imported. */
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
