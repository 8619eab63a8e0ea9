import type { Leftover } from '../../core/language/language.ts'
import { append, firstIndex } from '../../core/runtime/lists.ts'
import { applyEdits, type Replacement } from '../../core/text/edits.ts'
import { lineEnd, lineStart } from '../../core/text/lines.ts'
import { packageName } from './package-name.ts'

/** Texts, runes and comments: what stands in them uses nothing. */
const SILENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|`[^`]*`?|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/g
/** A line that imports a package, its other name and its path. */
const IMPORT =
  /^[ \t]{0,9}(?:import[ \t]{1,9})?(?:([A-Za-z_.]\w{0,99})[ \t]{1,9})?"([^"\n]{1,300})"[ \t]{0,9}(?:$|\r|\/\/)/
/** A line that declares one variable with a value that no call makes. */
const PLAIN =
  /^[ \t]{1,40}(?:var )?\w{1,99}(?: \*?\w{1,40})? :?= &?(?:true|false|\d{1,20}|"[^"\\\n]{0,200}")[ \t]*(?:\/\/[^\n]*)?\r?\n$/
/** Where the imports of a file end: its first declaration. */
const DECLARATION = /\n(?:func|type|var|const)\b/
const FUNCTION = /\nfunc\b/g
const WORD = /(?<![\w.])[A-Za-z]\w*/g
const NO_TARGETS = { targets: new Set<string>(), mark: 0 }
const NOTHING: Leftover = { removals: [], names: [] }

/**
 * Code that edits of a file leave without a use: Go compiles no file that imports a package or declares a variable of a
 * function and does not use it.
 */
export function leftUnused(before: string, edits: readonly Replacement[]): Leftover {
  // Fixes of one file are asked about one after the other.
  if (last.text !== before) last = knownOf(before)
  if (edits.every((edit) => takesNone(last, edit, edits))) return NOTHING
  const left = variablesLeft(last, edits)
  const after = left.length > 0 ? applyEdits(before, edits) : ''
  const lines = left.map((name) => plainLineOf(before, after, name))
  return {
    removals: [...importsLeft(last, edits), ...lines.flatMap((line) => line ?? [])],
    names: left.filter((_, index) => !lines[index]),
  }
}

/** The line that gives a variable a plain value, where nothing of the file says its name any more. */
function plainLineOf(before: string, after: string, name: string): { start: number; end: number } | undefined {
  const word = new RegExp(`(?<![\\w.])${name}(?!\\w)`, 'g')
  const [declaration, ...others] = [...after.matchAll(word)]
  if (!declaration || others.length > 0) return undefined
  const line = after.slice(lineStart(after, declaration.index), after.indexOf('\n', declaration.index) + 1)
  const start = before.indexOf(line)
  const isSole = start >= 0 && before.indexOf(line, start + 1) < 0
  return isSole && PLAIN.test(line) ? { start, end: start + line.length } : undefined
}

function importsLeft({ text, bare: was, imports, reads }: Known, edits: readonly Replacement[]): Leftover['removals'] {
  const isUsedBeside = ({ name }: Import) =>
    reads.get(name)?.some((at) => was[at + name.length] === '.' && isBeside(text, at, edits))
  const risky = imports.filter((imported) => reads.has(imported.name) && !isUsedBeside(imported))
  if (risky.length === 0) return []
  const after = applyEdits(text, edits)
  const is = bare(after)
  const still = new Set(importsIn(after).map(({ name }) => name))
  return risky
    .filter(({ name }) => still.has(name) && uses(was, name) && !uses(is, name))
    .map(({ start, end }) => ({ start, end }))
}

/** Variables that nothing reads any more, of the functions that edits change. */
function variablesLeft({ text, bare: was, functions }: Known, edits: readonly Replacement[]): string[] {
  const left: string[] = []
  for (let n = 0; n < edits.length; ) {
    const next = firstIndex(functions, (one) => one > (edits[n] as Replacement).start)
    const from = functions[next - 1] ?? 0
    const replacements: Replacement[] = []
    let to = functions[next] ?? text.length
    for (; n < edits.length && (edits[n] as Replacement).start < to; n++) {
      const edit = edits[n] as Replacement
      replacements.push({ ...edit, start: edit.start - from, end: edit.end - from })
      if (edit.end > to) to = functions[firstIndex(functions, (one) => one >= edit.end)] ?? text.length
    }
    const unused = new Set(variablesIn(was.slice(from, to)))
    const is = variablesIn(bare(applyEdits(text.slice(from, to), replacements)))
    append(
      left,
      is.filter((name) => !unused.has(name)),
    )
  }
  return left
}

/** Imports and declarations of a text, and the places that read them. */
interface Known {
  readonly text: string
  readonly bare: string
  readonly imports: readonly Import[]
  readonly functions: readonly number[]
  readonly declared: ReadonlySet<string>
  readonly reads: ReadonlyMap<string, readonly number[]>
}

let last: Known = knownOf('')

function knownOf(text: string): Known {
  const plain = bare(text)
  const imports = importsIn(text)
  const declared = new Set(plain.split('\n').flatMap(declaredIn))
  const wanted = new Set([...declared, ...imports.map(({ name }) => name)])
  return { text, bare: plain, imports, functions: functionsIn(plain), declared, reads: readsOf(plain, wanted) }
}

/** Whether an edit declares nothing and takes no name away, or only one that lines beside the edits read. */
function takesNone(known: Known, edit: Replacement, edits: readonly Replacement[]): boolean {
  if (/:=|\bvar\b/.test(edit.text)) return false
  let { start, end } = edit
  while (start > 0 && /\w/.test(known.text.charAt(start - 1))) start--
  while (end < known.text.length && /\w/.test(known.text.charAt(end))) end++
  const words = new Set(known.text.slice(start, end).match(/[A-Za-z]\w*/g) ?? [])
  return [...words].every((name) => !known.reads.has(name) || isReadBeside(known, name, { edit, edits }))
}

function isReadBeside(
  known: Known,
  name: string,
  { edit, edits }: { edit: Replacement; edits: readonly Replacement[] },
): boolean {
  const places = known.reads.get(name) ?? []
  const isRead = (at: number) => isBeside(known.text, at, edits)
  const isImport = known.imports.some((imported) => imported.name === name)
  if (isImport && !places.some((at) => known.bare[at + name.length] === '.' && isRead(at))) return false
  if (!known.declared.has(name)) return true
  const next = firstIndex(known.functions, (one) => one > edit.start)
  const [from, to] = [known.functions[next - 1] ?? 0, known.functions[next] ?? known.text.length]
  for (let n = firstIndex(places, (at) => at >= from); (places[n] ?? to) < to; n++)
    if (isRead(places[n] as number)) return true
  return false
}

/** Whether a place stands on none of the lines that edits change. */
function isBeside(text: string, at: number, edits: readonly Replacement[]): boolean {
  const start = lineStart(text, at)
  const next = edits[firstIndex(edits, ({ end }) => end >= start)]
  if (!next || next.start <= at) return !next
  return text.slice(at, next.start).includes('\n')
}

function bare(text: string): string {
  return text.replace(SILENT, (silent) => silent.replace(/[^\n]/g, ' '))
}

interface Import {
  readonly name: string
  readonly start: number
  readonly end: number
}

function importsIn(text: string): Import[] {
  const found: Import[] = []
  const top = DECLARATION.exec(text)?.index ?? text.length
  for (let start = 0, end = 0; start < top; start = end) {
    const stop = lineEnd(text, start)
    end = Math.min(stop + 1, text.length)
    const [, alias, module] = IMPORT.exec(text.slice(start, stop)) ?? []
    const name = alias ?? packageName(module ?? '')
    if (module !== undefined && name !== '_' && name !== '.') found.push({ name, start, end })
  }
  return found
}

function uses(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w.])${name}\\.`).test(text)
}

