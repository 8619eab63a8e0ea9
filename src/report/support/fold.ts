import type { Finding } from '../../core/finding.ts'

/** A finding that is printed, with the ones that say the same of other places. */
export interface Fold {
  readonly first: Finding
  readonly twins: readonly Finding[]
}

/** Twins fold from this many on: two places are better seen in full. */
const FOLD_FROM = 3

/**
 * Findings that say the same folded under the first of them; the order of the findings stays. `alone`: whether nothing
 * else is fixed together with a finding. Such ones may differ by the address that was found.
 */
export function foldTwins(findings: readonly Finding[], alone: (finding: Finding) => boolean): Fold[] {
  const keys = new Map(findings.map((finding) => [finding, family(finding, alone(finding))]))
  const families = new Map<string | undefined, Finding[]>()
  for (const [finding, key] of keys) {
    const members = families.get(key)
    if (members) members.push(finding)
    else families.set(key, [finding])
  }
  return findings.flatMap((finding): Fold[] => {
    const members = families.get(keys.get(finding)) ?? []
    if (members.length < foldFrom(finding)) return [{ first: finding, twins: [] }]
    return members[0] === finding ? [{ first: finding, twins: members.slice(1) }] : []
  })
}

/** Imports of one old SDK say nothing new after the first. */
function foldFrom({ evidence }: Finding): number {
  return evidence.kind === 'dependency' && evidence.form === 'import' ? 2 : FOLD_FROM
}

/** What a person writes differs by its text; pages that a generator wrote differ by their rule alone. */
function family(
  { rule, level, message, context, effect, evidence, calls, text, fix, prospect }: Finding,
  alone: boolean,
): string {
  if (evidence.kind === 'dependency' && evidence.form === 'import') {
    return JSON.stringify([rule, level, 'import', evidence.ecosystem, evidence.name])
  }
  const own = context === 'code' || context === 'test' || context === 'config'
  if (!own) return JSON.stringify([rule, level, message, context])
  const what = alone && calls.length <= 1 ? '' : shape(text)
  return JSON.stringify([rule, level, message, effect, fix?.title, prospect ?? fix?.safety, what])
}

/** The text with identifiers and numbers of any value alike. */
function shape(text: string | undefined): string {
  return (text ?? '').slice(0, 2000).replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\{[^{}]{0,200}\}/gi, '{}')
}
