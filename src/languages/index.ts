import type { Module } from '../core/language/expression.ts'
import type { ImportTraits } from '../core/language/imports/traits.ts'
import type { Language, Source } from '../core/language/language.ts'
import type { Client, Library } from '../core/language/library.ts'
import { codeLanguages } from './code.ts'
import { dotenv } from './dotenv/index.ts'
import { html } from './html/index.ts'
import { httpFile } from './http-file/index.ts'
import { ini } from './ini/index.ts'
import { jsonModule } from './javascript/resolve/json-module.ts'
import { json } from './json/index.ts'
import { manifests } from './manifests/index.ts'
import { markdown } from './markdown/index.ts'
import { plain } from './plain/index.ts'
import { properties } from './properties/index.ts'
import { toml } from './toml/index.ts'
import { yaml } from './yaml/index.ts'

export { placeReader } from './plain/places/index.ts'
export { withProxies } from './plain/proxies/index.ts'
export { memberReader } from './plain/removals/index.ts'
export { allowedWithout, isAlone } from './plain/versions/allowed.ts'
export { withHandedVersions } from './plain/versions/handed.ts'
export { versionReader } from './plain/versions/index.ts'

/** Languages with a reader of their own; everything else is plain text. */
export const languages: readonly Language[] = [
  ...manifests,
  ...codeLanguages,
  json,
  yaml,
  httpFile,
  dotenv,
  ini,
  properties,
  toml,
  markdown,
  html,
]

/** The language that reads a file: by its name, else by the first line of a file without an ending. */
export function languageOf(file: string, text = ''): Language {
  return languages.find((language) => language.matches(file)) ?? scriptLanguage(file, text) ?? plain
}

/** Languages that are read line by line. */
const BY_LINE: ReadonlySet<Language> = new Set([plain, httpFile, dotenv, ini, properties, toml, markdown, html])

/** Whether a parser reads a file, one that knows a syntax error. */
export function hasGrammar({ file, text }: Source): boolean {
  return !BY_LINE.has(languageOf(file, text))
}

/** Commands of a shell, as a file without an ending holds them that other scripts read in. */
const SHELL =
  /^#\s?(?:shellcheck\s|vim?:.{0,40}ft=(?:ba)?sh)|^[a-z_][\w-]{0,60}\s?\(\)\s?\{|^(?:export )?[A-Z_][A-Z0-9_]{0,60}=["']?\$\{\w{1,60}:?[-=]/m

/** Whether a file is one that scripts read in: functions and defaults, with neither an ending nor an interpreter. */
function isSourced(file: string, text: string): boolean {
  return /(?:^|\/)[a-z\d_-]{1,60}$/.test(file) && !/file$/.test(file) && SHELL.test(text)
}

function scriptLanguage(file: string, text: string): Language | undefined {
  if (/\.\w+$/.test(file)) return undefined
  if (!text.startsWith('#!')) return isSourced(file, text) ? languageById('bash') : undefined
  const first = text.slice(0, 200).split('\n', 1)[0] ?? ''
  return languages.find((language) => language.interpreters?.test(first))
}

/** The language of an id, for code that stands in a file of another. */
export function languageById(id: string): Language | undefined {
  return languages.find((language) => language.id === id)
}

const NOTHING: Library = { ecosystem: '', clients: [], methods: new Map(), callbacks: new Map(), functions: new Map() }

/** How files of a language use what other files declare. */
export function importsOf(id: string): ImportTraits | undefined {
  return languageById(id)?.imports
}

/** The library of a language. */
export function libraryOf(id: string): Library {
  return languages.find((language) => language.id === id)?.library ?? NOTHING
}

/** Programs of the command line that send, of all languages. */
export const programs: readonly Client[] = languages.flatMap(
  ({ library }) => library?.clients.filter(({ words }) => words) ?? [],
)

/** Whether a file is data that code can import as a module. */
export function isData(file: string): boolean {
  return /\.json$/i.test(file)
}

/** A file of data as the module that an import of it sees. */
export function dataModule(source: Source): Module | undefined {
  return jsonModule(source)
}
