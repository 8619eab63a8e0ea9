import { append } from '../runtime/lists.ts'
import { onceInARow } from '../runtime/once-per.ts'
import type { SecretForm } from '../secret-forms/form.ts'
import { SECRET_FORMS } from '../secret-forms/index.ts'
import { isNoBareSecret, isNoSecret } from './secret-values.ts'

/** Replacement of a secret in every output. */
const MASK = '***'

/** Characters before a secret that may hold the name of its command. */
const COMMAND = 600
/** Characters behind a value that decide whether it is code or prose. */
const BEHIND = 20

/** A place in a text, half open. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** Each sign once, with the forms that it may be one of. */
const BY_SIGN: ReadonlyMap<string, readonly number[]> = signsOf(SECRET_FORMS)

function signsOf(forms: readonly SecretForm[]): Map<string, number[]> {
  const known = new Map<string, number[]>()
  for (const [index, { signs }] of forms.entries()) {
    for (const sign of signs) known.set(sign, [...(known.get(sign) ?? []), index])
  }
  return known
}

/** The forms of which there are signs in a text. */
function candidates(text: string): Set<number> {
  const lower = text.toLowerCase()
  const found = new Set<number>()
  for (const [sign, forms] of BY_SIGN) if (lower.includes(sign)) for (const form of forms) found.add(form)
  return found
}

/** Where secrets stand in a text: ranges in order, none overlapping. Takes time in step with its length. */
export function secrets(text: string): Range[] {
  const found: Range[] = []
  for (const index of candidates(text)) {
    const form = SECRET_FORMS[index]
    if (!form) continue
    for (const match of text.matchAll(form.pattern)) {
      const at = match.indices?.groups?.secret
      if (at && at[0] < at[1] && isSecret(form, text, match.index, at)) found.push({ start: at[0], end: at[1] })
    }
  }
  return merge(found.sort((a, b) => a.start - b.start || a.end - b.end))
}

function isSecret({ kind, behind }: SecretForm, text: string, from: number, [start, end]: [number, number]): boolean {
  if (behind && !behind.test(commandBefore(text, start))) return false
  if (kind === 'token') return true
  const value = text.slice(start, end)
  if (isNoSecret(value)) return false
  return kind !== 'bare' || !isNoBareSecret(value, text.slice(from, start), text.slice(end, end + BEHIND))
}

/** The text before a place in the same command: its line, and those above that it continues. */
function commandBefore(text: string, at: number): string {
  const lines = text.slice(Math.max(0, at - COMMAND), at).split('\n')
  let first = lines.length - 1
  while (first > 0 && /[\\`^,]\s*$/.test(lines[first - 1] ?? '')) first--
  return lines.slice(first).join('\n')
}

/** Characters of a block of a long text, and how far around it is looked: a secret that begins outside is still one. */
const BLOCK = 4096
const AROUND = 4200

/** Where secrets stand in parts of one text, which is looked at block by block, each once. */
export function secretsIn(text: string): (start: number, end: number) => readonly Range[] {
  const blocks = new Map<number, readonly Range[]>()
  const blockAt = (index: number): readonly Range[] => {
    const known = blocks.get(index)
    if (known) return known
    const base = Math.max(0, index * BLOCK - AROUND)
    const made = secrets(text.slice(base, (index + 1) * BLOCK + AROUND)).map(({ start, end }) => ({
      start: start + base,
      end: end + base,
    }))
    blocks.set(index, made)
    return made
  }
  return (start, end) => {
    const found: Range[] = []
    for (let index = Math.floor(start / BLOCK); index <= Math.floor(end / BLOCK); index++) append(found, blockAt(index))
    return merge(found.sort((a, b) => a.start - b.start || a.end - b.end))
  }
}

/** Short texts that were masked: a report says the same of many places. */
const masked = new Map<string, string>()
const SHORT = 500
/** No name and its secret are shorter together; what is nothing but a hash, without a name, is none. */
const SHORTEST = 7
const HASH = /^[0-9a-f]{8,64}$/
const MOST_KEPT = 5000

/** Long texts, one at a time: a string that holds many addresses is asked for at each of them. */
const maskLong = onceInARow(maskWhole)

/** The text with each secret replaced by asterisks. */
export function mask(text: string): string {
  if (text.length < SHORTEST || HASH.test(text)) return text
  if (text.length > SHORT) return maskLong(text)
  const known = masked.get(text)
  if (known !== undefined) return known
  const made = maskWhole(text)
  if (masked.size >= MOST_KEPT) masked.clear()
  masked.set(text, made)
  return made
}

function maskWhole(text: string): string {
  return maskWithin(text, 0, text.length, secrets(text))
}

/** A part of a text, with the secrets of the whole replaced in it. */
export function maskWithin(text: string, start: number, end: number, ranges: readonly Range[]): string {
  let out = ''
  let at = start
  for (const range of ranges) {
    if (range.end <= start || range.start >= end) continue
    out += text.slice(at, Math.max(at, range.start)) + MASK
    at = Math.min(end, range.end)
  }
  return out + text.slice(at, end)
}

/** Sorted ranges, those that touch as one. */
export function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const range of ranges) {
    const last = merged.at(-1)
    if (last && range.start <= last.end) merged[merged.length - 1] = { ...last, end: Math.max(last.end, range.end) }
    else merged.push(range)
  }
  return merged
}
