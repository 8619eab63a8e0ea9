import { isInside } from '../core/text/paths.ts'
import { cachedRealPath } from './real-path.ts'
import { resolved } from './stats.ts'

/** Whether a path resolves to a target outside of the resolved root. A dangling link is not outside. */
export function leadsOut(root: string, absolute: string): boolean {
  const real = cachedRealPath(absolute)
  return real !== undefined && !isInside(realRoot(root), real)
}

let lastRoot: { readonly root: string; readonly real: string } | undefined

/** Consecutive calls usually have the same root. */
function realRoot(root: string): string {
  if (lastRoot?.root !== root) lastRoot = { root, real: resolved(root) }
  return lastRoot.real
}
