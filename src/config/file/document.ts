import { createRequire } from 'node:module'
import path from 'node:path'
import type { Node, ParseError } from 'jsonc-parser'
import { readSource } from '../../discover/read.ts'
import type { RawConfiguration } from './raw.ts'
import type { Problem } from './validate.ts'

const load = createRequire(import.meta.url)
const jsonc = (): typeof import('jsonc-parser') => load('jsonc-parser')

/** A configuration is at most this large, in bytes. */
const MAX_BYTES = 1_000_000
/** Brackets in brackets that are read at most: the schema needs six. */
const MAX_DEPTH = 50

/** The key of a package.json that holds a configuration. */
export const PACKAGE_KEY = 'cloudapi-migrate'

/** A file of JSON with comments: its tree, or what is wrong with it. */
export interface Document {
  /** Absolute, links followed. */
  readonly file: string
  readonly text: string
  /** Absent: syntax error, or a package.json without this key. */
  readonly tree?: Node
  readonly problems: readonly Problem[]
}

/** Reads a regular file; why it cannot be read, as a phrase that completes "FILE …". */
export function readDocument(file: string): Document | { readonly skipped: string } {
  const read = readSource(path.dirname(file), path.basename(file), MAX_BYTES, { named: true })
  return 'skipped' in read ? read : { file, text: read.text, ...parse(read.text, isPackage(file)) }
}

/** Whether a file holds more than a configuration. */
export function isPackage(file: string): boolean {
  return path.basename(file) === 'package.json'
}

function parse(text: string, isPart: boolean): Pick<Document, 'tree' | 'problems'> {
  // All manifests on the way up are read: one that is about something else is no error.
  if (isPart && !text.includes(PACKAGE_KEY)) return { problems: [] }
  const deep = tooDeep(text)
  if (deep !== undefined) {
    return { problems: isPart ? [] : [{ at: deep, message: `more than ${MAX_DEPTH} levels of brackets are nested.` }] }
  }
  const errors: ParseError[] = []
  const whole = jsonc().parseTree(text, errors, { allowTrailingComma: true })
  const tree = isPart ? memberOf(whole, PACKAGE_KEY) : whole
  if (isPart && !tree) return { problems: [] }
  const problems = errors.map(({ error, offset }) => ({ at: offset, message: `${SYNTAX[error] ?? 'not JSON'}.` }))
  if (problems.length > 0 || !tree) {
    return { problems: problems.length > 0 ? problems : [{ at: 0, message: 'the file is empty.' }] }
  }
  return { tree, problems: [] }
}

/** The value of a key; of several, the last. */
export function memberOf(node: Node | undefined, key: string): Node | undefined {
  if (node?.type !== 'object') return undefined
  return node.children?.findLast(({ children }) => children?.[0]?.value === key)?.children?.[1]
}

/** The value of a tree that the schema allows. */
export function dataOf(tree: Node): RawConfiguration {
  return jsonc().getNodeValue(tree)
}

/** The value at a path of a tree, or its nearest existing ancestor. */
export function nodeAt(tree: Node, place: readonly (string | number)[]): Node {
  return jsonc().findNodeAtLocation(tree, [...place]) ?? (place.length > 0 ? nodeAt(tree, place.slice(0, -1)) : tree)
}

/** Offset where brackets nest too deep for a recursive parser. */
function tooDeep(text: string): number | undefined {
  const scanner = jsonc().createScanner(text, true)
  let depth = 0
  for (let token = scanner.scan(); token !== EOF; token = scanner.scan()) {
    if (OPENING.has(token) && ++depth > MAX_DEPTH) return scanner.getTokenOffset()
    if (CLOSING.has(token)) depth--
  }
  return undefined
}

// Numbers of jsonc-parser's SyntaxKind: its enum exists in types only.
const OPENING: ReadonlySet<number> = new Set([1, 3])
const CLOSING: ReadonlySet<number> = new Set([2, 4])
const EOF = 17

/** By number of jsonc-parser's ParseErrorCode. */
const SYNTAX: Readonly<Record<number, string>> = {
  1: 'not a JSON value: strings need double quotes',
  2: 'an invalid number',
  3: 'a key is expected, in double quotes',
  4: 'a value is expected',
  5: 'a colon is expected',
  6: 'a comma is expected',
  7: 'a closing brace is expected',
  8: 'a closing bracket is expected',
  9: 'the end of the file is expected',
  10: 'an invalid comment',
  11: 'a comment is not closed',
  12: 'a text is not closed',
  13: 'a number is cut off',
  14: 'an invalid escape of a character',
  15: 'an escape that JSON does not have',
  16: 'a control character in a text',
}
