import { randomBytes } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { access, chmod, constants, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { UsageError } from '../../../errors.ts'
import { sanitize } from '../../../report/support/text/sanitize.ts'

/** A text, bytes, or pieces of a text. */
type Writable = string | Uint8Array | Iterable<string | Uint8Array>

/**
 * Writes a file atomically: to a temporary file that is renamed. Links are kept, devices and pipes are written
 * directly. Throws UsageError on failure.
 */
export async function writeWhole(cwd: string, file: string, text: Writable): Promise<void> {
  const wanted = resolve(cwd, file)
  try {
    const target = await realpath(wanted).catch(() => wanted)
    const before = await stat(target).catch(() => undefined)
    if (before && !before.isFile()) await writeFile(target, text)
    else await replace(target, text, before?.mode)
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`cannot write ${sanitize(file)}: ${reason(error)}.`)
  }
}

/** A file that is written bit by bit, and is there once it is whole. */
export interface Draft {
  write(text: string): void
  done(): Promise<void>
  /** Leaves what was there before. */
  drop(): Promise<void>
}

/** Begins to write a file whole or not at all. Throws UsageError when it cannot be written. */
export async function openDraft(cwd: string, file: string): Promise<Draft> {
  await requireWritable(cwd, file)
  const failing = (error: unknown): never => {
    throw new UsageError(`cannot write ${sanitize(file)}: ${reason(error)}.`)
  }
  const wanted = resolve(cwd, file)
  const target = await realpath(wanted).catch(() => wanted)
  const before = await stat(target).catch(() => undefined)
  const isPlain = !before || before.isFile()
  const draft = isPlain ? draftOf(target) : target
  try {
    const descriptor = openSync(draft, isPlain ? 'wx' : 'w')
    let isOpen = true
    const close = (): void => {
      if (isOpen) closeSync(descriptor)
      isOpen = false
    }
    return {
      write(text) {
        const bytes = Buffer.from(text)
        try {
          for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
        } catch (error) {
          failing(error)
        }
      },
      async done() {
        close()
        if (before?.isFile()) await chmod(draft, before.mode & 0o7777).catch(failing)
        if (isPlain) await rename(draft, target).catch(failing)
      },
      async drop() {
        close()
        if (isPlain) await rm(draft, { force: true })
      },
    }
  } catch (error) {
    return failing(error)
  }
}

function draftOf(target: string): string {
  return join(dirname(target), `.${basename(target).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`)
}

/** Throws UsageError when a file can be seen to be none that `writeWhole` writes: before work whose report it takes. */
export async function requireWritable(cwd: string, file: string): Promise<void> {
  const wanted = resolve(cwd, file)
  try {
    const target = await realpath(wanted).catch(() => wanted)
    const before = await stat(target).catch(() => undefined)
    if (before?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
    if (before) await access(target, constants.W_OK)
    if (!before || before.isFile()) await access(dirname(target), constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new UsageError(`cannot write ${sanitize(file)}: ${reason(error)}.`)
  }
}

async function replace(target: string, text: Writable, mode: number | undefined): Promise<void> {
  if (mode !== undefined) await access(target, constants.W_OK)
  const draft = draftOf(target)
  try {
    if (typeof text === 'string' || text instanceof Uint8Array) await writeFile(draft, text, { flag: 'wx' })
    else writePieces(draft, text)
    if (mode !== undefined) await chmod(draft, mode & 0o7777)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Writes a new file piece by piece. Waits for each: there is nothing else to do, and many small waits add up. */
function writePieces(file: string, pieces: Iterable<string | Uint8Array>): void {
  const descriptor = openSync(file, 'wx')
  try {
    for (const piece of pieces) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
    }
  } finally {
    closeSync(descriptor)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ENOENT: 'its folder does not exist',
  ENOSPC: 'no space left',
  ENOTDIR: 'its folder is a file',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
}

/** Why the system refuses something, a phrase. */
export function reason(error: unknown): string {
  return reasonOfCode(error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason')
}

/** The reason that the code of a system error stands for, a phrase. */
export function reasonOfCode(code: string): string {
  return REASONS[code] ?? code
}
