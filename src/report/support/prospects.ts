import type { Finding, Group, Prospect, Safety } from '../../core/findings/finding.ts'

const OUTCOMES: Readonly<Record<Prospect['outcome'], string>> = {
  fixable: 'fixable now',
  held: 'held back',
  review: 'to review',
  manual: 'by hand',
}

/** Words for the safety of a fix, where its outcome is unknown. */
const SAFETY: Readonly<Record<Safety, string>> = { safe: 'safe', review: 'to review', manual: 'by hand' }

/** The remedy of a finding, and the outcome of `fix`; not sanitised. */
export function toDo({ fix, prospect }: Finding): string | undefined {
  if (fix === undefined) return undefined
  return `${fix.title.replace(/\.$/, '')} (${trustWords({ safety: fix.safety, ...(prospect && { prospect }) })})`
}

/** `Fix: replace v5 with v6 (fixable now)`, from the text of `toDo`. */
export function fixLine(todo: string): string {
  return `Fix: ${todo.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`
}

/** The outcome of `fix`, or else the safety of a fix, in words. */
export function trustWords({ safety, prospect }: Pick<Group, 'safety' | 'prospect'>): string {
  return prospect ? outcomeWords(prospect) : SAFETY[safety]
}

/** `fixable now`, `held back by allow-reboot src/a.ts:3`, `to review`, `by hand`. */
export function outcomeWords(prospect: Prospect): string {
  return prospect.outcome === 'held' ? outcomeWithReason(prospect) : OUTCOMES[prospect.outcome]
}

/** The outcome with its reason; a reason that includes the outcome is used alone. */
export function outcomeWithReason({ outcome, reason }: Prospect): string {
  const name = OUTCOMES[outcome]
  if (reason === undefined) return name
  return reason.startsWith(name) ? reason : `${name}: ${reason}`
}

/** `fixable now`, `held back`: the outcome without its reason. */
export function outcomeName({ outcome }: Prospect): string {
  return OUTCOMES[outcome]
}

/** Findings that a verdict counts: errors and warnings, or the notes where there is nothing else. */
export function counted(findings: readonly Finding[]): Finding[] {
  const withProspect = findings.filter(({ prospect }) => prospect !== undefined)
  const serious = withProspect.filter(({ level }) => level !== 'note')
  return serious.length > 0 ? serious : withProspect
}

/** Whether any finding that counts has an outcome. */
export function hasProspect(findings: readonly Finding[], outcome: Prospect['outcome']): boolean {
  return counted(findings).some(({ prospect }) => prospect?.outcome === outcome)
}

/** ``12 of 26 fixable with `fix`, 3 held back, 9 to review, 5 by hand``; empty where outcomes are unknown. */
export function prospectWords(findings: readonly Finding[]): string {
  const all = counted(findings)
  if (all.length === 0) return ''
  const amount = (outcome: Prospect['outcome']) => all.filter(({ prospect }) => prospect?.outcome === outcome).length
  const others = (['held', 'review', 'manual'] as const).flatMap((outcome) => {
    const many = amount(outcome)
    return many > 0 ? [`${many} ${OUTCOMES[outcome]}`] : []
  })
  return [`${amount('fixable')} of ${all.length} fixable with \`fix\``, ...others].join(', ')
}
