import { endingOf } from '../../../core/file-types/families.ts'
import type { KnownUses } from '../../../core/findings/version-reader.ts'
import { push } from '../../../core/runtime/lists.ts'
import { lineAt } from '../../../core/text/comment-lines.ts'
import { lineEnd, lineStart } from '../../../core/text/lines.ts'
import { folderOf } from '../../../core/text/paths.ts'
import type { Edit, Span } from '../../../core/text/span.ts'

/** The name of a constant, in front of its value. */
const NAMED = /([A-Za-z_]\w{0,60})["']?\s{0,9}(?::\s{0,3}[\w.]{1,40}\s{0,9})?(?::?=|=>|:)\s{0,9}["'`]?v?$/
/** Lines that declare, import or join: no other use. */
const HARMLESS = /cloudapi|^\s{0,99}(?:(?:import|from|use|using|require|include|source)\b|export\s{0,9}\{|\.\s)/
/** Other values of the same name: another version, nothing yet, or a type. */
const REASSIGNED =
  /^\w+\s{0,9}(?:\??:\s{0,9}(?:string|number|str|int|String|Int)\b|(?::?=|=>|:)\s{0,9}(?:["'`]?v?\d["'`]?|(?:None|null|nil|undefined|""|'')(?!\w)))/
/** Lines that take a value apart, and those that hand a version on by its own name. */
const TAKEN = /^\s{0,99}(?:const|let|var)\s{0,9}\{[^{}()]{0,400}\}\s{0,9}=/
const HANDED =
  /^\s{0,99}(?:(?:const|let|var|val|final|my|string)\s{1,3})?(?:(?:self|this|cfg|config|opts|options|c|o)(?:\.|->)|@|\$this->|\$)?_{0,2}(\w{0,40}version)\s{0,9}:?=(?!=)[^()]{0,200}$/i
/** Declarations of functions, and a parameter of one in front of what it is otherwise. */
const FUNCTION =
  /^\s{0,99}(?:(?:export|default|public|private|protected|internal|static|async|override|final)\s{1,3}){0,4}(?:def|function|constructor|fun|func|fn|sub)\b/
const PARAMETER =
  /(?<![\w.])\$?(\w{0,40}version)\s{0,3}(?::\s{0,3}\w{1,20}\s{0,3}=|=|:)\s{0,3}(?:self(?:\.|::)|static::|\w{1,40}\.)?$/i
/** An option of its kind in front of the name, which is its default: `'--api-version', default=`. */
const OPTION = /["'`:]-{0,2}[\w.-]{0,40}version["'`]?\s{0,9}[,:)][^;]{0,160}$/i
const DEFAULT = /default|fallback|otherwise/i
/** In front of a statement that gives the name another value, as `V) VERSION=$OPTARG` does. */
const STATEMENT = /(?:^|[;{)]|\b(?:then|do|else))\s{0,99}$/
const ASSIGNED = /^\w+\s{0,9}=(?![=>])/
/** Lines that give a version to something of that name, or give it back. */
const HANDED_ON = /version\w{0,20}["'\]]{0,2}\s{0,3}(?::?=(?!=)|:|,)|\breturn\b/i
/** Letters of a name that says what it is of, wherever it stands. */
const TELLING = 8
const VARIABLE = /^[A-Z][A-Z\d]*_[A-Z\d_]+$/
/** Uses that are looked at. */
const MOST = 500

/** Whether the name of the constant stands in lines without a known address of this API. */
export function isUsedElsewhere(
  edit: Edit,
  { files, isSetting, calls, pieces }: KnownUses,
  sources: ReadonlyMap<string, string>,
): boolean {
  const fileText = sources.get(edit.file) ?? ''
  const name = NAMED.exec(fileText.slice(Math.max(0, edit.start - 200), edit.start))?.[1]
  if (name === undefined) return false
  const known = new Map<string, [number, number][]>()
  for (const { file, start, end } of calls) push(known, file, [start, end])
  for (const piece of pieces) push(known, piece.file, linesOf(sources.get(piece.file), piece))
  const word = new RegExp(`(?<![\\w\\\\])${name}(?![\\w$])`, 'g')
  // A short name means something else in every file.
  for (const file of name.length < 3 ? [edit.file] : files) {
    const text = sources.get(file) ?? ''
    for (const { index } of [...text.matchAll(word)].slice(0, MOST)) {
      const isDeclared = file === edit.file && index < edit.start && edit.start - index < 200
      const isCalled = known.get(file)?.some(([start, end]) => start <= index && index < end)
      const line = lineAt(text, index)
      const isJoined =
        HARMLESS.test(line) ||
        REASSIGNED.test(text.slice(index, index + 120)) ||
        isReplaced(text, index) ||
        isHandedOn(name, line, text.slice(Math.max(0, index - 200), index))
      if (!isDeclared && !isCalled && !isJoined) return true
    }
  }
  return name.length >= TELLING && isUsedAround(edit, name, isSetting, { sources, known })
}

/** Texts of files, and the lines of each that are part of known addresses. */
interface Lines {
  readonly sources: ReadonlyMap<string, string>
  readonly known: ReadonlyMap<string, readonly [number, number][]>
}

/**
 * Whether files in the folder of an edit, or below, use a telling name for something else: a script puts the value of a
 * variable in, code takes a setting by its key, code of the same language names a constant that it does not declare.
 */
function isUsedAround(edit: Edit, name: string, isSetting: boolean, { sources, known }: Lines): boolean {
  const folder = folderOf(edit.file)
  const ending = endingOf(edit.file)
  const own = new RegExp(`(?<!\\w)${name}["']?\\s{0,9}(?::[^=\\n]{0,40})?[:=]\\s{0,9}["']?`)
  const used = new RegExp(
    isSetting ? `(?:\\$\\{?|%)${name}(?!\\w|:?[-=?])|[\\w\\])]\\[["':]${name}(?!\\w)` : `(?<![\\w.])${name}(?!\\w)`,
    'g',
  )
  return [...sources].some(([file, text]) => {
    if (file === edit.file || !text.includes(name) || (folder !== '' && !file.startsWith(`${folder}/`))) return false
    if (!isSetting && (endingOf(file) !== ending || !VARIABLE.test(name) || own.test(text))) return false
    const lines = known.get(file) ?? []
    return [...text.matchAll(used)].slice(0, MOST).some(({ index }) => {
      const line = lineAt(text, index)
      const isKnown = lines.some(([start, end]) => start <= index && index < end)
      return !isKnown && !HARMLESS.test(line) && !own.test(line) && !HANDED_ON.test(line)
    })
  })
}

/** Whether a statement gives the name another value: nothing is done with the one that it had. */
function isReplaced(text: string, index: number): boolean {
  const before = text.slice(lineStart(text, index), index)
  return STATEMENT.test(before) && ASSIGNED.test(text.slice(index, index + 120))
}

/** Whether a line only takes a constant out of others, or gives it to a variable, a parameter or an option of its own name. */
function isHandedOn(name: string, line: string, before: string): boolean {
  if (/version$/i.test(name) && DEFAULT.test(before + name) && OPTION.test(before)) return true
  const to = HANDED.exec(line)?.[1] ?? (FUNCTION.test(line) ? PARAMETER.exec(before)?.[1] : undefined)
  const plain = (word: string) => word.replaceAll('_', '').toLowerCase()
  return TAKEN.test(line) || (to !== undefined && plain(name).endsWith(plain(to)))
}

/** The lines that a piece stands on. */
function linesOf(text: string | undefined, { start, end }: Span): [number, number] {
  if (text === undefined) return [start, end]
  return [lineStart(text, start), lineEnd(text, end)]
}
