import { rows, type Sdk } from '../sdk.ts'

/** Providers, collections, modules and plugins of infrastructure tools that call this API, release by release (source: spec/sdk-map.json). */
export const infrastructure: readonly Sdk[] = [
  ...rows(
    {
      ecosystem: 'Terraform provider',
      name: 'profitbricks',
      names: [
        'ionos-cloud/profitbricks',
        'terraform-providers/profitbricks',
        'hashicorp/profitbricks',
        'profitbricks/profitbricks',
        'terraform-provider-profitbricks',
      ],
      imports: ['profitbricks'],
      successor: 'ionos-cloud/ionoscloud',
      successorVersion: '6.0.0',
    },
    [
      { range: '>= 0.1.0, < 0.1.2', releasesText: '>=0.1.0,<0.1.2', api: 3 },
      { range: '>= 0.1.2, < 1.5.0', releasesText: '>=0.1.2,<1.5.0', api: 4 },
      {
        range: '>= 1.5.0, <= 1.6.5',
        releasesText: '>=1.5.0,<=1.6.5',
        api: 5,
        note: 'env vars renamed PROFITBRICKS_* -> IONOS_* at 1.6.0 except PROFITBRICKS_TOKEN',
      },
    ],
  ),
  ...rows(
    {
      ecosystem: 'Terraform provider',
      name: 'ionos-cloud/ionoscloud',
      names: ['ionoscloud', 'terraform-provider-ionoscloud'],
      imports: ['ionoscloud'],
      successor: 'ionos-cloud/ionoscloud',
      successorVersion: '6.0.0',
    },
    [
      { range: '>= 5.0.0, < 6.0.0', releasesText: '>=5.0.0,<6.0.0', api: 5 },
      { range: '>= 6.0.0-alpha.1', releasesText: '>=6.0.0-alpha.1', api: 6 },
    ],
  ),
  ...rows(
    {
      ecosystem: 'Ansible',
      name: 'ansible',
      names: ['ansible-core', 'ansible-base'],
      imports: [
        'profitbricks',
        'profitbricks_datacenter',
        'profitbricks_nic',
        'profitbricks_volume',
        'profitbricks_volume_attachments',
      ],
      needs: 'profitbricks',
      successor: 'ionoscloudsdk.ionoscloud',
      successorVersion: '6.0.0',
    },
    [
      {
        range: '<2.10',
        releasesText: '<2.10',
        api: 'inherited',
        note: 'inherits from PyPI profitbricks; presence before 2.5.0 not checked',
      },
    ],
  ),
  ...rows(
    {
      ecosystem: 'Ansible',
      name: 'community.general',
      imports: [
        'community.general.profitbricks',
        'community.general.profitbricks_datacenter',
        'community.general.profitbricks_nic',
        'community.general.profitbricks_volume',
        'community.general.profitbricks_volume_attachments',
      ],
      needs: 'profitbricks',
      successor: 'ionoscloudsdk.ionoscloud',
      successorVersion: '6.0.0',
    },
    [
      {
        range: '>=0.1.0,<11.0.0',
        releasesText: '>=0.1.0,<11.0.0',
        api: 'inherited',
        note: 'inherits from PyPI profitbricks (v4 with the latest 4.1.3); module docs only ask for profitbricks >= 1.0.0',
      },
    ],
  ),
  ...rows(
    {
      ecosystem: 'Ansible',
      name: 'ionoscloudsdk.ionoscloud',
      imports: ['ionoscloudsdk.ionoscloud'],
      successor: 'ionoscloudsdk.ionoscloud',
      successorVersion: '6.0.0',
    },
    [
      { range: '>=5.0.1,<6.0.0', releasesText: '>=5.0.1,<6.0.0', api: 5 },
      { range: '>=6.0.0', releasesText: '>=6.0.0', api: 6 },
    ],
  ),
  ...rows(
    {
      ecosystem: 'Ansible',
      name: 'profitbricks-module-ansible',
      imports: [],
      successor: 'ionoscloudsdk.ionoscloud',
      successorVersion: '6.0.0',
    },
    [
      {
        releasesText: '2017-03 .. 2020-09',
        api: 4,
        note: '2020-09-03 switched to ionosenterprise (v5), 2020-10-27 to the generated SDK (v5)',
      },
    ],
  ),
  ...rows(
    {
      ecosystem: 'Packer plugin',
      name: 'packer-builder-profitbricks',
      names: ['github.com/hashicorp/packer/builder/profitbricks'],
      imports: ['github.com/hashicorp/packer/builder/profitbricks'],
      successor: 'ionos-cloud/packer-plugin-ionoscloud',
    },
    [{ releasesText: '2016', api: 2, note: 'exact packer core range not verified' }],
  ),
  ...rows(
    {
      ecosystem: 'Packer plugin',
      name: 'hashicorp/packer-plugin-profitbricks',
      names: ['github.com/hashicorp/profitbricks', 'github.com/hashicorp/packer-plugin-profitbricks'],
      imports: ['github.com/hashicorp/packer-plugin-profitbricks'],
      successor: 'ionos-cloud/packer-plugin-ionoscloud',
    },
    [{ range: '>= 1.0.0, <= 1.0.2', releasesText: '>=1.0.0,<=1.0.2', api: 4 }],
  ),
  ...rows(
    {
      ecosystem: 'Packer plugin',
      name: 'ionos-cloud/packer-plugin-ionoscloud',
      names: ['github.com/ionos-cloud/ionoscloud', 'github.com/ionos-cloud/packer-plugin-ionoscloud'],
      imports: ['github.com/ionos-cloud/packer-plugin-ionoscloud'],
    },
    [{ range: '>= 0', releasesText: 'all', api: 6 }],
  ),
  ...rows(
    {
      ecosystem: 'Puppet Forge',
      name: 'profitbricks-profitbricks',
      names: ['profitbricks/profitbricks'],
      imports: [],
      successor: 'ionoscloud-ionoscloud',
      successorVersion: '6.0.0',
    },
    [
      {
        range: '>=1.1.0 <=1.6.0',
        releasesText: '>=1.1.0,<=1.6.0',
        api: 'inherited',
        note: 'inherits from RubyGems profitbricks-sdk-ruby (3.x = v3, 4.x = v4)',
      },
    ],
  ),
  ...rows(
    {
      ecosystem: 'Puppet Forge',
      name: 'ionoscloud-ionoscloud',
      names: ['ionoscloud/ionoscloud'],
      imports: [],
      successor: 'ionoscloud-ionoscloud',
      successorVersion: '6.0.0',
    },
    [
      {
        range: '5.x',
        releasesText: '5.x',
        api: 5,
        note: 'version boundary not verified: a helper tagged puppet/v5.1.0 already uses v6 API classes',
      },
    ],
  ),
]
