import path from 'node:path'
import type { Flags } from '../../config/index.ts'
import type { Finding } from '../../core/findings/finding.ts'
import { LEVELS } from '../../core/findings/finding.ts'
import { type Report, withFindings } from '../../core/findings/report.ts'
import { push } from '../../core/runtime/lists.ts'
import { UsageError } from '../../errors.ts'
import { requireTame } from '../../pipeline/changes.ts'
import { locator } from '../../report/support/text/lines.ts'
import { gitRootOf } from '../../tree/git-root.ts'

/** Files that are blamed concurrently. */
const AT_ONCE = 4

/** Throws for `--blame` outside of a repository, or in one that git cannot be let near: before anything is read. */
export function refuseBlame(flags: Flags, cwd: string): void {
  if (!flags.has('blame')) return
  if (gitRootOf(cwd) === undefined) throw new UsageError('--blame needs a git repository: this folder is in none.')
  requireTame(cwd, 'git cannot tell who changed what')
}

/** The report with the commit that last changed the line of each finding. */
export async function withBlame(report: Report, cwd: string): Promise<Report> {
  const { blame } = await import('../../git/blame.ts')
  const places = locator(report.sources)
  const byFile = new Map<string, Finding[]>()
  // In a file with too many lines, those of errors come first.
  const sorted = LEVELS.flatMap((level) => report.findings.filter((finding) => finding.level === level))
  for (const finding of sorted) push(byFile, finding.at.file, finding)
  const changed = new Map<Finding, Finding>()
  const files = [...byFile]
  const next = async (): Promise<void> => {
    for (let entry = files.pop(); entry; entry = files.pop()) {
      const [file, findings] = entry
      const lineOf = (finding: Finding) => places.range(finding.at).line
      const absolute = path.resolve(cwd, file)
      const changes = await blame(path.dirname(absolute), path.basename(absolute), findings.map(lineOf))
      for (const finding of findings) {
        const lastChange = changes.get(lineOf(finding))
        if (lastChange) changed.set(finding, { ...finding, lastChange })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return withFindings(report, (finding) => changed.get(finding) ?? finding)
}
