import type { Report } from '../../src/core/findings/report.ts'

export function troublesOf(report: Report): string[]
