import { NEEDLE, type ScanOptions } from './scanner.ts'

/** A word to find. */
export interface Word {
  /** Lower case. */
  readonly bytes: Uint8Array
  /** OR mask of each byte of the text before it is compared: 0x20 to ignore case. */
  readonly folds: Uint8Array
  /** Index of the first byte of its pair in the word. */
  readonly anchor: number
}

/** Two bytes at a distance, searched first: each word contains such a pair. */
export interface Pair {
  readonly first: number
  readonly second: number
  readonly distance: number
}

/** Search strategy for words. */
export interface Plan {
  readonly words: readonly Word[]
  /** Additional pairs: `d?p` of the needle, and `p?.`, are always searched. */
  readonly pairs: readonly Pair[]
}

/** The words to look for, lower case, each once. Throws for what is none. */
export function checkWords(options: ScanOptions): string[] {
  const words = [...new Set(options.words.map((word) => word.toLowerCase()))]
  const wrong = words.find((word) => !/^[!-~]{4,255}$/.test(word))
  if (wrong !== undefined) throw new Error(`no word to look for in logs, 4 to 255 ASCII characters: ${wrong}`)
  if (words.length > 32) throw new Error(`${words.length} words to look for in logs, 32 at most`)
  return words
}

/** Plans a scan. Throws for invalid words. */
export function planScan(options: ScanOptions): Plan {
  const words = [makeWord(NEEDLE, options.ignoreCase, NEEDLE.indexOf('p'))]
  const pairs: Pair[] = options.directives ? [{ first: LINE_END, second: HASH, distance: 1 }] : []
  let rest = checkWords(options)
  for (let place = (word: string) => word.search(/p.\./); ; ) {
    for (const word of rest) if (place(word) >= 0) words.push(makeWord(word, true, place(word)))
    rest = rest.filter((word) => place(word) < 0)
    if (rest.length === 0) return { words, pairs }
    const pair = choosePair(rest)
    pairs.push(pair)
    place = (word) => find(word, pair)
  }
}

/** A line end, and what a directive begins with. */
const LINE_END = 0x0a
const HASH = 0x23

function makeWord(text: string, anyCase: boolean, anchor: number): Word {
  const bytes = new TextEncoder().encode(text)
  return { bytes, folds: bytes.map((byte) => (anyCase ? foldOf(byte) : 0)), anchor }
}

/** OR mask of a byte for a case-insensitive comparison. */
export function foldOf(byte: number): number {
  return byte >= 0x61 && byte <= 0x7a ? 0x20 : 0
}

/** Approximate frequency of characters in logs, per mille; others 2. */
const SHARES = [
  [' ./-:"0123', 35],
  ['456789eaotisrn', 25],
  ['lcpmdhu=', 15],
  ['gfbw_yvk', 7],
] as const

/** Nanoseconds that a pair costs in a thousand bytes, and a place where it is found that holds no word. */
const PAIR_COST = 25
const PLACE_COST = 10

/** The pair that costs least for each word that has it. */
function choosePair(words: readonly string[]): Pair {
  const counts = new Map<string, { pair: Pair; count: number }>()
  for (const word of words) {
    for (const [key, pair] of pairsOf(word)) {
      const known = counts.get(key)
      if (known) known.count += 1
      else counts.set(key, { pair, count: 1 })
    }
  }
  const costs = [...counts.values()].map(({ pair, count }) => ({ pair, cost: costOf(pair) / count }))
  return costs.reduce((best, cost) => (cost.cost < best.cost ? cost : best)).pair
}

function costOf({ first, second }: Pair): number {
  return PAIR_COST + (PLACE_COST * share(first) * share(second)) / 1000
}

function share(byte: number): number {
  return SHARES.find(([characters]) => characters.includes(String.fromCharCode(byte)))?.[1] ?? 2
}

/** The pairs of a word, 4 bytes apart at most. */
function pairsOf(word: string): Map<string, Pair> {
  const pairs = new Map<string, Pair>()
  for (let at = 0; at < word.length; at++) {
    for (let distance = 1; distance <= 4 && at + distance < word.length; distance++) {
      const [first, second] = [word.charCodeAt(at), word.charCodeAt(at + distance)]
      pairs.set(`${first} ${second} ${distance}`, { first, second, distance })
    }
  }
  return pairs
}

/** Index of a pair in a word, or -1. */
function find(word: string, { first, second, distance }: Pair): number {
  for (let at = 0; at + distance < word.length; at++) {
    if (word.charCodeAt(at) === first && word.charCodeAt(at + distance) === second) return at
  }
  return -1
}
