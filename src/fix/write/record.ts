import { createHash, randomBytes } from 'node:crypto'
import path from 'node:path'
import { isPlace } from '../../core/text/paths.ts'
import { hasGitFolder } from './trouble.ts'

/** A file of a journal. */
export interface Entry {
  /** Relative to the journal's base, links followed, with `/`. */
  readonly path: string
  /** Name of the draft, in the same folder: the new content; while a file is put back, the old one. */
  readonly draft: string
  /** SHA-256 of its bytes, in hexadecimal digits. */
  readonly before: string
  readonly after: string
  /** The bytes from before, to put them back; none while drafts are still made. */
  readonly old: Buffer
}

/** Files that are written whole or not at all. */
export interface Unit {
  readonly id: string
  readonly files: readonly Entry[]
}

/** `preparing`: only drafts may be there; `writing`: files may be replaced by their drafts. */
export interface Record {
  readonly state: 'preparing' | 'writing'
  readonly units: readonly Unit[]
}

const VERSION = 1
const DRAFT = /^\..*\.[0-9a-f]{12}\.cloudapi-migrate\.tmp$/s
const DRAFT_END = '.000000000000.cloudapi-migrate.tmp'.length
const DIGEST = /^[0-9a-f]{64}$/

/** SHA-256 in hexadecimal digits. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** A new name for the draft of a file, short enough for every file system. */
export function draftFor(name: string): string {
  return `.${beginning(name)}.${randomBytes(6).toString('hex')}.cloudapi-migrate.tmp`
}

/** The beginning of the file name for the name of a draft or of a kept old file; undefined for other names. */
export function draftedIn(name: string): string | undefined {
  return isDraft(name.replace(/old$/, 'tmp')) ? name.slice(1, name.length - DRAFT_END) : undefined
}

/** The same of a file itself. */
export function beginning(name: string): string {
  return [...name].slice(0, 40).join('')
}

/** The name of the old file, beside its draft, during its replacement. */
export function keptFor(draft: string): string {
  return draft.replace(/tmp$/, 'old')
}

/** A record as bytes: one line of JSON, then the bytes from before of each file in turn. */
export function encodeRecord({ state, units }: Record): Buffer {
  const kept = (entry: Entry): Buffer => (state === 'writing' ? entry.old : Buffer.alloc(0))
  const head = JSON.stringify({
    version: VERSION,
    state,
    units: units.map(({ id, files }) => ({
      id,
      files: files.map((entry) => ({ ...entry, old: undefined, size: kept(entry).length })),
    })),
  })
  return Buffer.concat([Buffer.from(`${head}\n`), ...units.flatMap((unit) => unit.files.map(kept))])
}

/**
 * Reads a record back; undefined: it is damaged or was not written by this program. Whoever ships a folder can put a
 * journal there, so nothing in it is believed: paths stay inside of the base and out of git's folders, drafts have
 * names that nothing else has, and bytes from before are those that the digest names.
 */
export function decodeRecord(bytes: Buffer): Record | undefined {
  const end = bytes.indexOf(10)
  if (end < 0) return undefined
  try {
    return readRecord(JSON.parse(bytes.toString('utf8', 0, end)), bytes.subarray(end + 1))
  } catch {
    return undefined
  }
}

function readRecord(head: unknown, body: Buffer): Record | undefined {
  if (!isObject(head) || head.version !== VERSION || !Array.isArray(head.units)) return undefined
  const { state } = head
  if (state !== 'preparing' && state !== 'writing') return undefined
  let at = 0
  const units: Unit[] = []
  for (const unit of head.units) {
    if (!isObject(unit) || typeof unit.id !== 'string' || !Array.isArray(unit.files)) return undefined
    const files: Entry[] = []
    for (const file of unit.files) {
      const entry = readEntry(file, state, body, at)
      if (!entry) return undefined
      at += entry.old.length
      files.push(entry)
    }
    units.push({ id: unit.id, files })
  }
  return at === body.length && isDisjoint(units) ? { state, units } : undefined
}

function readEntry(value: unknown, state: Record['state'], body: Buffer, at: number): Entry | undefined {
  if (!isObject(value)) return undefined
  const { path: file, draft, before, after, size } = value
  if (typeof file !== 'string' || typeof draft !== 'string' || !isPlace(file) || hasGitFolder(file) || !isDraft(draft))
    return undefined
  if (typeof before !== 'string' || typeof after !== 'string') return undefined
  if (!DIGEST.test(before) || !DIGEST.test(after)) return undefined
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0 || at + size > body.length) return undefined
  const old = body.subarray(at, at + size)
  if (state === 'writing' && digestOf(old) !== before) return undefined
  return { path: file, draft, before, after, old }
}

function isDraft(name: string): boolean {
  return DRAFT.test(name) && !name.includes('/') && isPlace(name)
}

function isDisjoint(units: readonly Unit[]): boolean {
  const files = units.flatMap((unit) => unit.files)
  const beside = (file: Entry, name: string): string => path.posix.join(path.posix.dirname(file.path), name)
  const places = files.flatMap((file) => [file.path, beside(file, file.draft), beside(file, keptFor(file.draft))])
  return new Set(places).size === places.length
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
