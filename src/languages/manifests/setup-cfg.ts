import type { Source } from '../../core/language/language.ts'
import { linesOf } from './parts/lines.ts'
import { type Listed, manifest, type Note } from './parts/reader.ts'
import { requirementAt } from './parts/requirement.ts'

const SECTION = /^\[([^\]]*)\]\s*(?:[#;].*)?$/
const KEY = /^([\w.-][^=:]{0,100}?)\s*[=:]/
const LISTS = /^(?:install_requires|setup_requires|tests_require|requires|requires-dist)$/

/** `setup.cfg` of setuptools: required packages, one on each line. */
export const setupCfg = manifest({
  id: 'setup-cfg',
  files: /(?:^|\/)setup\.cfg$/i,
  called: 'setup.cfg',
  ecosystem: 'PyPI',
  form: 'manifest',
  find,
})

function find({ text }: Source, note: Note): Listed {
  let section = ''
  let listed = false
  for (const { text: line, start } of linesOf(text)) {
    if (/^\s*(?:[#;]|$)/.test(line)) continue
    const header = SECTION.exec(line)?.[1]
    const key = header === undefined && /^\S/.test(line) ? KEY.exec(line) : undefined
    if (header !== undefined) section = header.trim()
    else if (/^\S/.test(line) && !key) return { broken: true }
    if (header !== undefined) listed = false
    if (key) listed = isList(section, (key[1] ?? '').trim())
    if (!listed || header !== undefined) continue
    const end = start + line.length
    const entry = requirementAt(
      text,
      start + (key?.[0].length ?? 0),
      end - (/\s#.*/s.exec(line.slice(-500))?.[0].length ?? 0),
    )
    if (entry) note(entry)
  }
  return {}
}

function isList(section: string, key: string): boolean {
  if (/^options\.extras_require$/.test(section)) return true
  return /^(?:options|metadata)$/.test(section) && LISTS.test(key)
}
