import type { Rule } from '../src/core/findings/rule.ts'
import { valueProblems } from './support/body-rows.ts'

/** Finds performance classes of volumes in calls of version 1 and 2. */
export const ssdClassUnderV2: Rule = {
  id: 'ssd-class-under-v2',
  title: 'Performance class that version 2 rejects',
  why: 'SSD_STANDARD and SSD_PREMIUM cause an error in versions 1 and 2; moving the call to version 6 fixes this. Plain SSD does not replace them: it resolves to the highest class, what SSD_PREMIUM orders, while SSD_STANDARD orders the lower one.',
  examples: [
    {
      language: 'javascript',
      before: `await fetch('https://api.profitbricks.com/rest/v2/datacenters/1/volumes', {
  method: 'POST',
  body: JSON.stringify({ properties: { size: 10, type: 'SSD_STANDARD' } }),
})`,
      after: `await fetch('https://api.ionos.com/cloudapi/v6/datacenters/1/volumes', {
  method: 'POST',
  body: JSON.stringify({ properties: { size: 10, type: 'SSD_STANDARD' } }),
})`,
    },
  ],
  source: ['Volume', 'Versioning'],
  level: 'error',
  safety: 'safe',
  reads: ['request'],
  *check(evidence, facts) {
    for (const { type, version, refused, problem } of valueProblems(evidence, facts)) {
      if (!refused || !type.performance) continue
      yield { ...problem, level: 'error', message: messageOf(type.type, type.performance, version, problem.message) }
    }
  },
}

function messageOf(type: string, performance: 'highest' | 'lower', version: number, phase: string): string {
  const now = `Version ${version} answered it with an error, and ${phase}; on version 6 it works.`
  const trap =
    'Do not write plain SSD instead: it resolves to the highest class, what SSD_PREMIUM orders; HDD and DAS have none.'
  return `${type} orders the ${performance} performance class. ${now} ${trap}`
}
