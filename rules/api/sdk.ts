/** A kind of package, as the SDK map names it. */
export type Ecosystem =
  | 'PyPI'
  | 'npm'
  | 'RubyGems'
  | 'Go module'
  | 'Maven'
  | 'NuGet'
  | 'Packagist'
  | 'Hex'
  | 'CPAN'
  | 'Terraform provider'
  | 'Ansible'
  | 'Docker Machine driver'
  | 'Docker volume plugin'
  | 'Packer plugin'
  | 'PowerShell module'
  | 'CLI'
  | 'Puppet Forge'
  | 'Kubernetes CSI'
  | 'Tool'
  | 'Rancher UI driver'
  | 'n8n node'

/**
 * API version of releases: a version, the protocol before it, that of the underlying library, or `old` for configured
 * ones.
 */
export type Speaks = 1 | 2 | 3 | 4 | 5 | 6 | 'soap' | 'inherited' | 'old'

/** Releases of a client library or tool that speak one version of the API. */
export interface Sdk extends Package, Release {}

/** Common data of all releases of a package. */
export interface Package {
  readonly ecosystem: Ecosystem
  /** Name in its registry. */
  readonly name: string
  /** Other spellings in manifests, sources and provider blocks. */
  readonly names?: readonly string[]
  /** Import names in source code: modules, packages, namespaces, paths. */
  readonly imports: readonly string[]
  /** Global names in source code: a pattern of dotted names of calls. */
  readonly globals?: string
  /** Packages that are no clients of this API and are used by one of these names, too. */
  readonly shared?: readonly string[]
  /** A word that is required in the same file or manifest for the package to be a sign of this API. */
  readonly needs?: string
  /** The package that speaks version 6, and its first release that does. */
  readonly successor?: string
  readonly successorVersion?: string
}

/** One row of the SDK map. */
export interface Release {
  /** In the range syntax of the ecosystem; absent where the map's words give none. */
  readonly range?: string
  /** All releases outside of this range instead. */
  readonly outside?: string
  /** The range as written in the map. */
  readonly releasesText: string
  readonly api: Speaks
  readonly note?: string
}

/** The rows of a package; a release that speaks version 6 has no successor. */
export function rows(of: Package, releases: readonly Release[]): Sdk[] {
  const { successor, successorVersion, ...current } = of
  const next = {
    ...(successor === undefined ? {} : { successor }),
    ...(successorVersion === undefined ? {} : { successorVersion }),
  }
  return releases.map((release) => ({ ...current, ...(release.api === 6 ? {} : next), ...release }))
}
