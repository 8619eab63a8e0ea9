import type { Comparison } from '../core/traffic/comparison.ts'
import { savedTraffic } from '../join/saved.ts'
import { compareFindings } from './audit.ts'
import { compareTraffic } from './logs.ts'
import { savedFindings } from './saved-findings.ts'

/** The text of a report, with its name. */
export interface NamedText {
  readonly name: string
  readonly text: string
}

/** Two reports compared; else which of them is none, or that they are of two kinds. */
export function comparisonOf(old: NamedText, recent: NamedText): Comparison | { readonly wrong: string } | 'kinds' {
  const [before, after] = [readReport(old), readReport(recent)]
  if (before === undefined) return { wrong: old.name }
  if (after === undefined) return { wrong: recent.name }
  if (before.kind === 'logs' && after.kind === 'logs') return compareTraffic(before, after)
  if (before.kind === 'audit' && after.kind === 'audit') return compareFindings(before, after)
  return 'kinds'
}

function readReport({ name, text }: NamedText) {
  const traffic = savedTraffic(text)
  if (traffic) return { kind: 'logs', name, traffic } as const
  const findings = savedFindings(text)
  return findings && ({ kind: 'audit', name, ...findings } as const)
}
