import { createHash } from 'node:crypto'
import { apart, type Login, withoutCredentials } from '../git/credentials.ts'

/** A repository of a list. */
export interface Entry {
  /** Displayed name: as written, without credentials. */
  readonly name: string
  /** Kind of access: a folder or bare repository, the objects of one, or a URL. */
  readonly kind: 'path' | 'objects' | 'remote'
  /** Without credentials. */
  readonly at: string
  /** Credentials in the URL. */
  readonly login?: Login
}

/** A line of a list that names no repository, and why, a phrase. */
export interface Refused {
  readonly name: string
  readonly why: string
}

/** The repositories of a list: one a line, without empty lines and comments, each name once. */
export function entriesIn(list: string): (Entry | Refused)[] {
  const byName = new Map<string, Entry | Refused>()
  for (const line of list.replace(/^\ufeff/, '').split(/\r?\n/)) {
    const written = line.trim()
    if (written === '' || written.startsWith('#')) continue
    const entry = entryOf(written)
    if (!byName.has(entry.name)) byName.set(entry.name, entry)
  }
  return [...byName.values()]
}

/** Schemes of git that are fetched: others are not encrypted, or run what the address names. */
const FETCHED = new Set(['https:', 'ssh:'])

function entryOf(written: string): Entry | Refused {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\x00-\x1f\x7f]/.test(written)) return { name: withoutCredentials(written), why: 'it holds control characters' }
  if (written.startsWith('-')) return { name: written, why: 'it begins with a dash: write ./ before a path' }
  if (/^[a-z][a-z0-9+.-]*::/i.test(written))
    return { name: withoutCredentials(written), why: 'it names a program of git as its transport' }
  if (/^file:/i.test(written)) return fromFile(written)
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(written)) return fromAddress(written)
  return (
    fromShort(written) ?? {
      name: written.slice(0, 1) + withoutLastSlashes(written.slice(1)),
      kind: 'path',
      at: written,
    }
  )
}

function fromFile(written: string): Entry | Refused {
  const url = urlOf(written)
  if (!url || (url.hostname !== '' && url.hostname !== 'localhost'))
    return { name: written, why: 'it is no address of a file here' }
  const at = decoded(url.pathname)
  return at === undefined
    ? { name: written, why: 'it is no address' }
    : { name: at.replace(/(?<=[^/])\/+$|(?<=^\/)\/+$/, ''), kind: 'objects', at }
}

function fromAddress(written: string): Entry | Refused {
  const url = urlOf(written)
  if (!url) return { name: '(an address that cannot be read)', why: 'it is no address' }
  const name = `${url.host}${url.pathname}`
  if (!FETCHED.has(url.protocol))
    return {
      name: nameOf(`${url.protocol}//${name}`),
      why: `only https and ssh are fetched, not ${url.protocol.slice(0, -1)}`,
    }
  const [user, password] = [decoded(url.username), decoded(url.password)]
  if (url.hostname === '' || url.hostname.startsWith('-') || user?.startsWith('-') !== false)
    return { name: nameOf(name), why: 'its host begins with a dash, or there is none' }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (password === undefined || /[\x00-\x1f\x7f]/.test(user + password))
    return { name: nameOf(name), why: 'its credentials cannot be read' }
  const { url: at, login } = apart(url)
  return { name: nameOf(name), kind: 'remote', at, ...(login ? { login } : {}) }
}

/** `git@host:path`, as ssh is written for short; a path with a colon in its first part is written with `./`. */
function fromShort(written: string): Entry | undefined {
  const [, host, way] = /^(?:\w[\w.-]*@)?(\w[\w.-]+):(?!\\)([^:]+)$/.exec(written) ?? []
  if (host === undefined || way === undefined) return undefined
  return { name: nameOf(`${host}/${way.replace(/^\/+/, '')}`), kind: 'remote', at: written }
}

function nameOf(way: string): string {
  return withoutLastSlashes(way).replace(/\.git$/, '')
}

function withoutLastSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end--
  return text.slice(0, end)
}

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** A part of a list, stable under changes of other entries. */
export interface Shard {
  readonly part: number
  readonly parts: number
}

/** The part that `3/8` names; nothing for another text. */
export function shardOf(text: string): Shard | undefined {
  const [, part, parts] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []
  const shard = { part: Number(part), parts: Number(parts) }
  return shard.part >= 1 && shard.part <= shard.parts ? shard : undefined
}

/** Whether a repository belongs to a part, as its name alone decides. */
export function isIn({ part, parts }: Shard, name: string): boolean {
  return createHash('sha256').update(name).digest().readUInt32BE(0) % parts === part - 1
}
