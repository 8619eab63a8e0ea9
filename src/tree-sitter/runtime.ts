import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import v8 from 'node:v8'
import { isMainThread } from 'node:worker_threads'
import type { Language, Parser } from 'web-tree-sitter'
import { loadModule } from '../core/runtime/code-cache.ts'
import { collectGarbage } from '../core/runtime/garbage-collection.ts'
import { heartbeat } from '../core/runtime/heartbeat.ts'
import { ASSEMBLY_FLAG } from '../core/runtime/v8-flags.ts'
import { DEEPEST, nesting } from '../core/text/nesting.ts'
import { type Copied, type Core, flatten, type Symbols, symbolsOf, treeOf } from './copy.ts'
import { fill, isEmpty, metered } from './meter.ts'

/**
 * Steps that parsing one file may take: hundreds of operations, and pieces of text that the parser asks for. Code takes
 * one for every 50 to 150 characters, so these are more than 2 MB of it. What is no code takes more of them, and one of
 * them may take ten times as long: broken code of any language keeps below half of what its length allows, and to the
 * other limit, counted from the first error on, it comes with 600 KB.
 */
const MOST_STEPS = { ever: 40_000, any: 1_000, characters: 25, broken: 8_000 }
/** Characters of code whose tree and evidence stay below 400 MB (`bench/hostile-size.mjs`). */
const LONGEST = 3_000_000
/**
 * Highest cost of the errors in one file, as the parser counts: recovery takes as long as hundreds of steps, the more
 * tokens a language has. Broken code of large projects costs 30,000; this is 75 KB of text that is no code.
 */
const MOST_ERRORS = 1_000_000
/**
 * Joins of ways to read a text, which no step counts: the largest file of a library that is generated, 3 MB, has 125,000
 * of them. So many take a tenth of a second; a hundred characters of broken Go could make more than would ever end.
 */
const MOST_JOINS = 2_000_000
/** Characters of a file whose tree takes much memory. */
const LARGE = 1_000_000
/** Characters that the parser asks for at once. */
const PIECE = 5_120
/**
 * Pages of 64 KB, at the beginning and at most: code takes up to 50 bytes for each character, 2 MB of it 100 MB. What
 * keeps every way to read it until its end would take gigabytes.
 */
const PAGES = { initial: 512, maximum: 4_096 }

interface Grammar {
  readonly language: Language
  readonly symbols: Symbols
  parser: Parser
}

type Program = typeof import('web-tree-sitter')

/** One instance of the parsers: all grammars share its memory. */
interface Runtime {
  readonly grammars: Map<string, Grammar>
  readonly loading: Map<string, Promise<void>>
  started?: Promise<{ readonly program: Program; readonly core: Core }>
  core?: Core
}

/** The part of WebAssembly that is used here: Node's types have none. */
interface Assembly {
  readonly Memory: new (pages: { readonly initial: number; readonly maximum: number }) => object
}

const require = createRequire(import.meta.url)
let runtime: Runtime = { grammars: new Map(), loading: new Map() }
/** Whether a parse was begun and has not come to its end: what threw, or was ended from outside, leaves it so. */
let isInside = false
/** Whether this thread gave up a memory that a large tree took. */
let hasSpent = false

/** Loads a grammar by the name of its file, and the runtime with the first one; nothing to wait for when it is loaded. */
export function loadGrammar(name: string): Promise<void> | undefined {
  const { grammars, loading } = sound()
  if (grammars.has(name)) return undefined
  const made = loading.get(name) ?? load(runtime, name)
  loading.set(name, made)
  return made
}

/** The runtime; another one when the memory of the last one may be in any state. */
function sound(): Runtime {
  if (isInside) {
    isInside = false
    runtime = { grammars: new Map(), loading: new Map() }
    // Before another memory takes its place: what failed may have used all of it.
    collectGarbage()
  }
  return runtime
}

