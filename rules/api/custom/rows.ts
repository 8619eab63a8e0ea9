import type { Custom, CustomSdk } from '../../../src/core/findings/custom.ts'
import type { HeaderName } from '../headers.ts'
import type { Host } from '../hosts.ts'
import type { MediaType } from '../media-types.ts'
import type { Ecosystem, Sdk } from '../sdk.ts'

const source = 'configuration'

/** Ecosystems of configured packages. */
export const customEcosystems: readonly Ecosystem[] = [
  'npm',
  'PyPI',
  'RubyGems',
  'Go module',
  'Maven',
  'NuGet',
  'Packagist',
  'Hex',
  'CPAN',
  'Terraform provider',
  'Ansible',
  'Packer plugin',
  'Docker Machine driver',
  'PowerShell module',
  'Puppet Forge',
]

/** Hosts of a company as rows: none of them is one that clients should leave. */
export function hostRows({ hosts }: Custom): Host[] {
  return hosts.map((written): Host => {
    const [, below, host = '', port] = /^(\*\.)?([^:]*)(?::(\d+))?$/.exec(written.toLowerCase()) ?? []
    return {
      host,
      use: 'white-label',
      generations: [],
      ...(below === undefined ? {} : { below: true }),
      ...(port === undefined ? {} : { port }),
      source,
    }
  })
}

/** Media types of a company as rows: they go the way of the vendor's. */
export function mediaTypeRows({ mediaTypes }: Custom, known: readonly MediaType[]): MediaType[] {
  return mediaTypes
    .map((type) => type.toLowerCase())
    .filter((type) => !known.some((row) => row.type === type))
    .map((type) => ({ type, use: 'Content-Type or Accept', replacement: 'application/json', until: 2, source }))
}

/** Other names of the contract header as rows of the old one. */
export function headerRows({ headers }: Custom): HeaderName[] {
  return headers.map((name) => ({ name, since: 1, until: 4, replacement: 'X-Contract-Number', source }))
}

/** Wrappers and forks as rows. Where only some releases are old, all others speak version 6. */
export function sdkRows({ sdks }: Custom): Sdk[] {
  return sdks.flatMap((customSdk): Sdk[] => {
    const ecosystem = customEcosystems.find((one) => one === customSdk.ecosystem)
    if (ecosystem === undefined) return []
    const of = {
      ecosystem,
      name: customSdk.name,
      names: namesOf(customSdk),
      imports: customSdk.imports ?? importsOf(customSdk),
    }
    const next = customSdk.successor === undefined ? {} : { successor: customSdk.successor }
    const { range } = customSdk
    if (range === undefined) return [{ ...of, ...next, releasesText: 'all', api: 'old' }]
    return [
      { ...of, ...next, range, releasesText: range, api: 'old' },
      { ...of, outside: range, releasesText: `all but ${range}`, api: 6 },
    ]
  })
}

/** Other spellings of a name in manifests. */
function namesOf({ ecosystem, name }: CustomSdk): string[] {
  const last = name.slice(name.lastIndexOf('/') + 1)
  if (ecosystem === 'Terraform provider') return [last, `terraform-provider-${last}`]
  if (ecosystem === 'Packer plugin') return [`hashicorp/packer-plugin-${last.replace(/^packer-plugin-/, '')}`]
  if (ecosystem === 'Puppet Forge') return [name.replace('/', '-'), name.replace('-', '/')]
  return []
}

/** Likely import names of a package. */
function importsOf({ ecosystem, name }: CustomSdk): string[] {
  switch (ecosystem) {
    case 'PyPI':
      return [name.replace(/-+/g, '_')]
    case 'RubyGems':
      return [...new Set([name, name.replaceAll('-', '/')])]
    case 'CPAN':
      return [name.replaceAll('-', '::')]
    case 'npm':
    case 'Go module':
    case 'NuGet':
    case 'Ansible':
    case 'PowerShell module':
      return [name]
    default:
      return []
  }
}
