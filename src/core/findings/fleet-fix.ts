/** Outcome of the fix of one repository of a list. */
export interface FixedRow {
  readonly repository: string
  /**
   * `committed`: its fixes are a commit on the branch; `planned`: they would be, were it no dry run; `unchanged`: there was nothing to write; `kept`: the branch is that of
   * the run before; `failed`: nothing was written.
   */
  readonly status: 'committed' | 'planned' | 'unchanged' | 'kept' | 'failed'
  /** Why it failed, a phrase without a full stop. */
  readonly why?: string
  /** Absolute: the repository that holds the branch; absent: it could not be opened. */
  readonly folder?: string
  readonly commit?: string
  /** The first line of the commit. */
  readonly title?: string
  /** Where the branch may be pushed: an address without credentials, or a name of a remote. */
  readonly remote?: Remote
  readonly files: readonly string[]
  /** Whether nothing at or above `--fail-on` is left; absent: it failed, or was not looked at. */
  readonly settled?: boolean
  /** Groups that are fixed, and those that are not. */
  readonly groups: { readonly fixed: number; readonly left: number }
}

/** Where a branch may be sent. */
export interface Remote {
  readonly name: string
  readonly url: string
}

/** Fixes of many repositories, each on a branch of its own. */
export interface FleetFix {
  readonly branch: string
  /** By name. */
  readonly rows: readonly FixedRow[]
}
