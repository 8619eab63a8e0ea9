/** A media type of this API. */
export interface MediaType {
  readonly type: string
  /** Its use by clients. */
  readonly use: string
  /** The standard type that takes its place; absent: it stays. */
  readonly replacement?: string
  /** The last version that accepts it. */
  readonly until?: number
  readonly source: string
}

/** The vendor's media types, and the standard one that must not be taken for one of them (Errors 1). */
export const mediaTypes: readonly MediaType[] = [
  {
    type: 'application/vnd.profitbricks.resource+json',
    use: 'Content-Type of requests, Accept of one resource',
    replacement: 'application/json',
    until: 2,
    source: 'Errors 1',
  },
  {
    type: 'application/vnd.profitbricks.partial-properties+json',
    use: 'Content-Type of PATCH',
    replacement: 'application/json',
    until: 2,
    source: 'Errors 1',
  },
  {
    type: 'application/vnd.profitbricks.collection+json',
    use: 'Accept of lists',
    replacement: 'application/json',
    until: 2,
    source: 'Errors 1',
  },
  {
    type: 'application/x-www-form-urlencoded',
    use: 'Content-Type of commands such as create-snapshot and restore-snapshot',
    source: 'extra',
  },
]

/** The types that are an error above version 2. */
export const vendorMediaTypes = mediaTypes.filter(({ replacement }) => replacement !== undefined)
