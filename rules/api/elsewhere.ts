import type { Request } from '../../src/core/findings/evidence.ts'
import { flatten, variants } from '../../src/core/text/text.ts'
import type { Api } from './api.ts'
import { hostNamed } from './hosts.ts'

/** A host that is written in full, in front of its path. */
const HOST = /^https?:\/\/([\w.-]+)(?::\d+)?(?=[/?#]|$)/i
/** Hosts behind which may stand anything, a double of this API too. */
const NEAR = /^(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|[^.]+$|.*\.(?:local|test|localhost|internal)$)/i

/** Whether a request plainly goes to another API: each way to its address names a host that is none of this one's. */
export function goesElsewhere({ url }: Request, { addresses, hosts }: Pick<Api, 'addresses' | 'hosts'>): boolean {
  if (addresses(url).length > 0) return false
  return variants(url, 8).every((text) => {
    const host = HOST.exec(flatten(text).value)?.[1]
    return host !== undefined && !NEAR.test(host) && hostNamed(host, hosts) === undefined
  })
}
