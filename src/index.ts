export { type AuditOptions, audit } from './audit.ts'
export { type ChangedChoice, changedCode } from './changes.ts'
export type { ChangedCode, Hunk } from './core/changed.ts'
export type { Custom, CustomSdk } from './core/custom.ts'
export type { Context, Evidence } from './core/evidence.ts'
export type { CallSite, Finding, Fix, Group, Level, Safety } from './core/finding.ts'
export type { Change, FixPlan, GroupFix, Hold, Includable, Outcome, Proof } from './core/fix.ts'
export { FixError } from './core/fix-error.ts'
export type {
  ConfigWaiver,
  GateResult,
  RuleSetting,
  RuleSettings,
  Suppressed,
  Suppression,
  Trouble,
  Waiver,
} from './core/gate.ts'
export type { Phase, Shape } from './core/log.ts'
export type { LogReport, TrafficFinding, TrafficImpact } from './core/log-report.ts'
export type { Impact, Ledger, Report } from './core/report.ts'
export type { Rule } from './core/rule.ts'
export type { Edit, Span } from './core/span.ts'
export { UsageError } from './errors.ts'
export { type Baseline, parseBaseline } from './gate/baseline/index.ts'
export { GateError } from './gate/gate-error.ts'
export type { GateOptions } from './gate/options.ts'
export { apply, type FixOptions, type ProvenPlan, plan } from './migrate.ts'
export { type LogHooks, type LogOptions, readLogs } from './read-logs.ts'
