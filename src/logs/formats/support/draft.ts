import type { Call } from '../../../core/traffic/log.ts'

/** A call under construction; unlogged fields are absent. */
export type CallDraft = { -readonly [Key in keyof Call]: Call[Key] }
