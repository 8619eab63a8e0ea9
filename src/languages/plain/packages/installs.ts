import type { Dependency } from '../../../core/findings/evidence.ts'
import { asWords, isExecuted, logicalStart } from '../page/executed.ts'
import type { Page } from '../page/page.ts'
import { dependency, isKnown, type Line, linesWithNames, rangeOf } from './named.ts'
import { installers } from './package-rows.ts'

/** Characters of a command over several lines that are looked at. */
const LONGEST = 4_000
/** Places that are remembered: several times those of a command. */
const MOST_SEEN = 10_000
const INSTALLED =
  /[\s"'](?<name>@?[A-Za-z][\w./:-]*?)(?:(?:==|@|:)(?<range>[\dv^~][\w.*+-]*)|(?<pip>[<>~=!]=?[\d][\w.,<>=!*]*))?["']?(?=[\s;&|,"'`\\)]|$)/dg
/** A release that a command takes as an option of its own. */
const OPTION =
  /\s(?:-v|--version|-(?:Required|Exact)?Version)(?:\s{1,9}|\s{0,9}=\s{0,9})["']?(?<range>(?:[~<>=^]{1,2}\s?)?\d[\w.*+-]*)(?=["'\s;&|`)\\]|$)/di

/** Packages that commands in a file install, for every ecosystem. */
export function* installs(page: Page): Iterable<Dependency> {
  const isNew = firstAt()
  for (const line of linesWithNames(page))
    for (const one of installed(page, line)) if (isNew(one.at.start, line.start)) yield one
}

/** Returns a test for the first match at each place; lines come in order, and a command goes back a limited number. */
export function firstAt(): (at: number, line: number) => boolean {
  const seen = new Set<number>()
  return (at, line) => {
    if (seen.size > MOST_SEEN) for (const one of seen) if (one < line - LONGEST) seen.delete(one)
    if (seen.has(at)) return false
    seen.add(at)
    return true
  }
}

const calls = installers.map(({ ecosystem, command }) => ({
  ecosystem,
  call: new RegExp(command, `${command.flags}g`),
}))
const anyCall = new RegExp(installers.map(({ command }) => command.source).join('|'), 'i')

/** Packages of a line that stand behind a command which installs packages and is run, not mentioned. */
export function* installed(page: Page, line: Line): Iterable<Dependency> {
  const start = Math.max(Math.min(line.start, logicalStart(page, line.start)), line.start - LONGEST)
  const text = asWords(page.text.slice(start, line.start + line.text.length))
  if (!anyCall.test(text)) return
  for (const { ecosystem, call } of calls) {
    for (const { index, 0: command } of text.matchAll(call)) {
      if (!isExecuted(page, start + index)) continue
      const from = index + command.length - 1
      yield* namesIn(page, { ...line, start: start + from, text: text.slice(from) }, ecosystem)
    }
  }
}

function* namesIn(page: Page, words: Line, ecosystem: string): Iterable<Dependency> {
  const rest = words.text.split(/[;|]|&&/, 1)[0] ?? ''
  const option = OPTION.exec(rest)
  for (const match of rest.matchAll(INSTALLED)) {
    const [start, end] = match.indices?.groups?.name ?? []
    const { name = '' } = match.groups ?? {}
    if (start === undefined || end === undefined || !isKnown(name, page.words)) continue
    const of = { ecosystem, form: 'manifest' } as const
    const range = rangeOf(page, words, match) ?? (option ? rangeOf(page, words, option) : undefined)
    yield dependency(page, of, name, words.start + start, words.start + end, range)
  }
}
