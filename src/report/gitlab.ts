import { createHash } from 'node:crypto'
import type { Finding, Level } from '../core/findings/finding.ts'
import type { Trouble } from '../core/findings/gate.ts'
import { jsonText } from './json/text.ts'
import type { Format, RenderOptions } from './support/format.ts'
import { sortFindings, sortTroubles } from './support/order.ts'
import { type Locator, locator } from './support/text/lines.ts'
import { repositoryPath } from './support/text/repository-path.ts'
import { clean } from './support/text/words.ts'
import { effectOf } from './support/traffic.ts'
import { unreadFiles } from './support/unread.ts'

/** Severities of GitLab (info, minor, major, critical, blocker) for levels; a trouble of the gate counts as an error where it makes the run fail. */
const SEVERITIES: Readonly<Record<Level, string>> = { error: 'critical', warning: 'major', note: 'info' }

/** One violation as GitLab reads it. */
interface Violation {
  readonly description: string
  readonly check_name: string
  readonly fingerprint: string
  readonly severity: string
  readonly location: { readonly path: string; readonly lines: { readonly begin: number; readonly end?: number } }
}

/** A Code Quality report: what GitLab shows in a merge request. */
export const gitlab: Format = {
  render(report, options) {
    const places = locator(report.sources)
    const violations = unique([
      ...sortFindings(report.findings).map((finding) => ofFinding(finding, places, options)),
      ...sortTroubles(report.gate?.troubles ?? []).map((trouble) => ofTrouble(trouble, options)),
      ...unreadFiles(report).map((trouble) => ofTrouble(trouble, { ...options, troublesFail: false })),
    ])
    return `${jsonText(violations, 2)}\n`
  },
}

function ofFinding(finding: Finding, places: Locator, { workspace }: RenderOptions): Violation {
  const { rule, level, message, at, fingerprint } = finding
  const effect = effectOf(finding)
  const { line, endLine } = places.range(at)
  return {
    description: clean(effect === undefined ? message : `${message} ${effect}`),
    check_name: rule,
    fingerprint,
    severity: SEVERITIES[level],
    location: { path: clean(repositoryPath(at.file, workspace)), lines: { begin: line, end: endLine } },
  }
}

/** A trouble without a place is reported for the folder: GitLab drops entries without a path. */
function ofTrouble(
  { kind, path = '.', line = 1, message }: Trouble,
  { workspace, troublesFail }: RenderOptions,
): Violation {
  return {
    description: clean(message),
    check_name: kind,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([kind, path, message]))
      .digest('hex')
      .slice(0, 32),
    severity: troublesFail === false ? SEVERITIES.warning : SEVERITIES.error,
    location: { path: clean(repositoryPath(path, workspace)), lines: { begin: line } },
  }
}

/** Each fingerprint once: of two that are equal GitLab drops one. */
function unique(violations: readonly Violation[]): Violation[] {
  const seen = new Map<string, number>()
  const taken = new Set(violations.map(({ fingerprint }) => fingerprint))
  return violations.map((violation) => {
    const { fingerprint } = violation
    let twin = seen.get(fingerprint) ?? 0
    if (twin === 0) {
      seen.set(fingerprint, 1)
      return violation
    }
    let uniquePrint: string
    do uniquePrint = `${fingerprint}-${++twin}`
    while (taken.has(uniquePrint))
    seen.set(fingerprint, twin)
    taken.add(uniquePrint)
    return { ...violation, fingerprint: uniquePrint }
  })
}