function functionsIn(text: string): number[] {
  return [...text.matchAll(FUNCTION)].map(({ index }) => index)
}

/** Variables of functions that nothing reads. */
function variablesIn(text: string): string[] {
  const begins = functionsIn(text)
  return begins.flatMap((start, index) => {
    const body = text.slice(start, begins[index + 1])
    const names = new Set(body.split('\n').flatMap(declaredIn))
    const reads = readsOf(body, names)
    return [...names].filter((name) => !reads.has(name))
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

/** Where names stand, but for places where they are declared or assigned. */
function readsOf(text: string, names: ReadonlySet<string>): Map<string, number[]> {
  const reads = new Map<string, number[]>()
  let start = 0
  for (const line of text.split('\n')) {
    const { targets, mark } = targetsOf(line)
    for (const { 0: word, index } of line.matchAll(WORD)) {
      if (!names.has(word) || (index < mark && targets.has(word))) continue
      const places = reads.get(word)
      if (places) places.push(start + index)
      else reads.set(word, [start + index])
    }
    start += line.length + 1
  }
  return reads
}

/** The targets that a line declares or assigns, with nothing else in front of the mark. */
function targetsOf(line: string): { readonly targets: ReadonlySet<string>; readonly mark: number } {
  const mark = /:?=(?!=)/.exec(line)?.index
  if (mark === undefined || /[!<>=]$/.test(line.slice(0, mark))) return NO_TARGETS
  const before = line.slice(0, mark).split(',')
  const isPlain = before.every((one) => /^(?:(?:if|for|switch|var) )?\w+$/.test(one.trim()))
  return isPlain ? { targets: new Set(before.map(lastWord)), mark } : NO_TARGETS
}
