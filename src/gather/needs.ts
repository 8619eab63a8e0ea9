import type { Api } from '../../rules/api/api.ts'
import { rowPattern } from '../../rules/api/patterns.ts'
import { withoutOthers } from '../../rules/api/pieces.ts'
import { mayHoldDirective } from '../core/directives.ts'
import type { Reading, Source } from '../core/language.ts'
import { compile, type Matcher } from '../discover/matcher.ts'
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
const matchers = new WeakMap<Api, Matcher>()
const CURRENT = /cloudapi(?:[\\/]|%2[Ff])+v6\b/g

/**
 * How much of a file can hold something for the rules. Addresses of version 6 matter only beside a word that version 6
 * has rules for. Where every pattern stands in a line of comment, the plain reader settles it.
 */
export function needOf({ file, text }: Source, api: Api): Need {
  // Only its language knows whether a directive stands in a comment.
  if (mayHoldDirective(text)) return 'all'
  if (!mayMatter(text, api)) return 'none'
  const comment = COMMENT_LINES.find(([files]) => files.test(file))?.[1]
  return comment && !mayMatter(text.replace(comment, ''), api) ? 'text' : 'all'
}

function mayMatter(text: string, api: Api): boolean {
  const current = text.replace(CURRENT, '')
  const isCurrent = current.length < text.length
  const rest = withoutOthers(current, api.hosts)
  const oldPattern = matchers.get(api) ?? compile(api.patterns.prefilter)
  matchers.set(api, oldPattern)
  return oldPattern(rest) || (isCurrent && rowPattern.test(text))
}

/** The reading of a file that needs no language. */
export function readText(source: Source, need: Need): Reading {
  if (need !== 'text') return { evidence: [], comments: [] }
  const { evidence, comments } = plain.read(source)
  const kept = evidence.filter((one) => one.comment === true || one.kind === 'setting' || one.kind === 'dependency')
  return { evidence: kept, comments }
}
