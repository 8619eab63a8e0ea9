import type { Api } from '../../../rules/api/api.ts'
import type { Request } from '../../core/findings/evidence.ts'
import type { CallSite } from '../../core/findings/finding.ts'
import { compareSpans, compareStrings, spanKey } from '../../core/text/span.ts'
import { isChanging, methodsOf } from './methods.ts'

/** The calls of requests: one for each place and method, in order. */
export function callSites(requests: readonly Request[], api: Api): CallSite[] {
  const sites = new Map<string, CallSite>()
  for (const request of requests) {
    const resource = resourceOf(request, api)
    for (const method of methodsOf(request.method)) {
      const site = {
        at: request.at,
        changing: isChanging(method),
        ...(method && { method }),
        ...(resource && { resource }),
        ...(request.times !== undefined && { times: request.times }),
      }
      const key = callKey(site)
      const before = sites.get(key)
      if (!before || compareStrings(before.resource ?? '', resource ?? '') > 0) sites.set(key, site)
    }
  }
  return [...sites.values()].sort((a, b) => compareSpans(a.at, b.at) || compareStrings(a.method ?? '', b.method ?? ''))
}

/** A key that two calls share when they are the same call. */
export function callKey({ at, method }: CallSite): string {
  return `${spanKey(at)} ${method ?? ''}`
}

function resourceOf(request: Request, api: Api): string | undefined {
  const names = api.addresses(request.url).flatMap(({ resource }) => resource ?? [])
  return names.sort(compareStrings)[0]
}
