import { lastStarting } from '../page/packed.ts'
import { lineAt, type Page, stringEnding } from '../page/page.ts'
import { type TextUsage, textUsageOf } from '../page/text-usage.ts'

/** How far back the call or the name is looked for that a text is given to. */
const REACH = 600
/** Lines above that are looked at for the key of a value. */
const MOST_LINES = 60
/** A name that is given what stands behind it. */
const GIVEN = /([\w.$@-]{1,60})["']?\s*(?:=>|:=|\+?=|:)\s*$/
/** A word that takes what stands behind it without brackets, or right in front of a quote. */
const TAKES = /(?<![\w.$])([A-Za-z_$][\w.:$-]{0,60}[!?]?)[ \t]*$/
/** The name of what is called with a bracket. */
const CALLED = /([A-Za-z_$][\w.:$>-]{0,80}[!?]?)\s*$/
/** Letters that may stand in front of a quote. */
const PREFIX = /(?<=^|[^\w$])(?:[fFrRbBuU]{1,2}|[$@]{1,2})$/

/** The manner of the nearest call, name or key around a text that starts at an offset of a program. */
export function mannerAt(page: Page, start: number): TextUsage | undefined {
  const floor = Math.max(0, start - REACH)
  let depth = 0
  let at = start
  let isStart = true
  while (at > floor) {
    const manner = depth === 0 && isStart ? mannerBefore(page, floor, at) : undefined
    if (manner) return manner
    isStart = false
    const string = stringEnding(page, at) ?? stringClosedAt(page, at)
    if (string) {
      at = string.start
      isStart = true
      continue
    }
    at--
    const char = page.text.charAt(at)
    if (/[)\]}]/.test(char)) depth++
    else if (/[([{]/.test(char)) {
      if (depth > 0) depth--
      else {
        const called = char === '(' ? CALLED.exec(page.text.slice(floor, at))?.[1] : undefined
        const callManner = called === undefined ? undefined : textUsageOf(called)
        if (callManner) return callManner
        isStart = true
      }
    } else if (char === ';' && depth === 0) return undefined
  }
  return undefined
}

function stringClosedAt(page: Page, at: number) {
  const string = page.strings.at(lastStarting(page.strings, at - 1))
  return string?.close === at && string.start < at ? string : undefined
}

function mannerBefore(page: Page, floor: number, at: number): TextUsage | undefined {
  const raw = page.text.slice(floor, at)
  if (raw.endsWith('$') && page.text.charAt(at) === '`') return 'command'
  const before = raw.replace(PREFIX, '')
  const name = GIVEN.exec(before)?.[1] ?? TAKES.exec(before)?.[1]
  return name === undefined ? undefined : textUsageOf(name)
}

const KEY = /^[ \t]*(?:-[ \t]+)*["']?([\w.$@-][\w.$@ -]{0,59}?)["']?[ \t]*(?:=|:)(?:[ \t]|$)/

/** The key that a line of a settings file belongs to: on the line itself, or on the next one above that stands further left. */
export function keyOf(page: Page, start: number): { readonly key?: string; readonly from: number } {
  const keyLine = lineAt(page, start)
  const found = KEY.exec(keyLine.text.slice(0, start - keyLine.start))
  if (found) return { key: found[1] ?? '', from: keyLine.start + found[0].length }
  let indent = indentOf(keyLine.text)
  for (let index = keyLine.index - 1; index >= 0 && keyLine.index - index < MOST_LINES; index--) {
    const line = lineAt(page, page.lines[index] ?? 0).text
    if (line.trim() === '') continue
    const here = indentOf(line)
    const isItem = /^[ \t]*-(?:[ \t]|$)/.test(line)
    if (here > indent || (here === indent && (isItem || !/^[ \t]*-[ \t]/.test(keyLine.text)))) continue
    const key = KEY.exec(`${line} `)?.[1]
    if (key !== undefined) return { key, from: keyLine.start }
    indent = Math.min(indent, here)
  }
  return { from: keyLine.start }
}

function indentOf(line: string): number {
  return /^[ \t]*/.exec(line)?.[0].length ?? 0
}
