/** What a template says at a place, by offsets into the value it stands in. */
export type Part = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'text' }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'env'; readonly name: string }
  | { readonly kind: 'member'; readonly of: Part; readonly name: string }
  | { readonly kind: 'concat'; readonly of: readonly Part[] }
  /** The first that is there; something else may be. */
  | { readonly kind: 'choice'; readonly of: readonly Part[]; readonly fallback: boolean }
  /** What a function makes of its arguments, which may be literals; `search`: it looks for them in something. */
  | { readonly kind: 'unknown'; readonly name: string; readonly of?: readonly Part[]; readonly search?: true }
)
