import path from 'node:path'
import { exists } from './stats.ts'

/** The nearest folder upwards that holds `.git`, or nothing. */
export function gitRootOf(folder: string): string | undefined {
  return gitRootsBy()(folder)
}

/** The same for many folders: each folder is checked once. */
export function gitRootsBy(): (folder: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  return (folder) => {
    const open: string[] = []
    let at = folder
    let top: string | undefined
    for (; ; at = path.dirname(at)) {
      if (known.has(at)) top = known.get(at)
      else {
        open.push(at)
        if (exists(path.join(at, '.git'))) top = at
        else if (path.dirname(at) !== at) continue
      }
      break
    }
    for (const unresolved of open) known.set(unresolved, top)
    return top
  }
}
