import { type Dirent, readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { isInside } from '../../../core/text/paths.ts'
import { codeOf, reason } from '../trouble.ts'
import type { SkippedInput } from './source.ts'

/** Files below a folder: absolute paths in the order of names, links after their targets. */
export interface Walked {
  readonly files: readonly string[]
  readonly skipped: readonly SkippedInput[]
}

/** Walks a folder, links in it as far as they stay in it, hidden names left out. Throws when it cannot be listed. */
export function walkFolder(folder: string): Walked {
  const real = realpathSync.native(folder)
  const files: string[] = []
  const links: string[] = []
  const skipped: SkippedInput[] = []
  const visit = (at: string, entries: readonly Dirent[]) => {
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = path.join(at, entry.name)
      const why = whyNot(entry)
      if (why) skipped.push({ path: file, why })
      else if (entry.isFile()) files.push(file)
      else if (entry.isSymbolicLink()) take(file)
      else enter(file)
    }
  }
  const enter = (at: string) => {
    try {
      visit(at, readdirSync(at, { withFileTypes: true }))
    } catch (error) {
      skipped.push({ path: at, why: reason(error, at) })
    }
  }
  const take = (link: string) => {
    const why = whyNotLink(link, real)
    if (why) skipped.push({ path: link, why })
    else links.push(link)
  }
  visit(folder, readdirSync(folder, { withFileTypes: true }))
  return { files: [...files, ...links], skipped }
}

function whyNot(entry: Dirent): string | undefined {
  if (entry.name.startsWith('.')) return entry.isDirectory() ? 'is a hidden folder' : 'is hidden'
  if (entry.isFile() || entry.isDirectory() || entry.isSymbolicLink()) return undefined
  if (entry.isFIFO()) return 'is a pipe: name it to read it'
  return entry.isSocket() ? 'is a socket' : 'is a device'
}

function whyNotLink(link: string, folder: string): string | undefined {
  try {
    return isInside(folder, realpathSync.native(link)) ? undefined : 'is a link to a path outside of the folder'
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'is a broken link' : reason(error, link)
  }
}
