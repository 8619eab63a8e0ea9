/** Which strings and names are worth evidence, as the table of the API says. */
export interface ApiPatterns {
  /** Matches a flat text that may hold an address of the API. */
  readonly address: RegExp
  /** Matches a flat text that begins with a path behind the root of the API. Absent: no calls by a path are told. */
  readonly path?: RegExp
  /** Matches a header name, or a value that only a header has. */
  readonly header: RegExp
  readonly headerValue: RegExp
  /** Matches a member name that a row of the table names. */
  readonly property: RegExp
  /** Matches a package that calls the API for its user. */
  readonly package: RegExp
  /** Packages that are called by names of their own, whatever is imported. */
  readonly globals?: readonly Global[]
}

/** A package that code calls without naming an import: `ProfitBricks::Server.list`, `New-PBServer`. */
export interface Global {
  readonly ecosystem: string
  /** As an import would name it. */
  readonly package: string
  /** Matches the dotted name of what is called. */
  readonly names: RegExp
}
