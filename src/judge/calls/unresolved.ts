import { apiWith } from '../../../rules/api/api.ts'
import type { Request } from '../../core/findings/evidence.ts'
import type { Facts } from '../../core/findings/rule.ts'
import { spanKey } from '../../core/text/span.ts'

/** Number of calls of this API whose version is unknown. */
export function countUnresolved(requests: readonly Request[], factsOf: (request: Request) => Facts): number {
  const open = requests.filter((request) => {
    const { sign, custom } = factsOf(request)
    return apiWith(custom)
      .addresses(request.url)
      .some(({ version, own, known }) => version === 'dynamic' && (own || known || sign !== 'none'))
  })
  const weights = new Map(open.map(({ at, times = 0 }) => [spanKey(at), 1 + times]))
  return [...weights.values()].reduce((total, weight) => total + weight, 0)
}
