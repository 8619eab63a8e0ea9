import { createHash } from 'node:crypto'
import { mask } from '../../core/secrets/secrets.ts'
import { type Span, spanKey } from '../../core/text/span.ts'

/** Characters on each side of a place that its tag knows, white space and quotes aside. */
const NEAR = 24

/** Characters on each side of a place that are looked at: a secret is only known with what stands before it. */
const AROUND = 1000

/** What no name is: long, and with a digit. */
const TOKENS = /(?=[\w+/=-]{0,200}\d)[\w+/=-]{24,}/g

/** Hashes the key of a finding, as baselines keep it: 16 hex characters. */
export function hashOf(key: string): string {
  return hex(key, 16)
}

/**
 * Tells places apart by the code around them: hex characters that stay the same when the code is moved or formatted. One
 * half knows what stands before the place, the other what stands behind it: a neighbour that is new changes one.
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

/** The half of a tag that knows what stands before a place, and the other. */
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
