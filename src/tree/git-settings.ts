import { homedir } from 'node:os'
import path from 'node:path'
import { textOf } from './read.ts'
import { statOf } from './stats.ts'

/** Files of settings in a folder of git. */
const SETTINGS = ['config', 'config.worktree']
/** Settings that name a file which git reads for many commands. */
const NAMES_FILE: ReadonlySet<string> = new Set([
  'blame.ignorerevsfile',
  'core.attributesfile',
  'core.excludesfile',
  'mailmap.file',
])
/** Limits of settings files: bytes read, and nested includes (git follows at most ten). */
const MOST_BYTES = 1_000_000
const DEEPEST = 10

/**
 * Returns a pipe or device that git settings name as a file: any git command would block on it or read without end.
 * `git` is the git folder.
 */
export function endlessSetting(git: string): string | undefined {
  const seen = new Set<string>()
  const open = SETTINGS.map((name) => ({ file: path.join(git, name), depth: 0 }))
  for (let next = open.pop(); next; next = open.pop()) {
    const { file, depth } = next
    if (seen.has(file) || depth > DEEPEST) continue
    seen.add(file)
    for (const { name, value } of settingsIn(textOf(file, MOST_BYTES) ?? '')) {
      const isInclude = name === 'include.path' || name === 'includeif.path'
      if (value === '' || !(isInclude || NAMES_FILE.has(name))) continue
      const named = value.startsWith('~/')
        ? path.join(homedir(), value.slice(2))
        : path.resolve(path.dirname(isInclude ? file : git), value)
      if (isEndless(named)) return named
      if (isInclude) open.push({ file: named, depth: depth + 1 })
    }
  }
  return undefined
}

function isEndless(file: string): boolean {
  const stats = statOf(file)
  if (stats === undefined || file === '/dev/null') return false
  return stats.isFIFO() || stats.isCharacterDevice() || stats.isBlockDevice()
}

interface Setting {
  /** Section and key in lower case, without the subsection. */
  readonly name: string
  readonly value: string
}

const SECTION = /^\[([\w.-]{1,200})(?:[ \t]{1,99}"(?:[^"\\]|\\.){0,2000}")?[ \t]{0,99}\]/

/** The settings of a file as git reads them. */
function settingsIn(text: string): Setting[] {
  const settings: Setting[] = []
  let section = ''
  for (const line of text.replace(/\\\r?\n/g, '').split(/\r?\n/)) {
    let rest = line.trim()
    const head = SECTION.exec(rest)
    if (head) {
      section = (head[1] ?? '').toLowerCase()
      rest = rest.slice(head[0].length).trim()
    }
    const equals = rest.indexOf('=')
    if (equals < 0 || /^[#;]/.test(rest)) continue
    const key = rest.slice(0, equals).trim().toLowerCase()
    settings.push({ name: `${section}.${key}`, value: unquoted(rest.slice(equals + 1).trim()) })
  }
  return settings
}

/** A value without its quotes, its escapes and the comment behind it. */
function unquoted(written: string): string {
  let value = ''
  let isQuoted = false
  for (let at = 0; at < written.length; at++) {
    const char = written.charAt(at)
    if (char === '"') isQuoted = !isQuoted
    else if (char === '\\') value += written.charAt(++at)
    else if (!isQuoted && (char === '#' || char === ';')) break
    else value += char
  }
  return value.trim()
}
