import path from 'node:path'
import type { Flags, Options } from '../../config/index.ts'
import type { Report } from '../../core/findings/report.ts'
import type { AuditComparison } from '../../core/traffic/comparison.ts'
import { UsageError } from '../../errors.ts'
import { lineOf } from '../../gate/lines.ts'
import { sanitize } from '../../report/support/text/sanitize.ts'
import { readUserFile } from '../../tree/read-user-file.ts'

/** Compares a report with an earlier one. */
export type Trend = (report: Report) => AuditComparison

/** The earlier report of `--compare`. Throws UsageError for an invalid one, and if no selected format shows it. */
export async function readTrend(flags: Flags, { outputs }: Options, cwd: string): Promise<Trend | undefined> {
  const name = flags.get('compare')?.at(-1)
  if (typeof name !== 'string') return undefined
  if (!outputs.some(({ format }) => format === 'html'))
    throw new UsageError(
      '--compare is shown in HTML: add -f html=FILE, or use cloudapi-migrate compare OLD.json NEW.json.',
    )
  const text = await readUserFile(path.resolve(cwd, name))
  if (typeof text !== 'string') {
    const why = text.code === 'ENOENT' ? 'there is no such file' : text.code
    throw new UsageError(`cannot read the report ${sanitize(name)}: ${why}.`)
  }
  const { savedFindings } = await import('../../compare/saved-findings.ts')
  const { compareFindings } = await import('../../compare/audit.ts')
  const old = savedFindings(text)
  if (!old)
    throw new UsageError(
      `${sanitize(name)} is no report of an audit: cloudapi-migrate audit -f json=${sanitize(name)} writes one.`,
    )
  return ({ findings, sources, ledger }) => {
    const line = lineOf(sources)
    const now = findings.map(({ rule, level, at, message, fingerprint, owners }) => {
      return {
        rule,
        level,
        path: at.file,
        line: line(at.file, at.start),
        message,
        fingerprint,
        ...(owners && { owners }),
      }
    })
    const incomplete = ledger.incomplete !== undefined
    return compareFindings({ name, ...old }, { name: 'this report', findings: now, incomplete })
  }
}
