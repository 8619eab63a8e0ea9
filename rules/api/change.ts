/** Subject of a change. */
export type ChangeKind = 'path' | 'property' | 'value' | 'query' | 'header' | 'media-type' | 'response' | 'feature'

/** One thing that came, went or was renamed with a version. */
export interface Change {
  /** Stable, kebab-case: `path-k8s`. */
  readonly id: string
  readonly kind: ChangeKind
  /** The resource whose body, path or response it is about; absent: all. */
  readonly on?: string
  /** Further resources that real clients put it on. */
  readonly alsoOn?: readonly string[]
  /** Every spelling: the specification's and real ones. */
  readonly names: readonly string[]
  /** For values: of the property `names`. */
  readonly values?: readonly string[]
  /** The first version that has it. */
  readonly since?: number
  readonly deprecatedIn?: number
  readonly removedIn?: number
  /** Versions in which it is an error. */
  readonly errorIn?: readonly number[]
  /** It is an error in every version above this one. */
  readonly errorAbove?: number
  /** Effective meaning of the value. */
  readonly resolvesTo?: string
  readonly replacement?: string
  /** A request shows it surely: rules may judge it. Rows without are for explain. */
  readonly sure: boolean
  /** One sentence for explain. */
  readonly note?: string
  readonly source: string
}
