import type { ProjectOf } from '../../discover/projects.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ProjectSearch } from './project-search.ts'

/** A root whose version is put in, in Ruby: `"/cloudapi/#{resource[:version]}"`, `'/cloudapi/' + version`. */
const OPEN_ROOT = /cloudapi\/v?(?:#\{|['"]\s{0,9}[+,])/
const VERSION_WORD = /\w{0,60}version(?![a-z])/gi
/** Declarations with a version: `property :version, default: 'v4'`, `newparam(:version) { defaultto 'v4' }`. */
const DECLARED = `(?:default(?:to|:|_config)?|\\bset)\\b[^\\n]{0,60}['"]v?[1-6]['"]`
const DECLARATION =
  /:(\w{0,60}version)\b(?:[^\n]{0,80}\bdefault(?::|\s?=>)|,|[^'"]{0,40}\n[\s\S]{0,400}?\bdefaultto)\s{0,3}\(?['"]v?[1-6]['"]/gi

/**
 * Files of Ruby that declare a version which another one puts into its addresses: a property of a resource stands in its
 * type, its value is used in what provides it.
 */
export function declaredVersions(store: FileStore, projectOf: ProjectOf): ProjectSearch {
  const open = [...store.files.values()].filter(
    ({ source }) => source.file.endsWith('.rb') && OPEN_ROOT.test(source.text),
  )
  const names = new Set(
    open.flatMap(({ source: { text } }) => [...text.matchAll(VERSION_WORD)].map(([word]) => word.toLowerCase())),
  )
  return {
    projects: new Set(names.size > 0 ? open.map(({ source }) => projectOf(source.file)) : []),
    patterns: [DECLARED],
    endings: ['rb'],
    wants: ({ file, text }) =>
      !store.files.get(file)?.parsed &&
      [...text.matchAll(DECLARATION)].some(([, key = '']) => names.has(key.toLowerCase())),
  }
}
