import type { Api } from '../../rules/api/api.ts'
import { type Table, tracesIn } from '../../rules/api/triage/index.ts'
import { mayHoldDirective } from '../core/directives.ts'
import type { Reading, Source } from '../core/language.ts'
import { plain } from '../languages/plain/index.ts'

/** How much of a file has to be read: nothing of it, its comments, settings and packages, or all. */
export type Need = 'none' | 'text' | 'all'

/**
 * Lines that are a comment from their start, in languages whose users of a declaration are searched for: such a file
 * is read whole when it turns out to use what another declares.
 */
const COMMENT_LINES: readonly (readonly [files: RegExp, line: RegExp])[] = [
  [/\.(?:[cm]?[jt]sx?|vue|svelte|go|java|cs)$/, /^[ \t]*(?:\/\/|\*[ \t/]).*$/gm],
  [/\.pyw?$/, /^[ \t]*#.*$/gm],
]

/**
 * How much of a file can hold something for the rules. Addresses of version 6 matter only beside a word that version 6
 * has rules for. Where every pattern stands in a line of comment, the plain reader settles it.
 */
export function needOf({ file, text }: Source, api: Api): Need {
  // Only its language knows whether a directive stands in a comment.
  if (mayHoldDirective(text)) return 'all'
  if (!mayMatter({ file, text }, api)) return 'none'
  const comment = COMMENT_LINES.find(([files]) => files.test(file))?.[1]
  return comment && !mayMatter({ file, text: text.replace(comment, '') }, api) ? 'text' : 'all'
}

function mayMatter(source: Source, api: Api): boolean {
  return tracesIn(source, tableOf(api)) !== 'settled'
}

const tables = new WeakMap<Api, Table>()

/** What decides of an API what a match of its prefilter means; the same one for the same API. */
export function tableOf(api: Api): Table {
  const table = tables.get(api) ?? { prefilter: api.patterns.prefilter, hosts: api.hosts }
  tables.set(api, table)
  return table
}

/** The reading of a file that needs no language. */
export function readText(source: Source, need: Need): Reading {
  if (need !== 'text') return { evidence: [], comments: [] }
  const { evidence, comments } = plain.read(source)
  const kept = evidence.filter((one) => one.comment === true || one.kind === 'setting' || one.kind === 'dependency')
  return { evidence: kept, comments }
}
