import path from 'node:path'
import { type Decoded, decode } from '../core/text/decode.ts'
import { leadsOut } from '../tree/inside.ts'
import { readOf, type Unread } from '../tree/read.ts'

/** Default size limit of files, in bytes. */
export const MAX_BYTES = 20_000_000

/** A file's text and spelling, or why it is not read: a phrase that completes "FILE …". */
export type ReadResult = (Decoded & { readonly file: string }) | Unread

/** Settings of one read. */
export interface ReadOptions {
  /** Whether the person named this very file: only then a link may lead out of the root. */
  readonly named?: boolean
}

/** Reads and decodes a file of the root; `file` is relative to it; never throws for what the file is. */
export function readSource(root: string, file: string, maxBytes = MAX_BYTES, options: ReadOptions = {}): ReadResult {
  const absolute = path.join(root, file)
  if (!options.named && leadsOut(root, absolute))
    return { skipped: 'is a link to a path outside of the audited folder' }
  const bytes = readOf(absolute, maxBytes)
  if (!Buffer.isBuffer(bytes)) return bytes
  const decoded = decode(bytes)
  if ('text' in decoded) return { file, ...decoded }
  return { skipped: decoded.utf32 ? 'is in UTF-32, which is not read: save it as UTF-8' : 'is binary' }
}
