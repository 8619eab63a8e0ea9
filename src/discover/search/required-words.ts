import { append } from '../../core/runtime/lists.ts'

const WORD = /^\w+/
/** End of a word: a boundary, or a non-word character. */
const ENDS = /^\\(?:b|[^\w])/

/**
 * Words of which each match of a pattern contains one as a whole word, as far as its `\b` guarantee that:
 * `\ba\b|\bb\.c` has `a` and `b`. Undefined if there may be a match without any.
 */
export function requiredWords(pattern: string): readonly string[] | undefined {
  // Without regard to case a word is spelled in many ways.
  if (pattern.startsWith('(?i)')) return undefined
  const words: string[] = []
  for (const alternative of alternativesOf(pattern)) {
    const alternativeWords = wordsIn(alternative)
    if (!alternativeWords) return undefined
    append(words, alternativeWords)
  }
  return words
}

/** The words of a part of a pattern without alternatives: the first that stands whole, or those of the first group that has any. */
function wordsIn(part: string): readonly string[] | undefined {
  for (let at = 0; at < part.length; ) {
    if (part.startsWith('\\b', at)) {
      const word = WORD.exec(part.slice(at + 2))?.[0]
      if (word !== undefined && ENDS.test(part.slice(at + 2 + word.length))) return [word]
    }
    const end = endOfItem(part, at)
    if (part[at] === '(' && !/^[?*{]/.test(part.slice(end))) {
      const inner = part.slice(at + 1, end - 1).replace(/^\?:/, '')
      const words = inner.startsWith('?') ? undefined : requiredWords(inner)
      if (words) return words
    }
    at = end
  }
  return undefined
}

function alternativesOf(pattern: string): string[] {
  const alternatives: string[] = []
  let start = 0
  for (let at = 0; at < pattern.length; at = endOfItem(pattern, at)) {
    if (pattern[at] !== '|') continue
    alternatives.push(pattern.slice(start, at))
    start = at + 1
  }
  return [...alternatives, pattern.slice(start)]
}

/** End of an item of a pattern: an escape, a class, a group or one character. */
function endOfItem(pattern: string, start: number): number {
  const first = pattern[start]
  if (first === '\\') return start + 2
  if (first === '[') {
    let at = start + 1
    while (at < pattern.length && pattern[at] !== ']') at += pattern[at] === '\\' ? 2 : 1
    return at + 1
  }
  if (first !== '(') return start + 1
  let at = start + 1
  while (at < pattern.length && pattern[at] !== ')') at = endOfItem(pattern, at)
  return at + 1
}
