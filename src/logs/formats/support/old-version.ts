import type { JsonObject } from '../../format.ts'

/** Keys of values that name an address without calling it. */
const REFERENCE = /refer{1,2}er|agent|location|^(?:ua|link|href|docs?|help|origin)$/i
const OLD_VERSION = /\bcloudapi\/{1,8}v[1-5]\/\w/i

/** Values that are looked at; in an object with more of them nobody looks for a path, so it may hold one. */
const MOST = 100_000

/** Whether a path of versions 1 to 5 stands anywhere in an object, however deep, under a key that may be that of a call. */
export function namesOldVersion(body: JsonObject): boolean {
  const open: unknown[] = [body]
  for (let looks = 0; open.length > 0; looks++) {
    if (looks > MOST) return true
    const value = open.pop()
    if (typeof value === 'string' ? OLD_VERSION.test(value) : holdsMore(value, open)) return true
  }
  return false
}

/** Adds what stands in a value, but for what is a reference by its key. */
function holdsMore(value: unknown, open: unknown[]): false {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) for (const one of value) open.push(one)
  else for (const [key, one] of Object.entries(value)) if (!REFERENCE.test(key)) open.push(one)
  return false
}
