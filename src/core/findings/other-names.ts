import type { Fix } from './finding.ts'

const OTHER = 'Another name may be given in its place: check that one, too.'

/** The fix of a name that counts only where no other one is given: nobody saw whether that is the old name, too. */
export function besideOther(fix: Fix): Fix {
  return fix.safety !== 'manual' && !fix.isBeside
    ? { ...fix, safety: 'review', isBeside: true, title: `${fix.title} ${OTHER}` }
    : fix
}
