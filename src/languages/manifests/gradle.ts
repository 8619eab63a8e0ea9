import type { Source } from '../../core/language/language.ts'
import { inComment, type Page } from '../plain/page/page.ts'
import { type Entry, type Names, namesAmong, type RangeAt } from './parts/entry.ts'
import { linesOf } from './parts/lines.ts'
import { type Listed, manifest, type Note } from './parts/reader.ts'

/** A build script of Gradle, in Groovy or Kotlin: coordinates in one string or by their parts. */
export const gradle = manifest({
  id: 'gradle',
  files: /\.gradle(?:\.kts)?$/i,
  called: 'build script',
  ecosystem: 'Maven',
  form: 'manifest',
  find,
})

/** Lock files of Gradle: `group:name:version=configurations` on each line. */
export const gradleLock = manifest({
  id: 'gradle-lock',
  files: /gradle\.lockfile$|\/dependency-locks\/[^/]+\.lockfile$/i,
  called: 'lock file',
  ecosystem: 'Maven',
  form: 'lock',
  find: locked,
})

const COORDINATES = /^([\w.-]+):([\w.-]+)(?::([^:@\s]+))?(?::[\w.-]+)?(?:@\w+)?$/
const PARTS =
  /\bgroup\s*[:=]\s*(["'])([\w.-]+)\1\s*,\s*(?:name|module)\s*[:=]\s*(["'])([\w.-]+)\3(?:\s*,\s*version\s*[:=]\s*(?:(["'])([^"'\n]{1,100})\5|([A-Za-z_][\w.]*)))?/g
/** A release given to a name: `def v = '5.0'`, `ext.v = "5.0"`, `v: '5.0'`, `val v by extra("5.0")`, `set("v", "5.0")`. */
const NAMED = /(?<![\w-])["']?([A-Za-z_]\w*)["']?\]?\s*(?:=|:|,|by\s+extra\()\s*(["'])(\d[\w.+-]*)\2/g
const RICH =
  /^["']\s*(?:\)\s*)?\{\s*version\s*\{[^{}]{0,300}?\b(?:strictly|require|prefer)[\s(]+(["'])([^"'\n]{1,100})\1/
const VARIABLE = /^\$(?:\{([\w.[\]"']+)\}|([A-Za-z_]\w*))$/

function find(_: Source, note: Note, pageOnce: () => Page): Listed {
  const page = pageOnce()
  const names = namesOf(page)
  for (const { open, end } of page.strings)
    if (!inComment(page, open)) for (const entry of inString(page, open, end, names)) note(entry)
  for (const match of page.text.matchAll(PARTS))
    if (!inComment(page, match.index)) for (const entry of inParts(match, names)) note(entry)
  return { broken: !isBalanced(page) }
}

/** Where each name is given a release; a name with two is not known. */
function namesOf(page: Page): Names {
  const namedArguments = [...page.text.matchAll(NAMED)].flatMap((match) => {
    const [whole, name = '', , value = ''] = match
    return inComment(page, match.index)
      ? []
      : [[name, { start: match.index + whole.length - 1 - value.length, value }] as const]
  })
  return namesAmong(namedArguments, 'open')
}

function inString({ text }: Page, start: number, end: number, names: Names): Entry[] {
  if (end - start > 300) return []
  const [, group = '', artifact = '', version] = COORDINATES.exec(text.slice(start, end)) ?? []
  if (!artifact) return []
  const at = start + group.length + 1
  const entry = { name: `${group}:${artifact}`, start: at, end: at + artifact.length }
  const range = version ? settled({ start: entry.end + 1, value: version }, names) : richVersion(text, end)
  return [{ ...entry, range }]
}

/** `implementation('g:a') { version { strictly '[5.0, 6.0)' } }`. */
function richVersion(text: string, end: number): RangeAt | undefined {
  const found = RICH.exec(text.slice(end, end + 600))
  return found?.[2] ? { start: end + found[0].length - 1 - found[2].length, value: found[2] } : undefined
}

function inParts(match: RegExpMatchArray, names: Names): Entry[] {
  const [whole, , group = '', , artifact = '', , version, variable] = match
  const start = (match.index ?? 0) + whole.lastIndexOf(artifact, version ? whole.lastIndexOf(version) - 1 : undefined)
  const from = (match.index ?? 0) + whole.length - 1 - (version?.length ?? 0)
  const range = version ? settled({ start: from, value: version }, names) : names.get(variable?.split('.').at(-1) ?? '')
  return [{ name: `${group}:${artifact}`, start, end: start + artifact.length, range }]
}

/** A release, or the one that a variable was given in this file. */
function settled(range: RangeAt, names: Names): RangeAt | undefined {
  const [, path, word] = VARIABLE.exec(range.value) ?? []
  const name = word ?? /(?<!\w)(\w+)["'\]]*$/.exec(path ?? '')?.[1]
  if (name !== undefined) return names.get(name)
  return range.value.includes('$') ? undefined : range
}

/** Whether brackets close, strings and comments apart. */
function isBalanced(page: Page): boolean {
  const { text, strings, comments } = page
  const gaps = [...Array.from(strings, ({ start, close }) => ({ start, end: close })), ...comments].sort(
    (a, b) => a.start - b.start,
  )
  let depth = 0
  let gap = 0
  for (let at = 0; at < text.length; at++) {
    while ((gaps[gap]?.start ?? text.length) < at) gap++
    const next = gaps[gap]
    if (next?.start === at && next.end > at) at = next.end - 1
    else if (text.charAt(at) === '{') depth++
    else if (text.charAt(at) === '}') depth--
  }
  return depth === 0
}

function locked({ text }: Source, note: Note): Listed {
  for (const { text: line, start } of linesOf(text)) {
    if (/^(?:#|empty=|\s*$)/.test(line)) continue
    const [, group = '', artifact = '', version = ''] =
      /^([\w.-]+):([\w.-]+):([^\s:=]+)(?:=.*)?$/.exec(line.slice(0, 5000)) ?? []
    if (!version) return { broken: true }
    const at = start + group.length + 1
    const end = at + artifact.length
    note({
      name: `${group}:${artifact}`,
      start: at,
      end,
      range: { start: end + 1, value: version },
      resolved: version,
    })
  }
  return {}
}
