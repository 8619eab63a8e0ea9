import { createHmac, timingSafeEqual } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'

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
