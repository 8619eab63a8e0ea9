import type { Finding } from '../core/findings/finding.ts'
import type { ConfigWaiver, GateResult, RuleSettings, Suppressed, Trouble } from '../core/findings/gate.ts'
import { type Baseline, type BaselineMatch, type BaselineSurroundings, matchBaseline } from './baseline/index.ts'
import { type ChangedLines, overlapOf } from './changed/overlap.ts'
import { lineOf } from './lines.ts'
import { settingOf, settler } from './settings.ts'
import { applyWaivers, type Waivers } from './waivers/index.ts'

/** Input of a gate, with the extent of the run. Files are relative to the audited root. */
export interface GateInput {
  readonly findings: readonly Finding[]
  /** Texts of the files with a finding, a call or a waiver. */
  readonly sources: ReadonlyMap<string, string>
  /** `YYYY-MM-DD`. */
  readonly asOf: string
  readonly settings: readonly RuleSettings[]
  /** The waivers in comments, and invalid directives. */
  readonly waivers: Waivers
  readonly configWaivers: readonly ConfigWaiver[]
  readonly baseline?: KnownFindings
  /** Changed code; absent: all code counts. */
  readonly changed?: ChangedLines
  absolute(file: string): string
  /** Whether a rule was selected. */
  asked(rule: string): boolean
  /** Whether waivers of a file are judged. */
  isJudged(file: string): boolean
  /** Whether a run saw all of a folder, which is absolute. */
  sawAll(folder: string): boolean
}

/** A baseline, and how its paths relate to those of findings. */
export interface KnownFindings
  extends Pick<BaselineSurroundings, 'toBaselinePath' | 'exists' | 'isJudged' | 'partial'> {
  readonly baseline: Baseline
  /** The file itself, named as findings are. */
  readonly file: string
  /** Known findings stay in the report; only faults of the baseline are reported. */
  readonly shown: boolean
}

/** Remaining findings, and those that were removed. */
export interface Gated extends GateResult {
  readonly findings: readonly Finding[]
}

/**
 * Removes findings that do not count, in this order: switched off by settings, waived, in the baseline, outside of
 * changed code.
 */
export function gate(input: GateInput): Gated {
  const { sources, asOf, settings, baseline, changed, absolute } = input
  const rulesIn = new Set(baseline?.baseline.entries.map(({ rule }) => rule))
  const settle = settler({ settings, absolute, ...(baseline ? { holdsEntry: (rule) => rulesIn.has(rule) } : {}) })
  const settled = input.findings.flatMap((finding) => settle(finding) ?? [])
  const waived = applyWaivers({
    findings: settled,
    waivers: input.waivers.waivers,
    configWaivers: input.configWaivers,
    sources,
    asOf,
    ran: (rule, file) => input.asked(rule) && input.isJudged(file) && !isOff(input, rule, file),
    absolute,
    sawAll: input.sawAll,
  })
  const matched = baseline && matchBaseline(baseline.baseline, waived.left, { ...baseline, ran: input.asked, sources })
  const before = new Set(waived.left)
  const isShown = !matched || baseline?.shown === true
  const old = isShown ? waived.left : matched.fresh.filter((finding) => before.has(finding))
  const more = waived.use(isShown ? [] : matched.fresh.filter((finding) => !before.has(finding)))
  const left = [...old, ...more.left]
  const isChanged = changed ? overlapOf(changed, lineOf(sources)) : () => true
  const findings = left.filter(isChanged)
  const known = isShown ? [] : matched.known
  return {
    findings,
    suppressed: [
      ...waived.suppressed,
      ...more.suppressed,
      ...known.map((finding): Suppressed => ({ finding, by: { kind: 'baseline' } })),
    ],
    troubles: [...troublesOf(input, matched), ...more.troubles],
    ...(changed ? { outside: left.length - findings.length } : {}),
  }
}

/** A rule that is off somewhere only still runs in the other files. */
function isOff({ settings, absolute }: GateInput, rule: string, file: string): boolean {
  return settings.length > 0 && settingOf(settings, rule, absolute(file)).level === 'off'
}

function troublesOf({ waivers, baseline, isJudged }: GateInput, matched: BaselineMatch | undefined): Trouble[] {
  const stale = (matched?.stale ?? []).map(
    ({ line, message }): Trouble => ({ kind: 'stale-entry', path: baseline?.file ?? '', line, message }),
  )
  return [...stale, ...waivers.malformed.filter(({ path = '' }) => isJudged(path))]
}
