import { createHash } from 'node:crypto'
import { mask } from '../../core/secrets/secrets.ts'
import { type Span, spanKey } from '../../core/text/span.ts'

/** Characters on each side of a place in its tag, without white space and quotes. */
const NEAR = 24

/** Characters on each side of a place that are read: a secret is only detected with its prefix. */
const AROUND = 1000

/** Tokens rather than names: long, with a digit. */
const TOKENS = /(?=[\w+/=-]{0,200}\d)[\w+/=-]{24,}/g

/** Hashes the key of a finding, as baselines keep it: 16 hex characters. */
export function hashOf(key: string): string {
  return hex(key, 16)
}

/**
 * Identifies places by the surrounding code: hex digits that are stable when the code is moved or formatted. One half
 * covers the text before the place, the other the text after it, so a new neighbour changes one half.
 */
export function tagsOf(sources: ReadonlyMap<string, string>): (span: Span, length: 4 | 8) => string {
  const known = new Map<string, string>()
  const tagOf = ({ file, start, end }: Span, length: 4 | 8): string => {
    const source = sources.get(file) ?? ''
    const before = bare(source.slice(Math.max(0, start - AROUND), start)).slice(-NEAR)
    const after = bare(source.slice(end, end + AROUND)).slice(0, NEAR)
    const within = bare(source.slice(start, Math.min(end, start + AROUND))).slice(0, 2 * NEAR)
    return halves(`${before}\n${within}`, `${within}\n${after}`, length / 2)
  }
  return (span, length) => {
    const key = `${length} ${spanKey(span)}`
    const tag = known.get(key) ?? tagOf(span, length)
    known.set(key, tag)
    return tag
  }
}

function halves(before: string, after: string, length: number): string {
  return hex(before, length) + hex(after, length)
}

/** The two halves of a tag: for the text before a place, and after it. */
export const BEFORE = (tag: string) => tag.slice(0, tag.length / 2)
export const BEHIND = (tag: string) => tag.slice(tag.length / 2)

function bare(text: string): string {
  return mask(text)
    .replace(TOKENS, '***')
    .replace(/[\s"'`\\,;()]+/g, '')
}

function hex(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length)
}
