import path from 'node:path'
import type { SpelledWord, WordsSought } from '../../../core/findings/place-reader.ts'
import { push } from '../../../core/runtime/lists.ts'
import { isInCommentLine } from '../../../core/text/comment-lines.ts'
import { lineStart } from '../../../core/text/lines.ts'

const DATA = /\.(?:te?xt|[ct]sv)$/i
/** The first half of a name that is put together. */
const HEAD = /allow[-_]?(?:["'`]|%s|[$#{])/i
/** A variable of the environment, or a constant: its value is spelled elsewhere. */
const VARIABLE = /^[A-Z]+_[A-Z]+$/
/** The text in front of a key, and behind it. */
const BEFORE_KEY = /(?:[{(,[|]|^)\s{0,80}["'`:]?$/
const BEHIND_KEY = /^["'`]?\s{0,5}(?:=>|:(?![:=])|=(?![=>~]))/
/** Calls that look a name up. */
const ASKED =
  /(?<![A-Za-z])(?:get|has|is|opt|pop|contains|includes?|find|read|fetch|dig|look_?up|value_?of)(?:_?[A-Za-z]{1,20}){0,3}[!?]?\s{0,4}\(\s{0,4}["'`:]$/i
/** Characters in front of a word that show its use. */
const REACH = 120
/** Matches of one pattern that are looked at in a file. */
const MOST = 200

type Spelled = Pick<SpelledWord, 'file' | 'start' | 'end' | 'word' | 'loose'>

/** Finds the words in each file that is sent, or that a file that is sent loads. Files without a word are left out. */
export function spelledIn(
  sources: ReadonlyMap<string, string>,
  { hint, words, loose, keys, isSent }: WordsSought,
): SpelledWord[][] {
  const sent = [...sources].filter(([file]) => isSent(file))
  // A table or a text that code names is loaded by it, whatever its ending says.
  const isLoaded = (file: string) =>
    DATA.test(file) && sent.some(([, text]) => text.includes(path.posix.basename(file)))
  let known: boolean | undefined
  const isHalved = () => {
    known ??= sent.some(([, text]) => HEAD.test(text))
    return known
  }
  const found = keys
    ? keysIn(
        sent.filter(([, text]) => hint.test(text)),
        keys,
      )
    : new Map<string, Spelled[]>()
  return [...sources].flatMap(([file, text]) => {
    if (!hint.test(text) || !(isSent(file) || isLoaded(file))) return []
    const all = [...wordsIn(file, text, words, loose), ...(found.get(file) ?? [])]
    return [
      all.map((spelled) => ({
        ...spelled,
        idle: isInCommentLine(text, spelled.start) || (isTail(text, spelled) && !isHalved()),
        asked: isAsked(text, spelled),
      })),
    ]
  })
}

/** The words of a file, then the looser spellings that overlap none of them. */
function wordsIn(file: string, text: string, words: RegExp, loose: RegExp): Spelled[] {
  const plain = matchesOf(file, text, words)
  const others = matchesOf(file, text, loose).filter(
    (one) => !plain.some((known) => known.start < one.end && known.end > one.start),
  )
  return [...plain, ...others.map((other) => ({ ...other, loose: true as const }))].filter(
    ({ word }) => !VARIABLE.test(word),
  )
}

function matchesOf(file: string, text: string, pattern: RegExp): Spelled[] {
  return [...text.matchAll(pattern)]
    .slice(0, MOST)
    .map(({ 0: word, index }) => ({ file, start: index, end: index + word.length, word }))
}

/** Keys that match, by file; none where a match anywhere is no key, since a value is read by that name. */
function keysIn(sources: readonly (readonly [string, string])[], pattern: RegExp): ReadonlyMap<string, Spelled[]> {
  const found = new Map<string, Spelled[]>()
  for (const [file, text] of sources) {
    for (const spelled of matchesOf(file, text, pattern)) {
      const line = text.slice(lineStart(text, spelled.start), spelled.start)
      const behind = text.slice(spelled.end, spelled.end + 20)
      const isKey = BEFORE_KEY.test(line.slice(-REACH)) && BEHIND_KEY.test(behind)
      const isStatement = line.trim() === '' && /^\s*=/.test(behind)
      if (!isKey || isStatement) return new Map()
      push(found, file, spelled)
    }
  }
  return found
}

/** A name that is looked up, or a flag: members of a body have no hyphens. */
function isAsked(text: string, { word, start }: Spelled): boolean {
  const before = text.slice(Math.max(0, start - REACH), start)
  return ASKED.test(before) || (/-reboot$/i.test(word) && /["'`](?:--)?$/.test(before))
}

/** A string that is `Reboot` and nothing else: without one that ends in `allow` it is a word like any other. */
function isTail(text: string, { word, start }: Spelled): boolean {
  return /^[-_]?Reboot$/.test(word) && /["'`]/.test(text[start - 1] ?? '')
}
