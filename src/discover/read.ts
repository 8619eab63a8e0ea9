import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { type Decoded, decode } from '../core/decode.ts'
import { reason, tooLarge } from '../tree/trouble.ts'

/** The largest file that is read, in bytes, unless told otherwise. */
export const MAX_BYTES = 20_000_000

/** A file's text and spelling, or why it is not read: a phrase that completes "FILE …". */
export type ReadResult = (Decoded & { readonly file: string }) | { readonly skipped: string }

/** Settings of one read. */
export interface ReadOptions {
  /** Whether the person named this very file: only then a link may lead out of the root. */
  readonly named?: boolean
  /** Opens and reads the file; throws system errors. For tests. */
  readonly open?: (absolute: string, maxBytes: number) => Buffer | { readonly skipped: string }
}

/** Reads and decodes a file of the root; `file` is relative to it; never throws for what the file is. */
export function readSource(root: string, file: string, maxBytes = MAX_BYTES, options: ReadOptions = {}): ReadResult {
  const absolute = path.join(root, file)
  try {
    if (!options.named && leadsOut(root, absolute)) return { skipped: 'is a link that leads out of the audited folder' }
    const bytes = (options.open ?? readRegular)(absolute, maxBytes)
    if (!Buffer.isBuffer(bytes)) return bytes
    const decoded = decode(bytes)
    if (!('binary' in decoded)) return { file, ...decoded }
    return { skipped: decoded.utf32 ? 'is in UTF-32, which is not read: save it as UTF-8' : 'is binary' }
  } catch (error) {
    return { skipped: reason(error, file) }
  }
}

/** Whether a path, links followed, lies outside of the root, links followed; throws when either does not exist. */
export function leadsOut(root: string, absolute: string): boolean {
  return !isInside(realOf(root), realpathSync.native(absolute))
}

let lastRoot: { readonly root: string; readonly real: string } | undefined

/** The same folder is asked for with every file of it. */
function realOf(root: string): string {
  if (lastRoot?.root !== root) lastRoot = { root, real: realpathSync.native(root) }
  return lastRoot.real
}

/** Whether a path is the folder itself or below it, by name alone. */
export function isInside(folder: string, absolute: string): boolean {
  const relative = path.relative(folder, absolute)
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative)
}

function readRegular(absolute: string, maxBytes: number): Buffer | { readonly skipped: string } {
  // Without O_NONBLOCK, opening a named pipe would wait for a writer.
  const descriptor = openSync(absolute, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const stat = fstatSync(descriptor)
    if (!stat.isFile()) return { skipped: 'is not a regular file' }
    if (stat.size > maxBytes) return { skipped: tooLarge(stat.size, maxBytes) }
    return readFileSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
