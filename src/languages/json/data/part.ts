/** A part of a template, by offsets into the value it stands in. */
export type Part = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'text' }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'env'; readonly name: string }
  | { readonly kind: 'member'; readonly of: Part; readonly name: string }
  | { readonly kind: 'concat'; readonly of: readonly Part[] }
  /** The first that is there; something else may be. */
  | { readonly kind: 'choice'; readonly of: readonly Part[]; readonly fallback: boolean }
  /** A map, and what it is put together with: `base | combine({'a': 1})`. */
  | { readonly kind: 'map'; readonly members: readonly PartMember[]; readonly spreads: readonly Part[] }
  /** The result of a function of its arguments, which may be literals; `search`: it looks for them in something. */
  | { readonly kind: 'unknown'; readonly name: string; readonly of?: readonly Part[]; readonly search?: true }
)

/** A member of a map in a template, with its key. */
interface PartMember {
  readonly key: Part
  readonly value: Part
  readonly start: number
  readonly end: number
}
