import type { Api } from '../../../rules/api/api.ts'
import { resourcesOf } from '../../core/findings/call-names.ts'
import type { Request } from '../../core/findings/evidence.ts'
import type { CallSite } from '../../core/findings/finding.ts'
import { compareSpans, compareStrings, spanKey } from '../../core/text/span.ts'
import { isChanging, methodsOf } from './methods.ts'

/** The calls of requests: one for each place and method, in order. */
export function callSites(requests: readonly Request[], api: Api): CallSite[] {
  const sites = new Map<string, CallSite>()
  for (const request of requests) {
    const names = api.resources(request.url)
    for (const method of methodsOf(request.method)) {
      addCall(sites, {
        at: request.at,
        changing: isChanging(method),
        ...(method && { method }),
        ...namedBy(names),
        ...(request.times !== undefined && { times: request.times }),
      })
    }
  }
  return [...sites.values()].sort((a, b) => compareSpans(a.at, b.at) || compareStrings(a.method ?? '', b.method ?? ''))
}

/** Adds a call to others: what is known of one place and method is one call, whatever it reaches. */
export function addCall(sites: Map<string, CallSite>, site: CallSite): void {
  const key = callKey(site)
  const before = sites.get(key)
  sites.set(key, before ? { ...before, ...namedBy([...resourcesOf(before), ...resourcesOf(site)]) } : site)
}

/** A key that two calls share when they are the same call. */
export function callKey({ at, method }: CallSite): string {
  return `${spanKey(at)} ${method ?? ''}`
}

function namedBy(names: readonly string[]): Pick<CallSite, 'resource' | 'resources'> {
  const [resource, ...others] = [...new Set(names)].sort(compareStrings)
  if (resource === undefined) return {}
  return others.length === 0 ? { resource } : { resource, resources: [resource, ...others] }
}
