import { rows, type Sdk } from '../sdk.ts'

/** Go modules that call this API, release by release (source: spec/sdk-map.json). */
export const go: readonly Sdk[] = [
  ...rows(
    {
      ecosystem: 'Go module',
      name: 'github.com/profitbricks/profitbricks-sdk-go',
      imports: ['github.com/profitbricks/profitbricks-sdk-go'],
      successor: 'github.com/ionos-cloud/sdk-go/v6',
      successorVersion: 'v6.0.0',
    },
    [
      { range: '<2.0.0', releasesText: '<2.0.0 (untagged 2015)', api: 1, note: 'vendor media types' },
      { range: '>=2.0.0 <3.0.0', releasesText: '>=2.0.0,<3.0.0', api: 2, note: 'vendor media types' },
      { range: '>=3.0.0 <4.0.0', releasesText: '>=3.0.0,<4.0.0', api: 3 },
      {
        range: '>=4.0.0 <5.0.2',
        releasesText: '>=4.0.0,<5.0.2',
        api: 4,
        note: 'SDK v5.0.0 and v5.0.1 still call API v4; so do 2019-01/02 pseudo-versions',
      },
    ],
  ),
  ...rows(
    {
      ecosystem: 'Go module',
      name: 'github.com/profitbricks/profitbricks-sdk-go/v5',
      imports: ['github.com/profitbricks/profitbricks-sdk-go/v5'],
      successor: 'github.com/ionos-cloud/sdk-go/v6',
      successorVersion: 'v6.0.0',
    },
    [
      {
        range: '>=5.0.2',
        releasesText: '>=5.0.2',
        api: 5,
        note: 'v5.1.x delegates to github.com/ionos-cloud/sdk-go/v5',
      },
    ],
  ),
  ...rows(
    {
      ecosystem: 'Go module',
      name: 'github.com/ionos-cloud/sdk-go/v5',
      names: ['github.com/ionos-cloud/sdk-go'],
      imports: ['github.com/ionos-cloud/sdk-go/v5', 'github.com/ionos-cloud/sdk-go'],
      successor: 'github.com/ionos-cloud/sdk-go/v6',
      successorVersion: 'v6.0.0',
    },
    [
      {
        range: '>=5.0.0 <6.0.0',
        releasesText: '>=5.0.0,<6.0.0',
        api: 5,
        note: 'module path without /v5 only at v5.0.0',
      },
    ],
  ),
  ...rows(
    { ecosystem: 'Go module', name: 'github.com/ionos-cloud/sdk-go/v6', imports: ['github.com/ionos-cloud/sdk-go/v6'] },
    [{ range: '>=6.0.0-beta.1', releasesText: '>=6.0.0-beta.1', api: 6 }],
  ),
]
