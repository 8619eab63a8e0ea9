import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { readOwn, writeOwn } from './files.ts'

const BYTES = 32

/** The key of this user that entries are signed with, made at its first use. Throws when it cannot be written. */
export function signingKey(folder: string): Buffer {
  const file = path.join(folder, 'key')
  const known = soundIn(file)
  if (known) return known
  writeOwn(file, [randomBytes(BYTES)])
  // A parallel run may have written a key meanwhile: the last one is used.
  const written = soundIn(file)
  if (!written) throw new Error('the key cannot be read back')
  return written
}

/** A key that other users can read, or one that a repository contained, is not used. */
function soundIn(file: string): Buffer | undefined {
  const found = readOwn(file, BYTES)
  if (found?.bytes.length !== BYTES) return undefined
  const isOpen = process.getuid !== undefined && (found.stat.mode & 0o077) !== 0
  return isOpen ? undefined : found.bytes
}
