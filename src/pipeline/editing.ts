import { rules } from '../../rules/index.ts'
import type { Report } from '../core/findings/report.ts'
import { relabel } from '../gather/files/relabel.ts'
import { labelFrom } from '../gather/files/root.ts'
import { reportOf } from './audit.ts'
import type { Examination } from './examine.ts'
import { narrow } from './gate-report.ts'

const RULE_IDS = rules.map(({ id }) => id)

/** The report of an examination without what does not count, files named from its working directory; no fix is proven. */
export function unprovenReport(examination: Examination): Report {
  const { options, root } = examination
  return relabel(narrow(reportOf(examination), examination, RULE_IDS), labelFrom(options.cwd, root))
}
