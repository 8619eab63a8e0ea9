import type { Expression } from '../../core/language/expression.ts'
import { lookUp } from '../../core/runtime/safe-look-up.ts'
import { literalValue } from '../../tree-sitter/strings.ts'
import type { Visitor } from '../../tree-sitter/visitor.ts'
import type { Meaning, Tool } from './curl.ts'
import { tools } from './other-tools.ts'
import type { Word } from './state.ts'
import { leading, sliced } from './texts.ts'

/** A part of a command line. */
export interface Said {
  readonly meaning: Exclude<Meaning, 'ignored' | 'flag'> | 'word' | 'unseen'
  readonly value: Expression
  /** Where the option with its value stands: the end of the word before it, and its own end. */
  readonly place?: { readonly start: number; readonly end: number }
  /** The word, where it stands for words that are not seen here. */
  readonly word?: Word
}

/** Commands that run the command in their arguments. */
const RUNNERS =
  /^(?:sudo|doas|env|time|timeout|gtimeout|nohup|exec|command|builtin|nice|ionice|xargs|parallel|run|retry|watch|eval|noglob|stdbuf|chronic|torify|proxychains\d?|strace|setsid|flock|if|then|while|until|!|bash|sh)$/

/** The tool that a command runs, and the words behind its name. */
export function toolOf(words: readonly Word[]): { readonly tool: Tool; readonly args: readonly Word[] } | undefined {
  const [first] = words
  const head = first && literalValue(first.value)
  const namedTool = toolNamed(head ?? (first ? variableName(first.value) : ''))
  if (namedTool) return { tool: namedTool, args: words.slice(1) }
  const runs = head === undefined || RUNNERS.test(head.replace(/^.*\//, ''))
  for (let at = 1; at < Math.min(words.length, 14); at++) {
    const name = literalValue(words[at]?.value)
    const tool = name === undefined ? undefined : toolNamed(name)
    const args = words.slice(at + 1)
    if (tool && (runs || /^(?:curl|wget)$/.test(tool.library)) && args.some(mayBeAddress)) return { tool, args }
  }
  return undefined
}

/** A variable without a value here is taken for the tool it is named after: `$CURL`. */
function variableName(value: Expression): string {
  const name = value.kind === 'env' || value.kind === 'name' ? value.name : ''
  return /^_*(curl|wget)(?:_?(?:cmd|bin|command))?$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

function toolNamed(word: string): Tool | undefined {
  const name = word.replace(/^.*[/\\]/, '')
  return tools.find((tool) => tool.name.test(name))
}

function mayBeAddress({ value, rest }: Word): boolean {
  return rest !== undefined || literalValue(value) === undefined || /[/.]/.test(leading(value))
}

/** Where words stand, with the blanks in front of them; nothing where more than blanks is there. */
function placeOf(text: string, words: readonly Word[], first: Word, last: Word): Pick<Said, 'place'> {
  const start = words[words.indexOf(first) - 1]?.end
  if (start === undefined || start > first.start || !/^(?:\s|\\\r?\n)*$/.test(text.slice(start, first.start))) return {}
  return { place: { start, end: last.end } }
}

/** The parts of a command line, in order. */
export function readLine(v: Visitor, tool: Tool, words: readonly Word[]): Said[] {
  const said: Said[] = []
  let at = 0
  let plain = false
  const place = (first: Word, last: Word) => placeOf(v.text, words, first, last)
  const say = (meaning: Meaning | undefined, value: Expression, first: Word, last: Word) => {
    if (meaning !== undefined && meaning !== 'flag' && meaning !== 'ignored')
      said.push({ meaning, value, ...place(first, last) })
  }
  /** The value of an option: behind its name, or the next word. */
  const take = (word: Word, behind: number, meaning: Meaning) => {
    const inside = sliced(word.value, behind)
    if (leading(inside) !== '' || literalValue(inside) === undefined) return say(meaning, inside, word, word)
    const next = words[at]
    if (next?.rest !== undefined || !next) return undefined
    at++
    return say(meaning, next.value, word, next)
  }
  while (at < words.length) {
    const word = words[at++]
    if (!word) break
    const text = leading(word.value)
    if (word.rest !== undefined || word.items) said.push({ meaning: 'unseen', value: word.value, word })
    else if (plain || !/^-./.test(text)) said.push({ meaning: 'word', value: word.value, ...place(word, word) })
    else if (text === '--') plain = true
    else if (text.startsWith('--')) {
      const name = /^--([\w.-]+)/.exec(text)?.[1] ?? ''
      const meaning = lookUp(tool.long, name)
      if (meaning === undefined) continue
      if (!takesValue(meaning)) say(meaning, word.value, word, word)
      else take(word, name.length + (text[name.length + 2] === '=' ? 3 : 2), meaning)
    } else {
      for (let letter = 1; letter < text.length; letter++) {
        const meaning = tool.short[text.charAt(letter)] ?? 'flag'
        if (takesValue(meaning)) {
          if (!tool.bundles && text.length > 2) break
          take(word, letter + 1, meaning)
          break
        }
        say(meaning, word.value, word, word)
        if (!tool.bundles) break
      }
    }
  }
  return said
}

function takesValue(meaning: Meaning): boolean {
  return meaning !== 'flag' && meaning !== 'as-query' && meaning !== 'head' && meaning !== 'next'
}
