import { createHash } from 'node:crypto'

/** Names of holes: a renamed variable is no new finding. */
const HOLES = /\{[^{}]{0,200}\}/g
const USERINFO = /(:\/\/)[^/\s@"'`]{1,200}@/g
const AUTHORISATION = /\b(basic|bearer|token)(\s+)[\w.~+/=-]{6,}/gi
const TOKEN = /\b(token|secret|password|passwd|api[-_]?key|access[-_]?key)(["']?\s{0,9}[=:]\s{0,9}["']?)[^\s"'&]{4,}/gi

/** A text as it is hashed: holes without names, secrets masked, white space folded. */
export function normalise(text: string): string {
  return text
    .replace(HOLES, '{}')
    .replace(USERINFO, '$1***@')
    .replace(AUTHORISATION, '$1$2***')
    .replace(TOKEN, '$1$2***')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What identifies a finding across runs: 16 hex characters of its rule, path, normalised text and ordinal among twins. */
export function fingerprint(rule: string, path: string, text: string, ordinal: number): string {
  return createHash('sha256')
    .update(JSON.stringify([rule, path, text, ordinal]))
    .digest('hex')
    .slice(0, 16)
}

/** Gives each of a sequence of things its fingerprint; twins are numbered in the order they come. */
export function numbering(): (rule: string, path: string, text: string) => string {
  const seen = new Map<string, number>()
  return (rule, path, text) => {
    const plain = normalise(text)
    const key = JSON.stringify([rule, path, plain])
    const ordinal = seen.get(key) ?? 0
    seen.set(key, ordinal + 1)
    return fingerprint(rule, path, plain, ordinal)
  }
}
