import { LONGEST, type Range, type Scheme } from './scheme.ts'
import { ofSemver } from './semver-range.ts'

/** Translation of an operator to npm's syntax: another operator, or a function of the release after it. */
type Meaning = string | ((release: string) => string | undefined)

/** Operators by how they are written; `''` is a release without one. */
type Operators = Readonly<Record<string, Meaning>>

const TERM = /^([~^<>=!]{0,3})\s*v?(\d[\w.*+-]*|\*)$/

/** A scheme whose ranges are lists of an operator and a release, of releases numbered as in semver. */
export function dialect(operators: Operators, words: { or?: RegExp; and?: RegExp } = {}): Scheme {
  const { or = /\|\|/, and = /,/ } = words
  return {
    read: (written) => {
      if (written.length > LONGEST) return undefined
      return union(written.split(or).map((alternative) => listOf(alternative.trim(), operators, and)))
    },
  }
}

function listOf(written: string, operators: Operators, and: RegExp): Range | undefined {
  const ranges: string[] = []
  const excluded: string[] = []
  for (const part of written.split(and)) {
    const [, operator = '', release = ''] = TERM.exec(part.trim() || '*') ?? []
    const range = release === '*' ? '*' : meant(operators[operator], release)
    if (range === undefined || release === '') return undefined
    if (range.startsWith('!=')) excluded.push(range.slice(2))
    else ranges.push(range)
  }
  return ofSemver(ranges.join(' ') || '*', excluded)
}

function meant(meaning: Meaning | undefined, release: string): string | undefined {
  return typeof meaning === 'function' ? meaning(release) : meaning && `${meaning}${release}`
}

/** One of several ranges; each of them has to be readable. */
export function union(ranges: readonly (Range | undefined)[]): Range | undefined {
  const read = ranges.filter((range) => range !== undefined)
  if (read.length === 0 || read.length < ranges.length) return undefined
  return { has: (release) => read.some((range) => range.has(release)), starts: read.flatMap((range) => range.starts) }
}

/** At least this release, and the last number but one of it stays: `5.1` is below 6, `5.1.2` below 5.2. */
export function pessimistic(release: string): string {
  const [, major = '0', minor, patch] = /^(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(release) ?? []
  const below = patch === undefined ? `${Number(major) + 1}.0.0` : `${major}.${Number(minor) + 1}.0`
  const low = minor === undefined ? `${major}.0.0` : patch === undefined ? `${major}.${minor}.0` : release
  return `>=${low} <${below}`
}
