import type { Request } from '../../src/core/findings/evidence.ts'
import { flatten, variants } from '../../src/core/text/text.ts'
import type { Api } from './api.ts'
import { hostNamed } from './hosts.ts'

/** A host that is written in full, in front of its path. */
const HOST = /^https?:\/\/([\w.-]+)(?::\d+)?(?=[/?#]|$)/i
/** Hosts that may be anything, including a mock of this API. */
const NEAR = /^(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|[^.]+$|.*\.(?:local|test|localhost|internal)$)/i

/** The root of another product, whose versions have three numbers: `/cloudapi/1.0.0`. */
const OTHER_ROOT = /\/cloudapi\/\d{1,2}\.\d{1,2}/

/**
 * Whether a request certainly goes to another API: each variant of its address has a foreign host, or the root of
 * another product.
 */
export function goesElsewhere({ url }: Request, { addresses, hosts }: Pick<Api, 'addresses' | 'hosts'>): boolean {
  const texts = variants(url, 8).map((text) => flatten(text).value)
  if (texts.every((text) => OTHER_ROOT.test(text))) return true
  if (addresses(url).length > 0) return false
  return texts.every((text) => {
    const host = HOST.exec(text)?.[1]
    return host !== undefined && !NEAR.test(host) && hostNamed(host, hosts) === undefined
  })
}
