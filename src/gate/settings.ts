import { type Finding, LEVELS, type Level } from '../core/findings/finding.ts'
import type { RuleSetting, RuleSettings } from '../core/findings/gate.ts'
import { oncePer } from '../core/runtime/once-per.ts'
import { matcherOf } from './waivers/paths.ts'

/** Settings, and what it takes to apply them. */
export interface Settling {
  /** Later ones win, field by field. */
  readonly settings: readonly RuleSettings[]
  /** The absolute path of a file of a finding. */
  absolute(file: string): string
  /** Whether the baseline holds an entry of a rule; absent: there is no baseline. */
  holdsEntry?(rule: string): boolean
}

const matcherFor = oncePer(({ folder, paths = [] }: RuleSettings) => matcherOf(folder, paths))

/** Setting of a rule for a file, by absolute path: later ones win, field by field. */
export function settingOf(settings: readonly RuleSettings[], rule: string, absolute: string): RuleSetting {
  const applicable = settings.filter(
    (ruleSettings) => Object.hasOwn(ruleSettings.rules, rule) && isFor(ruleSettings, absolute),
  )
  return Object.assign({}, ...applicable.map(({ rules }) => rules[rule]))
}

function isFor(ruleSettings: RuleSettings, absolute: string): boolean {
  return ruleSettings.paths === undefined || matcherFor(ruleSettings)(absolute)
}

/** Applies the configured level to a finding; undefined if its rule is off. Results are cached by finding. */
export function settler({ settings, absolute, holdsEntry }: Settling): (finding: Finding) => Finding | undefined {
  const known = new Map<Finding, Finding | undefined>()
  const settle = (finding: Finding): Finding | undefined => {
    const setting = settingOf(settings, finding.rule, absolute(finding.at.file))
    if (setting.level === 'off') return undefined
    const ruleLevel = setting.level ?? finding.level
    // A note is no backlog: documents and recordings stay what they are.
    const graduates = setting.graduate === true && ruleLevel !== 'note' && !holdsEntry?.(finding.rule)
    const level = graduates ? 'error' : ruleLevel
    return level === finding.level ? finding : { ...finding, level }
  }
  return (finding) => {
    if (settings.length === 0) return finding
    if (!known.has(finding)) known.set(finding, settle(finding))
    return known.get(finding)
  }
}

/** Whether a finding, its level settled, makes a run fail: its rule's own `failOn` counts before that for all rules. */
export function isFailing(
  { rule, level, at }: Pick<Finding, 'rule' | 'level' | 'at'>,
  { failOn, settings, absolute }: Pick<Settling, 'settings' | 'absolute'> & { readonly failOn: Level },
): boolean {
  const ruleFailOn = settings.length === 0 ? undefined : settingOf(settings, rule, absolute(at.file)).failOn
  return ruleFailOn !== 'never' && LEVELS.indexOf(level) <= LEVELS.indexOf(ruleFailOn ?? failOn)
}
