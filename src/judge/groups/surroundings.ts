import type { PlaceReader } from '../../core/findings/place-reader.ts'
import type { Modules } from '../modules/index.ts'
import type { Clients } from './clients.ts'
import type { Spelling } from './unclaimed.ts'

/** Facts of the files beside their findings, for grouping. */
export interface Surroundings {
  /** Root of the project that a file stands in. */
  readonly projectOf: (file: string) => string
  readonly modules: Modules
  readonly written: PlaceReader
  readonly clients: Clients
  /** Words that version 6 refuses, in places whose use is unknown. */
  readonly unclaimed: readonly Spelling[]
}
