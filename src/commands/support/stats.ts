import type { Stats } from '../../core/findings/report.ts'
import { compareStrings } from '../../core/text/span.ts'
import { sanitize } from '../../report/support/text/sanitize.ts'

/**
 * Text of `--stats`: time by phase, files by depth of reading, cost of linking, cache use, time by rule, slowest files.
 */
export function statsText({ phases, files, linking, cache, rules, slowest }: Stats): string {
  const slow = slowest.map(({ path, ms }) => [sanitize(path), ms] as const)
  return [
    table('phases', Object.entries(phases)),
    counts('files', Object.entries(files)),
    counts('linking', Object.entries(linking)),
    counts('cache', Object.entries(cache ?? {})),
    table('rules', byTime(Object.entries(rules))),
    table('slowest files', byTime(slow)),
  ].join('')
}

function counts(title: string, rows: readonly (readonly [string, number])[]): string {
  if (rows.length === 0) return ''
  return `${title}:\n${rows.map(([name, many]) => `${String(many).padStart(10)}     ${name}\n`).join('')}`
}

function byTime(rows: readonly (readonly [string, number])[]): (readonly [string, number])[] {
  return [...rows].sort((a, b) => b[1] - a[1] || compareStrings(a[0], b[0]))
}

function table(title: string, rows: readonly (readonly [string, number])[]): string {
  if (rows.length === 0) return ''
  return `${title}:\n${rows.map(([name, ms]) => `${ms.toFixed(1).padStart(10)} ms  ${name}\n`).join('')}`
}
