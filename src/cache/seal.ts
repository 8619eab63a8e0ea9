import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { readOwn, writeOwn } from './files.ts'

/** Bytes in front of a value: what proves that this user wrote it under this name. */
const PROOF = 32

/** A value as the pieces of a file, signed together with its name. */
export function seal(secret: Buffer, name: string, value: unknown): readonly Uint8Array[] {
  // Unlike JSON it keeps what a value holds in two places one thing, as linking needs it.
  const bytes = serialize(value)
  return [proofOf(secret, name, bytes), bytes]
}

/** The value of a file; undefined: it was not written under this name with this secret. */
export function unseal(secret: Buffer, name: string, file: Buffer): unknown {
  if (file.length <= PROOF) return undefined
  const bytes = file.subarray(PROOF)
  if (!timingSafeEqual(file.subarray(0, PROOF), proofOf(secret, name, bytes))) return undefined
  try {
    return deserialize(bytes)
  } catch {
    return undefined
  }
}

function proofOf(secret: Buffer, name: string, bytes: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(name).update('\0').update(bytes).digest()
}

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
