import { addresses } from '../../rules/api/address.ts'
import type { Request } from '../core/evidence.ts'
import type { CallSite } from '../core/finding.ts'
import { compareSpans, compareStrings, spanKey } from '../core/span.ts'
import { isChanging, methodsOf } from './methods.ts'

/** The calls of requests: one for each place and method, in order. */
export function callSites(requests: readonly Request[]): CallSite[] {
  const sites = new Map<string, CallSite>()
  for (const request of requests) {
    const resource = resourceOf(request)
    for (const method of methodsOf(request.method)) {
      const site = {
        at: request.at,
        changing: isChanging(method),
        ...(method && { method }),
        ...(resource && { resource }),
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

function resourceOf(request: Request): string | undefined {
  const before = resources.get(request)
  if (before !== undefined) return before || undefined
  const names = addresses(request.url).flatMap(({ resource }) => resource ?? [])
  const [first] = names.sort(compareStrings)
  resources.set(request, first ?? '')
  return first
}

/** A request is a call of many findings. */
const resources = new WeakMap<Request, string>()
