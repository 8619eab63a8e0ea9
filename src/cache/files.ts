import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs'

/** A regular file as it was read. */
export interface Found {
  readonly bytes: Buffer
  readonly stat: Stats
}

// Without O_NONBLOCK, opening a named pipe would wait for a writer.
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** The bytes of a regular file (no link) of this user that is not too large, or undefined. */
export function readOwn(file: string, mostBytes: number): Found | undefined {
  let descriptor: number | undefined
  try {
    if (constants.O_NOFOLLOW === undefined && lstatSync(file).isSymbolicLink()) return undefined
    descriptor = openSync(file, READ)
    const stat = fstatSync(descriptor)
    if (!stat.isFile() || stat.size > mostBytes || !isOwn(stat)) return undefined
    const bytes = Buffer.allocUnsafe(stat.size)
    let at = 0
    for (let count = -1; at < bytes.length && count !== 0; at += count)
      count = readSync(descriptor, bytes, at, bytes.length - at, at)
    return { bytes: bytes.subarray(0, at), stat }
  } catch {
    return undefined
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** Writes a file with permissions for this user only, by renaming a temporary file. Throws on failure. */
export function writeOwn(file: string, pieces: readonly Uint8Array[]): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`
  try {
    writeFileSync(draft, pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces), {
      flag: 'wx',
      mode: 0o600,
    })
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** Makes a folder that this user alone can enter, unless it is there; a phrase: why it is not to be used. */
export function troubleOfFolder(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const stat = lstatSync(folder)
    if (stat.isSymbolicLink()) return 'it is a link'
    if (!stat.isDirectory()) return 'it is no folder'
    return isOwn(stat) ? undefined : 'it belongs to another user'
  } catch (error) {
    return reasonOf(error)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EEXIST: 'it is no folder',
  ENOSPC: 'no space left',
  ENOTDIR: 'a folder above it is a file',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
}

/** The reason of a system error, as a phrase. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
  return REASONS[code] ?? code
}

function isOwn({ uid }: Stats): boolean {
  return process.getuid === undefined || uid === process.getuid()
}
