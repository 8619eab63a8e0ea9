import { createRequire } from 'node:module'
import { union } from '../dialect.ts'
import { LONGEST, type Range, type Scheme, startsOf } from '../scheme.ts'

const load = createRequire(import.meta.url)
/** Loaded at its first use: most runs have no use for it. */
const library = (): typeof import('@renovatebot/pep440') => load('@renovatebot/pep440')

const TERM = /^(===|~=|==|!=|<=|>=|<|>|=|\^|~)?\s*([\w.*+!-]+)$/

/** PEP 440, and what Poetry (`^5.1`, `~5.1`, `5.*`, `||`) and conda (`=5.1`) add to it. */
export const python: Scheme = {
  read: (written) => {
    if (written.length > LONGEST) return undefined
    const plain = written.trim().replace(/^\(([^()]*)\)$/, '$1')
    return union(plain.split(/\|\|?/).map(listOf))
  },
}

function listOf(written: string): Range | undefined {
  const parts = written
    .replace(/([~^<>=!])\s+/g, '$1')
    .split(/[,\s]+/)
    .filter((part) => part !== '')
  const terms = parts.map(ofTerm)
  if (terms.includes(undefined)) return undefined
  const range = terms.filter((term) => term !== '').join(',')
  if (!library().validRange(range)) return undefined
  return {
    has: (release) =>
      release.length <= LONGEST &&
      library().valid(release) !== null &&
      library().satisfies(release, range, { prereleases: true }),
    starts: startsOf(range, next),
  }
}

function ofTerm(part: string): string | undefined {
  const [, operator = '', release] = TERM.exec(part) ?? []
  if (release === undefined) return undefined
  if (release === '*') return ''
  if (operator === '^' || operator === '~') return below(release, operator === '^' ? caretAt(release) : 1)
  if (operator === '=') return `==${release.replace(/\.\*$/, '')}.*`
  return `${operator || '=='}${release}`
}

/** From a release to below the next one at a position of its numbers. */
function below(release: string, at: number): string | undefined {
  const numbers = /^\d+(?:\.\d+)*/.exec(release)?.[0].split('.') ?? []
  if (numbers.length === 0) return undefined
  const cut = numbers.slice(0, Math.min(at, numbers.length - 1) + 1)
  const last = Number(cut.pop())
  return `>=${release},<${[...cut, last + 1].join('.')}`
}

/** The first number that is not zero. */
function caretAt(release: string): number {
  const at = release.split('.').findIndex((part) => !/^0+$/.test(part))
  return at < 0 ? release.length : at
}

function next(release: string): string[] {
  const numbers = /^\d+(?:\.\d+)*/.exec(release)?.[0] ?? '0'
  return [numbers, `${numbers}.0.0.1`]
}
