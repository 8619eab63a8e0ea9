import type { PlaceReader } from '../../core/findings/place-reader.ts'
import type { Modules } from '../modules/index.ts'
import type { Clients } from './clients.ts'
import type { Spelling } from './unclaimed.ts'

/** What grouping knows of the files beside their findings. */
export interface Surroundings {
  /** Root of the project that a file stands in. */
  readonly projectOf: (file: string) => string
  readonly modules: Modules
  readonly written: PlaceReader
  readonly clients: Clients
  /** What version 6 refuses, written where nobody saw what becomes of it. */
  readonly unclaimed: readonly Spelling[]
}
