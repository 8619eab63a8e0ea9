import { isInside } from '../core/text/paths.ts'
import { resolved } from './look.ts'
import { realBy } from './real.ts'

/** Whether a path, links followed, lies outside of the root, links followed. What leads nowhere leads nowhere out. */
export function leadsOut(root: string, absolute: string): boolean {
  const real = realBy(absolute)
  return real !== undefined && !isInside(realRoot(root), real)
}

let lastRoot: { readonly root: string; readonly real: string } | undefined

/** The same folder is asked for with every file of it. */
function realRoot(root: string): string {
  if (lastRoot?.root !== root) lastRoot = { root, real: resolved(root) }
  return lastRoot.real
}
