import { filesOf } from '../../../core/file-types/endings.ts'
import { RUNS_COMMANDS_BY_CALL } from '../../../core/file-types/traits.ts'
import { keyOf, mannerAt } from '../addresses/holders.ts'
import { hereDocumentAt } from './here-documents.ts'
import { inComment, inProse, lineAt, lineIndexAt, type Page, stringAround } from './page.ts'
import type { Quoted } from './scan.ts'
import { textUsageOf } from './text-usage.ts'

const WINDOWS = filesOf(['powershell', 'batch'], 'fish')
/** Languages whose backticks run what stands between them. */
const RUNNING_TICKS = filesOf(['ruby', 'perl'], 'php')
const YAML = /\.ya?ml$/i
/** Ends a command of a shell, in front of the next one. */
const SEPARATOR = /[;&|({`]|\b(?:then|do|else)\s|\\n/g
/** Tools that run the command behind them. */
const RUNNERS =
  'sudo|exec|env|time|nice|nohup|command|call|if|while|until|RUN|CMD|ENTRYPOINT|xargs|yes|travis_retry|retry|timeout\\s+\\S+|(?:poetry|pipenv|uv|conda|hatch|pdm|rye|bundle)\\s+(?:run|exec)|(?:docker|podman|kubectl|nerdctl|docker-compose|lxc)\\s+(?:compose\\s+)?(?:exec|run)\\s.{0,120}?|(?:ssh|chroot|su|gosu|vagrant\\s+ssh)\\s.{0,80}?'
/** All that may stand between the begin of a command and the tool that installs. */
const POSITION = new RegExp(
  `^[\\s"'\\[@>$!%+-]*(?:(?:${RUNNERS})(?:\\s+-\\S+)*\\s+|\\w+=\\S*\\s+)*[\\s"'\\[]*(?:[\\w./\\\\-]*(?:python[\\d.]*|executable)\\s+-m\\s+|[\\w./\\\\{}$-]*[/\\\\])?$`,
)
/** Programs and options that run a string as a command. */
const HANDS = /(?:^|\s)(?:-\w*c|eval|ssh|iex|invoke-expression|-command|watch|parallel)(?:\s|$)/i

/** Whether an installing command that starts at an offset is run, rather than mentioned in a sentence. */
export function isExecuted(page: Page, at: number): boolean {
  if (page.syntax.prose) return !inProse(page, at) || /[`$]/.test(lineAt(page, at).text)
  if (inComment(page, at)) return false
  const string = stringAround(page, at)
  if (RUNS_COMMANDS_BY_CALL.test(page.file)) return string ? isRunString(page, string, at) : isRunInCode(page, at)
  if (page.syntax.shell || WINDOWS.test(page.file)) return isRunByShell(page, string, at)
  return isRunBySettings(page, string, at)
}

/** Whether a part of a command that starts at an offset is only mentioned: in a message, a comment, a help text. */
export function isTold(page: Page, at: number): boolean {
  if (page.syntax.prose) return false
  if (inComment(page, at)) return true
  const string = stringAround(page, at)
  const here = hereDocumentAt(page, at)
  if (RUNS_COMMANDS_BY_CALL.test(page.file)) {
    if (string) return mannerAt(page, string.start) === 'talk'
    return here !== undefined && mannerAt(page, here.opener) === 'talk'
  }
  if (page.syntax.shell || WINDOWS.test(page.file))
    return here ? !isRunDocument(page, here.opener) : !isNoTalk(segment(page, logicalStart(page, at), at))
  const holder = string && !YAML.test(page.file) ? mannerAt(page, string.start) : textUsageOf(keyOf(page, at).key ?? '')
  return holder === 'talk' || !isNoTalk(segment(page, keyOf(page, at).from, at))
}

/** A string of a program counts where a call or a name says that it is run, and the command is what it begins with. */
function isRunString(page: Page, string: Quoted, at: number): boolean {
  if (!isAtCommand(segment(page, lineStart(page, at, string.open), at).replaceAll('`', '\0'))) return false
  if (/^\s*#!/.test(page.text.slice(string.open, string.open + 40))) return true
  return mannerAt(page, string.start) === 'command'
}

/** Outside of strings only a text on lines of its own, a magic of a notebook or what stands in backticks is run. */
function isRunInCode(page: Page, at: number): boolean {
  const here = hereDocumentAt(page, at)
  const before = segment(page, lineStart(page, at), at)
  if (!isAtCommand(before)) return false
  if (here) return (mannerAt(page, here.opener) ?? textUsageOf(here.tag)) === 'command'
  const line = page.text.slice(lineStart(page, at), at)
  return /^\s*[!%]/.test(line) || /^\s*(?:%x|qx)/.test(line) || (RUNNING_TICKS.test(page.file) && /`[^`]*$/.test(line))
}

function isRunByShell(page: Page, string: Quoted | undefined, at: number): boolean {
  const here = hereDocumentAt(page, at)
  if (here) return isRunDocument(page, here.opener) && isAtCommand(segment(page, lineStart(page, at), at))
  if (!string || string.quote === '`') return isNoTalk(segment(page, logicalStart(page, at), at))
  if (!isAtCommand(segment(page, string.open, at))) return false
  const holder = segment(page, logicalStart(page, string.start), string.start)
  if (HANDS.test(holder)) return true
  const name = /(?<![\w:$.-])([\w:$.-]+)\s*=\s*$/.exec(holder)?.[1]
  const manner = textUsageOf(name ?? firstWord(holder))
  return name === undefined ? manner === 'command' || holder.trim() === '' || /\[\s*$/.test(holder) : manner !== 'talk'
}

/** The input of a tool that only prints it is a document, unless it goes on to a file or another tool. */
function isRunDocument(page: Page, opener: number): boolean {
  const line = lineAt(page, opener)
  return /[>|]/.test(line.text.replace(/<<.?/, '').replace(/>&\d/, '')) || isNoTalk(segment(page, line.start, opener))
}

/** A value of a settings file: its key decides; below a key without a meaning the command must be all of it. */
function isRunBySettings(page: Page, string: Quoted | undefined, at: number): boolean {
  const isNested = string !== undefined && !YAML.test(page.file)
  const { key = '', from } = isNested ? { from: string.open } : keyOf(page, at)
  const here = hereDocumentAt(page, at)
  const holder = isNested ? mannerAt(page, string.start) : here ? mannerAt(page, here.opener) : textUsageOf(key)
  if (holder === 'talk') return false
  const before = segment(page, Math.max(from, lineStart(page, at, from)), at)
  return isAtCommand(before) || (holder === 'command' && !/["']/.test(before) && isNoTalk(before))
}

/** Characters of a command that are looked at. */
const LONGEST = 2000

/** Text in front of an offset in the same command of a shell; lists of strings are read as words. */
function segment(page: Page, from: number, at: number): string {
  const before = asWords(page.text.slice(Math.max(from, at - LONGEST), at))
  let last = 0
  for (const match of before.matchAll(SEPARATOR)) last = match.index + match[0].length
  return before.slice(last)
}

/** A text of the same length in which the quotes between the words of a list are space. */
export function asWords(text: string): string {
  return text.replace(/["'],\s{0,40}\[?\s{0,40}["']/g, (between) => ' '.repeat(between.length))
}

function isAtCommand(before: string): boolean {
  return POSITION.test(before)
}

function isNoTalk(before: string): boolean {
  return textUsageOf(firstWord(before)) !== 'talk'
}

function firstWord(before: string): string {
  return (
    /^[\s@+-]*(?:(?:RUN|CMD|ENTRYPOINT|sudo|exec|env|command|if|while|until|!)(?:\s+-\S+)*\s+)*(\S+)/.exec(
      before,
    )?.[1] ?? ''
  )
}

function lineStart(page: Page, at: number, floor = 0): number {
  const line = at > 0 ? lineIndexAt(page, at) : 0
  return Math.max(floor, page.lines[line] ?? 0)
}

/** Lines of one command that are joined by marks at their ends. */
const MOST_JOINED = 40

/** Where the line begins that an offset is on, with the lines before that go on in it. */
export function logicalStart(page: Page, at: number): number {
  let start = lineStart(page, at)
  for (let count = 0; start > 0 && count < MOST_JOINED; count++) {
    if (
      !(WINDOWS.test(page.file) ? /[`^][ \t]?\n$/ : /\\[ \t]?\n$/).test(page.text.slice(Math.max(0, start - 3), start))
    )
      break
    start = lineStart(page, start - 1)
  }
  return start
}
