import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)
/** Loaded at its first use: most runs have no use for it, and loading takes longer than the rest of them. */
const semver = (): typeof import('semver') => load('semver')

const OPTIONS = { includePrerelease: true, loose: true } as const
const ANY = new Set(['', '*', 'latest', 'x', 'any'])

/** A range in the syntax of npm, from what other ecosystems write in simple forms; nothing where it cannot be read. */
export function readRange(written: string): string | undefined {
  const plain = written.trim().replace(/^\(([^()]*)\)$/, '$1')
  if (ANY.has(plain.toLowerCase())) return '*'
  const own = plain.replace(/^(?:npm:[^\s]{1,200}@|v(?=\d))/, '')
  return [translate(own), own].find((range) => semver().validRange(range, OPTIONS) !== null)
}

/** `>=5,<6`, `==5.1`, `~> 5.0`, `~=5.1`, `[5.0,6.0)`. */
function translate(written: string): string {
  const interval = /^([[(])\s{0,9}([\w.-]{0,40})\s{0,9},\s{0,9}([\w.-]{0,40})\s{0,9}([\])])$/.exec(written)
  if (interval) return ofInterval(interval)
  return written
    .split(',')
    .map((part) => ofPart(part.trim()))
    .join(' ')
}

function ofInterval([, open, low, high, close]: RegExpExecArray): string {
  const from = low ? `${open === '[' ? '>=' : '>'}${padded(low)}` : ''
  const to = high ? `${close === ']' ? '<=' : '<'}${padded(high)}` : ''
  return `${from} ${to}`.trim() || '*'
}

function ofPart(part: string): string {
  const pessimistic = /^~[>=]\s{0,9}v?(\d{1,6})(?:\.(\d{1,6}))?(\.\d{1,6})?/.exec(part)
  if (pessimistic) {
    const [, major = '', minor, patch] = pessimistic
    return patch ? `~${major}.${minor}${patch}` : `^${major}.${minor ?? 0}.0`
  }
  return part.replace(/^={2,3}\s{0,9}/, '').replace(/^(=?)v(?=\d)/, '$1')
}

function padded(version: string): string {
  return semver().coerce(version, OPTIONS)?.version ?? version
}

/** Whether some release fits both ranges; a range that cannot be read fits nothing. */
export function intersect(a: string, b: string): boolean {
  const [first, second] = [readRange(a), readRange(b)]
  return first !== undefined && second !== undefined && semver().intersects(first, second, { loose: true })
}

/** Whether a release is in a range. */
export function satisfies(release: string, range: string): boolean {
  const read = readRange(range)
  const version = semver().valid(release, OPTIONS) ?? semver().coerce(release, OPTIONS)?.version
  return read !== undefined && version !== undefined && semver().satisfies(version, read, OPTIONS)
}
