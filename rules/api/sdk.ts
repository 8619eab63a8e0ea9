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
 * What the releases speak: a version of the API, the protocol before it, that of the library underneath, or, as a
 * configuration says, some version that is deactivated.
 */
export type Speaks = 1 | 2 | 3 | 4 | 5 | 6 | 'soap' | 'inherited' | 'old'

/** Releases of a client library or tool that speak one version of the API. */
export interface Sdk extends Package, Release {}

/** What all releases of a package share. */
export interface Package {
  readonly ecosystem: Ecosystem
  /** The name that its registry knows. */
  readonly name: string
  /** Other spellings in manifests, sources and provider blocks. */
  readonly names?: readonly string[]
  /** What source code names to use it: modules, packages, namespaces, paths. */
  readonly imports: readonly string[]
  /** What source code calls it by without naming an import: a pattern of the dotted names of calls. */
  readonly globals?: string
  /** Packages that are no clients of this API and are used by one of these names, too. */
  readonly shared?: readonly string[]
  /** A further word that must stand in the same file or manifest: the package is no sign of this API without it. */
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
  /** As the map says it. */
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
