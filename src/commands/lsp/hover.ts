import type { Hover } from 'vscode-languageserver'
import { rules } from '../../../rules/index.ts'
import { explainedCall } from '../../report/support/call-life.ts'
import { ruleHelp } from '../../report/support/rule-help.ts'
import type { Shown } from './diagnostics.ts'

/** Hover text of a finding: its message, its call through the versions, its rule. */
export function hoverOf({ finding, diagnostic }: Shown): Hover {
  const rule = rules.find(({ id }) => id === finding.rule)
  const life = lifeOf(finding)
  const parts = [
    '```text',
    // A fence in the text would end this one.
    diagnostic.message.replaceAll('```', "'''"),
    ...(life === undefined ? [] : ['', life.replaceAll('```', "'''").trimEnd()]),
    '```',
    ...(rule ? [ruleHelp(rule).markdown] : []),
  ]
  return { contents: { kind: 'markdown', value: parts.join('\n') }, range: diagnostic.range }
}

function lifeOf({ text, calls }: Shown['finding']): string | undefined {
  const [line = ''] = (text ?? '').split('\n', 1)
  const at = line.search(/\/(?:cloudapi|rest)(?:\/|$)/)
  const path = at < 0 ? undefined : line.slice(at)
  const method = calls.find((call) => call.method !== undefined)?.method
  return path === undefined || method === undefined ? undefined : explainedCall(`${method} ${path}`)
}
