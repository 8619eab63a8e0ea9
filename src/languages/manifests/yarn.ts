import type { Dependency } from '../../core/findings/evidence.ts'
import type { Language, Reading, Source } from '../../core/language/language.ts'
import { append } from '../../core/runtime/lists.ts'
import { plain } from '../plain/index.ts'
import { dependencyOf, splitPackage } from './parts/entry.ts'
import { NO_TEXT } from './parts/reader.ts'

/** A key of an entry in both formats: `"name@^1", name@~2:`, at the start of a line. */
const KEY = /^(?![#\s]|__metadata)(\S[^\n]{0,2000}):[ \t]*\r?$/
const VERSION = /^[ \t]+version:?[ \t]+"?([^"\s]+)/
const SELECTOR = /"?((?:@[^/@",\s]+\/|(?<![^@",\s]))[^@",\s]+)@([^",]*)"?/g

/** `yarn.lock`, of yarn 1 and of later ones: each selector of an entry with the version that it got. */
export const yarnLock: Language = {
  id: 'yarn-lock',
  matches: (file) => /(?:^|\/)yarn\.lock$/i.test(file),
  read,
}

function read(source: Source): Reading {
  const rest = plain.read(source)
  const found = entries(source)
  const evidence = [...rest.evidence.filter((one) => one.kind !== 'dependency'), ...found]
  const known =
    !NO_TEXT.test(source.text) && (found.length > 0 || /^(?:# yarn lockfile|__metadata:)/m.test(source.text))
  if (known || source.text.trim() === '') return { ...rest, evidence }
  return {
    ...rest,
    trouble: 'This yarn.lock holds no entry that could be read: only its text was searched.',
    faults: 1,
  }
}

function entries(source: Source): Dependency[] {
  const found: Dependency[] = []
  let open: { key: string; start: number } | undefined
  let at = 0
  for (const line of source.text.split('\n')) {
    const key = KEY.exec(line)?.[1]
    if (key) open = { key, start: at }
    const version = open && VERSION.exec(line)?.[1]
    if (open && version) {
      append(found, entry(source, open, version))
      open = undefined
    }
    at += line.length + 1
  }
  return found
}

/** One dependency for each package that an entry names, at its first selector. */
function entry(source: Source, open: { key: string; start: number }, version: string): Dependency[] {
  const seen = new Set<string>()
  const found: Dependency[] = []
  for (const match of open.key.matchAll(SELECTOR)) {
    const [whole, name = '', selector = ''] = match
    const start = open.start + match.index + whole.indexOf(name)
    const own = dependencyOf(source, 'lock', {
      name,
      start,
      end: start + name.length,
      ...rangeOf(selector, start + name.length + 1),
      resolved: version,
    })
    if (!seen.has(own.name)) found.push(own)
    seen.add(own.name)
  }
  return found
}

/** The range without the protocol of newer yarn; an alias keeps it, since another package stands behind. */
function rangeOf(selector: string, start: number) {
  const plainRange = /^npm:(?![^\d*^~<>=v|\s].*)(.*)$/.exec(selector)
  if (plainRange && !splitPackage(plainRange[1] ?? '').range)
    return { range: { start: start + 4, value: plainRange[1] ?? '' } }
  return { range: { start, value: selector } }
}
