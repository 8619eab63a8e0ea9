import type { Comparison } from '../core/traffic/comparison.ts'
import { savedTraffic } from '../join/saved.ts'
import { compareFindings } from './audit.ts'
import { compareTraffic } from './logs.ts'
import { savedFindings, savedFleet } from './saved-findings.ts'

/** A report with its name: its text, or its file where it is one of a fleet, which may be too long for a text. */
export type Given = { readonly name: string } & ({ readonly text: string } | { readonly fleet: string })

/** Two reports compared; else which of them is none, or that they are of two kinds. */
export function comparisonOf(old: Given, recent: Given): Comparison | { readonly wrong: string } | 'kinds' {
  const [before, after] = [readReport(old), readReport(recent)]
  if (before === undefined) return { wrong: old.name }
  if (after === undefined) return { wrong: recent.name }
  if (before.kind === 'logs' && after.kind === 'logs') return compareTraffic(before, after)
  if (before.kind === 'audit' && after.kind === 'audit') return compareFindings(before, after)
  if (before.kind === 'fleet' && after.kind === 'fleet') return compareFindings(before, after)
  return 'kinds'
}

function readReport(report: Given) {
  const { name } = report
  if ('fleet' in report) {
    const fleet = savedFleet(report.fleet)
    return fleet && ({ kind: 'fleet', name, ...fleet } as const)
  }
  const { text } = report
  const traffic = savedTraffic(text)
  if (traffic) return { kind: 'logs', name, traffic } as const
  const findings = savedFindings(text)
  return findings && ({ kind: 'audit', name, ...findings } as const)
}
