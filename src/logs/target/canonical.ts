/** Remarkable spelling of a path. */
export type Mark = 'encoded' | 'non-canonical' | 'prefix' | 'unsigned' | 'rewritten'

/** A path in its canonical form, and what was done for it. */
export interface Canonical {
  readonly path: string
  readonly marks: readonly Mark[]
}

const ENCODED = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi
const DOTS = /\/\.{1,2}(?:\/|$)/

/**
 * The path of a request target, without query: unreserved characters decoded once, dot segments removed (RFC 3986
 * §5.2.4), runs of slashes as one. Servers differ in what of it they do before they look at a path.
 */
export function canonical(path: string): Canonical {
  const marks: Mark[] = []
  let clean = path
  if (clean.includes('%')) {
    clean = clean.replace(ENCODED, (hex) => String.fromCharCode(Number.parseInt(hex.slice(1), 16)))
    if (clean !== path) marks.push('encoded')
  }
  const before = clean
  if (DOTS.test(clean)) clean = withoutDots(clean)
  if (clean.includes('//')) clean = clean.replace(/\/{2,}/g, '/')
  if (clean !== before) marks.push('non-canonical')
  return { path: clean, marks }
}

function withoutDots(path: string): string {
  const kept: string[] = []
  const segments = path.split('/')
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1
    if (segment === '..') {
      if (kept.length > 1) kept.pop()
      if (isLast) kept.push('')
    } else if (segment !== '.') kept.push(segment)
    else if (isLast) kept.push('')
  }
  return kept.join('/')
}
