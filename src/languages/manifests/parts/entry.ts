import type { Dependency } from '../../../core/evidence.ts'
import type { Source } from '../../../core/language.ts'
import { written } from '../../../core/text.ts'
import { contextOf } from '../../context.ts'

/** A package in a manifest or lock file, with offsets of what is written. */
export interface Entry {
  readonly name: string
  /** Where the name is written. */
  readonly start: number
  readonly end: number
  readonly range?: { readonly start: number; readonly value: string }
  readonly resolved?: string
}

/** The evidence for an entry. An alias (`npm:other@^1`) depends on the other package. */
export function dependencyOf(source: Source, form: 'manifest' | 'lock', entry: Entry): Dependency {
  const { name, range, at } = unalias(source, entry)
  return {
    kind: 'dependency',
    at,
    context: contextOf(source.file, source.text),
    ecosystem: 'npm',
    name,
    form,
    ...(range ? { range: [written(source.file, range.start, range.value)] } : {}),
    ...(entry.resolved ? { resolved: entry.resolved } : {}),
  }
}

function unalias(source: Source, entry: Entry) {
  const alias = /^npm:((?:@[^/@]+\/)?[^@]+)(?:@(.*))?$/.exec(entry.range?.value ?? '')
  const own = { file: source.file, start: entry.start, end: entry.end }
  if (!alias?.[1] || !entry.range) return { name: entry.name, range: entry.range, at: own }
  const start = entry.range.start + 4
  const range = alias[2] ? { start: start + alias[1].length + 1, value: alias[2] } : undefined
  return { name: alias[1], range, at: { file: source.file, start, end: start + alias[1].length } }
}

/** Splits `name@range`, also for scoped names; no range when there is no `@`. */
export function splitPackage(text: string): { readonly name: string; readonly range?: string } {
  const at = text.indexOf('@', 1)
  return at < 0 ? { name: text } : { name: text.slice(0, at), range: text.slice(at + 1) }
}
