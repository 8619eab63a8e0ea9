import type { Node } from 'jsonc-parser'
import { isTame } from '../../discover/ignore/ignore-rules.ts'
import { memberOf } from './document.ts'
import { fileInside } from './inside.ts'
import { type Problem, quoted } from './validate.ts'

/** Folder of a configuration file, and the boundary of its paths. Absolute. */
export interface Standing {
  readonly folder: string
  readonly boundary: string
}

/**
 * Checks that a schema cannot express: nonexistent days, patterns that never match, paths that lead out. Values of
 * wrong types are skipped.
 */
export function checkMeaning(tree: Node, standing: Standing): Problem[] {
  return [
    ...patternsIn(tree).flatMap(checkPattern),
    ...datesIn(tree).flatMap(checkDate),
    ...checkInside(tree, 'baseline', standing),
    ...checkInside(tree, 'cache', standing),
  ]
}

function patternsIn(tree: Node): Node[] {
  const overrides = entriesOf(memberOf(tree, 'overrides')).map((node) => memberOf(node, 'paths'))
  const waivers = entriesOf(memberOf(tree, 'waivers')).map((node) => memberOf(node, 'path'))
  const lists = [memberOf(tree, 'ignore'), ...overrides, ...waivers]
  return lists.flatMap(textsOf)
}

function datesIn(tree: Node): Node[] {
  return entriesOf(memberOf(tree, 'waivers')).flatMap((node) => textsOf(memberOf(node, 'until')))
}

/** Values of a list. */
export function entriesOf(node: Node | undefined): readonly Node[] {
  return node?.type === 'array' ? (node.children ?? []) : []
}

/** Texts of a value that is one or a list of them. */
export function textsOf(node: Node | undefined): readonly Node[] {
  return node?.type === 'string' ? [node] : entriesOf(node).filter(({ type }) => type === 'string')
}

function checkPattern({ value, offset }: Node): Problem[] {
  const pattern = String(value)
  const wrong = (why: string) => [{ at: offset, message: `the pattern ${quoted(pattern)} ${why}.` }]
  if (pattern === '') return []
  if (pattern.trim() === '') return wrong('is empty')
  if (/[\r\n\0]/.test(pattern)) return wrong('has more than one line')
  if (pattern.startsWith('#'))
    return wrong('matches nothing: it begins with #, as a comment does. Write \\# for the sign')
  if (/^!?\.\//.test(pattern)) return wrong('matches nothing: leave the ./ out')
  if (/^!?(?:\.\.\/|.*\/\.\.\/)/.test(pattern)) return wrong('matches nothing: a pattern cannot lead out of its folder')
  return isTame(pattern) ? [] : wrong('has too many wildcards: three * in a part and three ** are the most')
}

function checkDate({ value, offset }: Node): Problem[] {
  const day = String(value)
  if (!/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(day)) return []
  const date = new Date(`${day}T00:00:00Z`)
  if (!Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day) return []
  return [{ at: offset, message: `there is no day ${day}.` }]
}

function checkInside(tree: Node, key: 'baseline' | 'cache', { folder, boundary }: Standing): Problem[] {
  const [node] = textsOf(memberOf(tree, key))
  if (!node || node.value === '') return []
  const place = fileInside(boundary, folder, String(node.value))
  return 'why' in place ? [{ at: node.offset, message: `${key}: ${quoted(String(node.value))} ${place.why}.` }] : []
}
