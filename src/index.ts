export type { ChangedCode, Hunk } from './core/findings/changed.ts'
export type { Custom, CustomSdk } from './core/findings/custom.ts'
export type { Context, Evidence } from './core/findings/evidence.ts'
export type { CallSite, Finding, Fix, Group, Level, Safety } from './core/findings/finding.ts'
export type { Change, FixPlan, GroupFix, Hold, Includable, Outcome, Proof } from './core/findings/fix.ts'
export { FixError } from './core/findings/fix-error.ts'
export type {
  ConfigWaiver,
  GateResult,
  RuleSetting,
  RuleSettings,
  Suppressed,
  Suppression,
  Trouble,
  Waiver,
} from './core/findings/gate.ts'
export type { Impact, Ledger, Report } from './core/findings/report.ts'
export type { Rule } from './core/findings/rule.ts'
export type { Edit, Span } from './core/text/span.ts'
export type { Phase, Shape } from './core/traffic/log.ts'
export type { LogReport, TrafficFinding, TrafficImpact } from './core/traffic/log-report.ts'
export { UsageError } from './errors.ts'
export { type Baseline, parseBaseline } from './gate/baseline/index.ts'
export { GateError } from './gate/gate-error.ts'
export type { GateOptions } from './gate/options.ts'
export { type AuditOptions, audit } from './pipeline/audit.ts'
export { type ChangedChoice, changedCode } from './pipeline/changes.ts'
export { apply, type FixOptions, type ProvenPlan, plan } from './pipeline/plan-fixes.ts'
export { type LogHooks, type LogOptions, readLogs } from './pipeline/read-logs.ts'
