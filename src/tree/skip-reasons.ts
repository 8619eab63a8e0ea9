/** A file that is not read, with the reason: a phrase that completes "FILE …". */
export interface Skipped {
  readonly path: string
  readonly why: string
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'cannot be read: permission denied',
  EPERM: 'cannot be read: permission denied',
  ENOENT: 'was deleted while the audit ran',
  ENOTDIR: 'was deleted while the audit ran',
  ELOOP: 'is a circular link',
  EISDIR: 'is a folder',
  ENAMETOOLONG: 'has a name that is too long to open',
  ENXIO: 'is not a regular file',
  ERR_INVALID_ARG_VALUE: 'has a name that no file can have',
}

/** The reason for a system error code, as a phrase. */
export function reasonFor(code: string, file = ''): string {
  if (file.includes('\uFFFD')) return 'has a name that is not valid UTF-8'
  return REASONS[code] ?? `cannot be read${code === '' ? '' : `: ${code}`}`
}

/** The reason why a candidate of this size is not read, as a phrase. */
export function tooLarge(size: number, maxBytes: number): string {
  return `is too large: ${bytesAsText(size)}, and at most ${bytesAsText(maxBytes)} are read`
}

/** The code of a system error such as `ENOENT`, or nothing. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function bytesAsText(size: number): string {
  if (size < 1e3) return `${size} bytes`
  return size < 1e6 ? `${(size / 1e3).toFixed(1)} kB` : `${(size / 1e6).toFixed(1)} MB`
}
