import type { Level } from '../../core/findings/finding.ts'
import type { Rule } from '../../core/findings/rule.ts'
import type { Tool } from '../support/format.ts'
import { ruleHelp, rulePage } from '../support/rule-help.ts'

const SEVERITY: Readonly<Record<Level, string>> = { error: 'error', warning: 'warning', note: 'recommendation' }

/** A rule as SARIF describes it; severity, precision and tags are those that GitHub reads. */
export function ruleOf(rule: Rule, tool: Tool) {
  const { id, title, why, level, safety } = rule
  const page = rulePage(tool, id)
  return {
    id,
    name: pascalCase(id),
    shortDescription: { text: title },
    fullDescription: { text: why },
    help: ruleHelp(rule),
    ...(page === undefined ? {} : { helpUri: page }),
    defaultConfiguration: { level },
    properties: {
      'problem.severity': SEVERITY[level],
      precision: 'high',
      tags: ['api', 'deprecation', 'migration', `fix-${safety}`],
    },
  }
}

function pascalCase(id: string): string {
  return id.replace(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase())
}
