import { hostNamed } from '../../../../rules/api/hosts.ts'
import type { JsonObject } from '../../format.ts'

/** Keys of values that name an address without calling it. */
const REFERENCE = /refer{1,2}er|agent|location|^(?:ua|link|href|docs?|help|origin)$/i
const OLD_VERSION = /\bcloudapi\/{1,8}v[1-5]\/\w/i

/** Most values that are searched; larger objects are not searched, and count as possible matches. */
const MOST = 100_000

const OLD_ROOT = /\bhttps?:\/\/([\w.:-]{1,255})\/rest(?=[/?#]|$)/i

/** Whether an address of the old root, on a host of the API, stands in a text. */
export function namesOldRoot(text: string): boolean {
  const host = OLD_ROOT.exec(text)?.[1]
  return host !== undefined && hostNamed(host) !== undefined
}

/**
 * Whether a path of versions 1 to 5, or of the old root on a host of the API, stands anywhere in an object, however deep,
 * under a key that may be that of a call; its segments may be members of a list.
 */
export function namesOldVersion(body: JsonObject): boolean {
  const open: unknown[] = [body]
  for (let looks = 0; open.length > 0; looks++) {
    if (looks > MOST) return true
    const value = open.pop()
    if (typeof value === 'string' ? namesOld(value) : holdsMore(value, open)) return true
  }
  return false
}

function namesOld(text: string): boolean {
  return OLD_VERSION.test(text) || namesOldRoot(text)
}

/** Adds what stands in a value, but for what is a reference by its key. */
function holdsMore(value: unknown, open: unknown[]): false {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) {
    for (const member of value) open.push(member)
    if (value.includes('cloudapi')) open.push(value.join('/'))
  } else for (const [key, member] of Object.entries(value)) if (!REFERENCE.test(key)) open.push(member)
  return false
}
