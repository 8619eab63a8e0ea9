import { resolve } from 'node:path'
import type { Options } from '../../../config/index.ts'
import type { Finding } from '../../../core/findings/finding.ts'
import { isFailing } from '../../../gate/settings.ts'
import { resolved } from '../../../tree/stats.ts'

/** Returns a predicate: whether a finding fails the run, by `--fail-on` or the configuration of its rule. */
export function failing({ failOn, settings, audit }: Pick<Options, 'failOn' | 'settings' | 'audit'>) {
  const base = resolved(audit.cwd)
  return (finding: Finding): boolean =>
    isFailing(finding, { failOn, settings, absolute: (file) => resolve(base, file) })
}
