import type { Custom } from '../../core/findings/custom.ts'
import type { KeysGiven } from '../format.ts'

/** What a person says of how logs are read. */
export interface ReadingOptions {
  /** The instant of the deactivation, ISO 8601 with a zone; absent: a window over the zones of the world. */
  readonly cutoff?: string
  /** Zone of clocks that name none: `Europe/Berlin`, `+02:00`. */
  readonly tz?: string
  /** A format of nginx or Apache as it stands in their configuration. */
  readonly logFormat?: string
  /** Which keys of JSON, or columns of a table, hold what. */
  readonly keys?: KeysGiven
  /**
   * Logs are read side by side, for as long as they grow, until the signal of the hooks ends it: their calls are counted
   * at once.
   */
  readonly follow?: boolean
  readonly ignoreCase?: boolean
  /** Beginnings of paths or hosts that stand for others: a proxy's mount. */
  readonly rewrites?: readonly { readonly from: string; readonly to: string }[]
  readonly custom?: Custom
  /** Plain files of at least so many bytes are read in several threads; absent: those that it pays for. */
  readonly splitAbove?: number
}

/** A line that no format reads, secrets masked. */
export interface UnreadLine {
  readonly path: string
  readonly line: number
  readonly text: string
}
