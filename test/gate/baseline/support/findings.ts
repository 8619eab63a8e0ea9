import type { CallSite, Finding } from '../../../../src/core/findings/finding.ts'
import type { BaselineSurroundings } from '../../../../src/gate/baseline/index.ts'

/** A file of made-up code: a line `find KEY` is a finding, a line `call KEY METHOD RESOURCE` a call of those before it. */
export type Files = Readonly<Record<string, string>>

/** The findings of made-up code. */
export function findingsOf(files: Files, level: Finding['level'] = 'error'): Finding[] {
  const found: Finding[] = []
  for (const [file, text] of Object.entries(files)) {
    const findings: (Omit<Finding, 'calls'> & { calls: CallSite[] })[] = []
    for (const match of text.matchAll(/^ *(find|call) (\w+) ?(\S*) ?(\S*).*$/gm)) {
      const [line, what, key = '', method = '', resource = ''] = match
      const at = { file, start: match.index, end: match.index + line.length }
      const calls = findings.findLast((one) => one.key === key)?.calls
      const named = {
        ...(method && method !== '?' ? { method } : {}),
        ...(resource && resource !== '?' ? { resource } : {}),
      }
      if (what === 'call') calls?.push({ at, changing: false, ...named })
      else
        findings.push({
          rule: 'a-rule',
          change: 'c',
          message: 'Something is old.',
          level: line.includes('note') ? 'note' : level,
          context: 'code',
          group: 'g',
          at,
          key,
          fingerprint: `${file}:${at.start}`,
          calls: [],
          evidence: { kind: 'url', at },
        })
    }
    found.push(...findings)
  }
  return found
}

/** What a baseline beside these files needs to know of them. */
export function around(files: Files, more: Partial<BaselineSurroundings> = {}): BaselineSurroundings {
  return {
    toBaselinePath: (file) => file,
    exists: (path) => path in files,
    isJudged: () => true,
    ran: () => true,
    sources: new Map(Object.entries(files)),
    ...more,
  }
}
