import { rows, type Sdk } from '../sdk.ts'

/** Python packages that call this API, release by release (source: spec/sdk-map.json). */
export const python: readonly Sdk[] = [
  ...rows(
    {
      ecosystem: 'PyPI',
      name: 'profitbricks',
      imports: ['profitbricks'],
      successor: 'ionoscloud',
      successorVersion: '6.0.0',
    },
    [
      { range: '>=1.0,<2.3.0', releasesText: '>=1.0,<2.3.0', api: 1, note: 'sends vendor media types' },
      { range: '>=2.3.0,<3.0.0', releasesText: '>=2.3.0,<3.0.0', api: 2, note: 'sends vendor media types' },
      { range: '>=3.0.0,<4.0.0', releasesText: '>=3.0.0,<4.0.0', api: 3 },
      { range: '>=4.0.0,<=4.1.3', releasesText: '>=4.0.0,<=4.1.3', api: 4, note: '4.1.3 is the last release' },
    ],
  ),
  ...rows(
    {
      ecosystem: 'PyPI',
      name: 'ionosenterprise',
      imports: ['ionosenterprise'],
      successor: 'ionoscloud',
      successorVersion: '6.0.0',
    },
    [
      { range: '>=5.0.0,<5.5.0', releasesText: '>=5.0.0,<5.5.0', api: 5 },
      {
        range: '>=5.5.0,<=5.5.1',
        releasesText: '>=5.5.0,<=5.5.1',
        api: 5,
        note: 'upper bound missing: with ionoscloud>=6 the base becomes v6 but the classes ServerApi/VolumeApi/... no longer exist there, so it fails; treat as v5 and migrate',
      },
    ],
  ),
  ...rows(
    {
      ecosystem: 'PyPI',
      name: 'ionoscloud',
      imports: ['ionoscloud'],
      successor: 'ionoscloud',
      successorVersion: '6.0.0',
    },
    [
      { range: '>=5.0.0,<6.0.0', releasesText: '>=5.0.0,<6.0.0', api: 5 },
      { range: '>=6.0.0', releasesText: '>=6.0.0', api: 6 },
    ],
  ),
  ...rows(
    { ecosystem: 'PyPI', name: 'apache-libcloud', names: ['libcloud'], imports: ['libcloud'], needs: 'profitbricks' },
    [
      {
        range: '>=0.16.0,<1.4.0',
        releasesText: '>=0.16.0,<1.4.0',
        api: 'soap',
        note: 'driver Provider.PROFIT_BRICKS; host and prefix are two constants',
      },
      { range: '>=1.4.0,<2.3.0', releasesText: '>=1.4.0,<2.3.0', api: 3 },
      {
        range: '>=2.3.0,<3.8.0',
        releasesText: '>=2.3.0,<3.8.0',
        api: 4,
        note: 'driver removed in 3.8.0, no successor driver',
      },
    ],
  ),
  ...rows(
    {
      ecosystem: 'PyPI',
      name: 'salt',
      names: ['salt.cloud.clouds.profitbricks'],
      imports: ['salt.cloud.clouds.profitbricks'],
      needs: 'profitbricks',
    },
    [
      {
        range: '>=0',
        releasesText: 'all',
        api: 'inherited',
        note: 'inherits from PyPI profitbricks (v4 with 4.1.x); no upstream v6 driver found',
      },
    ],
  ),
]
