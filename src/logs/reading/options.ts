import type { Custom } from '../../core/findings/custom.ts'
import type { KeysGiven } from '../format.ts'

/** User options for reading logs. */
export interface ReadingOptions {
  /** The instant of the deactivation, ISO 8601 with a zone; absent: a window over the zones of the world. */
  readonly cutoff?: string
  /** Zone of clocks that name none: `Europe/Berlin`, `+02:00`. */
  readonly tz?: string
  /** A log format of nginx or Apache, as in their configuration. */
  readonly logFormat?: string
  /** Meaning of JSON keys or table columns. */
  readonly keys?: KeysGiven
  /**
   * Logs are read side by side, for as long as they grow, until the signal of the hooks ends it: their calls are counted
   * at once.
   */
  readonly follow?: boolean
  readonly ignoreCase?: boolean
  /** Prefixes of paths or hosts that are rewritten, such as the mount path of a proxy. */
  readonly rewrites?: readonly { readonly from: string; readonly to: string }[]
  readonly custom?: Custom
  /** Plain files of at least so many bytes are read in several threads; absent: those that it pays for. */
  readonly splitAbove?: number
}

/** A line that no format reads, with secrets masked. */
export interface UnreadLine {
  readonly path: string
  readonly line: number
  readonly text: string
}
