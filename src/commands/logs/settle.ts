import path from 'node:path'
import type { Options } from '../../config/index.ts'
import { count } from '../../core/findings/report.ts'
import type { LogReport, TrafficFinding } from '../../core/traffic/log-report.ts'
import { isFailing, settingOf } from '../../gate/settings.ts'
import { atLeast } from '../../report/support/order.ts'

type Choices = Pick<Options, 'settings' | 'failOn' | 'maxWarnings' | 'quiet' | 'audit'>

/** The report with configured levels, without findings of disabled rules. */
export function withConfiguredLevels(report: LogReport, choices: Choices): LogReport {
  return { ...report, findings: report.findings.flatMap((finding) => settledFinding(finding, choices) ?? []) }
}

/** A finding with the configured level of its rule; undefined if that is off. */
export function settledFinding(finding: TrafficFinding, { settings, audit }: Choices): TrafficFinding | undefined {
  if (settings.length === 0) return finding
  const { level, graduate } = settingOf(settings, finding.rule, path.resolve(audit.cwd, finding.path))
  if (level === 'off') return undefined
  const settledLevel = level ?? finding.level
  // Logs have no baseline: no finding is known.
  return { ...finding, level: graduate === true && settledLevel !== 'note' ? 'error' : settledLevel }
}

/** The report as it is to be shown: with `--quiet` less what is below `--fail-on`. */
export function shown(report: LogReport, { quiet, failOn }: Choices): LogReport {
  if (!quiet) return report
  return { ...report, findings: report.findings.filter(({ level }) => atLeast(level, failOn)) }
}

/** Whether findings make the run exit with 1. */
export function failsFor({ findings }: LogReport, { settings, failOn, maxWarnings, audit }: Choices): boolean {
  const absolute = (file: string) => path.resolve(audit.cwd, file)
  const fails = ({ rule, level, path: file }: TrafficFinding) =>
    isFailing({ rule, level, at: { file, start: 0, end: 0 } }, { failOn, settings, absolute })
  return findings.some(fails) || (maxWarnings !== undefined && count(findings).warning > maxWarnings)
}
