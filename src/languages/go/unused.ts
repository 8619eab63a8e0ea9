import type { Leftover } from '../../core/language/language.ts'
import { packageName } from './package-name.ts'

/** Texts, runes and comments: what stands in them uses nothing. */
const SILENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|`[^`]*`?|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/g
/** A line that imports a package, its other name and its path. */
const IMPORT =
  /^[ \t]{0,9}(?:import[ \t]{1,9})?(?:([A-Za-z_.]\w{0,99})[ \t]{1,9})?"([^"\n]{1,300})"[ \t]{0,9}(?:$|\r|\/\/)/
/** Where the imports of a file end: its first declaration. */
const DECLARATION = /\n(?:func|type|var|const)\b/
const FUNCTION = /\nfunc\b/g

/**
 * What a change of a file leaves without a use: Go compiles no file that imports a package or declares a variable
 * of a function and does not use it.
 */
export function leftUnused(before: string, after: string): Leftover {
  if (takesNoName(before, after)) return { removals: [], names: [] }
  const [was, is] = [bare(before), bare(after)]
  const still = new Set(importsIn(after).map(({ name }) => name))
  const gone = importsIn(before).filter(({ name }) => still.has(name) && uses(was, name) && !uses(is, name))
  const unused = new Set(variablesIn(was))
  return {
    removals: gone.map(({ start, end }) => ({ start, end })),
    names: variablesIn(is).filter((name) => !unused.has(name)),
  }
}

/** Names of the text that was asked about last: its fixes are asked about one after the other. */
let last: { readonly text: string; readonly names: ReadonlySet<string> } = { text: '', names: new Set() }

/** Whether a change is one within a word that is neither an import nor a variable, as that of a version in a text is. */
function takesNoName(before: string, after: string): boolean {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++
  let same = 0
  while (
    same < most - start &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  )
    same++
  let end = before.length - same
  if (!/^\w{0,60}$/.test(before.slice(start, end)) || !/^\w{0,60}$/.test(after.slice(start, after.length - same)))
    return false
  while (start > 0 && /\w/.test(before.charAt(start - 1))) start--
  while (end < before.length && /\w/.test(before.charAt(end))) end++
  if (last.text !== before) last = { text: before, names: namesIn(before) }
  return !last.names.has(before.slice(start, end))
}

function namesIn(text: string): Set<string> {
  return new Set([...importsIn(text).map(({ name }) => name), ...bare(text).split('\n').flatMap(declaredIn)])
}

function bare(text: string): string {
  return text.replace(SILENT, (silent) => silent.replace(/[^\n]/g, ' '))
}

function importsIn(text: string): { name: string; start: number; end: number }[] {
  const found: { name: string; start: number; end: number }[] = []
  const last = DECLARATION.exec(text)?.index ?? text.length
  for (let start = 0, end = 0; start < last; start = end) {
    const lineEnd = text.indexOf('\n', start)
    end = lineEnd < 0 ? text.length : lineEnd + 1
    const [, alias, module] = IMPORT.exec(text.slice(start, lineEnd < 0 ? end : lineEnd)) ?? []
    const name = alias ?? packageName(module ?? '')
    if (module !== undefined && name !== '_' && name !== '.') found.push({ name, start, end })
  }
  return found
}

function uses(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w.])${name}\\.`).test(text)
}

/** Variables of functions that nothing reads. */
function variablesIn(text: string): string[] {
  const begins = [...text.matchAll(FUNCTION)].map(({ index }) => index)
  return begins.flatMap((start, index) => {
    const body = text.slice(start, begins[index + 1])
    const names = new Set(body.split('\n').flatMap(declaredIn))
    return [...names].filter((name) => !isRead(body, name))
  })
}

/** Names that a line declares: `a, err := f()`, `var a = 1`. */
function declaredIn(line: string): string[] {
  const at = line.indexOf(':=')
  const single = /^\s{1,40}var (\w{1,99})/.exec(line)?.[1]
  const names = at < 0 ? [single ?? ''] : line.slice(0, at).split(',').map(lastWord)
  return names.filter((name) => /^[A-Za-z]\w*$/.test(name))
}

function lastWord(text: string): string {
  return text.trim().split(' ').at(-1) ?? ''
}

/** Whether a name stands anywhere but where it is declared or assigned. */
function isRead(body: string, name: string): boolean {
  const word = new RegExp(`(?<![\\w.])${name}(?!\\w)`)
  return body.split('\n').some((line) => {
    const mark = /:?=(?!=)/.exec(line)
    if (!mark || /[!<>=]$/.test(line.slice(0, mark.index))) return word.test(line)
    const targets = line.slice(0, mark.index).split(',').map(lastWord)
    const before = line
      .slice(0, mark.index)
      .split(',')
      .map((one) => one.trim())
    const isTarget = targets.includes(name) && before.every((one) => /^(?:(?:if|for|switch|var) )?\w+$/.test(one))
    return word.test(isTarget ? line.slice(mark.index) : line)
  })
}
