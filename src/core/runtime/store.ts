/** Values that outlive a run, by key. What cannot be trusted is as good as absent. */
export interface Store {
  /** The value that was put under a key; undefined: there is none. `uncounted`: `counts` does not count it. */
  get(key: string, how?: 'uncounted'): unknown
  put(key: string, value: unknown): void
  /** Real paths of its folders, which are never audited. */
  readonly folders: readonly string[]
  /** How often a value was there, and how often not. */
  counts(): { readonly hits: number; readonly misses: number }
}
