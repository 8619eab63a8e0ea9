import type { Custom } from '../../core/custom.ts'
import type { FileFacts } from '../format.ts'

/** What a person says of how logs are read. */
export interface ReadingOptions {
  readonly cutoff?: string
  readonly tz?: string
  /** A format of nginx or Apache as it stands in their configuration. */
  readonly logFormat?: string
  readonly ignoreCase?: boolean
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

/** What a thread is to read. */
export interface RangeTask {
  readonly file: string
  readonly name: string
  readonly facts: FileFacts
  readonly range: { readonly from: number; readonly to: number }
  readonly options: ReadingOptions
  readonly cutoff: string | undefined
  readonly tz: string | undefined
}
