import path from 'node:path'
import type { Flags } from '../../config/index.ts'
import { UsageError } from '../../errors.ts'
import type { RankedOptions } from '../../pipeline/audit.ts'
import { sanitize } from '../../report/support/text/sanitize.ts'
import { readUserFile } from '../../tree/read-user-file.ts'

/** The calls in the report of `--traffic`. Throws UsageError for an invalid one. */
export async function readTraffic(flags: Flags, cwd: string): Promise<Pick<RankedOptions, 'traffic'>> {
  const name = flags.get('traffic')?.at(-1)
  if (typeof name !== 'string') return {}
  const { savedTraffic } = await import('../../join/saved.ts')
  const text = await readUserFile(path.resolve(cwd, name))
  if (typeof text !== 'string') {
    const why = text.code === 'ENOENT' ? 'there is no such file' : text.code
    throw new UsageError(`cannot read the report ${sanitize(name)}: ${why}.`)
  }
  const traffic = savedTraffic(text)
  if (!traffic)
    throw new UsageError(
      `${sanitize(name)} is not a report of logs: write one with cloudapi-migrate logs … -f json=${sanitize(name)}.`,
    )
  return { traffic: traffic.shapes }
}
