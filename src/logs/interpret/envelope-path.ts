/** The envelopes that were taken off, the outermost first; the same ones are the same object. */
export interface EnvelopePath {
  readonly ids: readonly string[]
  /** Longer paths by the next envelope, and names of formats inside this one, by id. */
  readonly next: Map<string, EnvelopePath>
  readonly names: Map<string, string>
}

/** No envelope at all. */
export const NO_ENVELOPE: EnvelopePath = pathOf([])

/** The path with one more envelope. Paths are few, since envelopes are few and nested at most four deep. */
export function withEnvelope(before: EnvelopePath, id: string): EnvelopePath {
  const known = before.next.get(id)
  if (known) return known
  const found = pathOf([...before.ids, id])
  before.next.set(id, found)
  return found
}

/** A format with the envelopes around it, as reports name it: `docker > combined`. */
export function formatName({ ids, names }: EnvelopePath, format: string): string {
  const known = names.get(format)
  if (known !== undefined) return known
  const name = [...ids, format].join(' > ')
  names.set(format, name)
  return name
}

function pathOf(ids: readonly string[]): EnvelopePath {
  return { ids, next: new Map(), names: new Map() }
}
