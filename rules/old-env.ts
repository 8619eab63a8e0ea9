import type { Rule } from '../src/core/findings/rule.ts'
import { apiWith } from './api/api.ts'
import { type SettingName, settingNamed } from './api/settings.ts'
import { placeOf, trail, valuesOf } from './support/texts.ts'

/** Finds settings of old clients whose value is not seen. */
export const oldEnv: Rule = {
  id: 'old-env',
  title: 'Setting of an old client',
  why: 'The setting is the base URL of a client that supports only versions 1 to 5. Its value may select a deactivated version, and current clients do not read it.',
  examples: [
    {
      language: 'javascript',
      before: 'const base = process.env.PROFITBRICKS_API_URL',
      after: 'const base = process.env.IONOS_API_URL',
    },
    {
      language: 'shell',
      before: 'curl "$PROFITBRICKS_API_URL/datacenters"',
      after: 'curl "$IONOS_API_URL/datacenters"',
    },
  ],
  source: ['extra'],
  level: 'note',
  safety: 'manual',
  reads: ['setting'],
  *check(evidence, { sign, custom }) {
    if (evidence.kind !== 'setting') return
    const isSeen = evidence.value !== undefined && apiWith(custom).addresses(evidence.value).length > 0
    if (isSeen && !evidence.default) return
    const otherwise = isSeen ? ', and the default next to it applies only if it is not set' : ''
    for (const { value, flat } of valuesOf(evidence.name)) {
      const row = settingNamed(value)
      if (!row?.ofOldClient || !isSpelled(row, value)) continue
      if (row.generic && (sign !== 'here' || evidence.context !== 'config')) continue
      yield {
        change: `setting-${row.name.replace(/^-+/, '').toLowerCase().replace(/[_.]/g, '-')}`,
        at: placeOf(flat, 0, value.length, evidence.at),
        message: `${value} sets the base URL of a client of versions 1 to 5 (${row.holder}). Its value was not found${otherwise}.`,
        level: 'note',
        text: trail(evidence.name).text ?? value,
        fix: { safety: 'manual', edits: [], title: 'Use a client of version 6 and the setting that it reads.' },
      }
    }
  },
}

/** A flag counts with its dashes: without them it is a name inside the client that defines it. */
function isSpelled({ kind }: SettingName, value: string): boolean {
  return kind !== 'flag' || value.startsWith('-')
}
