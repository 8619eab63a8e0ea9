import { rows, type Sdk } from '../sdk.ts'

/** Node packages that call this API, release by release (source: spec/sdk-map.json). */
export const node: readonly Sdk[] = [
  ...rows(
    {
      ecosystem: 'npm',
      name: 'libprofitbricks',
      imports: ['libprofitbricks'],
      successor: '@ionos-cloud/sdk-nodejs',
      successorVersion: '6.0.0',
    },
    [
      {
        range: '1.5.x',
        releasesText: '1.5.x',
        api: 1,
        note: 'later 1.x before V2.0: api.profitbricks.com/rest (gitfu/profitbricks-sdk-nodejs:lib/pbreq.js)',
      },
      {
        range: '>=1.6.23 <3.0.0',
        releasesText: '>=1.6.23,<3.0.0',
        api: 2,
        note: 'tag V3.0.0 still carries package version 1.6.23 while calling v3: version number alone is not proof',
      },
      { range: '>=3.0.0 <4.0.0', releasesText: '>=3.0.0,<4.0.0', api: 3 },
      { range: '>=4.0.0 <=4.1.0', releasesText: '>=4.0.0,<=4.1.0', api: 4 },
    ],
  ),
  ...rows(
    {
      ecosystem: 'npm',
      name: 'libionosenterprise',
      imports: ['libionosenterprise'],
      successor: '@ionos-cloud/sdk-nodejs',
      successorVersion: '6.0.0',
    },
    [{ range: '>=5.1.0 <=5.1.1', releasesText: '>=5.1.0,<=5.1.1', api: 5 }],
  ),
  ...rows(
    {
      ecosystem: 'npm',
      name: '@ionos-cloud/sdk-nodejs',
      imports: ['@ionos-cloud/sdk-nodejs'],
      successor: '@ionos-cloud/sdk-nodejs',
      successorVersion: '6.0.0',
    },
    [
      { range: '>=5.0.0-alpha.1 <6.0.0-beta.1', releasesText: '>=5.0.0-alpha.1,<6.0.0-beta.1', api: 5 },
      { range: '>=6.0.0-beta.1', releasesText: '>=6.0.0-beta.1', api: 6 },
    ],
  ),
  ...rows(
    {
      ecosystem: 'npm',
      name: 'profitbricks-cli',
      imports: ['profitbricks-cli'],
      successor: 'ionosctl',
      successorVersion: '6.0.0',
    },
    [
      {
        range: '<3.0.0',
        releasesText: '<3.0.0',
        api: 'inherited',
        note: 'inherits from npm libprofitbricks: v1/v2 when released, v4 on a fresh install today',
      },
      { range: '>=3.0.0 <4.0.0', releasesText: '>=3.0.0,<4.0.0', api: 3 },
      { range: '>=4.0.0 <=4.1.1', releasesText: '>=4.0.0,<=4.1.1', api: 4 },
    ],
  ),
  ...rows(
    {
      ecosystem: 'npm',
      name: 'ionosenterprise-cli',
      imports: ['ionosenterprise-cli'],
      successor: 'ionosctl',
      successorVersion: '6.0.0',
    },
    [{ range: '5.1.1', releasesText: '5.1.1', api: 5, note: 'publication under this name not confirmed' }],
  ),
]
