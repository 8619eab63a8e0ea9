import type { Scheme } from '../scheme.ts'
import { ofSemver } from '../semver-range.ts'

const ANY = /^(?:|\*|x|any|latest)$/i

/** npm, Go and all that number their releases the same way. A word such as `next` is no range. */
export const semver: Scheme = {
  read: (range) => {
    const text = range.trim().replace(/^npm:[^\s]{1,200}@(?=[^@]*$)/, '')
    return ofSemver(ANY.test(text) ? '*' : text.replace(/,/g, ' ').replace(/==/g, '='))
  },
}
