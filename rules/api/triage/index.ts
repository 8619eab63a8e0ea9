import { oncePer } from '../../../src/core/runtime/once-per.ts'
import { withoutUnrelatedMatches } from '../address-pieces.ts'
import { type Host, hostSource, hosts, isOldHost } from '../hosts.ts'
import { vendorMediaTypes } from '../media-types.ts'
import { anyCase, escaped, prefilter, ROOT_WORD, rootSources, sentSources } from '../patterns.ts'
import { withoutCurrent } from './current.ts'
import { holdsCurrent, mayBeRefused } from './refusable.ts'

/**
 * Content of a text that matches the prefilter. `open`: something old, or a piece that may become old together with
 * others, such as `cloudapi` without a version. `current`: version 6 only, with a value that a rule for version 6 may
 * refuse. `settled`: nothing that any rule could report.
 */
export type Traces = 'open' | 'current' | 'settled'

/** A file, or a part of one: comments are best left out of it. */
export interface Part {
  readonly file: string
  readonly text: string
}

/** The table, as far as it decides what a match of the prefilter means. */
export interface Table {
  /** Sources of the prefilter, with those of rows that a company adds. */
  readonly prefilter: readonly string[]
  readonly hosts: readonly Host[]
}

/** Classifies a text of a file. */
export function tracesIn({ file, text }: Part, table: Table): Traces {
  const { added } = searchesOf(table)
  if (holdsAny(withoutCurrent(file, withoutUnrelatedMatches(text, table.hosts)), table) || added?.test(text))
    return 'open'
  return mayBeRefused(file, text) ? 'current' : 'settled'
}

/** Whether the matching lines of a file prove that nothing in it is relevant. */
export function isSettledBy(lines: readonly string[], file: string, table: Table): boolean {
  const text = lines.join('\n')
  if (holdsCurrent(file, text) || searchesOf(table).added?.test(text)) return false
  return !holdsAny(withoutCurrent(file, withoutUnrelatedMatches(text, table.hosts), 'kept'), table)
}

/**
 * Offsets of pieces that are or may become old, wherever they flow. Names of packages and products flow into no call,
 * and parts that may be joined to a current host, such as the word `cloudapi`, are found by themselves.
 */
export function flowingOffsets({ file, text }: Part, table: Table): number[] {
  const { added } = searchesOf(table)
  const flowing = offsets(withoutCurrent(file, text, 'left out'), FLOWING)
  return [...flowing, ...(added ? offsets(text, added) : [])]
}

const oldHosts = hosts.filter(isOldHost).map(hostSource)
const FLOWING = union([
  ...sentSources,
  ...[...oldHosts, ...vendorMediaTypes.map(({ type }) => escaped(type))].map(anyCase),
])

/** Whether an import names a package that only speaks old versions. */
export function isOldImport(module: string, file: string, table: Table): boolean {
  return holdsAny(withoutCurrent(file, `"${module}"`), table) || searchesOf(table).added?.test(module) === true
}

/** Offsets of all signs of this API. */
export function allOffsets(text: string, table: Table): number[] {
  return offsets(text, searchesOf(table).any)
}

interface Searches {
  readonly any: RegExp
  /** The two parts of `any`: the first one only needs a text with the word of the root. */
  readonly roots: RegExp
  readonly others: RegExp
  /** Patterns of configured additions. */
  readonly added?: RegExp
}

const searchesOf = oncePer((table: Table): Searches => {
  const ownSources = new Set(prefilter)
  const added = table.prefilter.filter((source) => !ownSources.has(source))
  return {
    any: union(table.prefilter),
    roots: union(rootSources),
    others: union(table.prefilter.filter((source) => !rootSources.includes(source))),
    ...(added.length > 0 && { added: union(added) }),
  }
})

function holdsAny(text: string, table: Table): boolean {
  const { roots, others } = searchesOf(table)
  return (text.includes(ROOT_WORD) && roots.test(text)) || others.test(text)
}

function union(sources: readonly string[]): RegExp {
  return new RegExp(sources.map((source) => `(?:${source})`).join('|'), 'm')
}

function offsets(text: string, { source }: RegExp): number[] {
  return Array.from(text.matchAll(new RegExp(source, 'gm')), ({ index }) => index)
}
