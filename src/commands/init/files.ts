import { closeSync, mkdirSync, openSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '../../errors.ts'
import { sanitize } from '../../report/support/text/sanitize.ts'
import { linkStatOf } from '../../tree/stats.ts'
import { reason } from '../support/terminal/output.ts'

/** A file to write. */
export interface NewFile {
  /** From the root, with `/`. */
  readonly path: string
  readonly text: string
}

/** Whether a path of a root exists. Throws UsageError for a link in the path. */
export function isThere(root: string, path: string): boolean {
  const parts = path.split('/')
  for (let length = 1; length <= parts.length; length++) {
    const part = parts.slice(0, length).join('/')
    const stat = linkStatOf(join(root, part))
    if (stat?.isSymbolicLink()) throw new UsageError(`${sanitize(part)} is a link: init does not write through links.`)
    if (stat && length < parts.length && !stat.isDirectory())
      throw new UsageError(`cannot write ${sanitize(path)}: ${sanitize(part)} is no folder.`)
    if (!stat) return false
  }
  return true
}

/** Writes new files, then does the rest: all of it, or what was written goes again. Throws UsageError. */
export async function writeAll(root: string, files: readonly NewFile[], rest: () => Promise<void>): Promise<void> {
  const undo: (() => void)[] = []
  try {
    for (const { path, text } of files) writeOne(root, path, text, undo)
    await rest()
  } catch (error) {
    for (const step of undo.reverse()) quietly(step)
    throw error
  }
}

/** A failed undo step must not prevent the others. */
function quietly(step: () => void): void {
  try {
    step()
  } catch {
    // The original error is reported.
  }
}

function writeOne(root: string, path: string, text: string, undo: (() => void)[]): void {
  const file = join(root, path)
  try {
    const first = mkdirSync(dirname(file), { recursive: true })
    if (first !== undefined) undo.push(() => dropFolders(dirname(file), first))
    const opened = openSync(file, 'wx')
    undo.push(() => rmSync(file, { force: true }))
    try {
      writeFileSync(opened, text)
    } finally {
      closeSync(opened)
    }
  } catch (error) {
    throw new UsageError(`cannot write ${sanitize(path)}: ${reason(error)}.`)
  }
}

/** Removes empty folders from one up to another. */
function dropFolders(from: string, to: string): void {
  for (let at = from; ; at = dirname(at)) {
    rmdirSync(at)
    if (at === to) return
  }
}
