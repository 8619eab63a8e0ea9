import type { Report } from '../../src/core/report.ts'

export function troublesOf(report: Report): string[]
