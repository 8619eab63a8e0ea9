import type { Source } from '../../core/language/language.ts'
import { type Entry, splitPackage, unaliased } from './parts/entry.ts'
import { linesOf } from './parts/lines.ts'
import { type Listed, manifest, type Note } from './parts/reader.ts'

/** A key of an entry in both formats: `"name@^1", name@~2:`, at the start of a line. */
const KEY = /^(?![#\s]|__metadata)(\S[^\n]{0,2000}):[ \t]*$/
const VERSION = /^[ \t]+version:?[ \t]+"?([^"\s]+)/
const SELECTOR = /"?((?:@[^/@",\s]+\/|(?<![^@",\s]))[^@",\s]+)@([^",]*)"?/g

/** `yarn.lock`, of yarn 1 and of later ones: each selector of an entry with the version that it got. */
export const yarnLock = manifest({
  id: 'yarn-lock',
  files: /(?:^|\/)yarn\.lock$/i,
  called: 'yarn.lock',
  ecosystem: 'npm',
  form: 'lock',
  find,
})

function find({ text }: Source, note: Note): Listed {
  let open: { key: string; start: number } | undefined
  let isOne = text.trim() === '' || /^(?:# yarn lockfile|__metadata:)/m.test(text)
  for (const { text: line, start } of linesOf(text)) {
    const key = KEY.exec(line)?.[1]
    if (key) open = { key, start }
    const version = open && VERSION.exec(line)?.[1]
    if (!open || !version) continue
    for (const entry of entriesOf(open, version)) note(entry)
    isOne = true
    open = undefined
  }
  return { broken: !isOne }
}

/** One for each package that an entry names, at its first selector. */
function entriesOf(open: { key: string; start: number }, version: string): Iterable<Entry> {
  const found = new Map<string, Entry>()
  for (const match of open.key.matchAll(SELECTOR)) {
    const [whole, name = '', selector = ''] = match
    const start = open.start + match.index + whole.indexOf(name)
    const end = start + name.length
    const entry = unaliased({ name, start, end, ...rangeOf(selector, end + 1), resolved: version })
    if (!found.has(entry.name)) found.set(entry.name, entry)
  }
  return found.values()
}

/** The range without the protocol of newer yarn; an alias keeps it, since another package stands behind. */
function rangeOf(selector: string, start: number) {
  const plainRange = /^npm:(?![^\d*^~<>=v|\s].*)(.*)$/.exec(selector)
  if (plainRange && !splitPackage(plainRange[1] ?? '').range)
    return { range: { start: start + 4, value: plainRange[1] ?? '' } }
  return { range: { start, value: selector } }
}
