import { lineEnd } from '../../../core/text/lines.ts'
import { DEEPEST, nesting } from '../../../core/text/nesting.ts'

/**
 * Steps that reading a script may take: characters that the parser looks at, three or four times each in code. Where it
 * goes back and tries again (arrows, type arguments), they double with each bracket. The steps of all dialects together.
 */
const STEPS = { least: 1_000_000, perCharacter: 10, most: 40_000_000 }
/** Steps that an error counts for: it takes memory, and the parser may raise one for each pair of labels. */
const PER_ERROR = 200
/**
 * Characters of lines, once for each comment that begins there: the parser looks for the end of the line from each of
 * them, at a billion characters a second.
 */
const MOST_IN_LINES = 4_000_000_000

/**
 * Conditions that are open, once for each that opens in them: where types are read, the parser copies its list of them at
 * each. 6,000 in each other come to half of it.
 */
const MOST_IN_CONDITIONS = 36_000_000
/** Text in quotes, where a question mark is none of code; a condition opens, comes to its other half, or ends with its statement. */
const CONDITIONS = /"(?:[^"\\\n]|\\.){0,100}"|'(?:[^'\\\n]|\\.){0,100}'|\?(?![.?:])|[:;{}]/g

/**
 * Nodes of the tree of a script, nearly: words, literals, and marks that begin a node without one, each where it stands.
 * Each takes up to 700 bytes while the tree is made, 500 until linking is done.
 */
const MOST_NODES = 380_000
/** Marks that begin a node: brackets, ends of statements, signs that stand in front of something. */
const BEGINS_NODE = new Set('([{;!~'.split('').map((mark) => mark.charCodeAt(0)))

/** Thrown where a script takes more than it may: counted, so that the same file is always read alike. */
export class Exhausted extends Error {
  override readonly name = 'Exhausted'
}

let left = 0

/** Begins to count for a script. Throws `Exhausted` where its size shows beforehand that it takes too much. */
export function begin(text: string): void {
  left = Math.min(STEPS.most, STEPS.least + text.length * STEPS.perCharacter)
  let searched = 0
  let line = -1
  for (let at = text.indexOf('/*'); at >= 0; at = text.indexOf('/*', at + 2)) {
    if (line < at) line = lineEnd(text, at)
    searched += line - at
    if (searched > MOST_IN_LINES) throw new Exhausted('one line has too many comments')
  }
  if (nesting(text) > DEEPEST) throw new Exhausted(`brackets stand more than ${DEEPEST} deep`)
  if (inConditions(text) > MOST_IN_CONDITIONS) throw new Exhausted('too many conditions stand in each other')
}

/** How many conditions are open where one opens, all together. */
function inConditions(text: string): number {
  let sum = 0
  let open = 0
  for (const [mark] of text.matchAll(CONDITIONS)) {
    if (mark === '?') sum += ++open
    else if (mark === ':') open = Math.max(0, open - 1)
    else if (mark.length === 1) open = 0
  }
  return sum
}

function take(steps: number): void {
  left -= steps
  if (left < 0) throw new Exhausted('parsing took too many steps')
}

/** The errors that the parser makes. */
export class CountedError extends SyntaxError {
  constructor(message?: string) {
    super(message)
    take(PER_ERROR)
  }
}

/** A text that counts how often a character of it is looked at, and else is one like any other. */
export class CountedText {
  readonly length: number
  readonly #text: string
  #nodes = 0
  /** Where a word, and a mark, was read last: what is read again is the same node. */
  #word = -1
  #mark = -1

  constructor(text: string) {
    this.#text = text
    this.length = text.length
  }

  charCodeAt(index: number): number {
    take(1)
    const code = this.#text.charCodeAt(index)
    if (index > this.#mark && BEGINS_NODE.has(code)) {
      this.#mark = index
      this.#count()
    }
    return code
  }

  codePointAt(index: number): number | undefined {
    take(1)
    return this.#text.codePointAt(index)
  }

  slice(start = 0, end?: number): string {
    if (start > this.#word) {
      this.#word = start
      this.#count()
    }
    return this.#text.slice(start, end)
  }

  indexOf(searched: string, from?: number): number {
    return this.#text.indexOf(searched, from)
  }

  startsWith(searched: string, from?: number): boolean {
    return this.#text.startsWith(searched, from)
  }

  toString(): string {
    return this.#text
  }

  /** The object as the string that the parser expects. */
  get asString(): string {
    return this as unknown as string
  }

  /** Whether there is room for another tree of the same script. */
  get isSmall(): boolean {
    return this.#nodes < MOST_NODES / 2
  }

  #count(): void {
    if (++this.#nodes > MOST_NODES)
      throw new Exhausted(`has more than ${MOST_NODES.toLocaleString('en')} names, values and brackets`)
  }
}

/** Rare accesses: characters by their index, and methods of strings that are not counted. */
const rest = new Proxy(String.prototype, {
  get: (methods, key, text) =>
    typeof key === 'string' && /^\d+$/.test(key) ? String(text).charAt(Number(key)) : Reflect.get(methods, key),
})
Object.setPrototypeOf(CountedText.prototype, rest)
