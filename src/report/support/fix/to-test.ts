import { callText } from '../../../core/findings/call-names.ts'
import type { Context } from '../../../core/findings/evidence.ts'
import type { Finding } from '../../../core/findings/finding.ts'
import type { FixPlan } from '../../../core/findings/fix.ts'
import { place } from '../../pretty/finding.ts'
import type { Printer } from '../../pretty/printer.ts'
import { impactStatements, rearmed } from '../impact.ts'
import { clean, few, plural, within, wrap } from '../text/words.ts'
import { findingsOf, isSettled } from './outcomes.ts'

/** Contexts that never send requests. */
const UNSENT: ReadonlySet<Context> = new Set(['doc', 'recorded', 'changelog'])

/** Findings of groups that are settled, without those of text that sends nothing. */
export function sentFindings(plan: FixPlan): Finding[] {
  return findingsOf(plan.fixes.filter(isSettled)).filter(({ context }) => !UNSENT.has(context))
}

/** Things to test after a fix: calls that take effect again, and different behaviour of version 6. */
export function toTestBlock(printer: Printer, plan: FixPlan): string[] {
  const findings = sentFindings(plan)
  if (findings.length === 0) return []
  const calls = rearmed(findings).map((call) => {
    const callWords = callText(call)
    return within('    ', `${clean(callWords)} ${place(printer, call.at)}`, 6, printer.options.width)
  })
  const effective =
    calls.length === 0
      ? []
      : [
          within('  ', `${again(calls.length)} again:`, 4, printer.options.width),
          ...few(calls, printer.options.verbose, 20).map((line) => (line.startsWith(' ') ? line : `    ${line}`)),
        ]
  const statements = [...behaviourChanges(findings), ...impactStatements()]
  return [
    [
      printer.colors.bold('To test'),
      ...effective,
      ...statements.map((text) => wrap('  ', text, 4, printer.options.width)),
    ].join('\n'),
  ]
}

/** `1 call creates, changes or deletes`. */
function again(amount: number): string {
  const end = amount === 1 ? 's' : ''
  return `${plural(amount, 'call')} create${end}, change${end} or delete${end}`
}

/** Behaviour that differs because of the edits. */
export function behaviourChanges(findings: readonly Finding[]): string[] {
  return [
    ...(findings.some(({ rule }) => rule === 'allow-reboot')
      ? ['Implicit reboot. A change of the CPU of a server reboots the server.']
      : []),
    ...(findings.some(
      ({ rule, version }) => rule === 'deprecated-version-path' || (version !== undefined && version < 6),
    )
      ? [
          'New values in responses. Code that switches on the type of a volume or server now also receives SSD_STANDARD, SSD_PREMIUM, DAS and CUBE.',
        ]
      : []),
  ]
}
