import { createRequire } from 'node:module'
import { LONGEST, type Range, startsOf } from './scheme.ts'

const load = createRequire(import.meta.url)
/** Loaded at its first use: most runs have no use for it, and loading takes longer than the rest of them. */
const library = (): typeof import('semver') => load('semver')

const OPTIONS = { includePrerelease: true, loose: true } as const

/** The releases that fit a range of npm's syntax and none of the excluded ones. */
export function ofSemver(written: string, excluded: readonly string[] = []): Range | undefined {
  if (written.length > LONGEST) return undefined
  const range = withoutPreviews(written)
  if ([range, ...excluded].some((part) => library().validRange(part, OPTIONS) === null)) return undefined
  return {
    has: (release) => {
      const version = releaseOf(release)
      const fits = (part: string) => version !== undefined && library().satisfies(version, part, OPTIONS)
      return fits(range) && !excluded.some(fits)
    },
    starts: startsOf([range, ...excluded].join(' '), next),
  }
}

/** Below a release means below its previews too. */
function withoutPreviews(range: string): string {
  return range.replace(/(?<![~^>=<])<\s*v?(\d+\.\d+\.\d+)(?![\w.+-])/g, '<$1-0')
}

/** A release as semver spells it: `v5.1`, `5.1.0.2` and `4.0.0+incompatible` too. */
function releaseOf(written: string): string | undefined {
  if (written.length > LONGEST) return undefined
  return library().valid(written, OPTIONS) ?? library().coerce(written, OPTIONS)?.version
}

function next(release: string): string[] {
  const version = releaseOf(release)
  const final = version && library().coerce(version)?.version
  const after = final && library().inc(final, 'patch')
  return [version, final, after].filter((release) => typeof release === 'string')
}
