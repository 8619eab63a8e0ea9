/** A setting that holds the base of a client. */
export interface SettingName {
  readonly name: string
  readonly kind: 'env' | 'key' | 'flag' | 'property'
  /** Whether only clients of versions 1 to 5 read it: the name alone proves an old client. */
  readonly ofOldClient: boolean
  /** Whether the name is generic: it counts only beside a sign of this API. */
  readonly generic?: boolean
  readonly holder: string
  readonly source: string
}

/** Environment variables, config keys and flags that set the base of a client, and where they are read. */
export const settings: readonly SettingName[] = [
  {
    name: 'PROFITBRICKS_API_URL',
    kind: 'env',
    ofOldClient: true,
    holder: 'Java 4.x, Go 5.0.1, Ruby, Puppet, Terraform below 1.6.0, Ansible inventory, CSI driver',
    source: 'extra',
  },
  {
    name: 'PROFITBRICKS_ENDPOINT',
    kind: 'env',
    ofOldClient: true,
    holder: 'docker-machine and docker-volume drivers',
    source: 'extra',
  },
  { name: 'PROFITBRICKS_API', kind: 'env', ofOldClient: true, holder: 'PerfKitBenchmarker', source: 'extra' },
  {
    name: 'IONOS_ENTERPRISE_API_URL',
    kind: 'env',
    ofOldClient: true,
    holder: 'Java 5.x',
    source: 'extra',
  },
  {
    name: 'IONOS_API_URL',
    kind: 'env',
    ofOldClient: false,
    holder: 'current SDKs, Terraform provider, ionosctl, Ansible, Puppet',
    source: 'extra',
  },
  {
    name: 'IONOSCLOUD_ENDPOINT',
    kind: 'env',
    ofOldClient: false,
    holder: 'docker-machine-driver-ionoscloud',
    source: 'extra',
  },
  {
    name: '--profitbricks-endpoint',
    kind: 'flag',
    ofOldClient: true,
    holder: 'docker-machine and docker-volume drivers',
    source: 'extra',
  },
  { name: '--profitbricks-url', kind: 'flag', ofOldClient: true, holder: 'knife plugin', source: 'extra' },
  {
    name: '--ionoscloud-endpoint',
    kind: 'flag',
    ofOldClient: false,
    holder: 'docker-machine-driver-ionoscloud',
    source: 'extra',
  },
  { name: 'profitbricks_url', kind: 'key', ofOldClient: true, holder: 'knife and fog', source: 'extra' },
  { name: 'profitbricks_api_url', kind: 'key', ofOldClient: true, holder: 'fog', source: 'extra' },
  {
    name: 'host_base',
    kind: 'key',
    ofOldClient: true,
    generic: true,
    holder: 'Python SDKs 1 to 5',
    source: 'extra',
  },
  {
    name: 'api.URL',
    kind: 'property',
    ofOldClient: true,
    generic: true,
    holder: 'Groovy SDK',
    source: 'extra',
  },
  {
    name: 'api_endpoint',
    kind: 'key',
    ofOldClient: true,
    generic: true,
    holder: 'Elixir wrapper',
    source: 'extra',
  },
  {
    name: 'api_url',
    kind: 'key',
    ofOldClient: false,
    generic: true,
    holder: 'Ansible, Puppet',
    source: 'extra',
  },
  {
    name: 'endpoint',
    kind: 'key',
    ofOldClient: false,
    generic: true,
    holder: 'Terraform provider',
    source: 'extra',
  },
  { name: 'url', kind: 'key', ofOldClient: false, generic: true, holder: 'Packer builder', source: 'extra' },
  { name: '--api-url', kind: 'flag', ofOldClient: false, generic: true, holder: 'ionosctl', source: 'extra' },
  { name: '--url', kind: 'flag', ofOldClient: false, generic: true, holder: 'CSI driver, knife', source: 'extra' },
]

/** The row of a setting: flags are compared without their dashes, everything but variables without case. */
export function settingNamed(name: string): SettingName | undefined {
  const plain = name.replace(/^-+/, '')
  return settings.find((row) => {
    const bareName = row.name.replace(/^-+/, '')
    return bareName === plain || (row.kind !== 'env' && bareName.toLowerCase() === plain.toLowerCase())
  })
}
