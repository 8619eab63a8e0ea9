import { settingKey } from '../../core/language/setting-key.ts'
import type { ProjectOf } from '../../discover/projects.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ProjectSearch } from './project-search.ts'
import { LINKED_ENDINGS } from './references.ts'

/** A root whose version is put in: `"/cloudapi/#{resource[:version]}"`, `` `/cloudapi/${account.apiVersion}` ``, `'/cloudapi/' + version`. */
const OPEN_ROOT = /cloudapi\/(?:v?(?:#?\{|\$|%[sv]|["'`]\s{0,9}(?:[+.,&)]|<>)))/
const VERSION_WORD = /\w{0,60}version(?![a-z])/gi
/** Declarations with a version: `property :version, default: 'v4'`, `newparam(:version) { defaultto 'v4' }`, `->default('v5')`. */
const DECLARED = `(?i)(?:default\\w{0,40}["']?\\s{0,3}(?:=>?|:|\\()|(?:\\bdefault(?:to|_config)?|\\bset)\\b)[^\\n]{0,60}["']v?[1-6]["']`
const DECLARATION =
  /(?:default\w{0,40}["']?\s{0,3}(?:=>?|:|\()|\b(?:default(?:to|_config)?|set)\b)[^\n]{0,60}["']v?[1-6]["']/gi
/** Characters in front of a default, and behind it, that may hold the name of what it is of. */
const BEFORE = 400
const BEHIND = 120

/**
 * Files that declare a version which other code puts into its addresses: a property of a resource stands in its type, a
 * column in the model or the schema of a table, an entry of a form in the form. Its value is used where that is read.
 */
export function declaredVersions(store: FileStore, projectOf: ProjectOf): ProjectSearch {
  const open = [...store.files.values()].filter(
    ({ source, reading }) => reading.module !== undefined && OPEN_ROOT.test(source.text),
  )
  const names = new Set(
    open.flatMap(({ source: { text } }) => [...text.matchAll(VERSION_WORD)].map(([word]) => plain(word))),
  )
  return {
    projects: new Set(names.size > 0 ? open.map(({ source }) => projectOf(source.file)) : []),
    patterns: [DECLARED],
    endings: LINKED_ENDINGS,
    wants: ({ file, text }) => !store.files.get(file)?.parsed && declaresOne(text, names),
  }
}

/** Whether a default of a version stands beside one of some names. */
function declaresOne(text: string, names: ReadonlySet<string>): boolean {
  return [...text.matchAll(DECLARATION)].some(({ 0: found, index }) => {
    const start = Math.max(0, index - BEFORE)
    const around = text.slice(start, index + found.length + BEHIND)
    return [...around.matchAll(VERSION_WORD)].some(([word]) => names.has(plain(word)))
  })
}

function plain(word: string): string {
  return settingKey(word).replace(/^(?:get|conf|default)(?=.)/, '')
}
