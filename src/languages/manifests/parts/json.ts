import { createRequire } from 'node:module'
import type { Node, ParseError } from 'jsonc-parser'
import { isTooDeep, isTooLarge } from '../../json/depth.ts'
import type { Entry } from './entry.ts'

const load = createRequire(import.meta.url)
/** Loaded at its first use: most runs have no use for it, and loading takes longer than the rest of them. */
const jsonc = (): typeof import('jsonc-parser') => load('jsonc-parser')

/** Commas and colons of a manifest: several times those of the largest lock files. */
const MOST_NODES = 500_000

/** A JSON tree with offsets, or nothing when the text is not JSON. Nesting is limited before parsing, since the parser recurses. */
export function treeOf(text: string): { readonly root?: Node; readonly broken: boolean; readonly large?: true } {
  if (isTooDeep(text, { isJson: true })) return { broken: true }
  if (isTooLarge(text, MOST_NODES)) return { broken: true, large: true }
  const errors: ParseError[] = []
  const root = jsonc().parseTree(text, errors, { allowTrailingComma: true })
  return root ? { root, broken: errors.length > 0 } : { broken: true }
}

/** The members of an object, as key node and value node. */
export function members(node: Node | undefined): { readonly key: Node; readonly value: Node }[] {
  if (node?.type !== 'object') return []
  return (node.children ?? []).flatMap(({ children }) => {
    const [key, value] = children ?? []
    return key && value ? [{ key, value }] : []
  })
}

/** The value of a member. */
export function member(node: Node | undefined, key: string): Node | undefined {
  return members(node).find((one) => one.key.value === key)?.value
}

/** The string that a node is, if it is one. */
export function stringOf(node: Node | undefined): string | undefined {
  return node?.type === 'string' ? String(node.value) : undefined
}

/** Offsets of a string without its quotes. */
export function inside(node: Node): { readonly start: number; readonly end: number } {
  return { start: node.offset + 1, end: node.offset + node.length - 1 }
}

/** An entry by the key that names it, with the string that says its release. */
export function entryAt(key: Node, version: Node | undefined): Entry {
  const value = stringOf(version)
  const entry = { name: String(key.value), ...inside(key) }
  return version && value !== undefined ? { ...entry, range: { ...inside(version), value } } : entry
}

/** The same of a lock file, which says the release that was decided for. */
export function lockedAt(key: Node, version: Node | undefined, decided = (release: string) => release): Entry {
  const entry = entryAt(key, version)
  return entry.range ? { ...entry, resolved: decided(entry.range.value) } : entry
}
