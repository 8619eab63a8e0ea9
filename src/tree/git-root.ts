import path from 'node:path'
import { exists } from './look.ts'

/** The nearest folder upwards that holds `.git`, or nothing. */
export function gitRootOf(folder: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    if (exists(path.join(at, '.git'))) return at
    if (path.dirname(at) === at) return undefined
  }
}
