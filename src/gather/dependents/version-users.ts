import { literal } from '../../core/text/pattern.ts'
import type { ProjectOf } from '../../discover/projects.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ProjectSearch } from './project-search.ts'

/** The root of the API with a version that is put in or joined to it: `/cloudapi/${VERSION}`, `"/cloudapi/" + consts.Version`. */
const JOINED =
  /cloudapi\/(?:v?(?:[$#]?\{{1,2}\s{0,3}|\$|["'`]\s{0,9}(?:\+|\.|,|<>|\|\||~)\s{0,9}(?:(?:str|String|string|toString)\()?))\$?([A-Za-z_]\w{0,60}(?:(?:\.|::|->)[A-Za-z_]\w{0,60}){0,4})(?![\w(])/g
/** A setting that is put behind it by its key: `"/cloudapi/" + conf["api_version"]`. */
const KEYED = /cloudapi\/v?(?:\{|\$\{|#\{|["'`]\s{0,9}[+.]\s{0,9})[\w.$]{1,60}\[["':]([\w.-]{8,60})/g
/** The same in a format, with what its line goes on with: `fmt.Sprintf("%s/cloudapi/%s", host, consts.Version)`. */
const FORMATTED = /cloudapi\/v?(?:%[sdv]|\{\d?\})[^"'`\n]{0,80}["'`]([^\n]{1,200})/g
const PATH = /(?<![\w.$])[A-Za-z_]\w{0,60}(?:(?:\.|::)[A-Za-z_]\w{0,60}){0,4}/g
/** Owners that stand for the object itself: its members are no names of other files. */
const OWN = /^(?:this|self|cls|super|static|it|me)(?:\W|$)/
const VARIABLE = /^[A-Z][A-Z\d]*_[A-Z\d_]{2,60}$/
/** A name that says by its letters that it is one of a constant. */
const CONSTANT = /^[A-Z][A-Z\d_]{3,60}$/
/** Names that are searched for at most, and files that are read because they use them. */
const MOST_NAMES = 40
const MOST_FILES = 100

/**
 * Files that use a constant, or a variable of the environment, whose value other code puts behind the root of the API as
 * its version. They may give it to something else: to another service, a tag, a route of their own.
 */
export function versionUsers(store: FileStore, projectOf: ProjectOf): ProjectSearch {
  const open = [...store.files.values()].map(({ source }) => ({ file: source.file, names: namesIn(source.text) }))
  const asking = open.filter(({ names }) => names.length > 0)
  const names = [...new Set(asking.flatMap((one) => one.names))].slice(0, MOST_NAMES)
  const tests = names.map(useOf)
  return {
    projects: new Set(asking.map(({ file }) => projectOf(file))),
    patterns: names.map((name) => `\\b${literal(name)}\\b`),
    wants: ({ file, text }) =>
      !store.files.get(file)?.parsed && !/cloudapi\b/.test(text) && tests.some((use) => use.test(text)),
    keep: (wanted) => wanted.slice(0, MOST_FILES),
  }
}

/** A use of a name: of a word that may mean anything, its import. */
function useOf(name: string): RegExp {
  const word = `(?<![\\w.])${literal(name)}(?![\\w(])`
  if (/\W/.test(name) || name.includes('_') || CONSTANT.test(name)) return new RegExp(word)
  return new RegExp(
    `\\b(?:import|from|use|using|require)\\b[^\\n]{0,200}${word}|${word}[^\\n]{0,200}\\b(?:from|require)\\b`,
  )
}

/** The names that a text puts behind the root and takes from another file. */
function namesIn(text: string): readonly string[] {
  if (!text.includes('cloudapi')) return []
  const joined = Array.from(text.matchAll(JOINED), ([, name = '']) => name)
  const keyed = Array.from(text.matchAll(KEYED), ([, key = '']) => key)
  const formatted = Array.from(text.matchAll(FORMATTED), ([, rest = '']) => rest.match(PATH) ?? []).flat()
  const names = [...joined, ...formatted].filter((name) => isElsewhere(name, text))
  return [...new Set([...names, ...keyed])]
}

/** Whether another file declares a name: a variable of the environment, a constant of a type, what an import names. */
function isElsewhere(name: string, text: string): boolean {
  if (OWN.test(name)) return false
  const [root = '', ...members] = name.split(/\W+/)
  if (members.length === 0 && VARIABLE.test(name)) return true
  if (members.length > 0 && /^[A-Z]\w/.test(root)) return true
  return new RegExp(`\\b(?:import|from|use|using|require|include)\\b[^;]{0,300}\\b${literal(root)}\\b`).test(text)
}
