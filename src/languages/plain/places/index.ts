import { familyOf, SETTINGS } from '../../../core/file-types/families.ts'
import type { PlaceReader } from '../../../core/findings/place-reader.ts'
import { lineAt } from '../../../core/text/comment-lines.ts'
import { lineStart } from '../../../core/text/lines.ts'
import { isListedAsRetired } from '../../../core/text/retired-lists.ts'
import { isCommentedOut, isDescription } from './descriptions.ts'
import { isExpectedToFail } from './expected-failures.ts'
import { isFallback } from './fallbacks.ts'
import { isExpected, isPutOnRequest } from './headers.ts'
import { keyOf } from './keys.ts'
import { listAround } from './lists.ts'
import { namesInCode } from './names-in-code.ts'
import { isKeyBeside, isOneCommand } from './neighbours.ts'
import { isDemanded, isExpectedToThrow, isRefused } from './refusals.ts'
import { isOldSideOfRename } from './renames.ts'
import { spelledIn } from './spelled.ts'
import { visible } from './visible.ts'
import { declaredIn, keysAt, wordsOf } from './words.ts'

/** Words about versions that are no more. */
const GONE = /switched off|deactivated|retired|no longer|older were|\b(?:move|moved|migrat\w{1,4}|upgrade\w?) from\b/i

/** Characters of a file whose words are looked at. */
const LONGEST = 2_000_000

/** Reads what is written at places off the texts of files, whatever their language. */
export function placeReader(sources: ReadonlyMap<string, string>): PlaceReader {
  const textOf = ({ file }: { readonly file: string }) => sources.get(file) ?? ''
  const descriptions = new Map<string, boolean>()
  return {
    wordAt: (at) => textOf(at).slice(at.start, at.end),
    lineStartOf: (at) => lineStart(textOf(at), at.start),
    visibleAt: (at) => visible(at, sources.get(at.file)),
    keyOf: (problem, ofCall) => keyOf(problem, textOf(problem.at), ofCall),
    isQuoted: (at) => /["'`]/.test(textOf(at).charAt(at.start - 1)),
    isPutOnRequest: (at) => isPutOnRequest(textOf(at), at),
    isExpected: (at) => isExpected(textOf(at), at),
    isExpectedToThrow: (at) => isExpectedToThrow(textOf(at), at),
    isExpectedToFail: (at) => isExpectedToFail(textOf(at), at),
    isFallback: (at) => isFallback(textOf(at), at),
    isListedAsRetired: (at) => isListedAsRetired(textOf(at), at),
    isSaidToBeGone: (at) => GONE.test(lineAt(textOf(at), at.start)),
    isDemanded: (at) => isDemanded(textOf(at), at),
    isRefused: (at) => isRefused(textOf(at), at),
    isSwitchedOff: (at) => isCommentedOut(lineAt(textOf(at), at.start)),
    isOldSideOfRename: (edit) => isOldSideOfRename(textOf(edit), edit),
    isKeyBeside: (edit) => isKeyBeside(textOf(edit), edit),
    listAround: (at) => listAround(textOf(at), at),
    isOneCommand: (one, other) => isOneCommand(textOf(one), one, other),
    isDescription(file) {
      const known = descriptions.get(file) ?? isDescription(file, textOf({ file }))
      descriptions.set(file, known)
      return known
    },
    naming(names) {
      const words = new RegExp(`\\b(?:${names.join('|')})\\b`)
      return (files) => files.some((file) => words.test(textOf({ file })))
    },
    spelled: (sought) => spelledIn(sources, sought),
    familyOf: (file) => familyOf(file, textOf({ file })),
    wordsOf(file, withKeys) {
      const text = textOf({ file })
      const isData = text.length > LONGEST && familyOf(file, text).name === SETTINGS
      return wordsOf(file, isData ? '' : text.slice(0, LONGEST), withKeys)
    },
    declaredIn: (file) => declaredIn(textOf({ file })),
    namesInCode: (file, of, names) => namesInCode(file, textOf({ file }), of, names),
    keysAt: (at) => keysAt(textOf(at), at.start),
  }
}
