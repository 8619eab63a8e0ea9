/** The message for a file that became shorter while it was read. */
export const SHORTER = 'became shorter while it was read: what was cut off is missing'

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'cannot be read: permission denied',
  EPERM: 'cannot be read: permission denied',
  ENOENT: 'was deleted before it was read',
  ENOTDIR: 'was deleted before it was read',
  ELOOP: 'is a circular link',
  EISDIR: 'is a folder',
  EIO: 'cannot be read: the disk reports an error',
  ESTALE: 'was deleted on its server before it was read',
  EMFILE: 'cannot be read: too many files are open',
  ENAMETOOLONG: 'has a name that is too long to open',
}

/** The reason of a read error, as a clause. */
export function reason(error: unknown, file = ''): string {
  if (file.includes('\uFFFD')) return 'has a name that is not valid UTF-8'
  const code = codeOf(error)
  return REASONS[code] ?? `cannot be read${code === '' ? '' : `: ${code}`}`
}

/** The code of a system error such as `ENOENT`, or nothing. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
