import { FixError } from '../../core/findings/fix-error.ts'

/** The folder of a file, which was none when the fix was planned, is reached by a link by now. */
export class LinkedError extends FixError {
  constructor(file: string) {
    super(
      `The folder of ${file} is reached by a link, so an interrupted fix cannot be settled there. Put the folder back in its place, then try again.`,
    )
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EBUSY: 'it is in use, for example by a mount',
  EDQUOT: 'the quota of the disk is used up',
  EIO: 'the disk reports an error',
  ENOENT: 'it no longer exists',
  ENOSPC: 'no space is left on the disk',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
}

/** The code of a system error such as `ENOSPC`, or nothing. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** The reason of a system error, as words that follow a colon. */
export function reasonOf(error: unknown): string {
  if (error instanceof LinkedError) return 'its folder is reached by a link by now'
  const code = codeOf(error)
  return REASONS[code] ?? (code !== '' ? code : error instanceof Error ? error.message : String(error))
}
