import { type Word, wordsOf } from './rule.ts'

/** A directive with its arguments, and the block behind it. */
export interface Directive {
  readonly words: readonly Word[]
  readonly inside: readonly Directive[]
}

/** A comment, a quoted text, a variable in braces, a bracket, the end of a directive, a run of other characters. */
const PART = /#[^\n]*|"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|\$\{\w*\}?|[{};\n]|[^\s"'{};$#]+|\$|[^\S\n]+/g

/** Levels of blocks that are kept apart. */
const DEEPEST = 60

/** The directives of a text whose blocks stand in braces: each ends at a semicolon, or with its line. */
export function directivesIn(text: string, end: ';' | '\n'): readonly Directive[] {
  const top: Directive[] = []
  const open: Directive[][] = [top]
  let from = -1
  let to = -1
  const add = (inside: readonly Directive[]) => {
    if (from >= 0) open.at(-1)?.push({ words: wordsOf(text.slice(from, to), from), inside })
    from = -1
  }
  for (const { 0: part, index } of text.matchAll(PART)) {
    const isOpening = part === '{' && (end === ';' || /^[^\S\n]*(?:#|\n|$)/.test(text.slice(index + 1, index + 40)))
    if (isOpening) {
      // Deeper blocks count as one.
      const inside: Directive[] = open.length > DEEPEST ? (open.at(-1) ?? top) : []
      if (from < 0) from = to = index
      add(open.length > DEEPEST ? [] : inside)
      open.push(inside)
    } else if (part === '}' && !(end === '\n' && from >= 0)) {
      add([])
      if (open.length > 1) open.pop()
    } else if (part === end) add([])
    else if (part.trim() !== '' && !(part.startsWith('#') && !/\S/.test(text.charAt(index - 1)))) {
      if (from < 0) from = index
      to = index + part.length
    }
  }
  add([])
  return top
}
