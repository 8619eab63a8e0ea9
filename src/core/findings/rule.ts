import type { Span } from '../text/span.ts'
import type { Custom } from './custom.ts'
import type { Dependency, Evidence, EvidenceKind, Sign } from './evidence.ts'
import type { Level, Problem, Safety } from './finding.ts'

/** Facts around a piece of evidence when a rule sees it. */
export interface Facts {
  readonly sign: Sign
  /** Whether the file holds a call that changes a server or a volume of this API. */
  readonly changes?: boolean
  /** Day the levels are computed for, `YYYY-MM-DD`. */
  readonly asOf: string
  /** The project (nearest folder upwards with a manifest) that the evidence stands in, for rules that look around. */
  readonly project: Project
  /** Versions in addresses of the project, in code and settings that no test alone has. Absent: not computed. */
  addressed?(): Addressed
  /** Whether what is written at a place only runs in tests. Absent: nothing does. */
  isTest?(span: Span): boolean
  /** Rows that stand beside the table of the API. */
  readonly custom?: Custom
}

/** Which generations of this API a project calls. */
export interface Addressed {
  /** A version from 1 to 5, one that is not known, or an old root. */
  readonly old: boolean
  /** The newest version. */
  readonly newest: boolean
  /** A root from before the versions were part of the path. */
  readonly rest: boolean
}

export interface Project {
  readonly root: string
  /** Names of SDKs that the project's manifests and lock files list, as `ecosystem name`. */
  readonly sdks: ReadonlySet<string>
  /** Entries of its manifests and lock files for each SDK, by `ecosystem name`. */
  readonly pins?: ReadonlyMap<string, readonly Dependency[]>
  /** Whether anything in the project is a sign of this API. */
  readonly sign: boolean
}

/** Code in a language, with the problem of a rule and without it. */
export interface Example {
  readonly language: string
  readonly before: string
  readonly after: string
}

/** A rule: what it finds, why it matters, and how to tell. Rules see evidence only. */
export interface Rule {
  readonly id: string
  readonly title: string
  /** Why it matters: two or three sentences. */
  readonly why: string
  /** Code with the problem, and the same without it; the first one is the shortest to read. */
  readonly examples: readonly [Example, ...Example[]]
  /** Sections of the specification that it stands on, or `extra` where reality taught it. */
  readonly source: readonly string[]
  /** The level on and after the deactivation date. */
  readonly level: Level
  /** How far its fixes can be trusted at best. */
  readonly safety: Safety
  readonly reads: readonly EvidenceKind[]
  check(evidence: Evidence, facts: Facts): Iterable<Problem>
}
