import type { Fix } from '../../../core/findings/finding.ts'
import type { Edit, Span } from '../../../core/text/span.ts'
import { type Allowed, everyAllowed, type Question } from './allowed.ts'

/** The fix of `edit` with the new version added to the lists in `texts` that allow only others; undefined where none does. */
export function allowing(
  fix: Fix,
  edit: Edit,
  texts: ReadonlyMap<string, string>,
  asked: Pick<Question, 'isSent' | 'known'>,
): Fix | undefined {
  const old = (texts.get(edit.file) ?? '').slice(edit.start, edit.end)
  const lists = [...texts].flatMap(([file, text]) => everyAllowed({ ...asked, file, text, edit, old }))
  return lists.length > 0 ? withAllowed(fix, edit, lists, texts) : undefined
}

/** The name of the type that a union is, in front of its first member. */
const TYPE = /\btype\s{1,3}(\w{1,60})\s{0,3}=\s{0,3}\|?\s{0,3}(?:`v\$\{\s{0,3})?$/

/** Whether something has to have a member for each of the versions that a type lists: a new one would be missing there. */
function isExhausted(at: Span, texts: ReadonlyMap<string, string>): boolean {
  const fileText = texts.get(at.file) ?? ''
  const name = TYPE.exec(fileText.slice(Math.max(0, at.start - 120), at.start))?.[1]
  if (name === undefined) return false
  const keyed = new RegExp(`\\bRecord<\\s{0,9}${name}\\b|\\bin\\s{1,9}${name}\\s{0,9}\\]|:\\s{0,3}never\\b`)
  return [...texts.values()].some((text) => keyed.test(text))
}

/** A version that is put in has to be allowed with it wherever versions are listed, or stays as it is. */
function withAllowed(fix: Fix, edit: Edit, lists: readonly Allowed[], texts: ReadonlyMap<string, string>): Fix {
  const places = lists.map(({ at }) => {
    const line = `line ${(texts.get(at.file) ?? '').slice(0, at.start).split('\n').length}`
    return at.file === edit.file ? line : `${line} of ${at.file.slice(at.file.lastIndexOf('/') + 1)}`
  })
  const title = `${fix.title} Add ${edit.text} to the versions that ${places.join(', ')} ${lists.length > 1 ? 'allow' : 'allows'}.`
  const additions = lists.flatMap(({ addition }) => addition ?? [])
  if (additions.length < lists.length || lists.some(({ at }) => isExhausted(at, texts)))
    return { safety: 'manual', edits: [], title }
  const safety = lists.some(({ guessed }) => guessed) && fix.safety === 'safe' ? 'review' : fix.safety
  return { ...fix, safety, edits: [...fix.edits, ...additions], title }
}