async function load(loading: Runtime, name: string): Promise<void> {
  loading.started ??= start()
  const bytes = readFile(require.resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`))
  bytes.catch(() => {})
  const { program, core } = await loading.started
  const language = await program.Language.load(await bytes)
  // V8 holds what it has just loaded, and its memory with it, until the loop of events turns.
  await new Promise((resolve) => setImmediate(resolve))
  const parser = new program.Parser()
  parser.setLanguage(language)
  loading.core = core
  loading.grammars.set(name, { language, symbols: symbolsOf(language), parser })
}

async function start() {
  v8.setFlagsFromString(ASSEMBLY_FLAG)
  // Another instance has memory of its own.
  const program = loadModule(require.resolve('web-tree-sitter')) as Program
  const { Memory } = (globalThis as unknown as { readonly WebAssembly: Assembly }).WebAssembly
  // The message of an abort is that of the error that it throws.
  const wasmBinary = metered(await readFile(require.resolve('web-tree-sitter/web-tree-sitter.wasm')))
  const core = { wasmMemory: new Memory(PAGES), printErr: () => {}, ...(wasmBinary && { wasmBinary }) }
  await program.Parser.init(core)
  // The runtime puts what it exports on the object that it is given.
  return { program, core: core as unknown as Core }
}

/**
 * Parses a text with a grammar that was loaded before. Throws when the grammar is not loaded, and when the text
 * takes too many steps or is nested too deeply: counted, so that the same file is always read alike.
 */
export function parse(name: string, text: string, comments: readonly string[]): Copied {
  const { flat, symbols } = parsed(name, text, comments)
  isInside = isSpent(text)
  // Nothing here holds the parser any more, so that its memory is free before the nodes are made.
  if (isInside) sound()
  if (typeof flat === 'object') return treeOf(flat, symbols)
  throw new Error(flat)
}

function parsed(name: string, text: string, comments: readonly string[]) {
  const { grammars, core } = sound()
  const grammar = grammars.get(name)
  if (!grammar || !core) throw new Error(`the grammar ${name} is not loaded`)
  if (text.length > LONGEST) throw new Error(`has more than ${LONGEST / 1_000_000} million characters`)
  if (nesting(text) > DEEPEST) throw new Error(`is nested more than ${DEEPEST} brackets deep`)
  const { parser, symbols } = grammar
  const address = (parser as unknown as { readonly 0: number })[0]
  const count = counter(text, () => errorCost(core, address))
  const piece = (index: number) => (count(false) ? '' : text.slice(index, index + PIECE))
  isInside = true
  fill(core, MOST_JOINS)
  const tree = ended(core, () => parser.parse(piece, null, { progressCallback: ({ hasError }) => count(hasError) }))
  const limit = count.over()
  const flat = tree !== null && !limit ? flatten(core, tree, symbols, comments) : limit
  tree?.delete()
  if (tree === null || limit) renew(grammar)
  return { flat, symbols }
}

/**
 * Whether the memory of the parsers is given up with a tree: what a large one took is as much as all that is made of it,
 * and a memory of WebAssembly never shrinks. Once in a thread, which ends with such a file: what is read in it after that,
 * code of other languages or the same file again, would lose its grammar each time.
 */
function isSpent({ length }: string): boolean {
  if (isMainThread || hasSpent || length <= LARGE) return false
  hasSpent = true
  return true
}

/** The result of a parse; an abort within a step becomes a message. */
function ended<T>(core: Core, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw isEmpty(core) ? new Error('parsing met too many ways to read it') : error
  }
}

/** Counts the steps of a parse; each step returns whether they are too many, and which limit is reached. */
function counter({ length }: string, errors: () => number) {
  const most = Math.min(MOST_STEPS.ever, MOST_STEPS.any + Math.ceil(length / MOST_STEPS.characters))
  let steps = 0
  let broken = 0
  let cost = 0
  const over = () => {
    if (cost > MOST_ERRORS) return 'parsing met too many errors'
    const limit = steps > most ? most : broken > MOST_STEPS.broken ? MOST_STEPS.broken : undefined
    return limit === undefined ? undefined : `parsing took more than ${limit} steps`
  }
  const count = (isBroken: boolean) => {
    steps++
    heartbeat()
    if (isBroken) broken++
    cost = errors()
    return over() !== undefined
  }
  return Object.assign(count, { over })
}

/** A parser that was stopped goes on where it was: another one takes its place. */
function renew(grammar: Grammar): void {
  grammar.parser.delete()
  grammar.parser = new (grammar.parser.constructor as new () => Parser)()
  grammar.parser.setLanguage(grammar.language)
}

/** The part of the runtime's memory that is read: numbers of 4 bytes. */
interface Memory {
  readonly HEAPU32: Uint32Array
}

/**
 * Where things stand in the memory of the runtime, in numbers of 4 bytes: in a parser its stack, in a stack its heads
 * and how many there are, in a head its node, in a node the cost of its errors. A test fails when a release moves them.
 */
const PLACES = { stack: 289, heads: 0, count: 1, node: 0, cost: 38 }
/** Ways that a parser follows at once, far more than it does: more of them are something else that stands there. */
const MOST_HEADS = 100

/**
 * Cost of the errors that a running parser has recovered from so far, as it counts them itself: 110 for a token that is
 * missing, 100 for one that is left out, 500 for each place where it goes on.
 */
function errorCost({ HEAPU32: numbers }: Memory, parser: number): number {
  const at = (address: number, place: number) => numbers[address / 4 + place] ?? 0
  const stack = at(parser, PLACES.stack)
  const count = at(stack, PLACES.count)
  return count > 0 && count < MOST_HEADS ? at(at(at(stack, PLACES.heads), PLACES.node), PLACES.cost) : 0
}
