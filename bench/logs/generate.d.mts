/** The types of `generate.mjs`, for tests. */
export interface LogOptions {
  /** The id of a format, or several for a file in which they are mixed. */
  readonly format: string | readonly string[]
  readonly seed?: number
  readonly shares?: { readonly [kind in 'old' | 'v6' | 'decoy' | 'bad' | 'poll']?: number }
  readonly lines?: number
  readonly bytes?: number
}

/** Facts of a generated log. `lines` = `parsed` + `other` + `unparsed`. */
export interface Summary {
  readonly lines: number
  readonly parsed: number
  readonly other: number
  readonly unparsed: number
  readonly shapes: number
  readonly old: number
  readonly v6: number
  readonly polls: number
  readonly cached: number
  readonly silent: { readonly calls: number; readonly lower: number; readonly upper: number; readonly distinct: number }
  readonly coverage: readonly { readonly day: string; readonly lines: number }[]
}

export function smallLog(options: LogOptions): {
  readonly bytes: Buffer
  readonly table: string
  readonly summary: Summary
}

/** The values of a shape as a table holds them. */
export interface Row {
  readonly version?: number
  readonly method?: string
  readonly path: string
  readonly status?: number
  readonly client?: string
  readonly agent?: string
  readonly day?: string
  readonly phase: string
  readonly kind: string
  readonly count: number
  readonly targets: number
  readonly first?: number
  readonly last?: number
}

/** Lines of a table, sorted, each with its end. */
export function tableOf(shapes: Iterable<Row>): string

/** Ids of all formats that can be written. */
export const formatIds: readonly string[]
