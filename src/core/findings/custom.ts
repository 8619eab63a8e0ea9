/** Rows of a company beside the table of the API, used as if they stood there. */
export interface Custom {
  /** Hosts that serve the same API: `api.reseller.example`, `*.reseller.example`, or one of them with its port. */
  readonly hosts: readonly string[]
  /** Old vendor media types, without parameters. */
  readonly mediaTypes: readonly string[]
  /** Other names of the old contract header. */
  readonly headers: readonly string[]
  readonly sdks: readonly CustomSdk[]
}

/** A wrapper or fork of a client library. */
export interface CustomSdk {
  /** As the table names it: `npm`, `PyPI`, `Go module`, … */
  readonly ecosystem: string
  readonly name: string
  /** Names that source code imports; absent: the name of the package. */
  readonly imports?: readonly string[]
  /** Releases that speak old versions only, in the syntax of the ecosystem; absent: all of them. */
  readonly range?: string
  /** The package that speaks version 6. */
  readonly successor?: string
}

/** Sources of patterns for what a reader looks for beside what it knows itself; absent: nothing more. */
export interface Words {
  /** Names of the contract header, in their spellings. */
  readonly header?: string
  readonly mediaType?: string
  readonly package?: string
}
