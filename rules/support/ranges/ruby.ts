import { createRequire } from 'node:module'
import { LONGEST, type Scheme, startsOf } from '../scheme.ts'

const load = createRequire(import.meta.url)
/** Loaded at its first use: most runs have no use for it. */
const library = (): typeof import('@renovatebot/ruby-semver') => load('@renovatebot/ruby-semver')

const TERM = /^(=|!=|<=|>=|<|>|~>)?\s{0,9}(\d[\w.-]*)$/
const RELEASE = /^\d+(?:\.\w+)*(?:-[\w.-]+)?$/

/** RubyGems: a list with commas; `~> 5` and `~> 5.1` stay below 6, `~> 5.1.2` below 5.2. */
export const ruby: Scheme = {
  read: (written) => {
    if (written.length > LONGEST) return undefined
    const terms = written.trim() === '' ? ['>= 0'] : written.split(',').map((part) => ofTerm(part.trim()))
    if (terms.includes(undefined)) return undefined
    const range = terms.join(', ')
    return {
      has: (release) => release.length <= LONGEST && RELEASE.test(release) && library().satisfies(release, range),
      starts: startsOf(range, next),
    }
  },
}

/** Below a release also excludes its previews: gems only include previews on request. */
function ofTerm(part: string): string | undefined {
  const [, operator = '=', release] = TERM.exec(part) ?? []
  if (release === undefined || !RELEASE.test(release)) return undefined
  return operator === '<' && /^[\d.]+$/.test(release) ? `< ${release}.a` : `${operator} ${release}`
}

function next(release: string): string[] {
  const numbers = /^\d+(?:\.\d+)*/.exec(release)?.[0] ?? '0'
  return [numbers, `${numbers}.0.0.1`]
}
