import type { Fix, Problem } from '../../../core/findings/finding.ts'
import { lineAt } from '../../../core/text/comment-lines.ts'
import type { Edit, Span } from '../../../core/text/span.ts'

/** Text between the name of a member of an enumeration, a constant or a field and its value: `: int =`, `(`. */
const GIVES = String.raw`["']?\s{0,9}(?:[\w.]{1,40}\s{0,9})?(?:(?::\s{0,3}[\w.]{1,40}\s{0,9})?(?::?=|=>|:)|\()\s{0,9}["'\x60]?v?`
/** Declaration that members stand in. */
const HOLDER =
  /\b(?:(?:enum|class|object|interface|struct|module)\s{1,9}(?:(?:class|struct)\s{1,9})?([A-Za-z_]\w{0,60})|(?:const|let|var)\s{1,9}([\w$]{1,60})[^=\n]{0,60}=\s{0,9}(?:Object\.freeze\()?\{)/g
/** How members of what is around are named. */
const OWN = ['self', 'Self', 'static', 'this', 'cls']
/** Text before a use that compares, and behind one that is compared or labels something. */
const COMPARES = /(?:[=!]==?|[<>]=?|\bcase|\bwhen|\bis|\bin|\bwhen\s*\()\s{0,9}$/
const COMPARED = /^\s{0,9}(?:[=!]==?|<=?|>=?|=>|->|:(?!:)|\]\s{0,3}[:=])/
/** Characters in front of a member in which what it stands in begins. */
const FAR = 4_000
/** Uses that are looked at. */
const MOST = 200

/** Where a constant stands that is named after the version that it holds. */
interface Member {
  readonly name: string
  readonly holder: string | undefined
  /** The constant for the newest version, declared in the same file. */
  readonly successor: string
}

interface Use extends Span {
  readonly isCompared: boolean
}

/**
 * The fix of a constant that is named after its version and has a sibling for the newest one: `V4 = 4` beside `V6 = 6`
 * stays, and what uses it takes the sibling. Nothing for other constants.
 */
export function siblingFix(
  fix: Fix,
  edit: Edit,
  latest: number,
  sources: ReadonlyMap<string, string>,
): Fix | undefined {
  const fileText = sources.get(edit.file) ?? ''
  const member = memberAt(edit, fileText, latest)
  if (!member) return undefined
  const uses = usesOf(member, edit, sources)
  const moved = uses.filter(({ isCompared }) => !isCompared)
  const title = `Use ${member.successor} instead of ${member.name}.`
  if (moved.length === 0) return { safety: 'manual', edits: [], title }
  const edits = moved.map(({ file, end }) => ({ file, start: end - 1, end, text: String(latest) }))
  const isPlain = moved.length === 1 && uses.length === 1
  return { safety: isPlain ? fix.safety : 'review', edits, title }
}

/** A block of constants of Go that count from a line on, and one of its lines. */
const COUNTED = /\bconst\s{0,9}\(\s{0,9}\n([^()]{0,4000})\)/g
const LINE =
  /^\s{0,20}([A-Za-z]\w{0,60})(?:\s{1,20}\w{1,60})?\s{0,20}(=\s{0,9}iota(?:\s{0,3}\+\s{0,3}(\d))?)?\s{0,20}(?:\/\/[^\n]{0,400})?$/

/**
 * The fix of a constant that is counted (`iota + 1`) and has a sibling for the newest version: what uses it takes the
 * sibling. Nothing for other constants.
 */
export function countedFix(
  { at, version, fix }: Problem,
  latest: number,
  sources: ReadonlyMap<string, string>,
): Fix | undefined {
  const fileText = sources.get(at.file) ?? ''
  if (version === undefined || !fix || !at.file.endsWith('.go')) return undefined
  const block = [...fileText.matchAll(COUNTED)].find(
    ({ index, 0: all }) => index < at.start && at.end < index + all.length,
  )
  const names = block && countedNames(block[1] ?? '')
  const [name, successor] = [names?.get(version), names?.get(latest)]
  if (!block || name === undefined || successor === undefined) return undefined
  const uses = usesOf({ name, successor, holder: undefined }, { ...at, text: '' }, sources).filter(
    ({ file, start, isCompared }) =>
      !isCompared && (file !== at.file || start < block.index || start > block.index + block[0].length),
  )
  if (uses.length === 0) return undefined
  const edits = uses.map(({ file, end }) => ({ file, start: end - name.length, end, text: successor }))
  return { safety: 'review', edits, title: `Use ${successor} instead of ${name}.` }
}

/** The names of a block by their numbers; nothing where a line of it says something else. */
function countedNames(block: string): ReadonlyMap<number, string> | undefined {
  const lines = block.split('\n').filter((line) => !/^\s*(?:\/\/[^\n]*)?$/.test(line))
  const found = lines.map((line) => LINE.exec(line))
  const [first] = found
  if (!first?.[2] || found.some((line, at) => !line || (at > 0 && line[2] !== undefined))) return undefined
  return new Map(found.map((line, at) => [at + Number(first[3] ?? 0), line?.[1] ?? '']))
}

function memberAt(edit: Edit, text: string, latest: number): Member | undefined {
  const before = text.slice(Math.max(0, edit.start - FAR), edit.start)
  const digit = text.slice(edit.start, edit.end).replace(/\D/g, '')
  const name = new RegExp(String.raw`(?<!\w)([A-Za-z_](?:\w{0,60}\D)?${digit})${GIVES}$`).exec(before.slice(-200))?.[1]
  if (!name) return undefined
  const successor = `${name.slice(0, -1)}${latest}`
  const declared = new RegExp(String.raw`(?<![\w$.])${successor}${GIVES}${latest}\b`)
  if (!declared.test(text)) return undefined
  return { name, successor, holder: [...before.matchAll(HOLDER)].map(([, type, object]) => type ?? object).at(-1) }
}

/** Uses by the name of what holds the member, and where there are none, by its own. */
function usesOf({ name, holder, successor }: Member, edit: Edit, sources: ReadonlyMap<string, string>): Use[] {
  const word = new RegExp(`(?:([\\w$]+)\\s{0,3}(?:\\.|::|->)\\s{0,3})?(?<![\\w$])${name}(?![\\w$])`, 'g')
  const all = [...sources].flatMap(([file, text]) =>
    [...text.matchAll(word)].slice(0, MOST).map((match) => ({ file, text, match, end: match.index + match[0].length })),
  )
  const isOwn = (by: string | undefined, file: string) =>
    by === holder ? by !== undefined : file === edit.file && OWN.includes(by ?? '')
  const qualified = all.filter(({ match, file }) => isOwn(match[1], file))
  const bare = all.filter(
    ({ match, file, end }) =>
      (match[1] === undefined || file.endsWith('.go')) && !isDeclaration(file, match.index, end),
  )
  function isDeclaration(file: string, start: number, end: number): boolean {
    return file === edit.file && start < edit.start && edit.start - end < 100
  }
  return (qualified.length > 0 ? qualified : bare).map(({ file, text, match, end }) => ({
    file,
    start: match.index,
    end,
    isCompared:
      COMPARES.test(text.slice(Math.max(0, match.index - 20), match.index)) ||
      COMPARED.test(text.slice(end, end + 20)) ||
      new RegExp(`(?<![\\w$])${successor}(?![\\w$])`).test(lineAt(text, match.index)),
  }))
}
