import type { Edit, Span } from '../text/span.ts'
import type { Tier } from '../traffic/join.ts'
import type { Checklist } from './checklist.ts'
import type { Context, Dependency, Evidence } from './evidence.ts'

/** Levels, worst first. */
export const LEVELS = ['error', 'warning', 'note'] as const
export type Level = (typeof LEVELS)[number]

/** How far a fix can be trusted: written by default, on request, or never by the program. */
export type Safety = 'safe' | 'review' | 'manual'

export interface Fix {
  readonly safety: Safety
  /** Safety that the fix would have in code of the project itself, for generated and vendored code. */
  readonly ownSafety?: Safety
  /** Another value may be given in place of what it changes: it stays one to review, wherever the call goes. */
  readonly isBeside?: true
  /** It goes with an edit of the version in the same address, and not without. */
  readonly optional?: true
  /** Empty when only a manual change helps. */
  readonly edits: readonly Edit[]
  /** The change in one sentence. */
  readonly title: string
}

/** The problem that a rule finds in one piece of evidence. */
export interface Problem {
  /** Row of the API table, or the rule's own id where there is none. */
  readonly change: string
  /** Where the thing to change is written. */
  readonly at: Span
  /** The problem. */
  readonly message: string
  /** The silent consequence, or the answer of the server. */
  readonly effect?: string
  readonly level: Level
  /** Version of the call, when known. */
  readonly version?: number
  /** The text as resolved, holes as `{name}`. */
  readonly text?: string
  /** Each written piece on the way from the value to the call. */
  readonly way?: readonly Span[]
  readonly fix?: Fix
  /** The move to another package, at one finding for each package of a project. */
  readonly checklist?: Checklist
}

/** A call that a finding reaches. */
export interface CallSite {
  readonly at: Span
  /** Upper case; absent when not seen. */
  readonly method?: string
  /** It creates, changes or deletes: POST, PUT, PATCH, DELETE. Unknown methods count as reading. */
  readonly changing: boolean
  /** First collection behind the version, such as `servers`. */
  readonly resource?: string
  /** All of them, where it reaches several: a method that classes of several resources inherit. `resource` is the first. */
  readonly resources?: readonly string[]
  /** Calls like it in the same file that are only counted; absent: none. */
  readonly times?: number
}

/**
 * Outcome of `fix` as things are. `fixable`: it is written; `held`: something else has to change first; `review`: it is
 * written with `--unsafe-fixes`; `manual`: it has to be changed by hand.
 */
export interface Prospect {
  readonly outcome: 'fixable' | 'held' | 'review' | 'manual'
  /** Why it is not written, as a phrase without a full stop. */
  readonly reason?: string
}

/** Logged calls that a finding reaches. */
export interface LiveTraffic {
  readonly calls: number
  /** Of them, those that create, change or delete. */
  readonly changing: number
  /** Of all, those since the deactivation, or at unknown times. */
  readonly since: number
  /** How sure it is of the least sure of them that this code made them. */
  readonly tier: Tier
  /** Rank of findings: distinct targets of changing calls, by how sure that is. */
  readonly weight: number
  /** Milliseconds since 1970. */
  readonly last?: number
}

/** The commit that last changed a line. */
export interface LastChange {
  /** Its whole hash. */
  readonly commit: string
  /** Day of its author, `YYYY-MM-DD`, in UTC. */
  readonly date: string
}

/** The evidence of a finding without its texts, which only judging reads: they would be most of the memory of findings. */
export type Origin =
  | Dependency
  | {
      readonly kind: Exclude<Evidence['kind'], 'dependency'>
      readonly at: Span
      /** Where the address of a call and its method are written, if the finding stands in none of them. */
      readonly address?: readonly Span[]
    }

/** A problem with everything that judging adds. */
export interface Finding extends Problem {
  readonly rule: string
  readonly context: Context
  readonly calls: readonly CallSite[]
  /** Group that it is fixed with. */
  readonly group: string
  /** Identity in its file beside the rule: the text at its place, secrets masked. Never printed. */
  readonly key: string
  readonly fingerprint: string
  readonly evidence: Origin
  /** Absent: there is nothing to do, or prospects were not requested. */
  readonly prospect?: Prospect
  /** Absent: no logs were given, or they show no calls. */
  readonly traffic?: LiveTraffic
  /** The owners of its file in CODEOWNERS; absent: none, or there is no such file. */
  readonly owners?: readonly string[]
  /** Absent: not requested, or the line is not committed. */
  readonly lastChange?: LastChange
}

/** Findings that are fixed together or not at all. */
export interface Group {
  readonly id: string
  readonly safety: Safety
  readonly findings: readonly Finding[]
  /** How many findings it has, those that a report leaves out among them; absent: `findings` are all. */
  readonly size?: number
  /** Fingerprints of the findings that hold the group back. */
  readonly blockers: readonly string[]
  /**
   * It is not known which of its calls send what: never safe. Places beside its findings that may belong to it, with
   * their words; empty when its findings are all. `far` places do not hold it back.
   */
  readonly guessed?: readonly (Span & { readonly word: string; readonly far?: true })[]
  /** Ids of groups without which it is not fixed: their calls may be given its base, and keep what version 6 refuses. */
  readonly needs?: readonly string[]
  /** Ids of the groups of the code that it describes, if it is nothing but documents: it moves with all of them. */
  readonly describes?: readonly string[]
  /** Absent: prospects were not requested. */
  readonly prospect?: Prospect
}
