import type { CallSite } from './finding.ts'

type Named = Pick<CallSite, 'method' | 'resource' | 'resources'>

/** All collections that a call reaches, as far as they were seen. */
export function resourcesOf({ resource, resources }: Named): readonly string[] {
  return resources ?? (resource === undefined ? [] : [resource])
}

/** The collections of a call in words; nothing where none was seen. */
export function resourceText(call: Named): string | undefined {
  const names = resourcesOf(call)
  return names.length === 0 ? undefined : names.join(', ')
}

/** A call in words: `DELETE images, ipblocks`. */
export function callText(call: Named, unseen?: string): string {
  return [call.method ?? unseen, resourceText(call)].filter((part) => part !== undefined).join(' ')
}
