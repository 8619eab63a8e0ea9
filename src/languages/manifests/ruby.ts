import type { Source } from '../../core/language/language.ts'
import { inComment, type Page } from '../plain/page/page.ts'
import type { Entry, RangeAt } from './parts/entry.ts'
import { linesOf } from './parts/lines.ts'
import { type Listed, manifest, type Note } from './parts/reader.ts'

/** `Gemfile` and gemspecs: gems with one or more constraints. */
export const gemfile = manifest({
  id: 'gemfile',
  files: /(?:^|\/)(?:Gemfile|gems\.rb)$|\.gem(?:file|spec)$/i,
  called: 'list of gems',
  ecosystem: 'RubyGems',
  form: 'manifest',
  find,
})

/** `Gemfile.lock`: the gems of each source with the release that was decided for. */
export const gemfileLock = manifest({
  id: 'gemfile-lock',
  files: /(?:^|\/)(?:[^/]*gemfile\.lock|gems\.locked)$/i,
  called: 'Gemfile.lock',
  ecosystem: 'RubyGems',
  form: 'lock',
  find: locked,
})

const CALL = /^[ \t]*(?:gem|[\w.]{1,80}\.add_(?:runtime_|development_)?dependency)[ \t]*(?:\([ \t]*)?(?=["'%])/gm
const STRING = /(?:"([^"\n]*)"|'([^'\n]*)'|%[qQ]?[<({[]([^>)}\]\n]*)[>)}\]])(?:\.freeze)?/y
const BETWEEN = /\s*,\s*(?:\[\s*)?(?:#[^\n]*\n\s*)?(?=["'%])/y
const CONSTRAINT = /^\s*(?:[~<>=!]{1,2}\s*)?\d[\w.-]*\s*(?:,.*)?$/s
const SECTION = /^(?:GEM|GIT|PATH|PLUGIN SOURCE|PLATFORMS|DEPENDENCIES|CHECKSUMS|RUBY VERSION|BUNDLED WITH)$/
const SPEC = /^ {4}([\w.-]+) \(([^()\s]+)\)$/

function find(source: Source, note: Note, pageOnce: () => Page): Listed {
  const page = pageOnce()
  for (const call of source.text.matchAll(CALL)) {
    if (inComment(page, call.index)) continue
    const entry = gemAt(source.text, call.index + call[0].length)
    if (!entry) return { broken: true }
    note(entry)
  }
  return {}
}

function gemAt(text: string, at: number): Entry | undefined {
  const name = stringAt(text, at)
  if (!name) return undefined
  const constraints: RangeAt[] = []
  for (let next = name.after; ; ) {
    BETWEEN.lastIndex = next
    const between = BETWEEN.exec(text)
    if (!between) break
    const one = stringAt(text, BETWEEN.lastIndex)
    if (!one) return undefined
    if (!CONSTRAINT.test(one.value)) break
    constraints.push({ start: one.start, end: one.end, value: one.value })
    next = one.after
  }
  return { name: name.value, start: name.start, end: name.end, range: together(constraints) }
}

function together([first, ...more]: readonly RangeAt[]): RangeAt | undefined {
  return first && { ...first, ...(more.length > 0 && { more }) }
}

function stringAt(text: string, at: number) {
  STRING.lastIndex = at
  const found = STRING.exec(text)
  if (!found) return undefined
  const value = found[1] ?? found[2] ?? found[3] ?? ''
  const start = at + found[0].indexOf(value, found[3] === undefined ? 1 : 2)
  return { value, start, end: start + value.length, after: STRING.lastIndex }
}

function locked({ text }: Source, note: Note): Listed {
  let section = ''
  let specs = false
  for (const { text: line, start } of linesOf(text)) {
    if (/^\S/.test(line)) {
      if (!SECTION.test(line)) return { broken: true }
      section = line
    }
    if (!/^ {3}/.test(line)) specs = line === '  specs:' && /^(?:GEM|GIT|PATH|PLUGIN SOURCE)$/.test(section)
    const [, name, version] = (specs && SPEC.exec(line)) || []
    if (!name || !version) continue
    const end = start + 4 + name.length
    const resolved = version.replace(/-(?:x86|x64|java|arm|aarch|universal|mingw|mswin).*/s, '')
    note({ name, start: start + 4, end, range: { start: end + 2, value: version }, resolved })
  }
  return { broken: section === '' && text.trim() !== '' }
}
