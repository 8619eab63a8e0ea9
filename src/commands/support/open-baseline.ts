import path from 'node:path'
import { baselineFile, type Options } from '../../config/index.ts'
import { UsageError } from '../../errors.ts'
import { type Baseline, parseBaseline } from '../../gate/baseline/index.ts'
import { sanitize } from '../../report/support/text/sanitize.ts'
import { readUserFile } from '../../tree/read-user-file.ts'
import { exists } from '../../tree/stats.ts'
import { reasonOfCode } from './terminal/output.ts'

/** A baseline that was read. */
export interface OpenBaseline {
  readonly baseline: Baseline
  /** Absolute. */
  readonly path: string
}

/**
 * Reads the known findings; undefined if there are none and no file was requested. Throws UsageError for a requested
 * file that cannot be read, GateError for an invalid baseline.
 */
export async function openBaseline(options: Options): Promise<OpenBaseline | undefined> {
  const file = baselineFile(options)
  // A default file in an inaccessible folder does not exist.
  if (!options.baseline && !exists(file)) return undefined
  const label = sanitize(path.relative(options.audit.cwd, file) || file)
  const text = await readUserFile(file)
  if (typeof text === 'string') return { baseline: parseBaseline(text, label), path: file }
  const isMissing = text.code === 'ENOENT'
  const why = isMissing
    ? 'there is no such file; `cloudapi-migrate baseline write` writes one'
    : reasonOfCode(text.code)
  throw new UsageError(`cannot read the baseline ${label}: ${why}.`)
}
