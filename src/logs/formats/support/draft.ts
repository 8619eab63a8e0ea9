import type { Call } from '../../../core/traffic/log.ts'

/** A call that is being put together: what was not logged stays absent. */
export type CallDraft = { -readonly [Key in keyof Call]: Call[Key] }
