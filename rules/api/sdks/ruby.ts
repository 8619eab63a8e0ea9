import { rows, type Sdk } from '../sdk.ts'

/** Ruby gems that call this API, release by release (source: spec/sdk-map.json). */
export const ruby: readonly Sdk[] = [
  ...rows(
    {
      ecosystem: 'RubyGems',
      name: 'profitbricks-sdk-ruby',
      imports: ['profitbricks', 'profitbricks-sdk-ruby'],
      globals: 'ProfitBricks\\.',
      shared: ['profitbricks'],
      successor: 'ionoscloud',
      successorVersion: '6.0.0',
    },
    [
      { range: '>= 1.0.2, < 1.1.0', releasesText: '>=1.0.2,<1.1.0', api: 1, note: 'vendor media types' },
      { range: '>= 1.1.0, < 3.0.0', releasesText: '>=1.1.0,<3.0.0', api: 2, note: 'vendor media types' },
      { range: '>= 3.0.0, < 4.0.0', releasesText: '>=3.0.0,<4.0.0', api: 3 },
      {
        range: '>= 4.0.0, <= 4.0.1',
        releasesText: '>=4.0.0,<=4.0.1',
        api: 4,
        note: 'sends PB-Contract-Number in Contract.get_by_contract_id',
      },
    ],
  ),
  ...rows(
    {
      ecosystem: 'RubyGems',
      name: 'ionoscloud',
      imports: ['ionoscloud'],
      globals: 'Ionoscloud\\.',
      successor: 'ionoscloud',
      successorVersion: '6.0.0',
    },
    [
      { range: '>= 5.0.0, < 6.0.0', releasesText: '>=5.0.0,<6.0.0', api: 5 },
      { range: '>= 6.0.0', releasesText: '>=6.0.0', api: 6 },
    ],
  ),
  ...rows(
    {
      ecosystem: 'RubyGems',
      name: 'fog-profitbricks',
      imports: ['fog/profitbricks', 'fog-profitbricks'],
      globals: 'Fog\\.(?:Compute\\.)?ProfitBricks\\.',
      successor: 'ionoscloud',
      successorVersion: '6.0.0',
    },
    [
      { range: '>= 0.0.2, < 2.0.0', releasesText: '>=0.0.2,<2.0.0', api: 'soap' },
      { range: '>= 2.0.0, < 3.0.0', releasesText: '>=2.0.0,<3.0.0', api: 2 },
      { range: '>= 3.0.0, < 4.0.0', releasesText: '>=3.0.0,<4.0.0', api: 3 },
      {
        range: '>= 4.0.0, <= 4.1.1',
        releasesText: '>=4.0.0,<=4.1.1',
        api: 4,
        note: 'mock data inside still says /rest/v2',
      },
    ],
  ),
  ...rows(
    {
      ecosystem: 'RubyGems',
      name: 'knife-profitbricks',
      imports: ['knife-profitbricks', 'chef/knife/profitbricks_base'],
      successor: 'knife-ionoscloud',
      successorVersion: '6.0.0',
    },
    [
      {
        range: '>= 1, < 2',
        releasesText: '1.x',
        api: 'inherited',
        note: 'inherits from RubyGems profitbricks-sdk-ruby ~> 1.0, so v1 or v2; later gem versions not seen with their dependency pin',
      },
    ],
  ),
  ...rows(
    {
      ecosystem: 'RubyGems',
      name: 'knife-ionoscloud',
      imports: ['knife-ionoscloud', 'chef/knife/ionoscloud_base'],
      successor: 'knife-ionoscloud',
      successorVersion: '6.0.0',
    },
    [
      { range: '>= 5.0.0, < 6.0.0', releasesText: '>=5.0.0,<6.0.0', api: 5 },
      { range: '>= 6.0.0', releasesText: '>=6.0.0', api: 6 },
    ],
  ),
]
